/** What hands, feet, animals and craft do beyond the common. Columns and flags as in verbs. */
export const verbsOfCrafts = `
work the pump handle, pump the handle, work the handle of the pump | pump,run | hand pump water | MACHPump | fg medium |
tap out, tap away at, tap away | tap,hit | tapping | FOLYHand | fg medium |
gun(gunned,gunning) | rev,race | engine rev | MOTRComb | fg high | thing
gun the throttle | rev | engine rev | MOTRComb | fg high |
spin(spun,spinning) | spin,turn | | | | kinds=fan,tires,coin,turbine,gears,winch,gaming,machine,millwork,heli,record,appliance,drone,robot,toy
clap to, clap shut, slap shut, slap to | slam,clap,hit,close | door slam | DOORWood | fg high |
kill(killed,killing) | stop,cut,die | | | | kinds=engine,radio,music,machine
go mad(went mad,gone mad), go wild(went wild,gone wild), go crazy(went crazy,gone crazy), go berserk(went berserk,gone berserk), go frantic(went frantic), go off their heads(went off their heads) | bark,cheer,screech,roar | | | | kinds=dog,crowd,monkey,parrot
be at it(been at it,was at it,were at it,is at it,are at it), be hard at it(were hard at it,was hard at it) | go,sing,call,bark,crow,beat,strike | | | | default
run a stick along(ran a stick along,running a stick along), drag a stick along(dragged a stick along), rattle a stick along, run a stick down(ran a stick down), run _ stick along(ran _ stick along) | rattle | stick railings rattle | METLMvmt | fg medium |
flick the safety(flicked the safety), flick off the safety, thumb the safety, click the safety, flip the safety(flipped the safety), snap the safety(snapped the safety), push the safety, slip the safety(slipped the safety), work the safety, ease the safety, push off the safety, snap off the safety(snapped off the safety) | click | gun safety click | GUNHndl | fg medium |
withdraw(withdrew,withdrawn,withdrawing) | slide,lock | | | | kinds=lock
rock(rocked,rocking) | rock,creak | | | | kinds=chair,creaky,boat,rowboat
kick through, scuff through, swish through | rustle,crunch | footsteps leaves rustle | FEETHmn | fg medium | path kinds=leaves,grass,snow,gravelly
volley(volleyed,volleying) | fire | | | | kinds=gun,cannon,gunshot
rocket(rocketed,rocketing), clatter up out of, explode out of, burst out of, whirr away, flush from | flap,take,burst,fly | | | | kinds=bird,fowlbird,poultry,pigeon,crow,gull,raptor,duck,parrot
trip(tripped,tripping) | go,sound,trip | | | | kinds=alarm,switch,bulb,wire
whip the horses, whip the horse, whip _ horse, whip up the horses, whip up _ horses, whip the team, whip the mules, whip the ponies, whip the oxen, lash the horses, flog the horses | crack | whip crack | WEAPWhip | fg medium |
shed its load(shed its load,shedding its load), shed _ load(shed _ load), lose its load(lost its load) | crash | cargo crash fall | DESTRCrsh | fg high |
touch, touch together | touch,clink | | | | kinds=glassware,cutlery
flip over, turn over, leaf over | turn,flip | | | | kinds=paper,cards,book,record,coin,engine
jump in the puddle, jump in puddles, jump in a puddle, jump into the puddle, jump into a puddle, splash in puddles, jump in _ puddle, stamp in puddles, stamp in the puddle, splash through the puddles, splash through puddles | splash | puddle splash | WATRSplsh | fg high |
wind the window down(wound the window down), wind the window up(wound the window up), wind down the window(wound down the window), wind up the window(wound up the window), wind _ window down(wound _ window down), wind _ window up(wound _ window up), roll down the window, roll _ window down, roll the window down, roll up the window | wind | car window wind | VEHWndw | fg medium |
cry a warning(cried a warning,crying a warning), cry _ warning(cried _ warning), cry a greeting(cried a greeting), cry the hour(cried the hour), cry the time(cried the time), cry fish(cried fish) | shout,call | @ shout | VOXEfrt | fg medium | speech
count the change, count out the change, count _ change, count out _ change, count the coins, count out the coins, count out the money, tip out the coins | count | coins count | OBJCoin | fg medium |
peep(peeped,peeping) | peep,call,chirp | | | | kinds=bird,fowlbird,frog,hen,poultry,duck,beeper,monitor
breach | breach,splash | | | | kinds=whale,animal,submarine
surface | surface,blow,splash | | | | kinds=whale,submarine,animal
bill and coo | churr,chatter,call,coo | | | |
drain | drain,gurgle,empty | | | | kinds=shower,faucet,vessel,water,pipe
suck(sucked,sucking) | suck,squelch | | | | kinds=mud,suction,hummer,pipe,machine,pump,medical,snow,river,sea
suck _ free, suck _ loose, suck _ out of, suck one foot free, suck and squelch, suck at _ boots, suck at _ feet, pull _ boot from the mud, squelch through, squelch across, squelch up, slosh through the mud, slop through | suck,squelch | mud squelch | DIRTMvmt | fg medium |
hack through, hack down, hack _ way, hack away at | hack,chop,cut,hit | chopping wood | TOOLHand | fg medium |
quench | quench,hiss | hot metal quench hiss | FIRESizz | fg medium |
chisel, whittle, sandpaper, plane down | scrape,cut,rasp | chisel scrape | TOOLHand | fg medium | person
trample, headbutt, bludgeon, cudgel | hit,fight | impact | FGHTImpt | fg medium | person
skate(skated,skating), ice-skate | skate,scrape | ice skates scrape | SPRTSkate | fg medium | path
ski(skied,skiing), snowboard, toboggan | ski,slide | skis snow | SPRTWntr | fg medium | path
tap-dance, clog-dance, clog dance | tap | tap dancing footsteps | FEETHmn | fg medium |
discharge | fire,discharge,explode | | | | kinds=gun,cannon,laser,gunshot
furl, reef, shake out | flap,furl | | | | kinds=flag,umbrella
turn inside out, blow inside out, whip inside out | turn inside out,flap | | | | kinds=umbrella
say(said), speak(spoke,spoken), announce, repeat, recite, read out(read out), reel off, count down | say,speak,talk | | | | kinds=parrot,compvoice,robot,radio
mumble | mutter,murmur,chatter | | | | kinds=crowd,voices,radio,walla
wind up the toy(wound up the toy), wind the handle(wound the handle), wind the winch(wound the winch) | wind | clockwork winding | MECHRtch | fg medium |
kick off _ shoes(kicked off _ shoes), kick off _ boots(kicked off _ boots), kick _ shoes off(kicked _ shoes off), kick _ boots off(kicked _ boots off) | drop | shoes drop floor | CLOTHImpt | fg medium |
stamp the snow(stamped the snow), stamp the mud(stamped the mud), stamp _ boots on the(stamped _ boots on the), knock the snow(knocked the snow) | stamp | boots stomp | FEETHmn | fg medium |
rake in(raked in,raking in), push in, scoop up, scoop in, sweep up(swept up) | rake,click,rattle,scrape | | | | kinds=coin,balls,frying,gravelly,leaves,dice,cards
tip over backwards, crash over backwards | fall,crash | | | | kinds=chair,table
hand crank, crank the handle, turn the crank, turn the handle, work the handle | turn | mechanical crank turn | MECHMisc | fg medium |
rattle down, rain down, shower down, come pattering down, come rattling down | patter,fall,rattle,rain,clatter | debris patter | ROCKMvmt | fg medium | kinds=stone,gravelly,grain,glass,ice,leaves,hail,metal
tune in, tune to, retune | crackle,play | | | | kinds=radio,instrument
beat out the, shake the dust, plump the, plump up | shake | cloth shake | CLOTHFlp | fg medium | person
crack open a, crack open the, pop the top, pull the tab, pop the cap, prise off the cap, flip the cap | open | can bottle open | FOODDrnk | fg medium |
scrape back | scrape,drag | chair scrape | OBJFurn | fg medium | kinds=chair,table
shove back, push back | scrape,push | | | | kinds=chair,table
rev past, chug past, chug by, putter past, putter by, putter away, putter off, puff past, puff by, clank past, clank by, squeal past, whine by, hum by, trundle by, lumber past, lumber by, grind past, grind by, grind up, labour up, labor up, toil up, splutter up, splutter past, sputter up, sputter past, cough up the, jolt past, jolt by, bump past, whirr by, tick past, freewheel, coast past, pedal past | pass,drive,roll,rattle,move | ~ pass by | VEHBy | fg medium | thing
`;
