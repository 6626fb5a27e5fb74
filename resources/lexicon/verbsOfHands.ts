/**
 * What hands do to things, and verbs with an object of their own; asked before the other tables of verbs. Columns and flags as in verbs;
 * flag silent: a phrase that hasn't the sound of its first word.
 */
export const verbsOfHands = `
unzip(unzipped,unzipping) | unzip,zip,open | zipper | OBJZipr | fg medium |
unbuckle, unstrap(unstrapped,unstrapping), unfasten _ belt, undo _ belt, unfasten _ seatbelt, fasten _ seatbelt, fasten _ belt, buckle _ belt, buckle _ seatbelt, buckle up, cinch | buckle,click,open | belt buckle click | OBJFash | fg medium |
snap _ fan shut, click _ fan shut, snap _ fan open, flick _ fan open, flick _ fan shut, snap _ fan closed | snap | hand fan snap | OBJFash | fg medium |
wring(wrung,wringing), wring out | wring,squeeze,drip | wet cloth wring water | WATRDrip | fg medium |
peel back, peel off, peel away, peel open | peel,rip,pull,tear,pass,drive,speed | | | |
rack(racked) | rack,cock,reload | | | | kinds=gun,gunmech,gunshot
thumb shells into, thumb rounds into, thumb cartridges into, thumb bullets into, load shells into, feed shells into, push shells into, slot shells into, slap in a magazine, slap a magazine into, slam a magazine into, slap home a magazine, ram home the magazine, change magazines, feed a belt into | thumb,load,reload | gun reload | GUNHndl | fg medium |
empty the magazine, empty _ magazine, empty the clip, empty the gun, empty _ gun, empty _ pistol, empty _ revolver, empty both barrels, let fly with both barrels, give him both barrels | empty,fire,shoot | gun shots | GUNMisc | fg high |
falter, quit, seize, seize up, expire, labour, labor, stammer, chunter | falter,stop | | | | kinds=engine,generator,pump,machine,car,train,boat,plane,heli,truck,bus,motorcycle,vehicle,winch,turbine,fan,appliance,tool,mower,radio,projector
spool up, run up, fire up, rev up, light up, kick in, cut in, run down, spin down, spool down, power up, sputter out, splutter out | start,hum,run,roar,whine | | | | kinds=engine,generator,machine,pump,turbine,fan,hummer,spaceship,appliance,radio,computer,projector,boat,plane,car,heli,printer,mower,robot,forcefield
rake(raked) | scratch,scrape,rake | | | |
clip _ hedge, clip the hedge, trim the hedge, trim _ hedge, cut the hedge, prune the roses, prune the roses back, clip the grass, snip the roses, deadhead | clip,snip,cut | garden shears snip | TOOLGrdn | fg medium |
let the anchor go, let go the anchor, drop anchor, drop the anchor, let the anchor down, lower the anchor | drop,run,rattle | anchor chain run out | CHAINMvmt | fg high |
grind to a halt, grind to a stop, heave itself up, heave itself over, heave itself along, haul itself up, drag itself up, swarm past, swarm by, swarm through, hurry by, hurry past, sway past, sway by, weave past, weave by, weave through | pass,brake | | | | silent kinds=car,train,bus,truck,vehicle,wagon,bicycle,boat,plane,heli,emergency
sift, drizzle | fall,trickle,sift | | | | kinds=grain,snow,stone,gravelly,leaves
choke(choked,choking) | choke,cough,gasp | @ choking cough | HMNCough | fg medium | person
put a round through, put a round into, put two rounds through, put two rounds into, put three rounds into, put a bullet through, put a bullet in, put a bullet into, pump rounds into, pump bullets into, pump shots into, squeeze off a shot, squeeze off two shots, squeeze off a round, get off a shot, get off two shots, get a shot off, crack off a shot, snap off a shot, take a shot at, take a potshot, take potshots, loose off a shot, loose off a round, open up with, pull the trigger, squeeze the trigger | fire,shoot | gunshot | GUNMisc | fg high |
take out the windscreen, take out the windshield, take out the window, take out the windows, take out the bulb, take out the lamp, take out the streetlight, take out the mirror, take out the glass, put _ fist through the window, put _ fist through the glass, put a brick through, put a foot through the window, put _ elbow through, put a stone through, put a chair through | break,smash | glass smash | GLASBrk | fg high |
put the door in, put in the door, stave in the door, stove in the door, break in the door, knock the door down, knock down the door, take the door off | break,smash | door smash | DOORWood | fg high |
pop the trunk, pop the boot, pop the hood, pop the bonnet, pop the tailgate | open | car trunk open | VEHDoor | fg medium |
rack the balls, rack up the balls, break the pack, pot the black, pot a red, sink the eight ball | clack,hit | pool balls clack | SPRTIndor | fg medium |
pay out(payed out,paid out,paying out), reel in, reel out, spool out, play out | turn,pull,run | | | | silent kinds=winch,rope,chain
stoke, stoke up, stoke the boiler, stoke the fire, feed the furnace, feed the fire, feed the stove, bank the fire, make up the fire, build up the fire, throw another log on, put another log on, toss a log on, throw on a log, add a log | stoke | fire stoked coal wood | FIREMisc | fg medium |
flatline | flatline,beep | heart monitor flatline | BEEPMed | fg high |
squabble over, squabble | quarrel,call,chatter,cry | | | |
calve | calve,break,crack,crash,fall | | | | kinds=ice
feed(fed,feeding), slot(slotted,slotting), insert, post | feed,slot,insert,put | | | | kinds=coin,paper,printer
slot home, slot into place, slot in, click into place, snap into place, lock into place, clip into place, click into its socket | click,lock,snap,slot | ~ click | MECHClik | fg medium | thing
whisk eggs, whisk the eggs, whisk an egg, whisk the cream, whisk cream, whisk the batter, beat the eggs, beat an egg, beat eggs, beat the egg whites, whip the cream, whip cream, cream the butter, beat the batter | whisk,stir | whisk in bowl | FOODKware | fg medium |
grate cheese, grate the cheese, grate a carrot, grate carrots, grate nutmeg, grate the nutmeg, grate ginger, grate some cheese, grate a lemon, zest a lemon, grate the chocolate | grate,scrape | food grater scrape | FOODIngr | fg medium |
scrub the, scrub a, scrub his, scrub her, scrub their, scrub out, scrub off, scrub my, scour the, scour out | scrub,sweep,wash | scrubbing | OBJHsehld | fg medium |
brush _ hair, brush out _ hair, comb _ hair, comb out _ hair, brush the hair | brush | hair brush | OBJFash | fg low |
brush _ teeth, clean _ teeth | brush | teeth brushing | HMNMisc | fg medium |
splash _ face, splash water on, splash water over, wash _ hands, wash _ face, rinse _ hands, rinse out, rinse off | splash,wash,rinse | water splash | WATRSplsh | fg medium |
run a bath, draw a bath, run the bath, fill the bath, run _ bath, run herself a bath, run himself a bath, run a sink of, fill the sink, fill a bucket, fill the bucket, fill the kettle, fill a kettle, fill a jug, fill the jug, top up the kettle | fill,run,pour | water running filling | WATRPlmb | fg medium |
put the kettle on, put a kettle on, put on the kettle, set the kettle on, put the kettle back | boil | kettle boiling | FOODCook | fg medium |
do the washing up, do the dishes, wash the dishes, wash the plates, wash up the, dry the dishes, stack the dishes, stack the plates, clear the plates, clear away the plates, scrape the plates, lay the table, set the table, clear the table | wash,stack,clatter | dishes clatter | FOODTware | fg medium |
do the hoovering, do the vacuuming, run the hoover, run the vacuum, push the vacuum, push the hoover | run | vacuum cleaner | MACHAppl | fg medium |
do the ironing, iron the, iron a shirt, iron his shirt | iron,hiss | steam iron hiss | MACHAppl | fg low |
beat the carpet, beat the rug, beat the rugs, beat the carpets, beat a carpet, beat a rug | beat | carpet beating | CLOTHImpt | fg medium |
shake out the, shake out a, shake out _ coat, snap out the sheet, snap the sheet, snap the towel, snap a towel, snap the cloth, flick the towel, flick a towel | shake,flap,snap,rustle | cloth flap | CLOTHFlp | fg medium |
hit the brakes, slam on the brakes, stamp on the brakes, stand on the brakes, jam on the brakes, step on the brakes, slam the brakes on, brake hard, brake sharply, hit the brake, stamp on the brake, jump on the brakes, stood on the brakes | brake,skid,screech | car brakes skid | VEHSkid | fg high |
lean on the horn, lean on his horn, lean on her horn, hit the horn, hit _ horn, thump the horn, punch the horn, use _ horn, work the horn, tap the horn, touch the horn, give a toot, toot _ horn, sound _ horn, jab the horn | honk | car horn | VEHHorn | fg high |
gun the engine, gun the motor, gun it, rev the engine, rev it, floor it, put _ foot down hard, stamp on the accelerator, stamp on the gas, step on the gas, hit the gas, open the throttle, open up the throttle, open the throttles, twist the throttle | rev,roar | engine rev | MOTRComb | fg high |
land heavily, land hard, land badly, land in a heap, land on _ back, land on _ hands, land on all fours, land on _ knees, land flat, come down hard, come down heavily, come down in a heap, fall in a heap, collapse in a heap, go sprawling, measure _ length, fall headlong, pitch headlong, fall flat on, go down hard, go down heavily | fall,land,thud,hit | body fall thud | FGHTBf | fg medium |
wind(wound,winding), wind up | wind,start,hum,run,go | | | | nobase kinds=clock,bigclock,record,toy,musicbox,gun,cannon,engine,generator,machine,radio,fan,spaceship,robot,turbine,siren,alarm,camera,vehicle,heli,chain,winch,rope
wind in | wind,pull,turn,drop,rattle,run | | | | kinds=chain,winch,flag,rope
wind the clock, wind up the clock, wind _ watch, wind up _ watch, wind the key, wind the toy, wind it up, wind the gramophone, wind up the gramophone, crank the gramophone, wind the phonograph, wind the mechanism, wind the musical box | wind,click,ratchet | clockwork winding ratchet | CLOCKMech | fg low |
ricochet, ricochet off, ricochet from | ricochet,ping,hit,bounce | ricochet | BLLTRico | fg high |
flop(flopped,flopping) | flop,slap,fall,creak | ~ flop | CLOTHImpt | fg low | thing
splat(splatted,splatting) | splat,hit | ~ splat | GORESqsh | fg medium | thing
hurrah, huzza, huzzah, hip-hip, hooray | cheer,shout | crowd cheer | CRWDCheer | fg high |
complain, protest | groan,creak,cluck,call | | | |
grouse, fuss, natter, gossip, squall | chatter,cluck,call,cry | | | | kinds=hen,poultry,fowlbird,duck,gull,crow,parrot,bird,pigeon,monkey
come loose, work loose, shake loose, break loose, come away, let go, come adrift, work free, come free, go over the edge | fall,drop,break,snap,give,run,rattle | | | | kinds=stone,ice,wood,rope,chain,metal,slide,gravelly,cork,hinge
blow up, go up in flames, go up in smoke | blow,explode,burst,detonate,erupt | explosion | EXPLReal | fg high |
sheathe, unsheathe, sheath | draw,slide,sheathe | sword sheath slide | WEAPSwrd | fg medium |
unscrew, screw _ lid off, screw _ lid on, screw the lid back, screw _ cap on, screw _ cap off, screw _ top off, screw _ top on, twist off the cap, twist off the top, twist _ cap off, twist _ lid off, unstopper | unscrew,turn,open | jar lid unscrew | OBJCont | fg low |
stir _ tea, stir _ coffee, stir the tea, stir the coffee, stir the sugar, stir in the sugar, stir _ cup, stir _ drink, stir the pot, stir the soup, stir the stew, stir the pan, stir the sauce, stir the porridge | stir | spoon stir cup | FOODTware | fg medium |
try the door, try the handle, try the knob, try the latch, try the lock, try the doors, try each door, work the latch, work the lock, jiggle the handle, jiggle the key, jiggle the latch, joggle the handle | rattle,turn,shake | door handle rattle | DOORHdwr | fg medium |
pick the lock, pick a lock, pick locks, force the lock, force the door, jemmy the door, jimmy the lock, jemmy the lock, jimmy the window, jemmy open, jimmy open | force,pick,break | lock pick rattle | DOORHdwr | fg medium |
cut the padlock, snip the padlock, cut off the padlock, cut the lock, cut the bolt, cut through the padlock, snap the padlock, smash the padlock, saw through the padlock | cut,snip,snap,break | metal padlock cut | DOORHdwr | fg medium |
cut the chain, cut the wire, snip the wire, cut the fence, snip through, clip the wire, cut through the fence, cut through the wire | cut,snip,snap,break | metal wire cutter snip | TOOLHand | fg medium |
shoot under, shoot between, shoot from under, shoot from behind, shoot toward, shoot towards, shoot down the stairs, shoot down the hill, shoot down the street, shoot down the road, shoot down the lane, shoot round, shoot around, shoot inside, shoot behind, shoot upstairs, shoot downstairs, shoot ahead, shoot upright, shoot sideways, shoot upwards, shoot out of, shoot out from, shoot off, shoot out, shoot up, shoot forward, shoot along, shoot away, shoot past, shoot straight | shoot,pass,speed | | | | silent
blow up a balloon, blow up balloons, blow up the balloon, blow up the balloons, blow up _ balloon, blow up _ balloons, blow up the airbed, blow up an airbed, blow up the mattress, blow up the tyres, blow up the paddling pool, blow up the dinghy, blow up the armbands, blow up a lilo, blow up the _ balloon, blow up the _ balloons, blow up a _ balloon | blow,inflate,puff | balloon inflate air | AIRBlow | fg medium |
inflate, pump up | inflate | | | | kinds=balloon
clap _ fan shut | snap | hand fan snap | PAPRHndl | fg medium |
shell(shelled,shelling) | fire,explode,hit | artillery shelling | GUNArtl | fg high | nobase
eat noisily, eat loudly, eat greedily, gobble noisily, slurp noisily, chew noisily, chew loudly, munch noisily, crunch noisily, eat with relish | eat,chew,munch,crunch | noisy eating | FOODEat | fg medium |
bowl along, bowl down, bowl across, bowl up, bowl over the, go bowling, come bowling, send bowling, trundle off, go trundling, come trundling | roll,bowl,rattle,clatter,run | | | |
bicker, wrangle, argue, scrap, row over | squabble,quarrel,call,chatter,cry,scream,squawk | | | | kinds=bird,gull,crow,parrot,hen,duck,goose,fowlbird,monkey,animal,pigeon,raptor,dog,cat,fox
stave in(stove in,staved in,staving in), bash in, smash in | break,smash,kick,hit,crack,burst | | | |
undo(undid,undone,undoing), unclasp, unhook | undo,open,unzip | | | |
jackknife(jackknifed,jackknifing), aquaplane | skid,crash,screech | car skid crash | VEHSkid | fg high |
clap a lid on, clap the lid on, clap a lid over, clap the lid back | slam,close,put | lid slam | OBJCont | fg medium |
hear him breathing, hear her breathing, hear them breathing, hear me breathing, hear it breathing, hear him breathe, hear her breathe, hear it breathe, hear someone breathing, hear somebody breathing, hear something breathing | hear,breathe | breathing | HMNBrth | fg low |
hear him moving, hear her moving, hear them moving, hear him move, hear her move, hear someone moving, hear somebody moving, hear something moving, hear him moving about, hear her moving about | hear,move | movement rustle | FOLYClth | fg low |
hear him coming, hear her coming, hear them coming, hear someone coming, hear somebody coming, hear him walking, hear her walking, hear them walking, hear him pacing, hear her pacing, hear someone walking, hear somebody walking | hear,walk | footsteps | FEETHmn | fg medium |
`;
