/** The small words around a cue: what colours a sound, where it lands, and which phrases only look like sounds. */

/** Adjectives that change what is heard; others ("red", "beautiful") are left out of a query. */
export const modifiers = `
heavy light huge massive giant small tiny
loud soft quiet faint muffled distant deafening sharp shrill deep low high piercing hollow gentle violent thunderous
slow fast quick rapid steady frantic hurried sudden long rhythmic
rusty rusted creaky squeaky dry wet muddy frozen icy
wooden wood oak pine bamboo iron steel metal metallic brass bronze copper tin stone marble concrete brick glass crystal plastic rubber
leather paper cardboard silk wool velvet canvas ceramic porcelain clay silver cobbled tiled gravel
electric mechanical hydraulic automatic diesel steam antique vintage
sliding revolving
angry excited crying screaming howling whistling roaring crackling creaking ticking dripping rattling squealing
`;

/** Adjectives that stand between a determiner and a thing and change nothing that is heard. */
export const plainAdjectives = `
old ancient big great large little thick thin short double front back rotten broken new young dark black white red blue green grey gray
cold hot warm empty whole entire other next last single first second third nearest nearby far upper lower left right beautiful ugly pale cheap
church police garden kitchen bedroom hall village school castle palace narrow wide tall strange familiar sudden
`;

/** Adverbs and phrases as the adjective that a caption would hold. */
export const adverbs = `
softly = soft | quietly = soft | gently = soft | lightly = light | faintly = faint | heavily = heavy | loudly = loud
violently = violent | slowly = slow | steadily = steady | rapidly = fast | frantically = frantic | hard = hard | sharply = sharp
in the distance = distant | far away = distant | far off = distant | in the far distance = distant | from far away = distant | distantly = distant
a long way off = distant | miles away = distant | over the horizon = distant | on the horizon = distant | beyond the hills = distant
`;

/** What something lands on. Columns: forms | word in the query | class, which picks the CatID of rain. */
export const surfaces = `
roof, rooftop, roofs, rooftops, slates, shingles | roof | roof
tin roof, metal roof, corrugated iron, tin, iron roof, car roof, zinc roof | metal roof | metal
window, windows, glass, pane, panes, windowpane, windowpanes, windscreen, windshield, skylight | window | glass
leaves, canopy, foliage, trees, ferns, palm leaves | leaves | vegetation
umbrella, tent, canvas, tarpaulin, awning | tent | cloth
pavement, sidewalk, concrete, asphalt, tarmac, street, road, stone floor, cobbles, cobblestones, flagstones, flagstone, stone, stones, tiles, tile, courtyard | concrete | stone
marble, marble floor, marble hall, tiled floor, linoleum | stone marble | stone
gravel, gravel path, gravel drive, shingle, cinders, driveway | gravel | gravel
snow, frozen snow, fresh snow | snow | snow
ice, frozen lake | ice | snow
sand | sand | sand
mud, bog | mud | mud
grass, lawn | grass | vegetation
dry leaves, dead leaves, fallen leaves, twigs, forest floor, undergrowth | leaves | vegetation
water, puddle, puddles, shallows, lake, river, sea | water | water
wood, boards, floorboards, planks, wooden floor, deck, boardwalk, jetty, pier, parquet, floor | wood | wood
stairs, staircase, steps, wooden stairs | stairs | wood
metal, steel, grating, catwalk, metal stairs, iron stairs, gangway, gantry | metal | metal
carpet, rug | carpet | carpet
`;

/** Phrases that hold a cue and sound of nothing. One a line part; inflections are written out. */
export const silentPhrases = `
next door | door to door | behind closed doors | at death's door | foot in the door | out of doors | indoors
take a rain check | river bank | raining money | struck gold | was locked | were locked | is locked | stayed locked | dial tone = telephone dial tone | wind beneath her wings | wind beneath my wings | news hit | hit him like | hit her like | hit me like | hit them like | it hit him | it hit her | it struck him | it struck her | voices cracked | to a stop | to a halt | to a standstill | second row | rained on his parade | rain on his parade
got fired | fired up about | fire in her eyes | fire in his eyes | under fire from the press | set fire to the idea | fireproof | fired questions | fired off an email | fired off a letter
rings a bell | ring a bell | rang a bell | ringing a bell | clear as a bell | sound as a bell | bell curve
wedding ring | engagement ring | diamond ring | gold ring | key ring on | ring of keys hung | ring finger | ring of light | ring road | ring of stones | boxing ring | inner ring | rang hollow | rang true | rings true | rings hollow
crack a smile | cracked a smile | crack the code | cracked the code | crack a joke | cracked a joke | wisecrack | crack team | a crack in | cracks ran | cracked lips | cracked voice
broke the news | broke his heart | broke her heart | broken heart | broke the law | broke the silence | broke up with | broke the rules | broke his word | broke her word | broke down in tears | broke his promise | broke into a smile | broke into a run | the heat broke | break of day | broke even | broke off | broke away | broke free
burst into tears | burst out laughing at the idea | burst with pride | bursting with pride
bark of a tree | tree bark | barking up the wrong tree | bark up the wrong tree | barked orders | barked an order | barking orders | bark of the oak | bark of the pine | barked his shin
snarled traffic | growling stomach
train of her dress | train of his | lose her train | trained
stormed out | stormed in | took the world by storm | storm cellar | storm in her
stole his thunder | steal his thunder | steal her thunder
wave of nausea | wave of relief | wave of grief | wave of panic | wave of heat | waves of heat | waves of grief | waves of pain | wave goodbye | waved | waving | wave of her hand | wave of his hand | waves of nausea | wave of fear
flood of tears | floods of tears | flood of memories | sea of faces | sea of people | river of people | river of light | stream of people | stream of consciousness | stream of light | sea of sand | sea of lights | ocean of stars | stream of visitors
crashed on the couch | crashed on the sofa | market crashed | the computer crashed
hit the road | hit the books | hit the sack | hit upon | hit a nerve | hit it off | hit by grief | struck him as | struck her as | struck by the beauty | struck a deal | struck up a conversation | strike a deal | strike a balance | strike out | struck off | strike a pose
knocked out cold | knocked unconscious | knock it off | knocked his socks off | knock off work
phone number | phone book | phone bill | phone box | phone call | phone company | telephone number | phone line
clock in | clock out | around the clock | round the clock | against the clock | turn back the clock | o'clock | clockwise | beat the clock
ticked off | tick the box | ticked the box | tick boxes | tick all | ticked all
keyed in | key to | key moment | key witness | key part | the key was | key figure | low-key | key ingredient | off key
matched | match for | no match for | match point | football match | boxing match | tennis match | chess match | perfect match | shouting match | cricket match
shot to fame | shot him a look | shot her a look | shot a glance | shot up in price | film was shot | shot on location | moon shot | shot at redemption | shot a scene | shot to her feet | shot to his feet
drum up | drummed up | drum up support | humdrum
snapped at | snapped a picture = camera shutter | snapped up | snapped out of | snap a photo = camera shutter
chime in | pipe up | piped up | blow his mind | blew his mind | blew her mind | blow over | blew a kiss | heavy blow | blow to his pride | blow to morale | body blow | came as a blow | a blow for | blow for freedom | blow the whistle on | whistle-blower
bus driver | car keys were | police station | gas station | petrol station | bus station | radio station | television station | power station | polling station | space station on the news | police officer
wet his whistle
work like a dog | dog-tired | sleeping dog | sleeping dogs lie
raining cats and dogs = heavy rain | rained cats and dogs = heavy rain | let the cat out | cat's cradle | cat got
horse around | hold your horses | sawhorse
eat crow | crowed about
duck under | duck out | duck his head
bat an eye | batted an eye | without batting
fan of | big fan | fans of | number one fan | fanned out | fan the flames of
board meeting | on board | across the board | board of directors | chess board | drawing board | notice board | came aboard | blackboard
bow tie | bow down | take a bow | bowed | took a bow | bow of the ship | bow of the boat | ship's bow | bow to
bolt of cloth | bolt upright | bolted down his | nuts and bolts | bolt from the blue
book a table | booked | by the book | oldest trick in the book | in my book | checkbook | throw the book
spring water | spring morning | spring to mind | spring day
beat around the bush | beat about the bush | off the beaten track | beat a retreat | beat the odds | beaten path | beat him at | beat her at | beat them at | missed a beat | skipped a beat | a beat later | beat of silence | without missing a beat
bite the bullet | bullet point | bullet points | dodged a bullet | silver bullet | bulletproof | bombed the exam | bombshell | photobomb | bath bomb | sex bomb | cost a bomb
fall asleep | fell asleep | fall in love | fell silent | fell quiet | fell ill | fell for | fell apart | fall behind | fell behind | fell in with | fell upon hard times | falling in love
ran out of | ran into trouble | run a shop | ran a shop | ran the shop | ran his hand | ran her hand | ran his fingers | ran her fingers | ran a hand | ran a finger | run out of | in the long run | running late | running a business | ran a business | ran for office | running for office | ran through his mind | ran in the family | runs in the family | ran the company | running the company | ran along the wall | road ran | path ran | river ran red | running low | ran rampant
walk of life | walks of life | walked out on | walked away from the deal | walk in the park | cakewalk | walk free | walked free
steps to reduce | step by step | stepped down as | step forward in | steps were taken | took steps to | next step in | stepmother | stepfather | a step closer
turned out | turned to her | turned to him | turned away | turned around | turned back | turn of | his turn | her turn | turned pale | turned red | turned his head | turned her head
play a role | played a role | play a part | played a part | play it safe | played dead | wordplay | play along | played dumb | played football | played chess | played cards = cards shuffle
sound asleep | sound advice | safe and sound | sound mind | sounded tired | sounded like | sounds like | sounds good | sounded good | sounded worried | sounded sad | sounds tired
voice in his head | voice of reason | tone of voice | lowered his voice | lowered her voice | raised his voice | raised her voice | found his voice | lost her voice | lost his voice | giving voice | inner voice
hand it to | on the other hand | hands down | second hand | at hand | by hand | hand in hand | change hands | changed hands | short-handed | minute hand | a hand in | hour hand
finger on | point a finger | butterfingers | wrapped around her finger
foot of the | on foot | feet tall | feet high | feet deep | feet long | feet away | feet of | square feet | got cold feet | cold feet | to his feet | to her feet | to their feet | to my feet | at her feet | at his feet | six feet | ten feet | twenty feet | hundred feet | on his feet | on her feet | foot soldier | set foot | one foot in
heart of the matter | by heart | heart of the city | heart of the forest | change of heart | heart of gold | heart sank | heart leapt | heart ached | heartless | took heart | to heart | hearts and minds | heartbroken
take a breath | hold your breath | held his breath | held her breath | caught his breath | caught her breath | breath of fresh air | breathtaking | saved his breath | under his breath | under her breath | breathed life | breathed a word | waste your breath
neck of the woods | neck and neck | bone dry | bone to pick | bone of contention | to the bone | skin and bone | bone white | bone-white
body of water | body of work | governing body | student body | body language | heavenly body
match made | glass ceiling | looking glass | hourglass | magnifying glass | stained glass | glassy | glasses on | sunglasses | reading glasses | his glasses | her glasses | field glasses | spectacles
bucket list | kick the bucket | kicked the bucket | drop in the bucket | kicked off | kick off | kicked the habit
plate tectonics | license plate | number plate | fashion plate | cup of | silver plate
lock of hair | locks of hair | locked eyes | lock eyes | locked gazes | gridlock | locked in an embrace | locked in thought | locked in combat
window of opportunity | window shopping | windows of the soul | gate receipts | gatecrash | floodgate | handle on | handled
a drop in | drop in price | dropped by | dropped out | dropped in on | name-drop | drop of blood | at the drop of a hat | dropped the subject | dropped his gaze | dropped her gaze | dropped to a whisper
shell of | shell company | shell shock | shellfish | nutshell | sea shells | seashells | egg shell | mine was | mine is | mine own | of mine | mine field of | gold mine | coal mine | friend of mine
steam of | picked up steam | running out of steam | let off steam | blow off steam | run out of steam
sail through | sailed through | flag down | flagged down | red flag | under the flag of | flagging
page boy | on the same page | turn the page on | title page | front page | paper trail | paper thin | on paper | newspaper article | newspaper office | paper plane
pot of gold | melting pot | hit the jackpot | flowerpot | panned out | pan of the camera | pancake
tape measure | bag of tricks | mixed bag | in the bag | sandbag
wall of silence | off the wall | wallflower | bridge the gap | bridge of his nose | bridge of her nose | fell from power | house of cards | full house | in the house of | house style | burn bridges
whip up | whipped up | got the axe | double-edged sword | crossed swords with words | bury the hatchet | razor blade | blade of grass | blades of grass | shoulder blade | shoulder blades | propeller blade
bed of roses | bed of | went to bed | in bed | to bed | flower bed | sea bed | riverbed | bed linen | bed and breakfast | chair of the | chairman | chaired | table of contents | offer on the table | cards on the table | turn the tables | under the table | round table
scream for attention | whispered promises of | cry wolf | crying out for | crying out to be | shouted from the page | a shout away | howling success | whopping | hissed with envy | crackled with tension | crackled with energy | electric with | buzz cut | buzzing with ideas | buzzed with | buzz in the air | humming with life | pulse of the city | finger on the pulse | throbbing headache | head throbbed | head pounded | throbbing pain | knee throbbed | pounding headache | headache pounded | drummed into
hammer and sickle | hammered out | hammered home | hammered a deal | fingernail polish | drill sergeant | drill down | saw him | saw her | saw it | saw that | saw the | saw a | see-saw | saw them | saw no | saw nothing | saw his | saw how | saw what | saw only | saw in | as far as he saw | i saw | he saw | she saw | they saw | we saw | you saw
pushed away the thought | pushed for | push comes to shove | pushed through the bill | pushed himself | pushed herself | pushing forty | pushing fifty | pushing sixty | pull strings | pulled strings | pull himself together | pulled herself together | pulled himself together | pull a face | pulled a face | pulled up a chair = chair drag | pulled a muscle
closed his eyes | closed her eyes | closed their eyes | eyes closed | came to a close | close the deal | closed the deal | closed in on | closed ranks | closed the gap | opened his eyes | opened her eyes | opened his mouth | opened her mouth | open air | opened up about | in the open | open field | opening night | drew close | close at hand | shut up | shut his eyes | shut her eyes
swung by | mood swing | full swing | swinging sixties | slam poetry | slammed critics | bang for | banged on about | bangs fell | *start with a bang | *end with a bang | *open with a bang | *begin with a bang | *go out with a bang | *kick off with a bang | *finish with a bang | *launch with a bang
drew a breath | drew near | drew a line | drew a picture | drew closer | drew attention | drew up | drew his attention | drew the line | luck of the draw
tap into | tapped into | phone was tapped | tapped his contacts | tap dance | on the rocks | rock bottom | rock music | rock band | rock star | rocked the baby | stone cold | stone dead | stoned | milestone | left no stone | sticks and stones | set in stone | heart of stone | break the ice | broke the ice | thin ice | iced | snowed under | snow job | mud slinging | name is mud
flying start | fly in the ointment | on the fly | flew off the handle | flew by | time flew
shiver down | shook his head | shook her head | shake hands | shook hands | shaking his head | shaking her head | shakes his head | shakes her head | shook their heads | shaken by the news | shaken faith | shook my head
ball gown | ball of | ball at the | masked ball | have a ball | on the ball | eyeball | play ball | crystal ball | charity ball
letter of the law | letter perfect | dead letter | letter from | wrote a letter | write a letter
coin a phrase | coined | other side of the coin | chain of events | chain store | chain smoker | food chain | chain of command | chain-smoked
bottle up | bottled up | hit the bottle | bottleneck | jar of honey | cork board | corkscrew
gear up | geared up | winter gear | gear was stowed | switched off | switch sides | switched sides | button up | buttoned | belly button | hot button | on the button
gun for | jump the gun | gunning for | smoking gun | top gun | stick to his guns | rifled through = paper rustle | rifle through = paper rustle | loose cannon | cannon fodder | trigger warning | triggered | magazine article | magazine cover | fashion magazine
sky rocketed | skyrocketed | tank top | fish tank | think tank | water tank | tanked | plane of existence | jet-black | jet lagged | shipped | friendship | shipping forecast | worship | boat neck | miss the boat | rock the boat | rocking the boat
carried away | cart away | put the cart | wheel of fortune | reinvent the wheel | behind the wheel | steering wheel | at the wheel | wheels in motion | carriage return | spy ring
pig out | guinea pig | piggy bank | cow parsley | holy cow | sheepish | black sheep | counting sheep | monkey business | elephant in the room | smell a rat | ratted | mouse pad | snake oil | snake in the grass | snaked | frog in his throat | frog in her throat | whale of a | bee in her bonnet | spelling bee | bird's eye view | bird in the hand | jailbird | bird bath | night owl | hawkish | chicken out | chickened out | hen night | goose bumps | goosebumps | wild goose chase | pigeonhole | parrot fashion | left wing | right wing | west wing | wings of the stage | take wing | wing of the house | wing of the hospital | under his wing | under her wing | wing chair
monster hit | green-eyed monster | dragon lady | chasing the dragon | bear in mind | bear with | bear the | bear witness | could not bear | couldn't bear | can't bear | bear up | to bear | bore witness | bear arms | bear fruit
music to his ears | music to her ears | face the music | piano lesson | vital organ | organs | blow his own trumpet | second fiddle | fit as a fiddle | pulled at heartstrings | no strings attached | harped on | horn-rimmed | horns of a dilemma | shoehorn | foghorn voice | on the horns
crowd out | crowded | crowdfunding | two's company | three's a crowd | audience with the | baby steps | baby blue | man up | manned | king size | queen size | kidding | no kidding
spell trouble | spelt out | spelled out | spell out | dry spell | cold spell | magic moment | spelling | under her spell | a spell of | for a spell | magic trick
wind up | wound up | winding road | winding path | winding stairs | winding staircase | winded | got wind of | get wind of | winding river | winding street | winding streets | four winds
clap eyes on | clapped out | clapped him on | clapped her on | current affairs | static electricity | static population
water colour | watercolour | watered down | hot water | in deep water | water under the bridge | watermark | blood is thicker | mouth watering | water-tight | still waters | fresh water supply | dead in the water | glass of water | turn the tide | tide over | swelled with pride | ground swell
log in | logged | logbook | ship's log | captain's log | logs off | flame of hope | old flame | flames of passion | blaze of glory | blazed a trail | candle to | burn the candle | torch song | carry a torch | passed the torch | match the description
beam of light | beamed | beam of sunlight | beams of | moonbeam | sunbeam | board game | board games | beam of the torch | bench mark | benchmark | bench press | desk job | stool pigeon
paid the bill | letterbox | call it a day | called him | called her | called it | called upon | called for | called off | phone calls | so-called | is called | was called | were called | called the police | called a meeting | call of duty | no call for | wake-up call | call to mind | roll of film | rolled his eyes | rolled her eyes | roll up his sleeves | rolled up | bread roll | sausage roll | rolled over in bed | payroll
came home | came to | came from | came back | came true | came out of | came up with | come to terms | the train of | car was parked | parked car | parked cars | took the bus
`;
