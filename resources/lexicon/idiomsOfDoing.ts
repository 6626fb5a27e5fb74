/** Figures of speech of doing, of the body, and of the trade: what is opened, dropped, driven and closed without a sound. Columns as in idiomsOfSound. */
export const idiomsOfDoing = `
*drum _ _ into | *drum _ into | clock is ticking for | clock is ticking on | clock was ticking for | clock ticking for | *draw a long bow | *draw the long bow | bank collapsed | banks collapsed | closed to traffic | open to traffic | closed to all traffic | chorus line | *shoot the whole | *shoot it in | *shoot it on | *shoot the scene | *shoot the movie | *shoot the video | *shoot a documentary | *shoot the documentary | *shoot the series | *shoot the pilot | *shoot the footage | *shoot footage | *shoot on location | *shoot in black | *shoot on film | *shoot in color | *shoot in colour | *shoot a commercial | *shoot portraits | *shoot a roll | *shoot a feature | *shoot _ feature | *shoot _ film | *shoot pictures | *write a book | *write books | *write a novel | *write a play | *write a song | *write a poem | *write a story | *write a report | *write a column | *write about | *write for | charges were dropped | charges dropped | drum of oil | drums of oil | drum of petrol | penny had dropped | penny has dropped | caught _ broadside | broadside on | broadside to | band broke up | the band broke | by the board | was lashed | were lashed | lashed to | lashed together | siren song | *shell peas | it blew and it blew = wind | it blew all = wind | it was blowing hard = strong wind | it was blowing a gale = strong wind | *light up | is stamped | are stamped | was stamped | were stamped | *laugh _ off | *stop the traffic | *stop traffic | until _ cried | till _ cried | until _ wept | till _ wept | *jump ship | *open an account | *open a file | *open a case | *open a shop | *open a restaurant | *open a branch | *open doors for | *open the door to
*open the floodgates | *open up about | *open up new | *open a can of worms | *open _ heart | *open _ mind | *open _ eyes | *open _ mouth
*open _ lips | *open _ arms | *open _ beak | *open to the public | *open for business | *open in theaters | *open in cinemas | *open onto
*open on to | *open into a | *open out into | *open negotiations | *open talks | opens at | opens daily | opened in 19
opened at the | opened its doors | opened her account | opened a bank | open fire | open question | open letter | open secret | open book
open house | open road | open country | open door policy | open water | open sea | open sky | open wound | open source | open plan
open mind | open heart | open arms | wide open spaces | the door was open | the door stood open | the door is open | stood open | lay open
left open | hung open | held open | sat open | *close the deal | *close a deal | *close the gap | *close the sale | *close the case
*close a case | *close the account | *close _ eyes | *close _ mouth | *close _ mind | *close _ heart | *close ranks | *close in on
*close down | *close up shop | *close the quarter | *close the round | *close the loop | *close the books | *close the distance
*close the meeting | closed for | closed on | closed at | close of business | at close of | close to | closer to | close by | close behind
close enough | so close | too close | very close | close friend | close friends | close call | close shave | close quarters | close range
close up | close together | close under | close the chapter | was closed | were closed | is closed | remained closed | stayed closed
kept closed | was shut | were shut | is shut | the door was shut | stayed shut | remained shut | kept shut | were sealed | *drop a hint
*drop hints | *drop a line | *drop _ a line | *drop a bombshell | *drop the bombshell | *drop the ball | *drop the subject
*drop the case | *drop the charges | *drop charges | *drop _ voice | *drop _ eyes | *drop _ gaze | *drop _ guard | *drop out | *drop in on
*drop in for | *drop in to see | *drop by | *drop dead | *drop names | *drop everything | *drop the price | *drop prices
*drop in at | *drop off
*drop anchor = anchor chain | *drop the pretence | *drop the act | *drop to a whisper | *drop to zero | *drop like a | *drop like flies
*drop _ at the | *drop _ jaw | jaw dropped | drop in the | drop of | drops of blood | temperature dropped | temperatures dropped
the price dropped | heart dropped | stomach dropped | voice dropped | penny dropped | eyes dropped | rain drop earrings | dropped pan
the wind dropped | at the drop of | name dropping | backdrop | dropped calls | drop-down | cough drop | drop cloth | gum drops | dead drop
shoe to drop | *fall in love | *fall out of love | *fall for | *fall into place | *fall into line | *fall into disrepair
*fall into the hands | *fall into debt | *fall into step | *fall into bed | *fall into conversation | *fall apart | *fall behind
*fall back on | *fall back to | *fall short | *fall flat | *fall foul | *fall prey | *fall victim | *fall ill | *fall sick
*fall pregnant | *fall silent | *fall quiet | *fall asleep | *fall still | *fall in with | *fall out with | *fall out over
*fall from grace | *fall from power | *fall from favour | *fall from favor | *fall on hard times | *fall on deaf ears | *fall on stony
*fall on a monday | *fall on a tuesday | *fall on a sunday | *fall on a friday | *fall to _ knees | *fall to pieces | *fall to the french
*fall to the germans | *fall to the romans | *fall to the turks | *fall to him | *fall to her | *fall to me | *fall across _ face
*fall over _ face | *fall over _ eyes | *fall due | night fell | night fall | nightfall | darkness fell | dusk fell | evening fell
silence fell | a silence fell | quiet fell | hush fell | shadow fell | shadows fell | light fell | dew fell | snow fell | snow was falling
snow falling | leaves fell | leaves falling | her face fell | his face fell | faces fell | prices fell | shares fell | sales fell
stocks fell | profits fell | revenue fell | city fell | rome fell | the city fell | empire fell | government fell | paris fell | troy fell
the temperature fell | barometer fell | hair fell | tears fell | her eyes fell | his eyes fell | eyes fell on | gaze fell | fell into step
fell in love | fell to talking | fell to thinking | rise and fall | fall of the house | the fall of | last fall | fall semester
water fall photo | lot fell | suspicion fell | choice fell | burden fell | pieces fell into place | cries fell
fell about laughing = laughing | it fell to | fell upon | fall of rome | *throw a party | *throw a fit | *throw a tantrum
*throw in the towel | *throw the book | *throw caution | *throw light | *throw shade | *throw _ weight | *throw _ hat | *throw a glance
*throw _ a glance | *throw _ a look | *throw a look | *throw money | *throw a shadow | *throw into relief | *throw _ head back
*throw _ arms | *throw _ voice | *throw down the gauntlet | *throw _ into confusion | *throw _ into doubt | thrown together | thrown by
stone's throw | stone throw | *push the envelope | *push the limits | *push the boundaries | *push boundaries | *push for | *push ahead
*push forward | *push back against | *push the agenda | *push _ luck | *push _ buttons | *push up daisies | *push up the price
*push on with | *push the boat | *push the date | push notification = phone notification | push notifications | push-up | push-ups
*pull _ leg | *pull the plug | *pull rank | *pull together | *pull through | *pull _ weight | *pull a face | *pull faces
*pull ahead | *pull a stunt | *pull the wool | *pull the other | *pull out all | *pull _ punches | *pull no punches | *pull a muscle
*pull an all-nighter | *pull the strings | *pull up short | pull of the | gravitational pull | *pull at _ heart | *swing by
*swing into action | *swing the vote | *swing for | swing of things | swing vote | swing state | mood swings | in full swing
swings and roundabouts | red swings | *swing both ways | *shake hands | *shake _ hand | *shake _ head | *shake on it | *shake _ fist
*shake _ confidence | *shake the foundations of | *shake with laughter | *shake with fear | *shake with rage | *shake with anger
*shake with cold | *shake with sobs | shaken by | *shake like a leaf | milk shake | milkshake | hand shake | handshake | shake-up
great shakes | earth shaking news | no great shakes | hands shook | hand shook | hands shaking | hands trembled | hand trembled
voice shook | voice trembled | lip trembled | lips trembled | knees shook | legs shook | legs trembled | *shake all over | *turn a profit
*turn a page | *turn the page | *turn over a new leaf | *turn a corner | *turn the corner | *turn a blind eye | *turn _ back
*turn _ head | *turn heads | *turn the tables | *turn up the heat | *turn down | *turn to | *turn around | *turn round | *turn away
*turn left | *turn right | *turn pale | *turn white | *turn red | *turn off the road | *turn _ attention | *turn _ mind | *turn _ nose
*turn _ stomach | *turn _ face | *turn _ eyes | *turn it over in | *turn tail | *turn upon | *turn forty | *turn fifty | *turn thirty
*turn eighteen | *turn nasty | *turn cold | *turn inward | in turn | turn of the century | turn of phrase | turn of events | good turn
u-turn | took a turn | taking turns | took turns | turning point | *roll the dice on | *roll _ eyes | *roll _ sleeves | *roll up _ sleeves
*roll with the punches | *roll in the aisles | *roll off the tongue | *roll a cigarette | *roll back the | on a roll | roll out of
honour roll | roll call | rolls royce | roll model | rolls of | roll of | in the rolls | bread rolls | egg roll | rock and roll
rock 'n' roll | rolling hills | rolling stone | rolling in money | *slide into debt | *slide _ hand | *slide _ arm
*slide _ fingers | *slide the ring | *slide down the ranking | slide show | slide deck | next slide | slide rule | hair slide
*let it slide | on the slide | *tear _ eyes | *tear _ gaze | *tear _ hair out | *tear off down | *tear up at | *tear at _ heart
*tear apart the | torn between | torn apart by | wear and tear | tear in _ eye | tears in | tears of | in tears | tear stained | tear drop
tears came | tears ran | tears rolled | tears streamed | tears filled | *rip off | *rip into | rip-off | rip tide | let rip
*snap back into | *burst into tears = crying | *burst into laughter = laughing | *burst out laughing = laughing
*burst into song = singing | *burst into applause = applause | *burst into flames = fire ignite | *burst into flame = fire ignite
*burst at the seams | *burst _ bubble | *burst the bubble | bubble burst | bubble bursts | *burst onto the scene | bursting with
burst of energy | burst of colour | burst of color | burst of speed | burst of sunlight | burst of inspiration
burst of laughter = laughing | burst of applause = applause | burst of static = radio static | burst of gunfire = machine gun
burst of fire = machine gun | *crush _ hopes | *crush _ spirit | *crush the competition | *crush the rebellion | a crush on
crushed velvet | crushed by the | had a crush | talks ground to a halt | talks grind to a halt | traffic ground to a halt | work ground to a halt | project ground to a halt | economy ground to a halt | *grind down | *grind out | the daily grind | the grind
axe to grind | an axe to grind | *get the axe | *give _ the axe | *axe jobs | *axe the | bloody axe | *cut _ losses | *cut the budget
*cut the cost | *cut costs | *cut corners | *cut jobs | *cut in line | *cut across | *cut out for | *cut short | *cut down on | *cut back
*cut it fine | *cut to the chase | *cut both ways | *cut _ ties | *cut ties | *cut a deal | *cut a figure | *cut a dash | *cut the cake
*cut _ hair | *cut _ finger | *cut the mustard | *cut the ribbon | *cut class | *cut loose | *cut up rough | *cut prices | cut above
short cut | hair cut | paper cut | tax cut | clear cut | *dig in for | *dig deep | *dig deeper | *dig up dirt | *dig up the past
*dig _ heels in | *dig into the | *dig into _ pocket | dug the tunnel | dug-out | a dig at | archaeological dig | saw to it | *stab at
*stab _ in the back | stab in the dark | stab of pain | stab of guilt | stab of fear | stab of jealousy | *chop and change | get the chop
*chop logic | *nail it | *nail down | nail in the coffin | hard as nails | nail polish | finger nails painted | +drill down into
+drill down | +drill into them | fire drills | drill instructor | know the drill | *hammer on about | *sweep under the
*sweep _ off _ feet | *sweep the board | *sweep to power | *sweep to victory | *sweep the awards | *sweep the country
*sweep across the country | clean sweep | sweep of the bay | sweep of the | chimney sweep | +flush with cash | +flush with pleasure
+flush with anger | +flush red | +flush pink | flushed with | flushed cheeks | flushed face | royal flush | face flushed | cheeks flushed
she flushed | he flushed | hot flush | *wash _ hands of | *wash over _ | *wash up on | *wash away the | washed up actor | whitewash
brainwash | *wash down with | white wash | *kick off | *kick the bucket | *kick the habit | *kick _ heels | *kick the can
*kick up a fuss | *kick _ out of | *kick things off | kick start the economy | kick in the teeth | *get a kick | for kicks | free kick
side kick | *punch above | *punch the air | *punch a hole in | *punch the code | *punch the number | *punch in the code = keypad beep
punch line | fruit punch | punch bowl | bowl of punch | glass of punch | *pack a punch | punch drunk | punched the air | punch card
*slap a fine | slap and tickle | slap in the face for | slap-up | slap on the wrist | *beat the odds | *beat the rush
*beat the competition | *beat the drum for | *beat around | *beat about | *beat a path | *beat a retreat | *beat an egg = whisk bowl
*beat _ to it | *beat the traffic | *beat the advance = military drums | *beat the system | *beat the clock | beat the eggs = whisk bowl
beat cop | off beat | upbeat | heart missed a beat | walk the beat | off the beaten | beaten at | was beaten by | were beaten by | been beaten by
the beat of life | dead beat | beat generation | *pound the streets | *pound the pavement | *pound the beat | pound for pound | pounds of | pound of
a pound | five pounds | ten pounds | hundred pounds | thousand pounds | million pounds | pounds a week | dog pound | pound sterling
pound coin | pounds sterling | +tap into | +tap the market | +tap out of | +tap up | tap dance lesson | tap-dancing class
+tap _ resources | tap root | on tap | phone tap | wire tap | been tapped since | was tapped | tap the app | +tap the icon
+tap the screen = touch screen tap | +tap for more | +tap here | on tap at | tapped since | *clap eyes | *clap _ in irons
*clap on the back | clap-trap | claptrap | +stamp out | +stamp _ authority | +stamp _ mark | rubber stamp | rubber-stamp | postage stamp
postage stamps | stamp collection | stamp collector | stamp album | food stamps | stamp duty | stamp of approval | +step up | +step in for
+step down | +step aside | +step into _ shoes | +step on _ toes | +step out of line | +step up to the plate | +step back from | first step
next step | next steps | final step | big step | each step of | steps to | steps towards | step towards | step toward | step change
steps involved | three steps | five steps | six steps | simple steps | easy steps | marble steps | stone steps | church steps
front steps | door step | doorstep | steps of | step ladder | a step in | eleven steps | step further | step ahead | one step
every step of the way | one step at a time | dance step | step brother | step sister | step-mother | *walk out on | *walk _ through the
*walk the line | *walk the plank | *walk down the aisle | *walk away with | *walk tall | *walk on air | *walk on eggshells
*walk all over | sleep walk | space walk | walk of fame | walk-in | cat walk | catwalk show | a walk | walks of | *march on rome
*march on | march of time | on the march | in march | march of progress | of march | *race against time | *race against the clock
*race to the bottom | *race for | the human race | human race | arms race | race relations | rat race | race horse | race card
race issue | space race | presidential race | race against | mind raced | thoughts raced | heart raced = heartbeat fast
pulse raced = heartbeat fast | *dash _ hopes | *dash off a | dash of | hopes dashed | dash-board | dashboard | *jump at shadows
*jump at the chance | *jump to conclusions | *jump the gun | *jump the queue | *jump through hoops | *jump for joy
*jump on the bandwagon | *skip a beat | *skip lunch | *skip breakfast | *skip class | *climb the ladder | *climb the ranks
climbed the ladder of | *row in the same direction | +row about | a row about | a row with | a row over | family row | *have a row
in a row | death row | skid row | row of | rows of | front row | back row | row house | row houses | seats in a row | in rows
*paddle _ own canoe | *dive for cover | *dive in headfirst | deep dive | deep dives | dive bar | *splash out | *splash _ face on
*splash out on | *make a splash | front page splash | splash of colour | splash of color | splash of milk | splash screen | splash page
*pour _ heart out | *pour scorn | *pour cold water | *pour oil on | *pour money | *pour into the streets | *pour in from | pour praise
*boil down to | *boil over with | boiling point | boiling mad | blood boiled | blood boil | make _ blood boil | boiling hot | hard boiled
reach boiling point | *bubble with | *bubble over with | *bubble up inside | bubble wrap | bubble bath | housing bubble | filter bubble
thought bubble | speech bubble | *simmer down | *simmer with | resentment simmered | *bleed dry | *bleed money | *spill the beans
*spill _ secrets | *spill the tea | *spill out onto the | *spit it out | *spit out the words | spitting image | spit and polish
*cough up the money | *cough up | +swallow _ pride | +swallow _ words | swallow the lie | swallowed by | *chew the fat | *chew on that
*chew over | *chew out | *bite the hand | *bite off more | *bite _ tongue | *bite _ lip | *bite _ head off | *bite back | bite to eat
sound bite | a bite of | *breathe a word | *breathe new life | *breathe life into | *breathe down _ neck | *breathe easy | *breathe again
*breathe freely | living and breathing | breath of air | out of breath | *catch _ breath | *hold _ breath | *save _ breath
*waste _ breath | *take _ breath away | held breath | longer than anyone has breath | anyone has breath | with bated breath
short of breath | in the same breath | last breath | *kiss goodbye to | *kiss and tell | *kiss _ goodbye | kiss of death | kiss-and-tell
french kiss | *sigh for the | sigh of relief = sigh | *yawn at | gaping yawn | *snore through | *sniff at the | not to be sniffed
*sneeze at | nothing to sneeze | *groan under the weight of |  table groaned under | *groan inwardly | *moan about
*moan on | *whine about |  *grumble about | *growl at the waiter | stomach growled = stomach growl | *purr with pleasure
*purr along | *howl with laughter = laughing | *howl with derision | *hoot with laughter = laughing | *shriek with laughter = laughing
*scream with laughter = laughing | *cackle with | *crow about | as the crow flies | *eat crow | crow's feet | crow bar | crow's nest
murder of crows | scare crow | scarecrow | *parrot the | *parrot back | +duck the question | +duck out | +duck under | +duck behind
+duck down | +duck into | +duck _ head | she ducked | he ducked | ducked | ducking | sitting duck | lame duck | ugly duckling
water off a duck's | odd duck | dead duck | *swan around | *swan off | *swan about | *goose step | *fly off the handle | *fly the flag
*fly off the shelves | *fly under the radar | *fly in from | *fly out to | *fly into a rage | *fly blind | *fly in the face | *fly a kite
*fly solo | *fly first class | flying colours | flying colors | flying visit | time flies | no flies on | fly on the wall | fly half
fly sheet | fly leaf | the fly of his | rumours flew | rumors flew | sparks flew | feathers flew | hours flew | days flew | +bug the room
+bug _ about | +bug the | bug fix | bug fixes | bug report | bug in the code | bugs in the | software bug | stomach bug | travel bug
*horse around | *horse about | hold _ horses | dark horse | high horse | horse sense | straight from the horse's | horse trading
horse power | horsepower | wild horses couldn't | clothes horse | sea horse | horse chestnut | iron horse | trojan horse
one-horse town | *flog a dead horse | *bull _ way | bull market | bear market | cock and bull | bull's eye | bullseye
bull in a china shop | sacred cow | cash cow | till the cows come | *cow _ into | cowed | coward | *pig out | guinea pigs | pigs might fly
pigs ears | pig's ear | pig headed | pig in a poke | *sheep dip | black sheep of | wolf in sheep's | *wolf down | lone wolf
wolf at the door | wolf whistle = wolf whistle | *dog _ steps | dogged by | hot dog | hot dogs | dog days | dog eared | dog's dinner
dog collar | dog tired | sick as a dog | dog eat dog | top dog | under dog | underdog | *let sleeping dogs | gone to the dogs | sea dog
dog house | dog-eared | dog lead | dog food | dogwood | *go to the dogs | *rain dogs | *cat call | cat nap | cat burglar
cat out of the bag | fat cat | fat cats | copy cat | copycat | *let the cat | cat's pyjamas | cat and mouse | curiosity killed
cats' eyes | cat eye | mouse click | mouse mat | quiet as a mouse | computer mouse | *rat on | *rat out | lab rat | mall rats | rat trap
loan shark | loan sharks | whale of a time | bee line | beeline | busy bee | busy as a bee | bees knees | bee's knees | bee in _ bonnet
queen bee | hornet's nest | *hound _ out | hounded by | *bat an eye | *bat an eyelid | *bat _ eyelashes | *bat away
 off _ own bat | old bat | blind as a bat | right off the bat | +crane _ neck | +crane forward | +crane to see
craned | craning | +seal the deal | +seal _ fate | seal of | seals of | royal seal | +seal the envelope | sealed the
sealed with a | sealed | lips sealed | lips are sealed | *lion's share | lion hearted | lions den | lion's den | social lion
*bear in mind | *bear witness | +bear down | *bear fruit | *bear the | *bear with | *bear arms | *bear a grudge | +bear out | +bear up
*bear no | +bear _ weight | *bear it | +bear to | *bear left | *bear right | +bear _ name | bear hug | teddy bear | teddy bears
polar bear plunge | bore down | bore the | bore no | bore a | bore him | bore her | bore left | tiger economy | paper tiger | tiger mother
eye of the tiger | *monkey around | monkey bars | monkey wrench | monkey nuts | *ape the | elephant's graveyard | white elephant
elephant in the | *snake through | *snake along | *snake _ way | *snake across | *snake up | *snake down | snakes and ladders
*worm _ way | *leech off | eagle eye | eagle-eyed | legal eagle | +hawk _ wares | +hawk the | war hawk | hawks and doves | +lark about
+lark around | for a lark | happy as a lark | up with the lark | bird's-eye | a little bird told | kill two birds | early bird
bird brain | rare bird | free as a bird | jail bird | bird watching | bird watcher | bird-watcher | game bird | thunderbird | +wing it
+wing _ way | on a wing | wing man | wing commander | wing back chair | hospital wing | prison wing | east wing
*spread _ wings | *clip _ wings
*throw up a wall of | *throw up a barrier of | *throw up a smokescreen | *throw up objections | *throw up questions | whistle blows on | whistle blew on | whistle was blown on | *knock _ out of the | *knock points off | *knock money off | *knock a few | *lift the bonnet on | *lift the lid on | *lift the hood on | *cut through the noise | *rise above the noise | crept up on you | *creep up on you | *set alarm bells | alarm bells rang | alarm bells ring | alarm bells ringing | *crack the whip over | *hit the nail on | *sound the death knell | *sound a note | *sound a warning | *sound the alarm about | *grease the wheels | *oil the wheels | *spin _ wheels | *drum up business | *move the needle | *pull the levers | *pull every lever | *press the reset button | *kick the tyres | *kick the tires | *blow a hole in the budget | *break ground on | *cross the finish line | *drop the dead | *throw a spanner | *throw a wrench | *raise the bar | *row in the same | *blow hot and cold | *burn bridges | *burn _ bridges | *burn the candle | *light a fire under
*clap a hand to | *clap a hand over | *clap a hand on | *clap his hand over | *clap her hand over | *clap his hand to | *clap her hand to | *clap both hands over | *clap his hands over his ears | *clap her hands over her ears | *clap _ hands over | *clap _ hands to _ ears
*go lame | *go blind | *go mad | *go bad | *go wrong | *go missing | *go hungry | *go rusty | *go cold | *go stale | *go sour | *go astray | *go bankrupt | *go grey | *go gray | *go white | *go black | *go red | *go unnoticed | *go extinct | *go begging | *go unsold | *go soft | *go pale
`;
