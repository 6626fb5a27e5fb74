/** Happenings beyond the common ones. Columns and flags as in verbs. */
export const moreVerbs = `
come down | fall,crash,bang,strike,hit |  |  |  | kinds=axe,gavel,hammer,ramp,door,rollerdoor,building,stone,slide,whip,sword,guillotine,metal,glass,tree,knife,handtool,clubweapon,wood,fist,rain,bomb,chain
go down | lower,fall,close | | | | kinds=ramp,rollerdoor,door,shutter,liftdoor
go up | lift,open,explode,flap,flutter | | | | kinds=window,ramp,rollerdoor,shutter,liftdoor,bomb,firework,rocket,bird,crow,gull,pigeon,duck,fowlbird,poultry,wings
go by, go past, come by, come past, drive by, drive past, drive up, drive away, drive off, drive out, pull up, pull away, pull out, pull in, roll up, roll past, roll by, speed off, speed away, speed by, speed past, roar off, roar past, roar away, roar by, roar up, race past, race by, race off, thunder past, thunder by, thunder overhead, rattle past, rattle by, rumble by, sweep past, flash past, flash by, draw up, screech away, tear off down, hurtle past, zoom past, whizz past, whizz by, whiz past, fly overhead, fly over, pass overhead, pass over, roll overhead, drive on, back up, reverse, back out | pass,drive,come,fly,speed,roar | | | |
peel out, burn rubber, lay rubber | skid | car tires screech | VEHSkid | fg high | kinds=car,tires
come on, switch on, turn on, kick on, power on, spin up, wind up, crank up, whir into life, whirr into life, hum into life, hum to life, flicker on, flicker to life, come to life, come alive, come online, boot up, splutter to life, sputter to life, sputter into life, cough to life, buzz to life, buzz into life, crackle to life, crackle into life, grind into motion, shudder to life, shudder into life, whine to life, whirr to life, whir to life, chug into life, burst into life, roll into motion, jerk into motion, start again | start,hum,run,go,boil |  |  |  | kinds=gun,cannon,engine,generator,machine,radio,computer,kettle,hummer,fan,mower,appliance,spaceship,robot,console,tool,car,boat,plane,record,printer,pump,shower,faucet,forcefield,projector,buzzer,turbine,vehicle,heli,alarm,siren,electric
switch off, turn off, shut off, shut down, power down, cut out, cut off, die away, wind down, give out, conk out | stop,cut,die,click | | | |
begin to turn, begin to move, begin to spin | turn,start,run | | | |
play on, start to play, begin to play, kick off with | play,start | | | |
cycle, recycle, unseal, unlock itself, dilate, iris open, irise, irises open | open,close,cycle,slide,hiss | | | |
depressurise, depressurize, pressurise, pressurize, vent | vent,hiss,escape,release | air hiss | AIRHiss | fg medium |
seal shut, hiss shut, hiss open, hiss closed, slide shut, slide open, slide closed, slide aside, whoosh open, whoosh shut, whisper open, sigh open, sigh shut | slide,open,close | | | |
jam, lurch, jolt, stagger | lurch,jerk,jolt,shudder,jam,shake | | | |
hoover(hoovered,hoovering), vacuum | run | vacuum cleaner | MACHAppl | fg medium | nobase
clonk, clunk shut, clack shut, clang shut, clang to, bang shut, crash shut, slam shut, snap shut, click shut, clank shut, thud shut, boom shut, swing shut, swing to, creak shut, bang to | clang,slam,close,hit,click,ring,knock | ~ slam | DOORMisc | fg high | thing
bang open, crash open, fly open, burst open, slam open, swing open, creak open, groan open, grind open, click open, squeak open, ease open, crack open, throw open, fling open, swing wide, creak wide, fly wide, fly back, swing back | open,creak,break,swing,slam | | | |
throw up, push up, raise, lift up, roll down | open,pull | | | |
lower, let down, haul down, haul up, raise the sail, winch up | pull,lower,turn | | | |
slam in a magazine, snap the breech, chamber, load the gun, pull back the hammer, draw back the bolt, rack a round, chamber a round, jack a shell | cock,rack,reload,load | gun reload | GUNHndl | fg medium |
loose, let fly, let loose | loose,fire,fly,shoot | | | |
bombard, strafe | explode,fire | artillery shelling | GUNArtl | fg high |
thunk, whump, whomp, plunk, plonk, thud down, thump down, smack into, smack against, slam into, slam against, crash into, crash against, crash through, smash into, smash against, bang into, bang against, bump, bump into, collide, ram, barge, cannon into, plough into, plow into, thump into, thump against, knock against, knock into, clatter against, clatter into, hit the floor, hit the ground, hit the wall, hit the deck, land | bump,hit,land,crash,smash,thud,slam | ~ thud | WOODImpt | fg medium | thing
come crashing, come tumbling, fall in, cave, give way, fall down, come down in, crash down, tumble down, topple over, keel over, crash to the floor, crash to the ground, fall over, knock down, kick over, upset, upend, sweep off, knock off | fall,crash,overturn,collapse,drop,break | ~ crash | DESTRCrsh | fg medium | thing
squash, crunch up, crumple up | crumple,squelch,crush | | | |
slop, slurp at, swill, swirl, churn, wallow | slop,splash,slosh,lap,churn | water slosh | WATRMvmt | fg medium |
wade, flounder, paddle through, swim, thrash | wade,splash | water splash | WATRSplsh | fg medium |
spray, squirt, spurt, jet, spatter, spit up, spout | spray,spurt,splash,gush,burst | ~ spray | WATRSpray | fg medium |
plunge, splash down, cannonball, dunk, fall in the water, fall into the water, jump into the water | splash,dive,fall in | water splash | WATRSplsh | fg medium | kinds=animal,bird,fowlbird,poultry,dog,duck,whale,boat,rowboat,monster,child
trickle down, seep, ooze, dribble | drip,trickle,ooze | | | |
hose, douse, rinse | wash,run,spray | water spray | WATRSpray | fg medium |
whisk, mix | stir | stirring bowl | FOODKware | fg low | path
slice, chop up, dice the, peel, grate the, mince | chop,cut | knife chopping board | FOODIngr | fg medium | path
fry, grill, roast, sear, simmer away | sizzle,fry,boil | | | |
crunch on, gobble, guzzle, slurp up, gnaw at, chomp, nibble, crunch through, munch on, chomp on | crunch,eat,munch,gnaw | eating | FOODEat | fg low |
gargle | gargle,spit | gargling | HMNMisc | fg low | person
belch, burp, hiccup(hiccupped,hiccuped,hiccupping,hiccuping), hiccough | burp | @ burp | HMNBurp | fg medium | person
retch, vomit, be sick | vomit | @ vomiting | HMNVomit | fg medium | person
yawn | yawn | @ yawn | HMNMisc | fg low | speech person
huff, puff, blow out _ cheeks, gasp for breath, gasp for air, fight for breath, hyperventilate, heave for breath, catch a breath, suck in a breath, draw a breath, draw a long breath, draw a deep breath, take a deep breath, take a breath, let out a breath, breathe in, breathe out, exhale, inhale, draw a long _ breath, draw a deep _ breath, take a long _ breath, take a deep _ breath, suck in air | breathe,blow,puff,pant | @ breath | HMNBrth | fg medium |
clear _ throat, hawk and spit, smack _ lips | click | @ throat clear | HMNMisc | fg low |
crack _ knuckles | crack | knuckles crack | GOREBone | fg medium |
snap _ fingers, click _ fingers | snap | finger snap | FOLYHand | fg medium |
drum _ fingers, tap _ fingers, tap _ foot | tap | fingers tapping | FOLYHand | fg medium |
clap _ hands, clap _ paws | clap | hand clap | FOLYHand | fg medium |
stamp _ feet, stamp _ foot, stomp _ feet, stamp _ boots | stamp | foot stomp | FEETHmn | fg medium |
stumble, stagger across, stagger down, lurch across, clump, clomp, pad, scuff, patter across, patter down, patter along, thump across, thump up, clatter down, clatter up, clatter along, pound up, pound down, pound along, hurry down, hurry up the, hurry along, hurry across, rush up, rush down, sprint across, jog, lope, bound up, bound down, scramble up, scramble down, run across, run along, run for, run through, run all, run after, run out, run away, run off, run on ahead, run towards, run toward, run past, dash across, dash down, dash up, tramp along, troop in, troop out, shuffle along, shuffle across, stride across, stride down, limp, hobble, race up, race down, race across, race along, come running, go running, went running | run,walk,stamp,gallop | footsteps | FEETHmn | fg medium | path
come splashing, come crashing through | splash,crash | | | |
settle | settle | | | |
kneel, sit down, get up, stand up, slump, fidget | creak | | | | kinds=chair,creaky
creep along, crawl, drag _ feet, drag himself, drag herself | crawl | @ crawl | FOLYClth | fg low | person
whoop, hoot with | whoop,cheer,call | @ whoop | VOXCheer | fg high | speech
croon, warble a, intone, hum a, hum to himself, hum to herself, sing to | sing,yodel | @ singing | VOXSing | voice medium |
blubber, sob out, grizzle, keen over, wail for | cry,howl,wail | @ crying | VOXCry | fg medium | speech
screech out, shriek out, squawk at, squeal with | yelp,squeal,shriek | @ shriek | VOXScrm | fg medium | speech
prattle, yammer, talk at once, talk all at once, heckle, buzz with talk, clamour, clamor, jostle, mill about, mill around, begin to talk, start to talk, talk, all talk | chatter,babble,talk,murmur,argue |  |  |  | kinds=crowd,monkey,voices,walla,radio
gurgle at, coo at, burble at | gurgle,coo | | | |
whistle through, whistle past, whistle down, whistle by, sing past, whine past, zip past, hiss past, crack past, whirr past, buzz past | whistle,whine,pass,fly,hiss,buzz,zip | ~ whiz by | BLLTBy | fg medium | thing
blow apart, erupt into flames, explode into flames, go bang, go boom, blast, rip apart, tear apart | explode,detonate,burst,blow,blast | | | |
smash to pieces, smash to the floor, break apart, break in two, break open, come apart, fly apart, disintegrate, buckle, rupture, rend, crack apart, shiver to pieces, fracture, burst apart | break,smash,shatter,burst,crack,snap,splinter,crumple,groan | ~ break | DESTRCrsh | fg high | thing
twist apart | crumple,groan,squeal,creak,crush | | | |
clang out, boom out, peal out, sound out, toll out, chime out, bong, dong, knell, gong | ring,toll,chime,sound,blare,strike,boom,play,fire |  |  |  | kinds=bell,bigclock,clock,horn,foghorn,trumpet,instrument,music,radio,alarm,siren,gun,cannon
jingle-jangle, tinkle out, tintinnabulate | jingle,tinkle,ring | | | |
strike one, strike two, strike three, strike four, strike five, strike six, strike seven, strike eight, strike nine, strike ten, strike eleven, strike twelve, strike midnight, strike noon, strike the hour, strike the half, strike the quarter, strike half past, strike thirteen, chime midnight, chime noon, chime three, chime four, chime five, chime the hour, chime the quarter | strike,chime,ring | clock chime | CLOCKChim | fg high |
redial, punch in a, key in, punch the buttons, press the keys, type out, type in, hammer at the keys, peck at | dial,type,press,beep | | | |
hang up on, slam down the receiver, put down the phone, put the phone down, hang up the phone, slam the phone, ring off | hang,put,slam | telephone hang up | COMTelph | fg medium |
buzz in, buzz for, buzz the intercom | buzz,sound | | | |
print, photocopy, copy, fax | run,print,go | | | |
scan, swipe | beep,ping | | | |
throttle up, slam the brakes, fishtail, screech round, screech around, screech to, squeal round, squeal around, squeal to, skid to, slide to, grind to a | rev,skid,screech,brake,stop | | | |
taxi, bank overhead, touch down, come in low, come in over, come in to land, hover overhead, hover above, swoop in, swoop down, buzz overhead, buzz the, clatter overhead, beat overhead, thud overhead, drone over, drone overhead, roar overhead, scream overhead, circle overhead, circle above, fly low, fly past, streak overhead, streak past, lift into, blast off, take to the air | fly,pass,land,take,roar,swoop,hover,circle |  |  |  | kinds=plane,heli,rocket,dronecraft,spaceship
heave up, winch in, weigh anchor | pull,turn,drop,rattle,run |  |  |  | kinds=chain,winch,flag,rope
tack, gybe, jibe, luff, shiver, billow out, belly, fill with wind, flog | flap,snap,fill,billow |  |  |  | kinds=flag,cloth
ply, pole, punt, scull, row across, row out, row ashore, pull on the oars, pull at the oars, dip the oars, ship the oars, ship oars, bend to the oars, feather | row,pull,dip,splash | rowing oar | BOATRow | fg medium |
nose, bump alongside, scrape along, grate on, run aground, ground | scrape,bump,knock | | | |
hew, fell, split logs, split kindling, split the logs, split the kindling, split firewood, chop kindling, chop logs, chop the wood, chop wood, chop firewood, split the wood, cut wood, saw wood, saw logs | chop,cut,fall | axe chop wood | WEAPAxe | fg medium |
nail, nail up, nail down, nail shut, nail together, tack up, tack down, hammer nails | nail | hammer nail wood | TOOLHand | fg medium |
hammer in, drive in a, pound in, knock in a | hit,hammer,knock,pound | hammer nail wood | TOOLHand | fg medium |
saw through, saw at, saw up, file away, sand down, plane the | saw,cut,rasp | sawing wood | TOOLHand | fg medium |
drill, drill into, drill through, bore into, weld, rivet, grind away, sandblast | drill,run,whine | drill | TOOLPowr | fg medium |
trim, weed, till the, turn the stubble, cut the grass, cut the corn, mow the lawn | run,go,cut,rake,dig,pass | | | |
thresh, winnow, churn the, knead, pound the dough, card, spin the, weave | run,turn,pump,work,clack | | | |
draw water, pump water | run,pump,turn |  |  |  | kinds=pump,car,wagon
rake out, poke, bank up, riddle | rake,burn,crackle | | | | kinds=fire,furnace
kindle, blaze up, flame, flare up, leap up, catch fire, catch light, take light, crackle up, smolder, char | burn,crackle,roar,flare,catch,settle |  |  |  | kinds=fire,furnace,candle,match,lighter
strike a light, strike a match, light a match, scrape a match, light a cigarette, light a candle, light the candle, light the fire, light a fire, light the lamp, light a lamp, light his pipe, light her cigarette, light his cigarette, light the fuse, light the torch, light a torch, flick a lighter | strike,light,flare | match strike | FIREIgn | fg medium |
puff at, snuff, snuff out | blow,puff | @ blow | HMNBlow | fg low | person
zip, zip up | zip,pull,close,open,undo | ~ zipper | OBJZipr | fg medium |
buckle on, fasten, do up | buckle,undo,close,open,zip | ~ buckle | CLOTHHndl | fg low |
unbutton, button up | undo,close,open | cloth button rustle | CLOTHHndl | fg low |
unwrap, unroll, unfurl, unpack, rummage, rifle through, leaf through, riffle, thumb through, flick through, flip through, turn over the pages, rustle through, shuffle through, riffle through | rustle,turn,shuffle,flip,leaf,open,unfold,crinkle | paper rustle | PAPRHndl | fg low |
doodle, sketch, jot, jot down, scribble down, scratch out, scratch away, ink, chalk, underline, cross out, write on the | write,scratch,scribble | pencil writing | OBJWrite | fg low | thing
pat, stroke, rub, brush against, brush past, brush | rub,rustle | | | |
scour, scrub at, mop, polish, scrub down, holystone | scrub,sweep,wash,run | scrubbing | FOLYHand | fg low | path
spar, wrestle, grapple, tussle, scuffle, cane, spank, clout, wallop, clobber, belt him, belt her, thump him, slug it, trade blows, exchange blows | hit,strike,whip | fight impacts | FGHTImpt | fg medium | person
parry, fence, lunge, thrust, riposte, cross swords, lock blades, duel, hack, hack at, cleave, slash | clash,swing,slash,cut,hit | sword clash | WEAPSwrd | fg medium | person
behead, decapitate, lop, hew down | chop,cut,swing | | | |
cast a spell, cast the spell, cast a charm, cast a hex, cast an enchantment, cast spells, conjure, summon, enchant, zap, teleport | cast,hum,crackle | magic spell | MAGSpel | fg medium | path kinds=spell,forcefield
pad across, prowl, pounce, paw, paw at, scrabble, scrabble at, scratch at, dig at, burrow, root, nuzzle | scratch,scrabble,dig,paw | ~ scratching | MOVEAnml | fg low | beast thing
take wing, take flight, take to the, rise in a, rise up, burst from, burst out, explode from, flap away, flutter up, flutter away, flutter down, whirr up, whir up, wheel overhead, flap up, alight, take off from | flap,flutter,scatter,take,rise,burst,explode |  |  |  | kinds=bird,fowlbird,raptor,poultry,pigeon,crow,gull,duck,owl,hawk,wings,bats
mob, shout from, scold, chack, pipe, bugle, whistle a, sniff at, snarl at, growl at, bark at, spit at, hiss at, skirl | call |  |  |  | kinds=bird,fowlbird,raptor,poultry,crow,gull
thunder across, pound across, gallop across, gallop past, gallop up, gallop off, canter past, trot past, trot up, clatter past, clop past, clop by, clip clop, jog along, clatter over, rein in, spur, bolt across, wheel about, rear, buck | gallop,run,trot,clatter,stampede,charge,clop,stamp |  |  |  | kinds=horse,hooves,animal,cow
clippety-clop | clop,trot | horse trot hooves | FEETHors | fg medium |
buzz around, buzz about, hum around, drone around, whine around, swarm, cluster | buzz,hum,drone,whine |  |  |  | kinds=bee,cricket,insect,bug
lap against, lap at, slap against, wash against, wash over, break on, break over, break against, break across, crash on, crash over, crash onto, burst over, boom against, beat on, beat against, pound on, surge up, suck at, drag back, drag at, pile up, thunder on, roll in, come in, rush in, hiss up, sigh on | lap,crash,break,wash,roll,roar,slap,pound,drag,surge,burst,beat,rattle,boom |  |  |  | kinds=sea,lake,river,water,seaspray,stone,gravelly
pour down, pelt down, lash down, teem, teem down, come down in sheets, sheet down, bucket down, drum on, drum against, drum down, patter on, patter against, tap on, tap against, tick at, tick against, beat down, hammer down, hammer on, splatter, fall steadily, set in, ease off, slacken, fall in sheets, blow in, sluice down | pour,drum,patter,beat,hit,lash,fall,tap,splash,come,tick |  |  |  | kinds=rain,storm,seaspray
moan through, howl through, whistle in, sigh through, sing in, keen in, whine in, tug at, tear at, pick up, rise to, buffet, gust, gust through, rush through, sweep across, rattle at, worry at, whip through, whip round, whip at, batter at, shriek through, blow through, hum in | howl,whistle,blow,sigh,moan,whine,sing,rattle,whip,rise,gust,sweep,beat |  |  |  | kinds=wind,storm,draught,sea
split the sky, crack overhead, roll around, roll across, roll over, grumble, crash overhead, boom overhead, break overhead, growl overhead, rumble overhead | roll,crack,rumble,grumble,mutter,crash,boom,break,growl |  |  |  | kinds=thunder,lightning,storm
tick over, tick away, tick on, tick down, tick off | tick,idle,run | | | |
chirrup, buzz twice | beep,ping,chirp,buzz,sound | ~ beep | BEEP | fg medium | thing
crackle out, crackle over, squawk out, hiss with static, spit static, buzz with static, blare from, boom from, mutter from, murmur from | crackle,squawk,hiss,play,blare,murmur,boom |  |  |  | kinds=radio,fire,speaker
drag along, haul along, trundle, trundle past, wheel, roll along, bump along, jolt along, rumble along, rumble over, rattle along, rattle over, creak along, creak past, clatter along the, crunch over, crunch across, crunch along, crunch down, crunch to, swish past, swish by, hiss by, hiss along, hiss over, hum past, hum over, sing over, clack over, clatter over the | roll,rumble,rattle,creak,clatter,crunch,pass,hiss,hum,drag,jolt |  |  |  | kinds=wagon,bag,tires,car,train,chair,table,traffic,gravelly,sled,bicycle
jump in, leap in, plunge in | splash,dive | | | | kinds=sea,lake,river,water
low(lowed,lowing) | low,moo | cow moo | ANMLFarm | fg medium | beast nobase
percolate | percolate,bubble | coffee percolating | FOODCook | fg medium |
take up again, take up where, start up again, strike up again | call,sing,chirp | | | | kinds=frog,cricket,bird,insect,birdsong,crow,gull
`;
