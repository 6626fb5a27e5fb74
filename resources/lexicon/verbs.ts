/**
 * What happens. Columns: verb, irregular forms in brackets | actions, best first | what it sounds like with no known thing
 * (~ the thing before it, @ who does it; empty: nothing) | UCS CatID | layer and salience | flags.
 * Flags: beast, only an animal does it, a person is a figure of speech; speech, a way of saying when it stands by a quotation;
 * path, heard only when it goes somewhere; thing, needs a named thing before it; person, needs someone who does it.
 */
export const verbs = `
open | open | | | |
close, shut(shut,shutting), draw shut | close | | | |
push, shove, heave, nudge, prise open, pry open | push,open | | | |
pull, yank, haul | pull,open | | | |
ease, inch open | ease,push,open | | | |
swing(swung) | swing | | | |
slam(slammed,slamming) | slam,hit,close | ~ slam / door slam | DOORWood | fg high |
bang | slam,hit,bang | ~ bang impact | WOODImpt | fg high |
knock | knock,hit | knock door | DOORKnck | fg high |
rap(rapped,rapping) | knock,hit,tap | knock door | DOORKnck | fg high |
tap(tapped,tapping) | tap,knock,hit | tapping | FOLYHand | fg medium |
thump | thump,hit,pound,beat,knock | ~ thump | WOODImpt | fg medium |
hammer, pound, pummel | hit,pound,beat,knock,hammer,thump | ~ pounding | WOODImpt | fg high |
beat(beaten,beating), pelt, lash, slash down | beat,hit,lash,pound | | | |
drum(drummed,drumming) | drum,hit | drumming | MUSCPerc | fg medium |
patter, pitter-patter | patter | pattering | RAIN | fg low |
kick | kick,break,hit,open | kick impact | FGHTImpt | fg medium |
hit(hit,hitting), strike(struck,striking,stricken), smack, whack, bash, thwack, slug(slugged,slugging) | strike,hit | hit impact | FGHTImpt | fg medium | person
punch | hit | punch impact | FGHTImpt | fg high |
slap(slapped,slapping) | slap,lap,hit | slap | FGHTImpt | fg medium |
crash | crash,break,fall,smash | ~ crash | DESTRCrsh | fg high |
smash, shatter | smash,break,crash | ~ glass smash | GLASBrk | fg high |
break(broke,broken,breaking) | break,snap | | | |
burst(burst,bursting) | burst,explode,break,smash | | | |
crack | crack,snap,break | ~ crack | WOODBrk | fg medium |
snap(snapped,snapping) | snap,break,crack,click | ~ snap | WOODBrk | fg medium | speech thing
splinter | splinter,break,snap | ~ splinter | WOODBrk | fg high | thing
split(split,splitting) | split,crack,break | | | |
tear(tore,torn,tearing), rip(ripped,ripping) | tear,rip | ~ rip | CLOTHRip | fg medium | thing
creak | creak | ~ creak | WOODMvmt | fg medium |
groan | groan,creak,moan | @ groan | VOXEfrt | fg medium | speech
squeak | squeak,creak | ~ squeak | MECHMisc | fg medium | speech
squeal | squeal,screech,scream,creak | squeal | VEHSkid | fg medium | speech
screech | screech,squeal,shriek | screech | VEHSkid | fg high | speech
grate, grind(ground,grinding) | grind,scrape,creak | ~ grinding | ROCKFric | fg medium | thing
rattle | rattle,shake,clatter | ~ rattle | METLMvmt | fg medium |
clatter | clatter,rattle | ~ clatter | METLCrsh | fg medium |
clunk | clunk,click,thud,hit | ~ clunk | METLImpt | fg medium |
clang | clang,hit,ring | ~ metal clang | METLImpt | fg high |
clank | clank,rattle,clang | ~ metal clank | METLImpt | fg medium |
clink, chink | clink,chink,rattle | ~ clink | GLASHndl | fg medium |
tinkle | tinkle,clink | tinkle | GLASTonl | fg medium |
jingle, jangle | jingle,rattle,ring | ~ jingle | OBJKey | fg medium |
click | click | ~ click | MECHClik | fg medium |
clack | clack,click,clatter | ~ clack | WOODImpt | fg medium |
peck | peck,tap | pecking | BIRDMisc | fg low | thing
tick, tick-tock | tick | ~ ticking | CLOCKTick | fgloop medium |
thud(thudded,thudding) | thud,hit,fall | ~ thud | WOODImpt | fg medium |
thump of feet | hit | footsteps | FEETHmn | fg medium |
boom | boom,thunder,roar | ~ boom | EXPLReal | fg high | speech
rumble | rumble,roll | ~ rumble | DSGNRmbl | fg medium | speech
roar | roar,rage,rev | ~ roar | CREABeast | fg high | speech beast
thunder | thunder,roar,pound | ~ rumble | DSGNRmbl | fg high | speech thing
explode, detonate | explode,detonate,burst,erupt | explosion | EXPLReal | fg high |
erupt | erupt,explode,burst | | | |
bray | bray,cry | donkey bray | ANMLHors | fg medium | beast
howl | howl,wail | ~ howl | ANMLWdog | fg high | speech
wail | wail,cry,howl | @ wail | VOXCry | fg high | speech
moan | moan,groan,howl | @ moan | VOXMisc | fg medium | speech
whine | whine,hum | ~ whine | MOTRElec | fg medium | speech thing
whimper | whimper,cry,whine | @ whimper | VOXCry | fg medium | speech
whistle | whistle,blow | @ whistle | WHSTHmn | fg medium |
hiss | hiss | ~ hiss | AIRHiss | fg medium | speech beast
buzz | buzz,hum | ~ buzz | ELECBuzz | fg medium |
hum(hummed,humming) | hum,drone,buzz | ~ hum | ELECBuzz | bed medium |
drone | drone,hum,buzz | ~ drone | DSGNDron | bed medium | speech
throb(throbbed,throbbing), thrum(thrummed,thrumming), pulse | throb,thrum,pulse,hum,beat,pound | ~ throb | MOTRMisc | bed medium | thing
whirr, whir(whirred,whirring) | whirr,hum,spin | ~ whirr | MOTRElec | fg medium |
crackle | crackle,burn | ~ crackle | FIRECrkl | fg medium |
sizzle | sizzle,hiss | sizzle | FIRESizz | fg medium |
fizz, fizzle, foam, froth | fizz,hiss | fizz | WATRFizz | fg medium |
pop(popped,popping) | pop,snap,open | ~ pop | CHEMMisc | fg medium | thing
spit(spat,spitting) | spit,crackle | @ spit | HMNSpit | fg low | speech person kinds=radio,fire,stone,gravelly,wire,frying,engine,gun
sputter, splutter | sputter,cough,crackle | ~ sputter | MOTRComb | fg medium | speech thing
spark, arc | spark,arc,crackle | electric sparks | ELECSprk | fg medium | thing
rustle | rustle,move | ~ rustle | CLOTHMvmt | fg medium |
swish, swoosh, whoosh, whiz(whizzed,whizzing), whizz | whoosh,swish,pass,fly | ~ whoosh | WHSH | fg medium |
flap(flapped,flapping), flutter | flap,flutter | ~ flap | CLOTHFlp | fg medium |
billow | billow,flap | | | |
crunch | crunch | ~ crunch | FEETHmn | fg medium |
scrape, rasp | scrape,rasp,scratch | ~ scrape | METLFric | fg medium | speech
scratch | scratch,scrape | ~ scratching | WOODFric | fg medium |
drag(dragged,dragging) | drag,scrape | ~ drag | OBJFurn | fg medium |
squelch, squish | squelch | mud squelch | DIRTMvmt | fg medium |
splash | splash | water splash | WATRSplsh | fg high |
slosh | slosh,splash | water slosh | WATRMvmt | fg medium |
drip(dripped,dripping) | drip,trickle | water drip | WATRDrip | fg medium |
trickle | trickle,run,flow,drip | water trickle | WATRFlow | fg medium |
plop(plopped,plopping), plink | drip,plink | water drip | WATRDrip | fg medium |
gurgle, glug(glugged,glugging) | gurgle,bubble | water gurgle | WATRBubl | fg medium |
bubble, boil, simmer | bubble,boil,simmer | ~ boiling | LIQBubl | fg medium | thing
pour | pour,fall,run | | | |
gush | gush,rush,surge,run | water gush | WATRTurb | fg medium | thing
surge | surge,rush | | | |
lap(lapped,lapping) | lap | water lapping | WATRLap | bed medium |
flow, ripple, babble, burble | flow,murmur,ripple,babble | | | |
run(ran,run,running), race, sprint, dash | run,race,gallop,flow | running footsteps | FEETHmn | fg medium | path
walk, stroll, pace, stride(strode,striding), wander, march | walk,march | footsteps walking | FEETHmn | fg low | path
tiptoe, creep(crept,creeping) | creep | footsteps quiet | FEETHmn | fg low | path
step(stepped,stepping) | step,walk | footsteps | FEETHmn | fg low | path
stomp, stamp, tramp, trudge, plod(plodded,plodding) | stamp,tramp,plod,walk,hit,crunch | heavy footsteps | FEETHmn | fg medium |
shuffle | shuffle,scrape,walk | footsteps shuffle | FEETHmn | fg medium |
climb the stairs, climb the steps, climb the staircase, ran upstairs, run upstairs(ran upstairs), run downstairs(ran downstairs), walk upstairs, walk downstairs, descend the stairs, climb the ladder | walk | footsteps stairs | FEETHmn | fg medium |
approach, pass | pass,approach,come | | | |
stop(stopped,stopping), halt | stop | | | |
come(came,come,coming), arrive | come,approach,pass,arrive | | | |
go off(went off,gone off,going off) | explode,fire,ring,sound,go | | | |
go(went,gone,going) | go,sound,ring,blow | | | | kinds=alarm,alarmbuzz,siren,bell,bigclock,phone,horn,carhorn,whistle,foghorn,notification,gun,cannon,gunshot,buzzer,clock,beeper,firework,music,dishes,glassware
speed(sped,speeding), rush, hurtle, tear past(tore past), streak, zoom, accelerate | speed,pass,rush,race | | | |
drive(drove,driven,driving), ride(rode,ridden,riding), rumble past | drive,pass,ride,walk | | | |
gallop | gallop,run | horse gallop | FEETHors | fg high | path
trot(trotted,trotting), canter, clop(clopped,clopping), clip-clop(clip-clops,clip-clopped,clip-clopping) | trot,clop | horse trot hooves | FEETHors | fg medium |
charge, stampede | charge,stampede,gallop | | | |
skid(skidded,skidding), swerve | skid,swerve,screech | car skid | VEHSkid | fg high |
brake | brake,stop | | | |
rev(revved,revving) | rev,roar | engine rev | MOTRComb | fg high |
start, start up, kick into life, cough into life, roar into life, roar to life, splutter into life, rumble to life | start,roar | | | |
idle, chug(chugged,chugging), putter | idle,chug,run | engine idle | MOTRComb | fgloop medium | thing
stall, die down | stall,stop | | | |
honk, hoot, toot, beep | honk,hoot,beep,blow,call | ~ beep | BEEP | fg medium |
ring(rang,rung,ringing), ring out(rang out,rung out,ringing out) | ring,sound | ~ metal ring | METLTonl | fg medium | thing
ratchet | ratchet,turn,click | ratchet | MECHRtch | fg medium |
toll, peal, chime | toll,chime,ring,peal,strike | bell toll | BELLLrg | fg high | thing
sound, blow(blew,blown,blowing) | blow,sound,blare,ring | | | | kinds=horn,carhorn,foghorn,whistle,siren,alarm,alarmbuzz,instrument,wind,storm,draught,train,ship,boat,car,bell,radio,kettle,drum,bigclock,wire,whale,horse
ping(pinged,pinging), ding(dinged,dinging), blip(blipped,blipping), trill | ping,beep,ring,trill | beep | BEEP | fg medium | thing
dial(dialled,dialing,dialed,dialling) | dial | telephone dial | COMTelph | fg medium |
type | type | typing keyboard | CMPTKey | fg medium | person
hang up(hung up,hanging up), replace the receiver, slam down the phone | hang,put | telephone hang up | COMTelph | fg medium |
turn, twist | turn,twist | | | |
lock, unlock, latch, unlatch, bolt shut, padlock | lock,unlock,latch | ~ lock | DOORHdwr | fg medium |
slide(slid,sliding), glide | slide,open | | | |
press, flip(flipped,flipping), flick | press,flip,flick,click,push | | | | kinds=switch,lever,lighter,paper,coin,cards,lid,lock,book,button,buzzer,bell,alarmbuzz,console,keyboard,camera,gunmech,radio,machine,computer,handfan,knife,door,wire,tape,record,beeper
throw(threw,thrown,throwing), hurl, fling(flung,flinging), toss | throw,fling,open,smash | | | |
drop(dropped,dropping), let fall | drop,fall | ~ drop | FGHTBf | fg low | thing
fall(fell,fallen,falling), topple | fall,tumble | | | |
tumble | tumble,flow,fall | | | |
collapse, cave in, crumble, come crashing down(came crashing down) | collapse,fall | collapse debris | DESTRClpse | fg high | thing
overturn, knock over, tip over(tipped over) | overturn,fall,break | object fall | OBJFurn | fg medium |
roll | roll,rumble | | | |
shake(shook,shaken,shaking), tremble, vibrate, quiver | shake,rattle,vibrate,shudder | | | |
shuffle the cards, shuffle the deck | shuffle | cards shuffle | GAMEBoard | fg medium |
fold, unfold, scrunch, crush | crumple,crush,fold,unfold,rustle | | | |
crinkle | crinkle,rustle | wrapper crinkle | OBJPack | fg medium |
write(wrote,written,writing), scribble, scrawl | write,scribble,scratch | | | |
clap(clapped,clapping), applaud | clap,applaud | applause clapping | CRWDApls | fg high |
cheer | cheer | crowd cheer | CRWDCheer | fg high |
boo, jeer | boo,jeer | crowd boo | CRWDAngr | fg high |
chant | chant,sing | crowd chant | CRWDSing | fg medium | speech
murmur, mutter | murmur,chatter,mutter,flow | | | |
whisper | whisper | @ whisper | VOXWhsp | voice low | speech
sigh | sigh,whisper | @ sigh | HMNBrth | fg low | speech
laugh, chuckle, giggle, cackle, guffaw | laugh,giggle,cackle | @ laugh | VOXLaff | fg medium | speech
scream, shriek, screamed out | scream,shriek | @ scream | VOXScrm | fg high | speech
shout, yell, bellow, holler, cry out(cried out) | shout,yell,bellow,call | @ shout | VOXEfrt | fg medium | speech
cry, weep(wept,weeping), sob(sobbed,sobbing) | cry,wail,sob | @ crying | VOXCry | fg medium | speech
gasp | gasp | @ gasp | HMNBrth | fg medium | speech
cough | cough,start,sputter | @ cough | HMNCough | fg medium |
sneeze | sneeze | @ sneeze | HMNSneez | fg medium |
sniff, sniffle | sniff | @ sniff | HMNSniff | fg low |
snore | snore | @ snoring | HMNSnor | fgloop medium |
pant, wheeze, breathe heavily, breathe hard | pant,breathe,wheeze | @ breathing | HMNBrth | fg medium |
breathe | breathe,sigh | | | |
swallow hard, gulp | gulp | @ gulp | HMNMisc | fg low |
sip(sipped,sipping), slurp | sip,drink | drinking sip | FOODDrnk | fg low |
chew, munch, bite into(bit into), crunch into | eat | eating chew | FOODEat | fg medium |
kiss | kiss | kiss | HMNKiss | fg low |
sing(sang,sung,singing) | sing,play | @ singing | VOXSing | voice medium |
play, strum(strummed,strumming), pluck | play,strum,pluck | | | |
swell, drift, rise(rose,risen,rising), echo, fade, float, reverberate | swell,drift,rise,echo,fade,sound,ring | | | | kinds=music,song,instrument,walla,laughter,laughs,applause,cheering,voices,bell,bigclock,horn,whistle,siren,alarm,drum,gunshot,footsteps,shouts,screams,birdsong,thunder,explosion,childvoices,whispers,sobs,groans,snores,foghorn,chime,sea,wind,rain,storm,river,bird,crow,gull
fill | fill,sound,rise | | | | kinds=music,song,instrument,walla,laughter,laughs,applause,cheering,voices,bell,bigclock,horn,whistle,siren,alarm,drum,gunshot,footsteps,shouts,screams,birdsong,thunder,explosion,childvoices,whispers,sobs,groans,snores,foghorn,chime,sea,wind,rain,storm,river,bird,crow,gull,shower,faucet,kettle,pot,glassware,flag
bark, woof, yap(yapped,yapping), bay | bark,yap,bay | dog bark | ANMLDog | fg high | beast speech
growl, snarl | growl,snarl | ~ growl | CREABeast | fg high | beast speech
yelp | yelp,bark | dog yelp | ANMLDog | fg medium | beast speech
meow, mew, yowl | meow,mew,yowl | cat meow | ANMLCat | fg high | beast
purr | purr,hum | cat purr | ANMLCat | fgloop medium | beast speech
neigh, whinny, nicker | neigh,whinny | horse neigh | ANMLHors | fg high | beast
snort | snort | ~ snort | ANMLHors | fg medium | beast speech
moo | moo | cow moo | ANMLFarm | fg medium | beast
bleat, baa | bleat,baa | sheep bleat | ANMLFarm | fg medium | beast speech
grunt, oink | grunt | @ grunt | VOXEfrt | fg medium | speech
chirp, twitter, tweet, warble, cheep, peep of birds | chirp,twitter,sing,warble | birds chirping | BIRDSong | fg medium | beast
caw, squawk | caw,squawk,call | bird squawk | BIRDMisc | fg medium | beast
coo | coo | pigeon coo | BIRDMisc | fg medium | beast
quack | quack | duck quack | BIRDFowl | fg medium | beast
cluck | cluck | chicken cluck | BIRDFowl | fg medium | beast
crow | crow | rooster crow | BIRDFowl | fg high | beast
croak, ribbit | croak | frog croak | ANMLAmph | fg medium | beast speech
trumpet | trumpet,sound | elephant trumpet | ANMLWild | fg high | beast speech
scurry, skitter, scuttle, scamper | scurry,skitter,scuttle | small animal scurry | ANMLRdnt | fg medium |
slither | slither | slither | ANMLRept | fg medium |
gnaw | gnaw | gnawing | ANMLRdnt | fg low |
call | call,cry,shrill | | | |
fire, shoot(shot,shooting), open fire, squeeze off | fire,shoot | gunshot | GUNMisc | fg high |
cock, load | cock,reload,load | | | |
reload | reload | gun reload | GUNHndl | fg medium |
draw(drew,drawn,drawing) | draw,unsheathe,pull | | | |
clash | clash,clang | metal clash | WEAPSwrd | fg high | thing
twang(twanged,twanging) | twang | ~ twang / bow twang | WEAPBow | fg medium |
stab(stabbed,stabbing) | stab | knife stab | GOREStab | fg high |
chop(chopped,chopping) | chop | chop wood | WEAPAxe | fg medium |
saw(sawed,sawn,sawing) | cut,saw | sawing wood | TOOLHand | fg medium | nobase
dig(dug,digging) | dig | shovel dig dirt | TOOLGrdn | fg medium | person
sweep(swept,sweeping) | sweep | | | |
wash, scrub(scrubbed,scrubbing) | wash,scrub | scrubbing | FOLYHand | fg low | path
lift, put(put,putting), set down, replace | put,pick,lift | | | |
flare, ignite, burst into flames, burst into flame | light,flare,ignite | fire ignite | FIREIgn | fg high | thing
burn, rage, smoulder | burn,rage,crackle | | | |
strain | groan,creak,strain | | | |
flush | flush | toilet flush | WATRPlmb | fg medium | thing
row | row | rowing oar | BOATRow | fg medium | path
dive | dive,splash | | | |
launch, take off(took off,taken off,taking off), lift off | launch,take,start | | | |
hover, circle, fly(flew,flown,flying), swoop | fly,pass,hover,circle,swoop | | | |
backfire | backfire | car backfire | VEHJalop | fg high |
whip(whipped,whipping) | whip,lash,blow | | | |
snip(snipped,snipping) | snip,cut | scissors cut | TOOLHand | fg medium |
hoist, winch, crank | turn,pull | winch turn | MECHPuly | fg medium |
rain | rain | rain | RAIN | bed high |
hail down | rain | hail | HAIL | bed medium |
`;
