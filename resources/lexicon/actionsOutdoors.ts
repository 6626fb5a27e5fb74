/** Weather, animals, vehicles, weapons, people and music. Columns as in actionsIndoors. */
export const actionsOutdoors = `
rain | hit,pour,beat,lash,fall,drive,roar | heavy ~ | | bed high
rain | patter,drip,tap,whisper,tick,trickle,drop,start,run,sound,come | light ~ | | bed medium
rain | rattle,clatter,bounce,sting | ~ | | bed high
rain | drum | ~ roof | RAIN | bed high
rain | hiss,splash,blow,sweep | ~ | | bed medium
storm | roar,rage,howl,break,hit,scream,blow,rumble,beat,come,lash | ~ wind | | bed high
thunder | roll,rumble,growl,grumble,mutter,groan,echo | ~ rumble | | fg high
thunder | crash,crack,clap,boom,roar,break,hit,shake,peal,explode,split,rattle | ~ crack | | fg high
lightning | crack,strike,split,hit,crackle,explode | lightning thunder crack | | fg high
wind | howl,moan,wail,scream,shriek,keen,cry | howling ~ | WINDTonl | bed high
wind | whistle,sing | whistling ~ | WINDTonl | bed high
wind | roar,rage,hit,beat,lash,tear,batter,shake | strong ~ | WINDTurb | bed high
wind | blow,sigh,whisper,gust,sweep,rush,rise,stir,rustle,rattle,murmur,hiss,rip,whip,breathe,groan | ~ | | bed medium
draught | whistle,blow,moan,sigh,hiss | ~ | | bed low
+leaves | burn,blaze | ~ fire burning | FIREBurn | bed high
leaves | rustle,crunch,whisper,crackle,scrape,skitter,stir,blow,shake,hiss,shiver,sigh,move | ~ rustle | | fg medium
grass | rustle,whisper,sway,hiss,swish,sigh,stir,move | ~ rustle | | fg low
tree | rustle,whisper,sigh,stir,shake,sway,move | tree leaves rustle | VEGETree | fg low
tree | snap,break,crack,splinter | ~ snap | VEGETree | fg high
tree | creak,groan,moan | ~ creak | VEGETree | fg medium
tree | fall,crash | tree fall crash | VEGETree | fg high
tree | scrape,scratch,tap,knock,hit,swish | ~ scrape | VEGETree | fg medium
sea | crash,roar,break,boom,hit,pound,thunder,beat,slam,batter,hammer,burst,explode | ~ crash | WATRSurf | bed high
sea | splash,fall,jump,dive | water splash | WATRSplsh | fg high
sea | lap,slap,wash,whisper,hiss,sigh,murmur,roll,rise,hush,rush,sound,swell,drag | ~ | | bed medium
river | roar,rush,thunder,crash,rage,pound | ~ rushing | WATRTurb | bed medium
river | splash,fall,jump,dive | water splash | WATRSplsh | fg high
river | chuckle,laugh,mutter,talk,speak,flow,run,murmur,babble,gurgle,bubble,trickle,burble,chatter,whisper,sing,play,tumble,lap | ~ flowing | | bed medium
lake | splash,fall,jump,dive | water splash | WATRSplsh | fg high
lake | lap,slap,ripple,wash | ~ | | bed medium
water | drip,plink,drop,fall,trickle,patter | ~ drip | WATRDrip | fg medium
water | splash,slosh,slap,hit,jump,fall in,churn,kick | ~ splash | WATRSplsh | fg medium
water | lap,ripple,wash | ~ lapping | WATRLap | bed medium
water | run,flow,rush,gush,roar,pour,burst,surge,swirl | ~ flowing | WATRFlow | bed medium
water | chuckle,laugh,mutter,talk,gurgle,bubble,boil,glug | ~ bubbles | WATRBubl | fg medium
oar | splash,dip,creak,pull,knock,row,cut,stroke | ~ | | fg medium
+fire | shift,slip,settle | ~ settle | | fg low
fire | crackle,burn,snap,pop,spit,hiss,dance,sputter,glow,tick,lick | ~ crackling | | bed medium
fire | roar,rage,explode,burst,leap,whoosh,catch | ~ roaring | FIREBurn | bed high
candle | sputter,hiss,flicker,blow,gutter | ~ flicker | | fg low
fuse | hiss,sputter,burn,fizz,spark | ~ | | fg medium
steam | hiss,rise,escape,burst,shriek,vent,whistle,scream,release,blow | ~ hiss | | fg medium
lava | rumble,roar,erupt,explode,bubble | ~ rumble | | fg high
slide | roar,rumble,thunder,crash | ~ | | fg high
rumble | shake,rumble,roar,hit | ~ rumble | | fg high
stone | fall,roll,clatter,crash,rattle,hit,tumble,slide,skitter,drop,throw,crack,rain,clack,strike | ~ fall | ROCKImpt | fg medium
stone | grind,scrape,move,drag,shift | ~ scrape | ROCKFric | fg medium
+ice | clink,chink,tinkle,rattle | ice cubes glass clink | FOODGware | fg medium
ice | give,go,shatter,boom,thunder,crack,break,groan,creak,snap,split | ~ crack | | fg high
snow | crunch,creak,squeak | footsteps ~ crunch | FEETHmn | fg medium
snow | fall,slide,thud | ~ fall | | fg low
gravelly | pop,crunch,scatter,rattle,grind,spit,crackle,spray | ~ crunch | | fg medium
mud | pop,bubble,hiss,plop | ~ bubbles | | fg medium
mud | squelch,suck,splash,splatter,squish | ~ squelch | | fg medium
dog | bark,yap,woof,bay,snap,start | ~ bark | | fg high
+dog | run,walk,trot,gallop,charge,bolt | - | | fg low
dog | yelp | ~ yelp | | fg high
dog | growl,snarl | ~ growl | | fg high
dog | howl | ~ howl | | fg high
dog | whine,whimper,cry | ~ whine | | fg medium
dog | pant,sniff,snuffle | ~ panting | | fg low
wolf | howl | ~ howl | | fg high
+wolf | run,walk,trot,gallop,charge,bolt | - | | fg low
wolf | bark,yip,cry,call,bay,yelp,whoop,laugh | ~ ^ | | fg high
wolf | growl,snarl,snap | ~ growl | | fg high
cat | meow,mew,cry,yowl,wail,howl,screech | ~ meow | | fg high
+cat | run,walk,trot,gallop,charge,bolt | - | | fg low
cat | purr | ~ purr | | fgloop medium
cat | hiss,spit | ~ hiss | | fg high
bigcat | growl,snarl | ~ growl | | fg high
+bigcat | run,walk,trot | - | | fg low
bigcat | roar,bellow | ~ roar | | fg high
horse | neigh,whinny,nicker,scream,squeal,cry,call | ~ neigh | | fg high
horse | bray | ~ bray | | fg high
horse | snort,blow,breathe,huff | ~ snort | | fg medium
horse | gallop,charge,thunder,pound,race,bolt,run | ~ gallop | FEETHors | fg high
horse | pass,come,go,trot,walk,clop,canter,plod,ride,clatter | ~ trot hooves | FEETHors | fg medium
hooves | hit,clop,clatter,drum,pound,ring,thunder,strike,crunch,beat,sound | ~ | | fg high
cow | moo,low,bellow,bawl,call | ~ moo | | fg medium
sheep | bleat,baa,call,cry | ~ bleat | | fg medium
pig | squeal,grunt,snort,oink | ~ grunt | | fg medium
monkey | chatter,screech,scream,howl,hoot,call,cry | ~ screech | | fg medium
elephant | trumpet,roar,bellow | ~ trumpet | | fg high
rat | squeak,scurry,scratch,skitter,scuttle,scamper,chitter,run,gnaw | ~ squeak | | fg medium
+bats | crack,hit,swing,strike,smack,thwack | baseball bat hit | SPRTMisc | fg high
bats | squeak,screech,flutter,flap,swoop | ~ squeak | | fg medium
+snake | run,pour,bolt,scatter | - | | fg low
snake | hiss,rattle,slither | ~ hiss | | fg medium
frog | croak,call,sing,ribbit,chorus | ~ croak | | fg medium
whale | sing,call,moan | ~ song | | fg medium
whale | blow,spout,surface,breathe,exhale | ~ blow | | fg medium
whale | breach,leap,slap,splash | water splash | WATRSplsh | fg high
cricket | chirp,sing,buzz,whirr,drone,call,shrill,hum,chirr | ~ | | bed medium
bee | buzz,hum,drone,whine | ~ buzz | | fg medium
bird | sing,chirp,call,twitter,tweet,chatter,warble,cry,whistle,trill,peep,squawk,cheep,shriek,scream | ~ singing | | fg medium
bird | flutter,flap,fly,rise,explode,scatter,burst,take | ~ wings flutter | WINGBird | fg medium
birdsong | play | song music | MUSCSong | music medium
song | rise,ring,sound,sing,fill | ~ | | music medium
gull | cry,scream,call,shriek,wheel,squawk,keen,mew,screech,wail,laugh,circle | ~ | | fg medium
crow | caw,call,cry,croak,cackle,scream,squawk | ~ caw | | fg medium
owl | hoot,call,screech,cry | ~ hoot | | fg medium
hawk | cry,scream,screech,call,shriek | ~ screech | | fg medium
rooster | crow,call | ~ crow | | fg high
hen | cluck,squawk,cackle,scratch | ~ cluck | | fg medium
duck | honk,hiss,cackle,gabble | ~ ^ | | fg medium
duck | quack,call,squawk | ~ quack | | fg medium
woodpecker | hit,tap,drum,hammer,knock,peck | ~ pecking tree | | fg medium
pigeon | coo,murmur,call | ~ coo | | fg medium
pigeon | clatter,flap,flutter,clap,take,burst,scatter,rise | ~ wings flap | WINGBird | fg medium
parrot | squawk,scream,screech,call,shriek | ~ squawk | | fg medium
wings | open,spread,unfold,beat,flap,flutter,whirr,rustle,whoosh,hum | ~ flap | | fg medium
monster | roar,growl,snarl,shriek,scream,howl,hiss,bellow,screech,moan,groan | ~ roar | | fg high
dragon | roar,growl,hiss,bellow,breathe,screech | ~ roar | | fg high
car | pass,speed,drive,rush,roar,race,come,swish,zoom,whoosh,shoot,rumble,accelerate,growl,drone,whine,thunder,rattle,fly | ~ pass by | VEHBy | fg medium
car | start,cough | ~ start | | fg high
car | hiss | ~ air brakes hiss | VEHBrake | fg medium
car | stop,skid,screech,brake,swerve,squeal | ~ skid stop | VEHSkid | fg high
car | stall,die | ~ engine stop | | fg medium
car | crash,hit,smash,collide | ~ crash | DESTRCrsh | fg high
car | idle,hum,purr | ~ engine idle | | fgloop medium
car | honk,hoot,blow,beep,blare | car horn | VEHHorn | fg high
car | backfire,explode | ~ backfire | | fg high
emergency | wail,race,scream,pass,speed,rush,howl,roar,come | ~ siren | VEHSirn | fg high
bicycle | rattle,tick,ring,skid,squeak,pass,ride | ~ | | fg low
traffic | roar,hum,rumble,pass,drone,murmur,rush,hiss,whisper,growl,snarl,honk,swish,crawl | ~ | | bed medium
brakes | squeal,screech,shriek,hit,slam,scream,hiss,squeak,press | ~ squeal | VEHBrake | fg high
tires | squeal,screech,skid,spin,scream,shriek | ~ screech | VEHSkid | fg high
+tires | burst,explode,pop,blow,go | ~ burst | | fg high
tires | crunch,hiss,hum,swish,sing | ~ | | fg high
carhorn | honk,blare,sound,hoot,beep,blow,press,hit,blast,scream | ~ | | fg high
horn | go,blow,sound,blare,ring,echo,call,bray,blast,honk | ~ | | fg high
foghorn | sound,moan,blow,boom,groan,blare,blast,bellow,call,low,roar,hoot | ~ | | fg high
+wagon | begin,turn,start | - | | fg low
wagon | push,rattle,creak,roll,rumble,clatter,pass,groan,squeak,grind,crunch,drive,jolt,bump | ~ wheels rattle | | fg medium
train | pass,thunder,roar,rattle,rumble,rush,clatter,come,arrive,pull,speed,shake,race,clack,run | ~ pass by | | fg high
train | stop,brake,screech,squeal,grind | ~ brake | TRNBrake | fg high
train | whistle,hoot,blow,shriek,scream | ~ whistle | TRNHorn | fg high
train | chug,puff,hiss,huff,start | ~ chug | | fg medium
whistle | blow,shriek,scream,sound,shrill,pierce,call,echo,wail,blast,hoot,go,cut | ~ | | fg high
plane | roar,drone,fly,pass,rumble,scream,take,land,swoop,dive,thunder,hum,streak,circle,shriek | ~ fly by | | fg high
heli | thud,beat,chop,pass,hover,roar,fly,clatter,circle,swoop,throb,whirr,land,rise,slap,spin,turn | ~ | | fg high
rocket | burst,explode,bang | ~ explosion | EXPLReal | fg high
rocket | launch,roar,ignite,fire,lift,scream,streak,fall | ~ launch | | fg high
dronecraft | buzz,hum,whine,hover,fly,whirr | ~ | | fg medium
ship | creak,groan,moan,roll,shudder,strain,complain | ~ creak wood | | bed medium
ship | hoot,sound,blow | ~ horn | BOATHorn | fg high
+boat | drag,haul,pull | ~ drag scrape | BOATMisc | fg medium
boat | start,pass,roar,hum,putter,chug,buzz,drone,speed | ~ engine | | fg medium
boat | creak,rock,knock,bump,scrape | boat creak wood | BOATMisc | fg medium
rowboat | creak,rock,knock,bump,slide,scrape,glide,drift | ~ creak | | fg medium
submarine | dive,creak,groan,ping,hum,shudder | ~ interior | | bed medium
sonar | ping,sound,beep,echo | ~ | | fgloop medium
spaceship | hum,roar,start,throb,pass,land,rumble,whine,ignite,fire,thrum,drop,shudder,power,jump | ~ | | fg medium
robot | move,whirr,hum,buzz,walk,turn,whine,click | ~ servo | | fg medium
robot | beep,chirp,chatter,speak,talk | ~ voice beep | ROBTVox | fg medium
laser | fire,shoot,hum,hiss,flash,crackle | ~ shot | | fg high
forcefield | hum,buzz,crackle,pulse,throb,whine,thrum,flicker,start | ~ | | bed medium
console | beep,chirp,ping,hum,buzz,click,chime,flash,blink | ~ | SCICmpt | fg medium
gun | go,start,open,begin,reply,answer,stutter,bang,fire,shoot,crackle,crack,bark,explode,discharge,blast,boom,chatter,roar,rattle,speak,rip,hammer | ~ shot | | fg high
gun | cock,click,load,reload,rack,clatter | ~ reload | GUNHndl | fg medium
+gun | misfire,jam | ~ click | GUNHndl | fg medium
gunshot | start,begin,go,continue,crackle,chatter,whip,crack,ring,echo,rattle,erupt,sound,tear,burst,break,hear,boom,explode,come,snap | ~ | | fg high
cannon | fall,land,burst | ~ explosion | EXPLReal | fg high
cannon | start,open,begin,reply,answer,fire,boom,roar,thunder,explode,rumble,speak,shoot,crash,bark,pound | ~ shot | | fg high
bullet | whip,whine,zip,whistle,hit,fly,pass,ping,ricochet,smack,sing,crack,scream,snap,buzz,thud,fall | ~ whiz by | | fg high
+bullet | land | explosion | EXPLReal | fg high
bullet | explode,burst,shake | explosion | EXPLReal | fg high
bomb | explode,fall,detonate,burst,blow,hit,drop,crump,shake,thud | ~ explosion | EXPLReal | fg high
bomb | tick | bomb timer ticking | CLOCKTick | fgloop high
explosion | rock,shake,hit,tear,boom,rip,roar,echo,sound,rumble,come | ~ | | fg high
sword | draw,unsheathe,slide | ~ draw | | fg high
sword | clash,ring,clang,hit,strike,meet,clank,sing,scrape,grate,cross | ~ clash | | fg high
sword | swing,slash,swish,cut,whistle,hiss,throw | ~ swish | | fg medium
sword | stab,thud,sink,drive | knife stab | GOREStab | fg high
armor | clank,clang,rattle,clink,ring,clatter,creak,jingle,crash | ~ movement | | fg medium
+arrow | hit,thud,strike,land,thump | ~ impact | | fg high
arrow | fly,hiss,whistle,whizz,loose,sing,fire | ~ fly by | | fg high
bowstring | twang,creak,sing,draw,hum,snap,stretch | ~ twang | | fg medium
axe | hit,swing,chop,thud,bite,fall,strike,ring,split | ~ chop wood | | fg high
whip | crack,snap,hit,sing,lash,flick | ~ crack | | fg high
gunmech | click,cock,pull,snap,press,slide | ~ click | | fg medium
firework | explode,burst,crack,boom,fizz,pop,bang,whistle,light,fire,crackle | ~ | | fg high
building | collapse,fall,crumble,crash,cave | ~ collapse | | fg high
+building | burn,blaze | ~ burning | FIREBurn | bed high
+building | shake,shudder,rock,tremble | ~ rumble shake | DSGNRmbl | fg medium
building | creak,groan,settle | wood creak | WOODMvmt | fg low
metal | hit,ring,clang,clank,clatter,rattle,bang,fall,drop,kick,crash,knock,shriek,roll | ~ clang | | fg medium
metal | crush | ~ crunch crash | METLCrsh | fg high
metal | scrape,scratch,drag | ~ scrape | METLFric | fg medium
metal | creak,groan,squeal,scream,grind | ~ creak | METLFric | fg medium
spell | crackle,cast,hum,explode,hiss,burst,fizz,spark | ~ | | fg medium
child | laugh,giggle | ~ laughing | VOXLaff | fg medium
child | cry,scream,shriek,shout,wail,sob,squeal,yell | ~ scream | VOXChld | fg high
child | sing | ~ singing | VOXChld | fg medium
child | run,race,dash | ~ running footsteps | FEETHmn | fg medium
child | play,chatter,whoop | children playing | CRWDChld | bed medium
baby | cry,wail,scream,howl,bawl,whimper,shriek,start | ~ crying | | fg high
baby | laugh,gurgle,coo,giggle,babble | ~ laugh | | fg medium
crowd | cry | ~ shouting | CRWDWalla | fg medium
+crowd | erupt | ~ cheer | CRWDCheer | fg high
+crowd | bawl,bellow,holler | ~ shouting | CRWDAngr | fg high
crowd | cheer,roar,applaud,whoop,celebrate,explode | ~ cheer | CRWDCheer | fg high
crowd | murmur,chatter,whisper,talk,buzz,hum,mutter,babble | ~ murmur | CRWDWalla | bed medium
crowd | laugh,giggle | ~ laughter | CRWDLaff | fg medium
crowd | scream,panic,flee,shriek,stampede | ~ screaming panic | CRWDPanic | fg high
crowd | boo,jeer,shout,chant,yell,riot,hiss,protest,bay,howl | ~ shouting angry | CRWDAngr | fg high
crowd | gasp,sigh,groan | ~ gasp | CRWDReac | fg high
crowd | clap | ~ applause | CRWDApls | fg high
crowd | sing | ~ singing | CRWDSing | fg medium
crowd | march,walk,run,tramp | ~ footsteps marching | FEETHmn | fg medium
applause | break,thunder,ring,erupt,burst,rise,die,sound,explode,swell,fill,roar,follow | ~ | | fg high
laughter | ring,burst,echo,erupt,rise,explode,spill,drift,sound,fill,break,peal | ~ | | fg medium
walla | rise,fill,drift,swell,hum,die,grow,sound,fall | ~ | | bed medium
voices | murmur,rise,echo,drift,mutter,babble,hum,argue,chatter,swell,carry | ~ murmur | | bed low
voices | whisper | voice whisper | VOXWhsp | voice medium
voices | crackle,boom,call | ~ | | fg low
cheering | rise,erupt,sound,go,echo,swell,burst,fill | ~ | | fg high
footsteps | echo,ring,approach,sound,hit,come,click,crunch,clatter,thud,pass,pound,fade,stop,recede,scrape,patter,stamp,follow,creak | ~ | | fg high
+feet | drop,fall,throw | shoe drop thud | FEETHmn | fg medium
+feet | slam | car boot slam | VEHDoor | fg high
feet | skid,slide,move,march,walk,run,climb,stampede,clang,crunch,click,clatter,pound,hit,ring,scrape,squelch,squeak,thud,echo,splash,tap,stamp,shuffle,slap,sound,drag,drum,pad,slip,clack,patter,tramp,scuff,thump | ~ | | fg medium
heartbeat | beat,pound,thud,race,hammer,throb,drum,thump,hit,sound,ring,pulse | ~ | | fg medium
heart | beat,pound,thud,hammer,thump,drum,race,hit,throb | ~ | | fg medium
breath | come,rasp,hiss,rattle,catch,quicken,sound,wheeze,saw,echo | ~ | | fg medium
hands | clap,slap | ~ clap | | fg medium
hands | rub | ~ rub | | fg low
fingers | snap,click | ~ snap | | fg medium
fingers | drum,tap,rap,hit,beat | ~ tapping | | fg medium
fingers | crack | ~ crack | GOREBone | fg medium
fingers | scratch,scrape | ~ scratch | | fg medium
fist | hit,crash,land,connect,smash,thud,crack,slam,strike,throw | ~ impact | | fg high
body | fall,hit,thud,drop,crash,slump,tumble,thump | ~ fall | | fg high
bone | snap,break,crack,crunch,splinter | ~ crack | GOREBone | fg high
+teeth | click,snap | ~ click | | fg medium
teeth | chatter,grind | ~ chatter | | fg medium
song | play | song music | MUSCSong | music medium
song | drift,echo,hum,start,swell,float | ~ | | music medium
music | play,swell,drift,start,blare,pound,stop,sound,throb,strike,rise,float,fade,spill,fill | ~ | | music medium
instrument | play,twang,thrum,bray,skirl,crash,shriek,squeal,thump,cry,hum,tune,sound,swell,sing,tinkle,wail,scrape,strum,strike,ring,blare,drift,moan,groan,rise,weep,blow,pluck,wheeze,thunder | ~ | | music medium
drum | beat,roll,sound,pound,throb,thunder,hit,boom,start,play,rattle,thud,echo | ~ | | music high
`;
