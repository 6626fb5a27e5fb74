/**
 * Figures of speech by the sounding word in them. A leading * inflects the first word, + does so and leaves out the forms that a noun has as well, _ is any one word, = gives what is heard instead.
 */
export const idiomsOfSound = `
*throw _ breakers = switch click | *throw the breaker = switch click | *throw the breakers = switch click | *trip the breaker = switch click | *trip the breakers = switch click | *fire a warning to | *cuff to | *set the needle = record needle crackle | *drop the needle = record needle crackle | *lower the needle = record needle crackle | *put the needle = record needle crackle | it thundered all = thunder | it was thundering = thunder | it had begun to thunder = thunder | it thundered and = thunder | the stadium erupted = crowd cheer | the ground erupted = crowd cheer | the arena erupted = crowd cheer | the hall erupted = crowd cheer | the place erupted = crowd cheer | the terraces erupted = crowd cheer | the room erupted = crowd cheer | the house erupted = crowd cheer | a fish jumped = fish water splash | fish jumped = fish water splash | fish were jumping = fish water splash | a fish leapt = fish water splash | a fish rose = fish water splash | something fell = thud | something heavy fell = heavy thud | something dropped = thud | something toppled = thud | something landed = thud | something went over = crash | something fell over = crash | something broke = crack | something gave way = crack | something shattered = glass smash | everything fell = crash | the stairs were climbed = footsteps stairs | stairs were climbed = footsteps stairs | *ring a bell | *ring _ bell with | *ring the changes | *ring alarm bells | *ring warning bells | alarm bells | warning bells | *ring true
*ring hollow | *ring false | *ring in _ ears | ringing in _ ears | ringing endorsement | *ring fence | ring leader | ringleader
ring tone of | ring of truth | a ring worth | ring of thieves | ring of forgers | ring of spies | crime ring | drug ring | smuggling ring
*give _ a ring | *give a ring | napkin ring | nose ring | class ring | signet ring | promise ring | ruby ring | silver ring | golden ring
ring from _ finger | ring on _ finger | ring box | tree rings | smoke rings | rings under _ eyes | rings of saturn | ring of hills
ring of trees | ring of fire | ring of faces | ring of men | ring of steel | ring ouzel | ring ouzels | boxing rings | bull ring
in the ring | hat into the ring | hat in the ring | her ring | his ring | the ring box | the ring was | bell jar | bell tent
bell bottoms | bell captain | bell the cat | bells and whistles | with bells on | bell weather | bellwether | bell shaped
saved by the bell | alarm clock radio | *set off alarm bells | *cause alarm | with alarm | in alarm | alarmed by | false alarm
alarm spread | cause for alarm | *break the ice | *break the silence | *break the news | *break ranks | *break rank | *break _ heart
*break _ word | *break _ promise | *break _ spirit | *break _ stride | *break _ fast | *break bread | *break cover | *break camp
*break ground | *break new ground | *break even | *break free | *break loose | *break into _ smile | *break into a grin
*break into a sweat | *break into a run | *break out in | *break a sweat | *break a record | *break the record | *break the bank
*break the mould | *break the mold | *break the habit | *break the spell | *break the law | *break the rules | *break the deadlock
*break the cycle | *break the surface | *break the connection | *break the story | *break up with | *break through to | *break it to
*break his heart | *break her heart | hell broke loose | all hell broke loose | news broke | story broke | trial broke | scandal broke
war broke out | fever broke | weather broke | voice broke | voice breaking | heart breaking | heart broke | heart will break
breaking point | breaking news | lunch break | coffee break | tea break | bathroom break | spring break | lucky break | without a break
a break from | take a break | took a break | tax break | dawn broke | day broke | morning broke | broke down in | broke down and
broke down | broke the surface | make or break | daybreak | breakfast | breakthrough | *crack a smile | *crack a joke | *crack jokes
*crack the case | *crack the code | *crack a case | *crack under | *crack down | *crack on | *crack up | not all it's cracked up
crack of dawn | crack shot | crack troops | crack regiment | crack in _ voice | crack of light | crack in the door | open a crack
fell through the cracks | slip through the cracks | cracks appeared | cracks in | crack in the | a crack at | voice cracked | voice cracking
get cracking | hard nut to crack | tough nut to crack | wise crack | *strike a deal | *strike a bargain | *strike a balance
*strike a pose | *strike gold | *strike oil | *strike it rich | *strike up a | *strike a chord | *strike a nerve | *strike a note
*strike fear | *strike out | *strike down | *strike home | *strike lucky | *strike while | *strike _ as |  struck by
struck with | struck dumb | struck by a thought | *be struck by | starstruck | awestruck | moonstruck | thunderstruck | grief stricken
panic stricken | on strike | hunger strike | the strike | general strike | air strike | *strike _ _ as | strike rate | strike began
strike action | rent strike | three strikes | strike had | strike was | striking resemblance | strikingly | striking beauty | a striking
struck up a | disaster struck | tragedy struck | struck me | struck him | struck her | struck them | struck us | it strikes me
she struck _ as | he struck _ as | stroke of luck | stroke of genius | stroke of midnight | stroke of a pen | stroke of business
different strokes | lightning struck twice | *hit the road | *hit the sack | *hit the hay | *hit the nail | *hit the jackpot
*hit the bottle | *hit the books | *hit the ground running | *hit the headlines | *hit the mark | *hit a nerve | *hit a snag | *hit a low
*hit home | *hit bottom | *hit rock bottom | *hit it off | *hit upon | *hit on | *hit target | *hit targets | *hit our | *hit the target
*hit the market | *hit the shelves | *hit the streets | *hit the town | *hit the deck | hit hard | hard hit | hit song | hit single
hit show | hit parade | hit man | hit list | a hit | big hit | smash hit | box office hit | hits the spot | hit _ stride | the news hit
grief hit | truth hit | recession hit | cold hit | heat hit | smell hit | realization hit | realisation hit | it hit me | hit me that
hit him that | hit her that | hit with a wave | hit-and-miss | hit and miss | hit or miss | *run a risk | *run the risk | *run _ mouth
*run out of | *run into trouble | *run into debt | *run for office | *run for president | *run for mayor | *run through _ mind
*run through _ head | *run a fever | *run a temperature | *run a business | *run a company | *run a shop | *run a small | *run the company
*run the show | *run the numbers | *run the place | *run the house | *run errands | *run an errand | *run in the family | *run late
*run low | *run dry | *run short | *run deep | *run high | *run wild | *run riot | *run amok | *run rampant | *run rings around
*run circles around | *run like clockwork | *run smoothly | *run on time | *run to seed | *run to earth | *run to ground | *run to _ pages
*run up a | *run up debts | *run up against | *run counter | *run parallel | *run afoul | *run foul | *run _ eyes
*run _ eye | *run _ hand | *run _ hands | *run _ finger | *run _ fingers | *run _ tongue | *run _ thumb | *run red lights
*run a red light | *run away with | *run on click | *run down _ spine | *run up _ spine | *run down _ cheek | *run down _ cheeks
*run down _ face | *run the length | *run cold | *run brown | *run clear | *run red | *run for years | *run for weeks | *run from north
*run from east | *run between | *run parallel to | long run | short run | trial run | dry run | on the run | home run | ski run
print run | run of luck | run of bad luck | run of the mill | run-down | run down house | in the running | out of the running
running joke | running total | running costs | running commentary | running mate | up and running | running battle | also-ran
front runner | first run | chicken run | *bark orders | *bark an order | *bark commands | *bark a command | *bark out | *bark at the clerk
*bark questions | bark of the tree | bark worse | bark is worse | *bark up the wrong tree | tree's bark
strip of bark | bark chippings | bark canoe | birch bark | oak bark | pine bark | cinnamon bark | barking mad | *hammer out | *hammer home
*hammer away at | *hammer a deal | under the hammer | hammer and tongs | hammer blow | hammer at every | hammered by | hammer toe
hammerhead | hammered silver | hammered gold | hammered copper | *drum up | *drum into him | *drum into her | *drum into them | *drum into us | *drum into me | *drum into every | *drum out of | beat of a different drum
drum shaped | ear drum | ear drums | eardrum | eardrums | steal _ thunder | stole _ thunder | stolen _ thunder
face like thunder | thunderous silence | thunderous applause = applause | a thunderbolt in | blood and thunder
thunder of hooves = horse gallop | thunder of hoofs = horse gallop | thunder of guns = cannon | thunder of feet = footsteps running
thunder of applause = applause | thunder of wings = bird wings flap | thunder of surf = ocean waves crash | *roar with laughter = laughing
roar of laughter = crowd laughter | roars of laughter = crowd laughter | roar of applause = applause | roar of the crowd = crowd cheer
roar of traffic = traffic | roar of engines = engine roar | roaring trade | roaring success | roaring fire = fire crackling
roaring forties | roaring twenties | roar into life = engine start | *whistle for it | whistle stop | whistle blower | whistleblower
clean as a whistle | wet _ whistle | *blow the whistle on | *whistle in the dark | whistling past the graveyard | *sing _ praises
*sing the praises | *sing from the same | *sing a different tune | swan song | for a song | going for a song | song and dance | theme song
sing along | my blood sang | heart sang | sang in _ veins | *scream blue murder | screaming deadline | screaming headlines
screaming bargain | *scream for attention | colours screamed | a scream of colour | a scream he was | silent scream | *cry wolf
*cry foul | *cry off | *cry out for | *cry over spilt | *cry over spilled | battle cry | rallying cry | war cry = crowd shouting | far cry
crying shame | crying need | full cry | hue and cry | crying wolf | cry for help | a shoulder to cry | cry baby | *laugh off
*laugh all the way | laughing stock | laughing gas | last laugh | no laughing matter | barrel of laughs | laugh lines | laughter lines
*buzz with excitement | *buzz with ideas | *buzz with rumours | *buzz with | *buzz off | buzz of excitement = crowd murmur
buzz around the product | buzz about the | buzz word | buzzword | buzzwords | mind buzzed | head buzzed | *hum with activity
*hum with life | *hum and haw | humming along | hum of activity = crowd murmur | the place was humming | business was humming
the market hummed | *click with | *click into place | something clicked | *click through | *click the link | *click here
click and collect | bricks and clicks | clicks and bricks | click rate | clickbait | one click | a few clicks | double click | clicked with | finally clicked
*ping me | *ping an email | ping pong | *snap out of | *snap _ up | *snap up | *snap a photo | *snap a picture | *snap shut on the idea
snap decision | snap judgement | snap judgment | snap election | cold snap | ginger snap | snapshot | brandy snap | oh snap
patience snapped | temper snapped | something in _ snapped | something inside _ snapped | something snapped in | snap of cold
*snap to attention | snap _ fingers = finger snap | *pop the question | *pop in | *pop over | *pop by | *pop round | *pop down | *pop into
*pop to | *pop _ head | eyes popped | ears popped | top of the pops | pop music | pop star | pop song | pop group | pop quiz | pop culture
soda pop | lolly pop | mom and pop | *fizzle out | *fizz with | *sizzle with | sizzling heat | sizzling chemistry | *crackle with tension
*crackle with energy | *crackle with excitement | *crackle with | air crackled | *spark a | *spark an | *spark off | *spark interest
*spark debate | *spark joy | *spark outrage | bright spark | spark of life | spark of hope | spark of interest | spark between
sparks flew between | sparks fly between | spark in _ eyes | spark plug | *spark the | no spark | creative spark | vital spark | *whip up
*whip out | *whip round | *whip off | *whip into shape | whip smart | chief whip | whip hand | party whip | whiplash | wind whipped _ hair
crack the whip over | fair crack of the whip | whipped cream | *slam the door on | *slam the brakes on | slammed the proposal
slammed the plan | slammed the government | slammed the decision | slammed the report | *slam into recession | *slam critics | grand slam
poetry slam | slam dunk | in the slammer | *bang on about | *bang on time | *bang up to date | bang for _ buck | bang in the middle
the whole bang | bang to rights | slap bang | bang on cue | bang average | big bang | gang bang | *knock on effect
knock on effects | *knock out of the park | *knock it off | *knock _ socks off | *knock them dead | *knock on wood | *touch wood
*knock sense | *knock some sense | *knock spots | *knock for six | *knock about | *knock around | *knock down the price | *knock back a
school of hard knocks | hard knocks | knock kneed | knock-on | knockdown price | knockout | opportunity knocks | opportunity knocked
a knock at midnight | knocked sideways | *knock the stuffing | *knock _ confidence | took a knock | *knock the wind out | knock knees
knock-off | *knock heads together | *boom or bust | boom and bust | baby boom | boom years | boom town | boom time | economic boom
property boom | housing boom | oil boom | boom to crash | from boom | business boomed | business is booming | business was booming
trade boomed | economy boomed | booming economy | booming market | booming business | boom microphone | boom operator | sales boomed
boom industry | *crash out | *crash the party | *crash a party | *crash on _ sofa | *crash on the sofa | *crash on _ couch
*crash on the couch | crash course | crash diet | crash landing = airplane crash | market crash | stock market crash | wall street crash
financial crash | economic crash | crash of 1929 | great crash | the crash of '29 | prices crashed | shares crashed | markets crashed
system crashed | computer crashed | website crashed | server crashed | app crashed | to crash on | crashing bore
came crashing down around | world came crashing | crash site | crash test | crash helmet | *blast off from | *blast from the past
blast from the past | full blast | *blast the decision | what a blast | having a blast | had a blast | blast radius | blast furnace
blast him | blast it | *explode onto | *explode with anger | *explode with rage | *explode in popularity | *explode into
population explosion | explosion of colour | explosion of color | explosion of interest | exploded with | cost explosion | temper exploded
*explode the myth | explosive growth | explosive report | explosive temper | explosive news | *explode at him | *explode at her
explosion in demand | *fire off an email | *fire off a letter | *fire off a text | *fire questions | *fire a question
*fire _ imagination | *fire back a | *fire the imagination | *fire _ staff | *fire the manager | *fire half | get fired | getting fired
 fired for | you're fired | hired and fired | fire sale | fire drill | fire exit | fire engine red
fire station | fire brigade | fire department | fire insurance | fire hazard | fire safety | fire starter
fire hydrant | on fire with | under fire | line of fire | open fire hydrant | friendly fire | baptism of fire | trial by fire
play with fire | playing with fire | fight fire with fire | like a house on fire | *catch fire with | *set fire to the idea | ball of fire
fire in _ eyes | fire in _ belly | fire in _ heart | fire in her | fire in his | fire of youth | fires of passion | bush fire
set the world on fire | irons in the fire | no smoke without fire | hang fire | drew fire | *draw fire | *come under fire | st elmo's fire
fire risk | wildfire | ceasefire | crossfire | firefly | fireflies | firelight | fireplace | fireside | fireman | firemen | fire wall
firewall | fire ant | fire-eater | *shoot the breeze | *shoot for the | *shoot a glance | *shoot _ a glance | *shoot _ a look
*shoot a look | *shoot an email | *shoot hoops | *shoot a film | *shoot the film | *shoot a movie | *shoot a scene | *shoot a video
*shoot up | *shoot down the idea | *shoot _ mouth off | *shoot through | *shoot to fame | photo shoot | green shoots | bamboo shoots
shoots of | shooting star | shooting stars | shooting pain | prices shot up | shot in the arm | shot in the dark | shot of whisky
shot of whiskey | shot of vodka | shot of tequila | shot of espresso | shot of | shot glass | long shot | big shot | mug shot | head shot
group shot | best shot | give it a shot | gave it a shot | *call the shots | *take a shot at | flu shot | parting shot | like a shot
shot put | shot through with | shot silk | pain shot | hand shot | hands shot | hand shot up | shot of him | shot up to | screenshot
eyebrows shot | shot to _ feet | shot out of bed | bloodshot | moonshot | sling shot | opening shot | money shot | cheap shot | a shot at
shots of | aerial shot | close-up shot | *click on the link | *click on the button | *click on the icon | *click on a | *ring _ changes
`;
