/** Figures of speech by the thing, the weather or the beast in them. Columns as in idiomsOfSound. */
export const idiomsOfThings = `
*shoot pool = billiard balls | *shoot some pool = billiard balls | in a stream | in streams | glass went everywhere = glass break | glass flew = glass break | rain check | raincheck | rain on _ parade | come rain or shine | right as rain | rain of blows | rain of arrows = arrows fly by
rain of stones = rocks fall | rain soaked | rain coat | raincoat | raincoats | rainbow | rainbows | rain forest | acid rain policy
rain washed | rainy | rain dance | rain gauge | *rain cats and dogs = heavy rain | *rain buckets = heavy rain | *rain money
helicopter pad | helicopter pads | launch pad | launching pad | landing pad | dog watch | dog watches | bus lane | bus lanes | train line | train lines | boat ramp | boat hire | gun shop | gun dealer | gun laws | gun law | gun control | clock shop | bell foundry | piano shop | bird reserve | bird book | horse fair | whale meat | rain shadow | rain forests | fire season | fire warden | storm season | storm warning | storm warnings | thunder bugs | *rain invitations | chucking it down = heavy rain | tipping it down = heavy rain | bucketing down = heavy rain
pouring with rain = heavy rain | pouring rain = heavy rain | *rain fire | *rain blows | *rain compliments | storm of protest
storm of criticism | storm of abuse | storm of applause = applause | storm of laughter = crowd laughter | storm of emotion
storm of emotions | storm of tears | storm of controversy | storm of paper | storm of ions | storm of anger | storm in a teacup
storm in a tea cup | storm brewing | storm of the century | perfect storm | political storm | media storm | +storm out | +storm off
+storm in | +storm into | +storm out of | +storm away | +storm past | +storm up | +storm down | +storm across | *weather the storm
by storm | take by storm | eye of the storm | calm before the storm | storm lantern | storm lamp | storm shelter | storm drain
 brainstorm | brainstorming | firestorm | port in a storm | storm cloud | storm clouds | storm light
the storm in _ | storm trooper | storm troopers | stormtrooper | wave of | waves of | wave after wave of | a wave of spending | brain wave
brain waves | brainwave | brainwaves | +wave goodbye | +wave hello | +wave _ hand | +wave _ hands | +wave _ arm | +wave _ arms
+wave a hand | +wave to | +wave at | +wave _ away | +wave away | +wave _ off | +wave aside | +wave _ on | +wave through | +wave back
+wave down | +wave a white flag | +wave flags | heat wave | heatwave | heat waves | crime wave | new wave | next wave | first wave
second wave | third wave | shock wave of | wave of the hand | wavelength | wave lengths | on the same wavelength | *make waves
*ride the wave | light waves | radio waves | sound waves | sine wave | her hair waved | permanent wave | in waves | came in waves
flood of | floods of | +flood with light | +flood the market | +flood in | +flood back | memories flooded | light flooded | flooded with
flooding back | flood lights | floodlight | floodlights | flood plain | torrent of abuse | torrent of words | torrent of | stream of
streams of | +stream in | +stream into | +stream out | +stream past | +stream down | +stream a | live stream | value stream
revenue stream | income stream | streamline | streamlined | data stream | sea of | seas of | sea change | all at sea | ocean of
oceans of | drop in the ocean | river of | rivers of | tide of | tides of | turning tide | tide turned | *turn the tide | *stem the tide
tidal wave of | high tide of | lake of | pool of | pools of | pool of light | pool of blood | car pool | talent pool | gene pool
motor pool | *pool resources | *pool our | avalanche of | landslide victory | landslide win | won by a landslide | volcano of | tsunami of
whirlwind of | whirlwind romance | whirlwind tour | tornado of | hurricane of activity | blizzard of | hail of | hail from | +hail from
+hail a cab | +hail a taxi | +hail _ as | hail mary | ice queen | ice cold | ice cream | ice box | ice age | ice pack | ice tea | iced tea
black ice | tip of the iceberg | on thin ice | *cut no ice | on ice | ice in _ veins | ice in _ voice | ice skater
snow white | snow globe | *snow under | snow angel | snowball | snow ball | snowball effect | snowflake | snowflakes | snow capped
thunder thighs | cloud nine | lightning fast | lightning speed | lightning rod | like lightning | quick as lightning | greased lightning
lightning bugs | lightning tour | lightning visit | wind of change | winds of change | *get wind of | +wind _ way | +wind up
+wind through | +wind around | +wind round | +wind along | +wind back | +wind its | +wind past | +wind between | three sheets to the wind
*break wind | *sail close to the wind | second wind | throw caution to the wind | in the wind | straws in the wind | wind breaker
windbreaker | wind tunnel | wind instruments | wind sock | wind turbine blades | long winded | windfall | windpipe | gone with the wind
breeze through | +breeze through | +breeze in | +breeze past | a breeze to | was a breeze | is a breeze | *dust off
*bite the dust | the dust settled | when the dust settles | train of thought | trains of thought | train of events | train of her
train to her | train to _ dress | train of _ gown | train of _ dress | in train | wagon train | gravy train | soul train | +train for
+train as | +train to | +train _ sights | +train _ eyes | train fare | train ticket | train tickets | train timetable 
train spotter | bullet train ticket | personal trainer | by train | missed the train | missed _ train | train was late
the train was cancelled | bus stop | bus ticket | bus pass | bus route | missed the bus | by bus | by car | by boat | by plane | by ship
car park | car parks | car keys on | car insurance | car salesman | car dealer | car hire | car rental | car loan
car crash = car crash | sports car collection | dream car | company car | used car | car for sale | ships in the night | like ships
ship of fools | when _ ship comes in | jump ship | run a tight ship | tight ship | shipshape | ship shape | +ship out | +ship off
+ship to | +ship orders | +ship _ order | relationship | in the same boat | *rock the boat | *miss the boat | *push the boat out
dream boat | gravy boat | boat race | boat house | boathouse | boat shoes | whatever floats your boat | burn _ boats | plain sailing
*sail through | wind in _ sails | plane tree | plane trees | astral plane | plane ticket | jet set | jet black | jet lag | jet stream
rocket science | rocket scientist | rocket salad | crank up | *crank up | +wheel and deal | +wheel about | wheels of justice | wheels of industry | wheels of commerce | wheels of power | wheels of fortune | wheels of government | wheels of progress | big wheel
fifth wheel | third wheel | cog in the machine | cog in a | well-oiled machine | well oiled machine | machine learning | machine gun nest
 voting machine | time machine | killing machine | answering machine = answering machine beep | war machine
cash machine = cash machine beep | engine of growth | engine for growth | engine for | engine of change
engines of growth | search engine | search engines | growth engine | engine driver | economic engine | engine of the economy
+gear towards | +gear up | shift gears | *shift gear | change gear | top gear | high gear | fishing gear | gear bag | safety gear
riot gear | diving gear | *brake on growth | put the brakes on | *put the brakes on | brakes on spending | drive change | +drive change
+drive growth | +drive value | +drive engagement | +drive sales | +drive traffic | +drive a hard bargain | +drive _ mad | +drive _ crazy
+drive _ home | +drive _ wild | +drive at | +drive home | +drive results | +drive innovation | +drive efficiency | +drive up | +drive down
sex drive | hard drive space | whist drive | food drive | flash drive | steering committee | traffic light | traffic lights | traffic cone
traffic warden | web traffic | site traffic | drug traffic | human traffic | foot traffic | traffic on the site | air traffic controller
pipeline of | in the pipeline | pipeline | pipelines | sales pipeline | pipe dream | pipe dreams | pipe down | *pipe up | pipe cleaner
his pipe | her pipe | a pipe in _ mouth | smoked a pipe | smoking a pipe | pipe tobacco | pan pipes | tailpipe | +launch an
+launch the product | +launch our | +launch _ campaign | +launch into | +launch themselves | +launch himself | +launch herself
+launch _ career | +launch the new | +launch new | product launch | launch of | launch date | launch party | since launch | at launch
soft launch | before the launch | since before the launch | after launch | the launch of | on the platform | our platform | digital platform
online platform | platform for | platforms for | trading platform | cloud platform | platform shoes | platform boots | platform game
software platform | party platform | a platform to | across platforms | bang the drum | *bang the drum for | *toot _ own horn
*blow _ own trumpet | *trumpet the | *trumpet a | *lock horns | horn rimmed | *take the bull by | horn of africa | horn of plenty
on the horns of | cape horn | *face the music | chin music | music lover | music lovers | music teacher | music degree | music industry
music shop | music stand | sheet music | music hall | music video | finest music | music of the spheres | band of | music to _ ears
*pull strings | *pull some strings | no strings | purse strings | heart strings | heartstrings | string of | string along | *string along
apron strings | string quartets by | *fiddle with | *fiddle the books | *fiddle while rome | on the fiddle | *play second fiddle
*harp on | *drum roll please | *pull out all the stops | organ donor | vital organs | internal organs | organ of | organs of
organ transplant | house organ | piano teacher | piano tuner | piano lessons | piano stool | piano wire | guitar case | guitar lesson
guitar lessons | guitar teacher | guitar hero | flute of | flutes of | champagne flute | *flute of champagne | on a high note
*strike the right note | take note | *take note | *make a note | *note down | *note that | bank note | banknote | banknotes | note to self
notes of | note of | a note from | left a note | *leave a note | sick note | chords of memory | vocal chords | *play games | *play a game
*play a joke | *play a trick | *play tricks | *play along | *play it by ear | *play it cool | *play it safe | *play fair | *play hard
*play dirty | *play dumb | *play dead | *play host | *play the fool | *play the part | *play the role | *play a part | *play a role
*play a big | *play a key | *play a vital | *play around | *play with fire | *play with _ food | *play with _ hair | *play into _ hands
*play havoc | *play second | *play the market | *play on _ mind | *play on words | *play on _ lips | *play for time | *play down
*play up | *play cards | *play chess | *play tennis | *play golf | *play football | *play at | *play house | *play doctor | *play god
*play catch | smile played | light played | playing field | playing fields | played across _ face | fair play | foul play | child's play
power play | role play | play of light | in play | the play was | school play | stage play | new play | role to play | rain or shine
storm of a | strains of | was broken | is broken | are broken | *hear a pin drop | heard a pin drop | pin drop | was cracked
were cracked | is cracked
horn of the moon | horns of the moon | fan of light | horn of the saddle | low tide | high tide | tide was | tide had | toll house | toll road | toll booth | toll bridge
knees knocked | knees knocking | knees knock | in a flap | *fall off a cliff | curtain fell on | *take a hammering | took a hammering | a hammering | walls have ears | heads rolled | heads will roll | justice grind | flowers trumpet | *trumpet their | *trumpet its | *trumpet his | *trumpet her
out of tune | in tune with | *write to _ | *write a letter | *write _ name | crash of the bank | crash of the market | crash of 19 | bank crash | *crash the market | collapse of the bank | collapse of the currency | collapse of the talks | in _ lap | on _ lap | into _ lap | onto _ lap | from _ lap | off _ lap | plug was pulled = water drain gurgle | *pull the plug out = water drain gurgle | needle go round = record needle crackle | needle went round = record needle crackle | needle going round = record needle crackle | bark came off | bark comes off | bark peeled | bark flew | bark hung | bark fell | bark split | *break the seal | *break _ seal | wax seal | shed its | shed his | shed her | shed their | shed a | *shed light | lap of luxury | *thunder against the translation | *stand idle | *lie idle | *sit idle | stood idle | lay idle | sat idle
*put a bullet = gunshot | *put two bullets = gunshot | *put three bullets = gunshot | *put a round = gunshot | *put two rounds = gunshot | *put three rounds = gunshot | *put a shot = gunshot | *loose off a shot = gunshot | *loose off two shots = gunshot | *loose off a round = gunshot | *squeeze off a shot = gunshot | *squeeze off a round = gunshot | *squeeze off two rounds = gunshot | *let off a round = gunshot | *let off both barrels = shotgun shot | *empty both barrels = shotgun shot | *hit the dirt = body fall | *hit the canvas = body fall | bullet took out the = bullet impact glass | bullet took out a = bullet impact glass | shot took out the = gunshot | shot took out a = gunshot
on a platform | on a raised platform | on the raised platform | on a wooden platform | on a low platform | oil platform | drilling platform | gun platform | viewing platform | platform of planks | the party platform | *practise _ scales = music scales | *practice _ scales = music scales | *play _ scales = music scales | *practise scales = music scales | *practice scales = music scales | *practise _ arpeggios = music scales
rumour mill | rumor mill | gossip mill | floodgates opened | floodgates open | floodgates had opened | floodgates have opened | room swam | room was swimming | head swam | world swam | *chew _ out | *shell out | *dig _ hands | *dig _ fingers | *dig _ nails | *dig _ elbow | *dig _ elbows | *dig _ spurs | *dig _ toes
still going on | going on when | going on in | going on for | going on here | going on outside | going on inside | going on behind | going on upstairs | what was going | what is going | boom swung = sail boom swing | boom swings = sail boom swing | boom came over = sail boom swing | boom came across = sail boom swing | boom went over = sail boom swing | boom crashed over = sail boom swing | boom gybed = sail boom swing | went off in strings = firecracker fireworks | go off in strings = firecracker fireworks | on its treads | on their treads | tank treads = tank engine | coffee grounds | the grounds were | out the grounds | in the grounds | the grounds of | grounds for | on the grounds
the trap fell = trapdoor drop | the trap dropped = trapdoor drop | the drop fell = trapdoor drop | trap opened beneath = trapdoor drop | trap opened under = trapdoor drop
*squeeze the trigger on an empty = gun dry fire click | *pull the trigger on an empty = gun dry fire click | hammer fell on an empty = gun dry fire click | hammer clicked on an empty = gun dry fire click | clicked on an empty chamber = gun dry fire click | on an empty chamber = gun dry fire click | on the ring | on a low ring | clapped eyes on | *clap eyes on | *clap him in | *clap her in | *clap them in | clapped in irons | *clap his hat on | *clap her hat on | *clap on his hat
*go through the window = glass smash | *go through the windscreen = glass smash | *go through the windshield = glass smash | *go through the skylight = glass smash | *go through the pane = glass smash | *go through a window = glass smash | *go through the shop window = glass smash | *go straight through the window = glass smash | *go through the ice = ice break
*dance attendance | *dance around the | dancing around since | *dance to _ tune | dancing on the ceiling | *dance on _ grave | *have words with
o'clock struck = clock chime strike | o'clock was striking = clock chime strike | o'clock chimed = clock chime strike | midnight struck = clock chime strike | midnight chimed = clock chime strike | noon struck = clock chime strike | half past struck = clock chime strike | the hour struck = clock chime strike | the half hour struck = clock chime strike | the quarter struck = clock chime strike | one struck from = clock chime strike | one was striking = clock chime strike | two struck from = clock chime strike | two was striking = clock chime strike | three struck from = clock chime strike | three was striking = clock chime strike | four struck from = clock chime strike | four was striking = clock chime strike | five struck from = clock chime strike | five was striking = clock chime strike | six struck from = clock chime strike | six was striking = clock chime strike | seven struck from = clock chime strike | seven was striking = clock chime strike | eight struck from = clock chime strike | eight was striking = clock chime strike | nine struck from = clock chime strike | nine was striking = clock chime strike | ten struck from = clock chime strike | ten was striking = clock chime strike | eleven struck from = clock chime strike | eleven was striking = clock chime strike | twelve struck from = clock chime strike | twelve was striking = clock chime strike
`;
