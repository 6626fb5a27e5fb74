/** Wider kinds, asked when a thing's own kind has no answer; `^` in the words is the action itself. Columns as in actionsIndoors. */
export const actionsOfFamilies = `
beast | growl,snarl,roar,howl,bellow,hiss,shriek,screech,scream,trumpet,bark,woof,yap | ~ ^ | | fg high
beast | clash,fight,collide | ~ fight | | fg high
beast | grumble,trill,warble,scold,pipe,buzz,hum,drum,rattle,blow,breathe,sneeze,snore,sigh,stamp,thump,slap,mutter,peep,crash,slosh,lap,chew,chomp,lick,shout,cluck,quack,caw,coo,boom,pop,beep,sputter,gobble,peck,bay | ~ ^ | | fg medium
beast | yelp,whine,whimper,squeal,grunt,snort,bleat,chatter,call,cry,squeak,moan,croak,whoop,whistle,click,laugh,pant,snuffle,mew,bray,low,moo,purr,rumble,cackle,groan,wail,meow,neigh,whinny,oink,sing,sniff,chitter,gibber,cough,bugle,yowl,gurgle,baa,keen,yip,yammer,honk,chirp,hoot,tick,crunch,munch,gnaw | ~ ^ | | fg medium
beast | complain,protest,object,remonstrate,gossip,converse,confer,fuss,lament,plead,remark,bicker,squabble,quarrel,argue | ~ call | | fg medium
beast | belch,burp,hiccup,fart,slurp | ~ ^ | | fg medium
beast | crackle | ~ crackle | | fg medium
beast | splash,dive,fall in,wade,plop | water splash | WATRSplsh | fg medium
beast | run,gallop,charge,stampede,bolt,thunder,scatter | ~ hooves run | FEETAnml | fg medium
beast | trot,clop,canter | ~ trot hooves | FEETAnml | fg medium
beast | scurry,scuttle,skitter,scamper,scratch,slither,scrabble | ~ ^ | MOVEAnml | fg medium
fowl | talk,argue,quarrel,grumble,scold,mutter,moan,wail,whine,growl,bubble,sing,chirp,call,twitter,tweet,warble,cry,whistle,trill,peep,squawk,cheep,shriek,scream,caw,croak,hoot,screech,cluck,cackle,quack,honk,coo,mew,chatter,boom,pipe,yelp,bark,hiss,tick,click,laugh,crow,gobble,babble,shout,squeal,murmur,rattle,peck,drum,shrill | ~ ^ | | fg medium
fowl | complain,protest,object,remonstrate,gossip,converse,confer,fuss,lament,plead,remark | ~ call | | fg medium
fowl | flap,flutter,fly,burst,scatter,explode,take,beat,clatter,whirr | ~ wings flap | WINGBird | fg medium
fowl | splash,dive,plop,plunge | water splash | WATRSplsh | fg medium
bug | buzz,hum,drone,whine,chirp,sing,click,whirr,tick,shrill,call,chirr,cut,saw,drum,trill,shriek,rattle,scream | ~ ^ | | fg medium
device | hum,buzz,whirr,whine,drone,rattle,clatter,clank,clang,rumble,grind,click,beep,hiss,thump,thud,roar,throb,chug,squeal,screech,creak,groan,tick,ping,chirp,crackle,spark,splutter,sputter,cough,shudder,vibrate,pulse,squeak,bang,boom,pop,blare,sound,chime,ring,whistle,wheeze,shriek,scream,howl,gurgle,bubble,sizzle,clack,whoosh,purr,thrum,crunch,jolt,lurch,jerk,spin,pound,blow,knock,shake | ~ ^ | | fg medium
device | complain,object | ~ groan | | fg medium
+device | chew,gulp,grumble,swallow | ~ ^ | | fg medium
device | start | ~ start | | fg medium
device | stop,die,cut,stall,fail,jam | ~ stop | | fg medium
device | run,print | ~ running | | fg medium
scidoor | open,slide,unlock,cycle,hiss,whisper,sigh | ~ open | | fg medium
scidoor | close,slam,shut | ~ close | | fg medium
liftdoor | open,slide,hiss | ~ open | | fg medium
liftdoor | close,slam | ~ close | | fg medium
toy | play,sing,tinkle,start | ~ music | TOYMech | fg medium
toy | squeak,squeal,beep,whirr,buzz,click,rattle,clatter,march,wind,run,go,chug | ~ ^ | TOYMech | fg medium
object | slap | ~ slap | | fg medium
valve | open,turn,close,vent,release | ~ hiss | AIRHiss | fg medium
till | open,slide,ring,ping,ding | ~ | | fg medium
device | crash,explode,smash,break,fall,hit | ~ ^ | | fg high
craft | move,carry,bring,leave,pass,speed,roar,thunder,rush,race,drone,rumble,fly,drive,pull,swoop,whoosh,circle,arrive | ~ pass by | | fg medium
craft | start,launch,take,lift | ~ start | | fg high
craft | hum,idle,purr,throb,buzz,whine,rattle,clatter,putter,chug,run | ~ ^ | | fg medium
craft | stop,brake,screech,squeal,grind,skid | ~ brake stop | | fg high
craft | crash,explode,hit,smash | ~ ^ | | fg high
craft | bleep | ~ reversing beep | BEEPVeh | fg medium
craft | bang,clash | ~ ^ | | fg medium
craft | howl,scream,shriek,wail,whistle,moan | ~ ^ | | fg high
craft | creak,groan,shudder,clank,clink,chink,clang,jangle,jingle,rock,scrape,bump,jolt,lurch,jerk,hiss,splash | ~ ^ | | fg medium
craft | honk,hoot,blow,sound,beep,blare | ~ horn | | fg high
object | patter,spatter | ~ patter | | fg medium
object | drop,fall,tumble | ~ drop | | fg medium
object | crash,smash,slam,explode | ~ crash | | fg high
object | hit,beat,clash,thud,thump,bang,knock,clunk,bump,land | ~ hit | | fg medium
object | clatter,rattle,jingle,clink,chink,clank,clang,jangle,shake,tinkle,chatter | ~ rattle | | fg medium
object | scrape,drag,slide,grind,screech,squeal,scratch | ~ scrape | | fg medium
object | creak,groan,squeak | ~ creak | | fg medium
object | break,snap,crack,splinter,shatter,burst,split | ~ break | | fg high
object | roll,bounce,spin | ~ roll | | fg medium
object | click,close | ~ click | | fg medium
object | rip,tear | ~ rip | | fg medium
object | rustle,crinkle,crackle,flap,flutter,crunch,squelch,slosh,splash,swish,whistle,hiss,sizzle,bubble,hum,buzz,whirr | ~ ^ | | fg medium
object | throw,fling,kick,overturn | ~ impact | | fg medium
fluid | sputter,splutter,drip,trickle,splash,slosh,gurgle,bubble,pour,run,flow,rush,hiss,boil,gush,spray,spurt,lap,slap,slop,swirl,churn,roar,drop,spill,plop,fizz | ~ ^ | | fg medium
horses | neigh,whinny,snort | ~ ^ | | fg medium
bodypart | crack,snap,crunch,pop | ~ crack | GOREBone | fg medium
strings | play,strum,pluck,sing,wail,start,sound,swell,tune,scrape,rise,strike,drift | ~ playing | | music medium
strings | twang,thrum,hum,ring,snap,break | ~ ^ | | music medium
craftpot | pop,bubble,boil | ~ bubbling | | fg medium
runner | scrape,hiss,ring,cut,grate,clack,swish,squeak | ~ ^ | | fg medium
+electric | smash,shatter,crack,fall | ~ glass break | GLASBrk | fg high
electric | buzz,hum,crackle,spark,fizz,hiss,sputter,pop,sing,whine,zap | ~ ^ | | fg medium
electric | explode,burst,break | ~ explode | | fg high
pump | go,work,lift,turn,start,run,draw | ~ running | | fgloop medium
machine | lift,turn,work,go,cycle,print | ~ running | | fg medium
boat | push,row,glide,drift,paddle,pole | ~ rowing water | BOATRow | fg low
rowboat | push,row,paddle,pole,pull | ~ rowing water | BOATRow | fg medium
ramp | fall,open,lower,close,come,lift,hiss,drop,rise,clang,crash,hit,thud,whine,extend | ~ lower | | fg medium
paddlewheel | turn,thrash,churn,beat,splash,slap,thump,start,go | ~ churn | | bed medium
rollerdoor | open,close,roll,pull,push,rattle,slide,raise,lift,lower,clatter,slam,come,fall,lock,unlock,grind,screech,rise | ~ rattle | | fg medium
+simmering | splash,splat | ~ splat | GORESqsh | fg medium
simmering | simmer,bubble,boil,hiss,stir,sizzle,steam | ~ bubbling | | fg medium
+food | pop | toaster pop | MACHAppl | fg medium
food | crunch,eat,crack,snap,bite,munch,chew | ~ crunch | FOODEat | fg medium
food | chop,slice,cut | ~ chop | FOODIngr | fg medium
food | sizzle,fry | ~ sizzle | FOODCook | fg medium
food | throw,splat,hit,squelch,drop,fall | ~ splat | GORESqsh | fg low
+cigarette | light | lighter flick ~ | FIREIgn | fg medium
cigarette | hiss,sizzle,crackle,burn | ~ sizzle | | fg low
sport | hit,bounce,creak,clang,thud,slap,rattle,swish,whirr,crack,clank,thump,drop | ~ ^ | | fg medium
skates | scrape,hiss,cut,ring,slice,grate,carve,glide,click,clack,swish | ~ scrape | | fg medium
skis | hiss,scrape,swish,cut,glide,whisper,slide,rattle | ~ swish | | fg medium
sled | hiss,slide,scrape,glide,creak,pass,swish,run,jingle,rush,go,speed,race | ~ slide | | fg medium
grain | patter,pour,rattle,hiss,fall,drop,thud,crunch,scatter,hit,slap,spill,run,throw,whisper,slide | ~ ^ | | fg medium
seaspray | come,hiss,splash,hit,slap,lash,fall,burst,rattle,crash | ~ splash | | fg medium
airhiss | hiss,escape,vent,rush,leak,whistle,burst,sigh,blow,release,hit,roar,whoosh,shriek | ~ hiss | | fg medium
gore | tear,rip,squelch,splatter,drip,squish,suck,slap,slide,crunch,cut,splash,stab | ~ ^ | | fg medium
claws | click,scratch,scrape,skitter,tap,rake,scrabble,clack,dig,tear,patter,pad,hit | ~ ^ | | fg medium
flukes | slap,splash,hit,beat,thrash,crash,smack | ~ | | fg medium
antlers | clash,clatter,crash,crack,rattle,knock,hit,scrape,lock | ~ clash | | fg medium
beak | tap,clack,peck,hit,snap,drum,knock,click,clatter | ~ ^ | | fg medium
notification | sound,ring,go,ping,arrive,chime,buzz,pop,appear,come,beep,ding | ~ | | fg medium
indicator | tick,click | ~ ticking | | fg medium
handbrake | pull,click,ratchet,creak,release,lift | ~ pull | | fg medium
bubbles | stream,rise,burst,pop,break,come,gurgle,fizz,churn | ~ | | fg medium
player | play,strum,tune,strike,sing,start,fiddle,pipe,blow,pluck,scrape,saw | ~ music playing | | music medium
furnace | roar,burn,hiss,rumble,crackle,rage,blaze,glow,start | ~ roar | | fg medium
telegraph | click,clatter,chatter,tap,tick,rattle,clack,sound,buzz,start | ~ | | fg medium
railway | clack,clatter,click,rattle,squeal,screech,clank,sing,hum,groan,ring,grind,clang,clunk | ~ ^ | | fg medium
hour | strike,toll,chime,sound,ring | ~ | | fg high
stomach | rumble,growl,gurgle,grumble,groan | ~ | | fg low
laughs | ring,echo,come,rise,burst,drift,fill,break,float,sound,follow,explode | ~ | | fg medium
screams | ring,echo,come,rise,burst,tear,split,pierce,cut,fill,break,sound,follow,rend | ~ | | fg high
shouts | ring,echo,come,rise,go,burst,drift,fill,sound,follow,carry | ~ | | fg medium
sobs | echo,come,rise,burst,drift,fill,break,sound,rack | ~ | | fg medium
groans | echo,come,rise,burst,escape,sound,break | ~ | | fg medium
snores | echo,come,rise,fill,shake,sound,rattle | ~ | | fg medium
whispers | echo,come,rise,drift,fill,sound,hiss | ~ | | voice low
doorslam | echo,sound,come,ring | ~ | | fg high
doorknock | echo,sound,come,ring | ~ | | fg high
childvoices | echo,come,rise,drift,fill,sound,carry,float | ~ | | bed medium
birdsong | echo,drift | ~ | | bed medium
surge | roar,rumble,thunder,crash,boom,hit,burst,explode,crackle,shake | ~ ^ | | fg high
`;

/** Columns: wider kind | kinds. */
export const families = `
beast | dog, wolf, cat, bigcat, horse, cow, sheep, pig, monkey, elephant, rat, bats, snake, frog, whale, monster, dragon, animal
fowl | fowlbird, raptor, bird, gull, crow, owl, hawk, rooster, hen, duck, woodpecker, pigeon, parrot, poultry
bug | cricket, bee, insect
device | gaming, beltline, millwork, medical, screenset, valve, machine, computer, hummer, printer, fan, robot, console, camera, radio, engine, gears, winch, pump, turbine, liftdoor, escalator, appliance, till, beeper, ignition, indicator, wipers, projector, scidoor, tool, compvoice, monitor, laser, forcefield, generator, apparatus, record, typewriter, keyboard, buzzer, alarmbuzz
craft | car, train, plane, heli, boat, ship, spaceship, rocket, wagon, emergency, dronecraft, bicycle, submarine, vehicle, rowboat
device | horn, carhorn, foghorn, whistle, siren, alarm, kettle, toaster, mower, chime, bigclock, sonar
object | fruit, pestle, stamper, handfan, vessel, clamp, turnstile, popper, barrel, icecube, anvil, bowstring, rollerdoor, elastic
object | thing, chair, table, drawer, lid, pot, dishes, cutlery, glassware, bottle, can, paper, book, pen, keys, coin, chain, bag, umbrella, jingle, hammer, spade, ball, balls, cards, dice, metal, stone, wood, sword, armor, axe, gun, building, window, glass, leather, lock, handset, phone, bulb, bell, gavel, whip, arrow, creaky, shutter, flag, cloth, rope, tree, oar, switch, lever, wrapper, tape, egg, ice, door, slidedoor, saw, pipe, gravelly, snow, mud, cork, seatbelt, handtool, garden, siege, knife, guillotine, clubweapon, grain, sport, broom, scissors, match, lighter, zipper, instrument, drum, knocker, faucet, torchlamp, body
fluid | geyser, water, drink, river, lake, sea, liquid, lava
`;
