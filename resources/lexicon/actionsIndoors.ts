/**
 * What a thing of a kind sounds like when something is done to it. Columns: kind | actions | words (~ is the thing with its
 * adjectives) | UCS CatID, empty for the thing's own | layer and salience. The first row of a kind is what it sounds like when nothing
 * is said to happen to it; a row that opens with + is never that. Words of - are silence.
 */
export const actionsIndoors = `
door | push,pull,swing,creak,groan,squeak,squeal,ease | ~ creak | DOORCreak | fg medium
door | sigh,whisper,hiss | ~ open | | fg low
door | open | ~ open | | fg medium
door | close,click | ~ close | | fg medium
door | slam,bang,crash,boom,thud | ~ slam | | fg high
door | clang,clank,clash | ~ clang | DOORMetl | fg high
door | hit,fall,bump,strike | ~ thud | | fg high
+door | scratch,paw,claw,scrabble | ~ scratch | WOODFric | fg medium
door | knock,tap,rap,hammer,pound,batter,thump,beat,drum | ~ knock | DOORKnck | fg high
door | break,burst,smash | ~ smash | | fg high
door | lock,unlock,latch | ~ lock | DOORHdwr | fg medium
door | rattle,shake,snap,clatter,flap | ~ rattle | | fg medium
door | slide | sliding ~ open | DOORSlid | fg medium
door | scrape,grind | ~ scrape | | fg medium
slidedoor | open,slide,push,pull,hiss,swing,ease | ~ open | | fg medium
slidedoor | close,click,thud | ~ close | | fg medium
slidedoor | slam,bang,hit,crash | ~ slam | | fg high
slidedoor | creak,groan,rattle,grind,hum | ~ creak | | fg medium
+slidedoor | move,rise,descend,go,come,pass,stop,start,jerk,shudder,arrive,lurch | ~ moving | | fg medium
slidedoor | ring,ping,chime | ~ ding | | fg medium
+lock | cut,smash,break,force,snap | ~ break | | fg medium
+lock | draw,slide,shoot | ~ slide | DOORHdwr | fg medium
lock | turn,rattle,shake,push,pull,twist | ~ turn | | fg medium
lock | click,lock,unlock,latch,open,close,throw | ~ click | MECHLock | fg medium
+lock | lift,drop,fall | ~ click | DOORHdwr | fg medium
knocker | knock,hit,fall,sound | ~ knock | | fg high
hinge | creak,squeak,squeal,groan,shriek | door ~ creak | DOORCreak | fg medium
lid | open,creak,push,pull,raise | ~ open creak | | fg medium
lid | close,slam,bang,fall | ~ close | | fg medium
lid | drag,slide,scrape | ~ scrape | WOODFric | fg medium
+lid | dance,jump,rattle,clatter,bounce,jiggle,chatter | ~ rattle | | fg medium
drawer | open,pull,slide | ~ open | | fg medium
drawer | slam,bang | ~ slam | | fg high
drawer | close,push | ~ close | | fg medium
window | open,push,slide | ~ open | | fg medium
window | close,slam,bang | ~ close | | fg medium
window | rattle,shake | ~ rattle | WNDWMisc | fg medium
window | break,smash,shatter,burst,crack,crash | glass ~ break | GLASBrk | fg high
window | knock,tap,hit | ~ knock | WNDWKnck | fg medium
glass | break,smash,shatter,burst,crack,fall,crash | ~ glass break | GLASBrk | fg high
glass | tinkle,rattle,clink | ~ glass tinkle | GLASMvmt | fg medium
+shutter | clap,knock,flap,slap | ~ bang | | fg medium
+shutter | come,go,lower,raise,lift,roll | ~ rattle | | fg medium
shutter | slam,bang,hit,rattle,creak,open,close,shake | ~ rattle | | fg medium
cloth | rustle,shake,move,swing,pull,open,close,sweep,hiss | ~ rustle | | fg low
cloth | throw,fling,toss,drop,fall,hit | - | | fg low
cloth | flap,blow,billow,snap | ~ flap | CLOTHFlp | fg medium
cloth | tear | ~ rip | CLOTHRip | fg medium
wood | creak,groan,squeak,push,moan | ~ creak | WOODMvmt | fg medium
wood | break,snap,crack,splinter | ~ crack | WOODBrk | fg high
creaky | creak,groan,squeak | ~ creak | OBJFurn | fg medium
chair | creak,groan,squeak,swing | ~ creak | | fg medium
chair | scrape,drag,push,pull,slide | ~ scrape | | fg medium
chair | roll | ~ wheels roll | | fg low
chair | stack,pile | ~ stack clatter | | fg medium
chair | fall,throw,overturn,crash | ~ fall | | fg high
+table | fold,unfold | ~ fold clatter | | fg medium
table | hit,slam,thud,knock,tap | ~ hit | WOODImpt | fg medium
table | scrape,drag,creak,overturn | ~ scrape | | fg medium
leather | creak,squeak,groan | ~ creak | | fg medium
rope | creak,groan,squeak,moan | ~ creak | | fg medium
rope | break,snap,part,give | ~ snap | ROPEImpt | fg high
clock | tick | ~ ticking | CLOCKTick | fgloop medium
+clock | swing | ~ ticking | CLOCKTick | fgloop medium
clock | strike,ring,toll,chime,sound | ~ chime | CLOCKChim | fg high
bigclock | strike,ring,toll,chime,sound,hit | ~ strike | CLOCKChim | fg high
bigclock | tick | clock ticking | CLOCKTick | fgloop medium
alarm | chirp,shrill,trill,whoop,bleat,pulse,chime | ~ | | fg high
+alarm | stop,die,cut,fail | - | | fg low
alarm | ring,sound,shriek,wail,go,beep,scream,blare,buzz,howl,scare | ~ ring | | fg high
alarmbuzz | ring,buzz,sound,go,blare,press | ~ | | fg high
bell | beat,ring,toll,chime,strike,peal,clang,sound,tinkle,jingle,swing,go,press,ping,boom,hit,shake | ~ ring | | fg high
chime | ring,chime,tinkle,sound,swing,move | ~ | | fg medium
phone | ring,buzz,shrill,go,jangle,vibrate,sound,trill | ~ ring | | fg high
phone | click,put,slam,hang | ~ hang up | | fg medium
+phone | play,sing | ~ ringtone music | COMCell | fg medium
phone | dial | ~ dial | | fg medium
+handset | ring,shrill,buzz,go | telephone ring | COMTelph | fg high
handset | put,slam,click,pick,lift,hang,drop | ~ pick up | | fg medium
typewriter | patter,type,clack,clatter,tap,hit,ring,rattle | ~ typing | | fg medium
keyboard | patter,type,clack,clatter,tap,hit,rattle | ~ typing | | fg medium
+radio | play,sing | ~ music playing | COMRadio | fg medium
radio | crackle,hiss,buzz,sound,click,squawk,whine,sputter,murmur,blare | ~ static | COMStatic | fg medium
record | play,scratch,crackle,hiss,skip | ~ record crackle | | fg medium
camera | click,flash,shoot,snap | ~ click | | fg medium
machine | beep,ping,chirp | ~ beep | BEEPAppl | fg medium
machine | pop | ~ pop | | fg medium
machine | shudder,shake,spin,hiss,thump,thud,rumble,grind,stop,pound,click,throb,chug,clank,clang,start,run,hum,whine,roar,drone,clatter,whirr,buzz,rattle,sputter,cut,bite | ~ ^ | | fg medium
computer | hum,beep,whirr,start,buzz,chirp,click | ~ hum | | fg low
hummer | hum,buzz,drone,rattle,whirr,click,start,hiss,tick,clank,rumble,shudder | ~ | | bed medium
gavel | hit,bang,slam,fall,strike,knock | ~ bang | | fg high
gaslamp | hiss,sputter,flare | ~ hiss | | bed low
buzzer | buzz,hum,crackle,sputter,sound | ~ | | bed medium
bulb | break,shatter,burst,pop,smash,explode | ~ break | | fg high
bulb | buzz,hum,flicker,fizz | electric buzz | ELECBuzz | bed low
switch | click,press,push,flip,throw,trip,pull,snap,turn,flick | ~ click | | fg medium
lever | pull,push,throw,clank,click | ~ pull | | fg medium
+wire | cut,snip | ~ cut snip | TOOLHand | fg medium
wire | hum,buzz,sing | ~ wire hum | ELECBuzz | bed low
wire | spark,crackle,hiss,fizz,snap,blow,arc | ~ sparks | | fg medium
engine | start,cough,catch,turn,sputter,kick | ~ start | | fg high
+engine | light,fire | ~ start | | fg high
engine | roar,rev,scream,growl,race | ~ rev | | fg high
engine | idle,hum,run,drone,rumble,throb,purr,tick,chug,whine,pound,thud,rattle,shudder,buzz | ~ idle | | bed medium
engine | stop,die,cut,stall,fail | ~ stop | | fg medium
fan | turn,spin,hum,whirr,creak,run,buzz,squeak,rattle,click | ~ hum | | bed medium
kettle | whistle,boil,sing,shriek,scream,hiss | ~ boiling whistle | | fg high
+kettle | fill | water fill ~ | WATRPlmb | fg medium
kettle | click | ~ click | | fg low
pot | boil,bubble,simmer,hiss,steam | ~ boiling | FOODCook | bed medium
pot | clatter,hit,clang,crash,fall,rattle,drop,bang,slam,throw | ~ clatter | FOODKware | fg medium
egg | crack,break,smash | ~ crack | | fg medium
egg | sizzle,fry,spit | frying ~ sizzle | FOODCook | bed medium
toaster | pop,click,ping | ~ pop | | fg medium
frying | sizzle,fry,spit,hiss,crackle | ~ sizzle | | bed medium
dishes | go,break,shatter,smash,fall,drop,throw,crash,crack | ceramic ~ break | CERMBrk | fg high
dishes | clatter,rattle,clink,clank,wash,put,stack,chink,hit,scrape | ~ clatter | | fg medium
cutlery | clatter,rattle,clink,scrape,fall,drop,jingle,hit,chink,tinkle,chime,ring | ~ clatter | | fg medium
glassware | rain,shower,scatter,spray | glass debris fall | GLASCrsh | fg high
glassware | clink,chink,tinkle,rattle,touch,ring | ~ clink | | fg medium
glassware | go,break,shatter,smash,fall,drop,throw,crack,burst,crash | ~ break | GLASBrk | fg high
glassware | pour,fill | drink pour ~ | FOODPour | fg medium
bottle | break,shatter,smash,throw,crash,burst | ~ break | GLASBrk | fg high
bottle | clink,rattle,roll,fall,knock,put,chink,tinkle | ~ clink | | fg medium
bottle | open,pop,uncork | ~ cork pop | FOODDrnk | fg medium
bottle | pour | drink pour | FOODPour | fg medium
cork | pop,pull,open,fly | ~ | | fg high
+can | roll,rattle,kick,clatter,fall,drop,bang | ~ rattle | METLImpt | fg medium
+can | crush,crumple | ~ crush | METLCrsh | fg medium
barrel | roll,rumble,trundle | ~ roll | OBJCont | fg medium
barrel | drop,thud,fall,unload,knock,bump | ~ thud | OBJCont | fg medium
+drink | overturn,fall,crash,upset | glass fall spill | GLASHndl | fg medium
drink | pour,fill,splash,drip,spill | ~ pour glass | | fg medium
drink | sip,slurp,drink,gulp | drinking | FOODDrnk | fg low
icecube | clink,rattle,tinkle,crack,chink | ~ clink | | fg medium
faucet | drip,plink | ~ drip | WATRDrip | fg medium
faucet | run,turn,open,pour,splash,gurgle,squeak | ~ running | | fg medium
shower | run,start,hiss,fill,drip,turn | ~ running | | bed medium
toilet | flush,gurgle | ~ flush | | fg medium
+toilet | fill,refill,empty,run,hiss,drain | ~ filling | WATRPlmb | fg medium
+pipe | play | ~ flute playing | MUSCWind | music medium
pipe | gurgle | ~ gurgle | WATRPlmb | fg medium
pipe | drip,run,flow | ~ drip | WATRDrip | fg low
pipe | hiss | air ~ hiss leak | AIRHiss | fg medium
pipe | clank,knock,bang,groan,rattle,shudder,hit,tick,overflow | pipe clank | METLImpt | fg medium
paper | rustle,turn,shuffle,flutter,fall,blow,crackle,flip,leaf | ~ rustle | | fg medium
+paper | stamp | rubber stamp | OBJOffc | fg medium
+paper | screw up,crumple | ~ crumple | | fg medium
paper | tear | ~ tear | PAPRRip | fg medium
paper | crush,screw | ~ crumple | | fg medium
paper | burn | ~ burn | FIREBurn | fg low
book | close,slam,thud,drop,fall,hit,throw,snap | ~ close | | fg medium
book | open,turn,flip,leaf | ~ page turn | | fg low
pen | scratch,write,scrape,click,squeak,tap,scribble | ~ writing | | fg medium
scissors | snip,cut,click | ~ cut | | fg medium
+keys | turn | key turn lock | DOORHdwr | fg medium
keys | jingle,rattle,clink,jangle,drop,fall,shake,find,scrape,fumble,throw | ~ jingle | | fg medium
keys | unlock | ~ door lock | DOORHdwr | fg medium
+coin | put,insert,feed,slot,push,jingle,clink,rattle,drop,fall,spin,chink,ring,throw,spill,toss,tinkle,count | ~ drop | | fg medium
+chain | run,roar,rush | ~ run out | | fg high
chain | rattle,clank,clink,drag,jangle,clatter,swing,shake,creak,scrape,pull | ~ rattle | | fg medium
chain | break,snap | ~ break | CHAINBrk | fg high
+chain | slip | ~ rattle | | fg medium
match | strike,flare,scratch,light,scrape,hiss,hit | ~ strike | | fg medium
lighter | click,flick,strike,snap,open,flare,light | ~ flick | | fg medium
zipper | pull,open,close,rasp,zip | ~ | | fg medium
bag | rustle,drop,thud,crinkle,fall,throw,drag | ~ drop | | fg low
flag | tear,split,rip,burst | ~ rip | CLOTHRip | fg high
flag | flap,snap,crack,flutter,billow,blow,fill,whip,rustle | ~ flap | | fgloop medium
umbrella | open,close,snap,shake,flap | ~ open | | fg medium
jingle | jingle,clink,rattle,jangle,tinkle | ~ jingle | | fg medium
tape | tear,pull,rip,squeal | ~ rip | | fg medium
wrapper | rustle,crinkle,crackle,tear,crumple | ~ crinkle | | fg medium
broom | sweep,scrape,swish,whisper | ~ | | fg medium
hammer | fall,ring,hit,bang,strike,tap,clang,swing,pound,clink | ~ hit | | fg medium
knife | stab,plunge,sink,drive | knife stab | GOREStab | fg high
knife | chop,slice,carve | ~ chop | FOODIngr | fg medium
knife | throw,thud,land | ~ thud | | fg medium
saw | cut,rasp,scrape,bite,whine,scream | ~ wood | | fg medium
anvil | ring,hit,strike,clang | hammer ~ | | fg high
spade | dig,scrape,bite,hit,ring,strike,clang | ~ dig | | fg medium
gears | grind,turn,crunch,click,clank,whirr,shift,clatter,tick,mesh | ~ turning | | fg medium
+winch | call,cry,bugle,trumpet | crane bird call | BIRDWade | fg medium
winch | ratchet | ~ ratchet | MECHRtch | fg medium
winch | creak,squeak,turn,groan,rattle,clank,grind,squeal | ~ turn | | fg medium
dice | roll,rattle,throw,shake,clatter | ~ roll | | fg medium
cards | shuffle,deal,snap,slap,riffle | ~ shuffle | | fg medium
balls | click,roll,hit,clack,fall | ~ click | | fg medium
ball | bounce,hit,kick,thud,roll,throw,strike | ~ bounce | | fg medium
monitor | beep,ping,sound,tick,blip,flatline,alarm | ~ | | fgloop medium
+siren | stop,die | - | | fg low
siren | wail,sound,scream,howl,blare,shriek,rise,start,cut,whoop,go,moan | ~ | | fg high
mower | start,run,buzz,drone,hum,go,roar,cut,whirr,splutter,growl,purr,mow,stop | ~ | | bed medium
`;
