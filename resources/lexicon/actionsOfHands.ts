/** What things sound like in what hands and chance do to them, beyond the common. Columns and marks as in actionsIndoors. */
export const actionsOfHands = `
+bullet | drop,roll,clink,bounce,tinkle | ~ metal ^ | METLImpt | fg medium
pipe | burst | ~ burst water spray | WATRSpray | fg high
+frying | chop,slice,cut,dice | ~ chop | FOODIngr | fg medium
+tape | peel,come,unroll | ~ peel rip | | fg medium
+wrapper | peel,unwrap,fold,twist,open | ~ peel crinkle | | fg medium
+clock | wind | ~ winding ratchet | CLOCKMech | fg medium
+bigclock | wind | clock winding ratchet | CLOCKMech | fg medium
+record | wind,crank | gramophone winding ratchet | MECHRtch | fg medium
+musicbox | wind,crank | music box winding ratchet | TOYMech | fg medium
+chain | wind | ~ rattle | | fg medium
+winch | wind,work,man | ~ turn | | fg medium
+rope | wind,coil,run,pay | rope ~ creak | ROPEMvmt | fg low
+camera | wind | ~ film winding | COMCam | fg medium
+cork | come,go,hit,blow,shoot,ease,leave,explode,draw | ~ | | fg high
+building | blow,explode,burst | explosion | EXPLReal | fg high
+bullet | spatter,pepper,stitch,rake,chew,strike,spit,kick,tear,punch,rattle,drum,patter | bullet impacts | BLLTImpt | fg high
+stone | fold,rustle,crease,crumple,flap | - | | fg low
+building | fold,rustle,give,flap | - | | fg low
+metal | rustle,crumple | ~ crunch | METLCrsh | fg medium
+paper | unfold,fold,smooth,spread | ~ rustle | | fg medium
+hen | complain,protest | ~ cluck | | fg medium
+device | spit,mutter,gargle,choke,hiccup,falter,labour,labor,protest,sob,sneeze,belch,stammer,babble,chunter | ~ ^ | | fg medium
+device | quit,seize,expire | ~ stop | | fg medium
+craft | mutter,stutter,choke,hiccup,falter,sputter,complain,protest,labour,labor | ~ ^ | | fg medium
+craft | quit,seize,expire | ~ stop | | fg medium
+door | give | ~ smash | | fg high
+lock | give | ~ break | | fg medium
+gate | give | ~ smash | | fg high
can | hiss,open,pop,crack | ~ open hiss | | fg medium
+fire | jump,spread,run,climb,race,devour,advance,take,eat,sweep,crawl | ~ crackling | | bed high
+food | bounce,roll,tumble,spill,scatter,rattle,thud,patter | ~ ^ | | fg medium
+animal | spit | ~ spit | | fg medium
+grain | sift,shower,sprinkle,spatter,slither,rain,drizzle,trickle | ~ ^ | | fg medium
+hour | drag,creep,crawl,pass,roll,fly,slide,tick,run,go,slip,hang,fall,drop | - | | fg low
+chain | go | ~ rattle | | fg medium
+axe | stick,sink,lodge,bury,thunk | ~ chop | | fg high
+bag | zip | bag zipper | OBJZipr | fg medium
+light | buzz | ~ buzz | ELECBuzz | fg medium
fruit | drop,fall,hit,land,thud,thump,plop,bump | ~ thud | DIRTImpt | fg medium
fruit | bounce,roll,tumble,spill,scatter,rattle | ~ ^ | | fg medium
balloon | pop,burst,explode,bang,go | ~ pop | TOONPop | fg high
balloon | squeak,rub,squeal,bob,bounce | ~ squeak | RUBRFric | fg medium
+balloon | blow,inflate,fill,pump | ~ inflate air | AIRBlow | fg medium
+balloon | deflate,hiss,fly,race,shoot,whizz,splutter,zoom,let | ~ deflate air | AIRHiss | fg medium
+teeth | rattle,clatter,clack | ~ chatter | | fg medium
cable | snap,part,break,give,go,twang | ~ snap | ROPEImpt | fg high
cable | hum,sing,whine,moan,creak,groan,thrum,shriek,screech,squeal,squeak,grind,strain,tighten,tauten | ~ ^ | ROPECreak | fg medium
cable | spark,crackle,fizz,hiss,arc,sputter,blow,buzz | ~ electric sparks | ELECSprk | fg medium
cable | whip,lash,slap,thrash,swing,rattle,clatter,run,pay,drop,fall | ~ ^ | METLMvmt | fg medium
+wings | thrash,thresh,batter,churn,whistle,creak,crack,drum,thud,thump,buzz,zing,clap,sough | ~ flap | | fg medium
+snake | sound,buzz,whirr,warn,go,strike | ~ rattle hiss | | fg medium
+handtool | ring,clang,bounce,skitter,clink,chime,tinkle | ~ ^ | TOOLHand | fg medium
+door | blow | ~ explosion burst | DOORMetl | fg high
+animal | rear,stand,sit,lie | - | | fg low
+cow | rear,stand,lie | - | | fg low
+door | complain,protest,object,grumble,mutter | ~ creak | DOORCreak | fg medium
+gate | complain,protest,object,grumble | ~ creak | DOORGate | fg medium
+wood | complain,protest,grumble | ~ creak | WOODMvmt | fg medium
+chair | fold,unfold,collapse | ~ fold clack | OBJFurn | fg medium
+bag | open,undo,unclasp | ~ open clasp | OBJBag | fg medium
+radio | give,announce,report,tell,read,say,mutter,mumble,drone,gabble,chatter,preach | ~ voice | COMRadio | fg medium
+bomb | go | ~ explosion | EXPLReal | fg high
+wire | twang,thrum,whine,ping | ~ twang | METLTonl | fg medium
+drawer | shoot,fly,spring,pop,jump,rattle | ~ open | | fg medium
+tires | slash,puncture,stab,deflate,spike,let | ~ puncture air hiss | VEHTire | fg medium
+paper | staple | stapler click | OBJOffc | fg medium
+faucet | drum,splutter,gush,thunder,spit,cough,sputter | ~ | WATRPlmb | fg medium
+bowstring | scrape,saw,bite | violin bow scrape | MUSCStr | fg medium
+zipper | undo,unzip,purr,buzz | ~ | OBJZipr | fg medium
+bigclock | clear | clock mechanism whirr | CLOCKMech | fg medium
+clock | clear | clock mechanism whirr | CLOCKMech | fg medium
dust | patter,rattle,hiss,shower,rain,trickle,pour,blow,sift,scour | ~ ^ | | fg low
+engine | drop,change,deepen,rise,climb,fall,settle | ~ rev | MOTRComb | fg medium
+cloth | zip,unzip | zipper | OBJZipr | fg medium
+bag | unzip | zipper | OBJZipr | fg medium
+gunshot | hit,strike,smack,thud,take,chip,splinter,clip | bullet impact | BLLTImpt | fg high
+horse | stamp,paw,shift,sidle | ~ hooves stamp | FEETHors | fg medium
+bell | jangle | ~ ring | | fg high
`;
