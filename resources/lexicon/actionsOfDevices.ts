/** Devices, vessels and gear. Columns as in actionsIndoors. */
export const actionsOfDevices = `
handfan | snap,close,click,shut,open,spread,unfold,fold,flick,furl | ~ snap | | fg medium
handfan | flutter,wave,flap,beat,move,work | ~ flutter | CLOTHFlp | fg low
+handfan | hum,drone,run | - | | fg low
vessel | clank,clatter,clang,bang,kick,drop,roll,fall,hit,ring,rattle,clash,scrape,crash,swing,put,knock,clink | ~ clang | | fg medium
+vessel | slosh,splash,swill,slop,overflow,fill,pour,empty,throw,fling,spill,tip,swirl,drip,upset,overturn | ~ water splash | WATRSplsh | fg medium
gaming | spin,rattle,click,roll,clatter,bounce,turn,whirr,skip,tick,slow,stop | ~ spin | | fg medium
gaming | ring,chime,play,ping,bleep,beep,jangle,sing,pay,flash | ~ | GAMEArcd | fg medium
screenset | blare,chatter,babble,talk,shout,play,murmur,mutter,buzz,crackle,sing,speak,roar,drone,laugh,gabble,jabber | ~ playing | | fg medium
screenset | clatter,rattle,flip,flap,click,shuffle | ~ clatter | MECHClik | fg medium
+beltline | creak,crack,slap,whip,buckle,unbuckle,undo,pull,fasten | leather belt ^ | LETHRCreak | fg medium
beltline | stop,halt,jerk,jolt,clunk,start,move,run,turn,carry,go,roll,grind,hum,squeal,rattle,judder,shudder,crawl,clank,jam,slow,bring,come,rumble,clatter,whine,lurch,thump | ~ ^ | | fg medium
millwork | turn,go,run,start,work,spin,rumble,grind,creak,groan,clack,thump,beat,splash,churn,roar,stamp,pound,grumble,thud,clatter,whirr,swing,move,begin,rattle | ~ ^ | | fg medium
medical | beep,hiss,sigh,hum,tick,click,suck,wheeze,pump,whirr,thump,ping,buzz,knock,alarm,breathe,start,gurgle,bubble,whine,chirp,bleep | ~ ^ | | fg medium
clamp | bite,close,snap,grip,open,release,lock,engage,click,thud,clunk,clang,fall,catch,hit,drop,let,hold,slam,hiss,disengage,grab,take,seize,retract | ~ clank | | fg medium
turnstile | click,clunk,turn,clank,clack,open,slap,bang,rattle,beep,close,snap,rise,lift,fall,spin,go,swing | ~ | | fg medium
geyser | hiss,roar,erupt,spout,blow,burst,bubble,boil,gurgle,plop,boom,steam,splash,gush,rumble,spit,go,jet | ~ ^ | | fg medium
prayercall | rise,sound,echo,come,drift,float,begin,start,ring,go,call,sing,carry,swell,cry | ~ | | fg medium
popper | pop,burst,go,explode,bang,snap,crack | ~ pop | | fg medium
popper | squeak,squeal,rub,screech | ~ squeak | RUBRFric | fg medium
popper | hiss,deflate | ~ deflate | AIRHiss | fg medium
stamper | come,thump,bang,thud,fall,hit,slam,drop,go | ~ | | fg medium
+door | fold,concertina,wheeze | ~ open | | fg medium
+liftdoor | fold,sigh,wheeze,part,concertina,clunk,whisper | ~ open | | fg medium
+geyser | throw,send,shoot,fling | ~ erupt | | fg high
+lock | withdraw | ~ click | MECHLock | fg medium
+fingers | squeal,shriek,screech | nail squeak wood | WOODMvmt | fg medium
+chair | rock | ~ creak | | fg medium
+creaky | rock,swing | ~ creak | | fg medium
+frying | rake,stack,click | casino chips clatter | GAMECas | fg medium
pestle | grind,pound,knock,crush,ring,tap,scrape | ~ grind | | fg medium
+fire | click | flashlight click | MECHSwtch | fg medium
+zipper | rise,fall,go,rip,run,stick | ~ | | fg medium
elastic | twang,snap,stretch,ping,slap,flick,shoot | ~ ^ | | fg medium
+wings | fold,close,furl,tuck | - | | fg low
channel | run,flow,rush,roar,gurgle,flood,fill,brim,babble,trickle,chatter | ~ water flowing | | bed medium
+paper | flip over,leaf through | ~ rustle | | fg medium
siege | fire,loose,fly,shoot,launch,throw,hurl,swing,release,let,creak,thud,crack,hit,strike,pound,batter,ram | ~ ^ | | fg high
+building | slide,topple,subside | ~ collapse | | fg high
+boat | slap,thump,ground,nose,nudge | ~ ^ | | fg medium
+door | clap | ~ slam | | fg high
+parrot | say,talk,speak,repeat,swear,mutter,tell,ask,shout,whistle,chatter,scold,sing | ~ talking | | fg medium
+cloth | turn inside out | - | | fg low
umbrella | turn inside out,blow,collapse,burst,catch,whip | ~ flap | | fg medium
+wagon | grumble,mutter,complain,moan,squeal,screech,shriek | ~ wheels creak | | fg medium
+grain | grind,mill | millstone grinding ~ | MACHAntq | fg medium
+egg | flip,turn,beat,whisk | - | | fg low
+hummer | slurp,suck,gulp,roar,gurgle,whistle,moan,sigh,breathe,blow | ~ ^ | | fg medium
+pipe | slurp,suck,moan,sing,whistle,cough,shriek,scream,thump | pipe ~ | WATRPlmb | fg medium
+hinge | complain,cry,whine,scream,wail,moan,protest,sing | door ~ creak | DOORCreak | fg medium
+tool | blast,blow,spray,hiss,roar,scream,howl,bite | ~ ^ | | fg medium
+machine | grumble,complain,cough,gulp,swallow,slurp,sigh,wheeze,gasp,chew,spit,suck,thunder,labour,labor | ~ ^ | | fg medium
+engine | grumble,complain,labour,labor,snarl,bellow,howl,gasp,wheeze,gun,strain,splutter,hiccup,knock,misfire,protest | ~ ^ | | fg medium
+appliance | gargle,shudder,rattle,thump,grind,roar,whine,change,finish,churn,slosh,rinse,cycle,vibrate,drain,spin | ~ ^ | | fg medium
+mud | squirt,burst,gulp,slop,slap,spatter,spray | ~ squelch | | fg medium
+ice | tick,ping,sing,moan,calve,fall,collapse,grind,rumble,roar,crash,grumble,squeal,grate,fizz,pop,whine | ~ ^ | | fg medium
+tree | whip,lash,thrash,clatter,click,clack,squeak,squeal,sough,hiss | ~ ^ | VEGETree | fg medium
+glassware | sing,hum | ~ ring | | fg medium
+insect | rasp,chew,feed,munch,scrape,tick,patter,rustle,crackle,gnaw,scuttle,scrabble,crawl,march,whisper,tap,bat,flutter,hiss | ~ ^ | | fg low
+animal | churr,chuckle,root,snuffle,crunch,graze,crop,rip,pad,thud,crackle,snap,clack,grind,drink,breathe,gulp | ~ ^ | | fg medium
+fowlbird | pipe,yap,bill,clatter,rattle,grunt,growl,moan,bugle,trumpet,purr,churr,boom,hoot | ~ ^ | | fg medium
+bird | scold,tick,churr,rattle,tap,knock,hiss,mew,pipe,fuss,mob,purr,hack,click,chink,buzz,whirr | ~ ^ | | fg medium
+frog | bawl,chirp,trill,pipe,whistle,boom,bellow,bark,snore,tick,click,grunt,plop,shout,peep,ring,honk,bleat,start,answer | ~ croak | | fg medium
fowl | clap | ~ wings flap | WINGBird | fg medium
shower | empty,drain,gurgle | ~ water drain gurgle | WATRDran | fg medium
shower | overflow | water running filling | WATRPlmb | fg medium
casing | fall,drop,bounce,roll,tinkle,clink,rattle,ring,skitter,ping,clatter,spill,jingle,rain,patter,hit,land,crunch,eject,scatter,clang,sing | ~ ^ | BLLTShel | fg medium
radio | speak,count | ~ voice announcement | | fg medium
`;
