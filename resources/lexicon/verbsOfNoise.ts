/**
 * Noises that are verbs, and what hands do to things, beyond the common ones; asked before the other tables of verbs, so that a row here
 * replaces theirs. Columns and flags as in verbs.
 */
export const verbsOfNoise = `
blat, parp, tootle | blow,honk,toot,sound | ~ blare | HORNMisc | fg medium | thing
blare, blast out, blare out | blare,sound,blow,play,ring | ~ blare | HORNMisc | fg high | thing
burr, chirr, churr, stridulate, zing | chirr,buzz,chirp,whirr,hum,whizz | ~ ^ | ANMLInsc | fg medium | thing
ting, tink, tonk, ping off | ping,ring,clink,tinkle | ~ ping | METLTonl | fg medium | thing
chitter | chitter,chatter,chirp,squeak | ~ chitter | ANMLRdnt | fg medium | thing
vroom, vrrm | rev,roar | engine rev | MOTRComb | fg medium |
whish, swash, plash | splash,swish,lap,wash | water splash | WATRSplsh | fg medium |
jitter, judder, shudder, dither | shudder,rattle,shake,vibrate,jolt | ~ rattle | OBJMisc | fg medium | thing
crump | explode,thud,fall,boom | ~ explosion | EXPLReal | fg high | thing
snick, snick shut, snick open, snick home | click,lock,close,open,snap | ~ click | MECHClik | fg medium |
sough | sigh,whisper,moan,blow,rustle | ~ sighing | WINDVege | fg medium | thing
chortle, snicker, snigger, titter, hoot with laughter, roar with laughter, howl with laughter, shriek with laughter, scream with laughter, cackle with, burst out laughing, break out laughing, fall about laughing, laugh out loud | laugh,giggle,cackle | @ laugh | VOXLaff | fg medium | speech
hallo, halloo, hullo, sing out, call out | shout,call | @ shout | VOXEfrt | fg medium | speech
bawl, bawl out, bay for | shout,cry,howl,bellow,bawl | @ shout | VOXEfrt | fg high | speech
carol, yodel, serenade, warble out, belt out | sing,play,yodel,call | @ singing | VOXSing | voice medium |
chuff, chuff past, whuff | chug,puff,snort,hiss,huff | ~ chuff | TRNSteam | fg medium | thing
haw, hee-haw(hee-haws,hee-hawed,hee-hawing) | bray | donkey bray | ANMLHors | fg medium | beast
miaow, miaul, mewl, caterwaul | meow,mew,wail,yowl,cry,howl | cat meow | ANMLCat | fg high | beast
whicker | whinny,neigh,nicker | horse whicker | ANMLHors | fg medium | beast
snuffle | snuffle,sniff,snort,grunt | @ snuffle | HMNSniff | fg low |
yip | yip,bark,yap,cry | dog yip | ANMLDog | fg medium | beast speech
ululate, keen | wail,howl,keen,cry,shriek | @ wail | VOXCry | fg high | speech
shrill | shrill,ring,shriek,call,cry,whistle,sing | ~ shrill | WHSTMech | fg high | speech thing
screak | screech,creak,squeak,squeal | ~ screech | METLFric | fg medium | thing
wrench, wrest, jerk open, tug open, wrench open, tear open, kick open, shoulder open, drag open, heave open, pull open, push open, yank open, force open, hurl open, jerk, tug, lever, lever open, lever up, hoick, lug | pull,open,creak,drag | | | |
unbolt, unchain, unbar, unhasp, unfasten, bolt, bar and bolt, double-lock | unlock,lock,latch,open,gallop | ~ lock | DOORHdwr | fg medium | thing
bar(barred,barring) | lock,latch,close | ~ bar | DOORHdwr | fg medium | nobase thing
screw on, screw down, uncap, recap, uncork | open,close,pop,turn | ~ open | OBJCont | fg low | thing
slip the bolt, slip the catch, slip the latch, shoot the bolt, shoot the bolts, shoot home, slide the bolt, draw the bolt, draw the bolts, drop the latch, lift the latch, throw the bolt, throw the bolts | lock,unlock | door bolt lock | DOORHdwr | fg medium |
lean on, press down on, lean hard on | sound,honk,ring,blow,buzz | | | | kinds=carhorn,horn,whistle,bell,alarmbuzz,foghorn,car,alarm
work the lever, thumb in, lever a round, lever a shell, lever a cartridge, rack the slide, thumb a shell, thumb shells, ram home, rack back, jack a round, thumb off the safety, slip off the safety, click off the safety, thumb back, cock the hammer, pump the shotgun, work the bolt, slap home, slam home, click home, slide home, ram _ home | cock,rack,reload,load,click,lock | gun cock reload | GUNHndl | fg medium | kinds=gun,gunmech
blow _ nose, honk into _ handkerchief | sniff,blow | nose blow | HMNSniff | fg medium |
blow out | burst,break | @ blow | HMNBlow | fg low | person kinds=window,glass,tires,bulb,wire
blow out the candle, blow the candle out, blow out the candles, blow out the lamp, blow out the light, blow on | blow | @ blow | HMNBlow | fg low | person
blaze, burn fiercely, burn brightly, flame up | burn,crackle,roar,blaze | ~ burning | FIREBurn | fg medium | thing
up go(up went,up goes), down come(down came,down comes), down go(down went,down goes), in come(in came,in comes), out come(out came,out comes), off go(off went,off goes), off come(off came,off comes), away go(away went,away goes), past come(past came,past comes), by come(by came,by comes), round come(round came), over go(over went,over goes), back come(back came) | open,fall,close,come,pass,fire,explode,go | | | | kinds=window,door,gate,rollerdoor,lid,shutter,ramp,cannon,gun,gunshot,alarm,train,car,firework,rocket,axe,gavel,hammer
chatter | chatter,murmur,talk,rattle,click | ~ chatter | OBJMisc | fg medium | thing
tune, practise, practice, learn, rehearse, tune up, try out, noodle on, pick at, pick out, strike up, saw away at, scrape away at, thump away at, bang away at, tinkle away at, hammer away at | play,tune,strum,hit,beat,pound | | | | kinds=instrument,drum,player,music,song
carry, haul away, fetch, deliver, leave | carry,bring,leave | | | | kinds=none
stamp the form, stamp the passport, stamp _ passport, stamp _ passports, stamp the passports, stamp _ documents, stamp the documents, stamp _ papers, stamp the papers, stamp _ visa, stamp _ tickets, stamp the tickets, stamp _ boarding pass, stamp _ invoice, stamp the invoice, stamp the card, stamp _ card, stamp the page, stamp each page, stamp every page, stamp the envelope, stamp the envelopes, stamp the parcel, stamp _ application, stamp the letter, stamp the ticket, stamp _ ticket, stamp the book, stamp the docket | stamp | rubber stamp | OBJOffc | fg medium | person
staple, staple together | staple,click | stapler | MACHOffc | fg medium |
shred | shred,tear,run | paper shredder | MACHOffc | fg medium | thing
roll over the, run over the | crunch,roll | | | |
sluice, hose down, swab | wash,run,spray,pour | water splash | WATRSplsh | fg medium |
slop out, slop over, slosh over, spill over, boil over, brim over | boil,hiss,splash,spill,slosh | ~ boiling over | FOODCook | fg medium | thing
cuff _ about, box _ ears, clip _ ear, slap _ face | hit,slap | slap | FGHTImpt | fg medium |
begin, join in, take it up, start in, strike in, resume, recommence, start over | begin,start,ring,sound,play,sing,call,beat,toll,run,boil | | | | default
hold forth, give tongue, sound off, try a phrase, try a note, try a few notes, try out a phrase, repeat a phrase, repeat its phrase, rehearse a phrase, make a racket, make a din, make a row, make an uproar, make its presence known, make itself heard, make themselves heard, raise a racket, raise a din, kick up a din, kick up a racket, kick up a row, greet the dawn, greet the morning, greet the day, greet the sun, welcome the dawn, announce the dawn, announce the day, announce the morning, set up a din, set up a clamour, set up a racket, start their day, raise the alarm, give the alarm, sound the alarm, pass remarks, make remarks, pass comment | sing,call,crow,ring,sound,play,run,chatter,bark,cluck,squawk,bleat,croak | | | | default kinds=bird,fowlbird,crow,owl,rooster,hen,duck,gull,pigeon,parrot,poultry,raptor,cricket,bee,insect,frog,dog,cow,sheep,pig,monkey,horse,machine,engine,alarm,bell,siren,radio,printer,toy
object, remonstrate, converse, confer, lament, plead, dispute, remark | complain | | | | kinds=bird,fowlbird,crow,owl,rooster,hen,duck,gull,pigeon,parrot,poultry,raptor,dog,cow,sheep,pig,monkey,horse,cat,frog,animal,elephant,bigcat,wolf,hinge,engine,wood,car,wagon,bicycle,gears,machine,pump
grind coffee, grind the coffee, grind beans, grind the beans, grind pepper, grind the pepper, grind spices | grind | coffee grinder grinding | FOODKware | fg medium |
wheel in a, wheel out a, wheel in the, wheel out the, wheel away the | roll,rattle,go | | | | kinds=wagon,trolley,bicycle,cart
misfire | misfire,click | gun click | GUNHndl | fg medium |
butt | hit,bang,thump | | | |
dive in, dive into the water, dive overboard, jump overboard, leap overboard, dive off the pier, dive off the jetty, jump off the pier, jump off the jetty, jump in the water, cannonball in, belly-flop | splash | water splash | WATRSplsh | fg medium | person
dance, jiggle | dance,rattle | | | | kinds=lid
never stop(never stopped, never stops), never cease(never ceased, never ceases), never let up(never let up), not stop, keep on, keep up, carry on, go on all night, go on for, continue, persist, go on | go,run,sound,play,ring,beat,sing | | | | default
go into(went into,gone into,goes into,going into), go in(went in) | splash | | | | kinds=river,lake,sea,water
answer, reply | bark,call,crow,hoot,howl,ring,cry,fire | | | | kinds=dog,owl,rooster,wolf,gull,bird,cow,sheep,horse,frog,gun,cannon,bell,horn,foghorn,whistle,crow
bite(bit,bitten,biting) | bite,cut,snap | | | |
thunder down, thunder up, thunder round, thunder around, thunder along, thunder upstairs, thunder downstairs, thunder about, thunder through, pound round, pound upstairs, pound downstairs, clatter round, clatter upstairs, clatter downstairs, clatter off, clatter away, clump down, clump up, clump across, clump upstairs, clump downstairs, thump upstairs, thump downstairs, thump about, thump around, stamp upstairs, stamp off, stamp out, stomp off, stomp out, stomp upstairs | run,gallop,pass,roll,roar,rumble,stampede,pound,clatter | heavy running footsteps | FEETHmn | fg medium | path
draw back | slide,lock,drag,suck,close,open | | | | kinds=lock,chain,sea,stone,gravelly,cloth
shoot back, slide back, shoot across | lock,slide,open | | | | kinds=lock,door,chain
pipe all hands, pipe _ aboard, pipe the side, pipe the hands, pipe up spirits | whistle | boatswain whistle | WHSTMech | fg medium |
slat(slatted,slatting) | flap | | | | kinds=flag
throw the shuttle(threw the shuttle,thrown the shuttle,throwing the shuttle), ply the shuttle, pass the shuttle | run | loom shuttle | MACHInd | fg medium |
fight(fought,fighting), brawl | fight,clash | | | | kinds=dog,cat,wolf,bird,crow,gull,horse,animal,bigcat,rat,poultry,rooster,monkey,fowlbird,sheep,cow,pig
hear them talking(heard them talking,hears them talking), hear them quarrelling(heard them quarrelling), hear them quarreling(heard them quarreling), hear them arguing(heard them arguing), hear them laughing(heard them laughing), hear people talking(heard people talking), hear men talking(heard men talking), hear him talking(heard him talking), hear her talking(heard her talking) | talk | voices talking muffled | CRWDWalla | fg medium |
lift the needle, lift the stylus, take the needle off(took the needle off,taken the needle off,taking the needle off), raise the needle, needle go round(needle went round,needle going round,needle goes round,needle clicked round), needle ran out, needle run out | click | record needle scratch | COMPhono | fg medium |
have the wireless on(had the wireless on,has the wireless on), have the radio on(had the radio on,has the radio on), leave the radio on(left the radio on), leave the wireless on(left the wireless on), keep the radio on(kept the radio on) | play | radio playing | COMRadio | fg medium |
have the television on(had the television on,has the television on), have the tv on(had the tv on,has the tv on), leave the television on(left the television on), leave the tv on(left the tv on) | play | television | COMTv | fg medium |
snap _ case shut, snap _ bag shut, snap _ purse shut, snap _ watch shut, snap _ lid shut, snap _ compact shut, snap _ locket shut, snap _ briefcase shut, click _ case shut, click _ lid shut, click _ bag shut | close,click,snap | snap shut click | MECHLtch | fg medium |
snap on | snap | glove snap | RUBRMvmt | fg low | path
be moved about(was moved about,being moved about,were moved about), be dragged about(being dragged about,was dragged about), be shifted about(being shifted about), move furniture(moved furniture,moving furniture), shift furniture, rearrange the furniture | drag | furniture drag | OBJFurn | fg medium |
quarrel | chatter,squawk,quarrel,call,argue,babble | | | | kinds=bird,fowlbird,poultry,duck,gull,crow,monkey,crowd,voices,pigeon,hen,parrot
batter, bat against, bat at, blunder against, blunder into, bump against | flutter,hit,bump,knock,beat,thump,buzz | ~ thump | WOODImpt | fg medium | thing
gutter | gutter,flicker,sputter | | | | kinds=candle,fire,gaslamp
catch(caught,catching) | catch,start | | | | kinds=engine,fire,generator,furnace
refill, fill up | fill,run | | | | kinds=toilet,shower,faucet,kettle,pot
shift in | settle,shift | | | | kinds=fire
erupt in, erupt with, explode with, explode in, burst into applause, burst into cheers | erupt,cheer,roar | | | | kinds=crowd
crumple, screw up, scrunch up, ball up | crumple,crush,screw up | ~ crumple | PAPRHndl | fg medium | thing
dip | dip,splash | | | | kinds=oar,seaspray
be on(was on, were on, is on, are on, was still on, had been left on, been left on, left on) | play,run,start,hum | | | | particle kinds=radio,record,fan,tv,shower,faucet,appliance,music,projector
bring(brought) | bring,carry | | | |
set off(set off,sets off,setting off) | ring,sound,go,explode,start,fire | | | | kinds=alarm,siren,bomb,firework,car
let off a shot, let off a round, let off a volley, fire a shot, fire a volley | fire,shoot | gunshot | GUNMisc | fg high |
kill the engine, cut the engine, kill the motor, cut the motor, switch off the engine, turn off the engine, stop the engine, switched the engine off, turned the engine off | stop | engine stop | MOTRComb | fg medium |
cut(cut,cutting), saw off, hack off, force, jimmy, pick(picked,picking) | cut,snip,break | | | | kinds=wire,lock,rope,scissors,chain,leaves,cloth,paper
hum a tune, hum three notes, hum two notes, hum a few, hum the tune, hum the song, hum along, hum under _ breath, hum softly to, hum snatches, hum to _ | hum | @ humming | VOXSing | voice medium | person
go over(went over,gone over), go flying(went flying,goes flying), go tumbling(went tumbling), go down with(went down with) | fall,crash,overturn,drop,break | | | | kinds=chair,table,pot,bottle,glassware,dishes,metal,can,bag,stone,book
bring down(brought down,brings down,bringing down) | hit,strike,fall,bang | | | | kinds=hammer,gavel,axe,fist,whip,sword,clubweapon,handtool
sharpen, hone, whet, strop | sharpen,scrape,grind | knife sharpen | WEAPKnif | fg medium | person
shoe a(shod a,shoeing a), shoe the(shod the,shoeing the) | hammer | hammer horseshoe | TOOLHand | fg medium | person
beat the dust | beat | carpet beating | CLOTHImpt | fg medium | person
slip from(slipped from), slip through(slipped through), fall from(fell from,fallen from,falling from), slide from(slid from) | drop,break,fall,smash | | | | kinds=glassware,dishes,bottle,pot,cutlery,keys,coin,metal,knife,book,can,phone
part | part,break | | | | kinds=rope,chain
give(gave,given,giving) | give,break | | | | kinds=ice,wood,rope,building,chain,lock
be burning(was burning,were burning,was ablaze,were ablaze,was alight,were alight,was in flames,were in flames,was on fire,were on fire) | burn,blaze,burning | ~ burning | FIREBurn | bed high | thing
unload, offload, load up | unload,drop,thud | | | | kinds=barrel,bag,lid,metal,wood,stone
plough, plow, harrow, harvest, drill the field | plough,go,run,pass,drive | | | | default
put _ fist through(put _ fist through), put a fist through, put _ foot through | break,smash | ~ smash | GLASBrk | fg high | kinds=window,glass,door
ring for silence(rang for silence), ring for service(rang for service), ring for tea(rang for tea), ring for the maid(rang for the maid) | ring | bell ring | BELLHand | fg high |
take a bath(took a bath,taking a bath), have a bath(had a bath,having a bath), take a shower(took a shower,taking a shower), have a shower(had a shower,having a shower) | run | water splash bath | WATRPlmb | fg medium | person
put on a record(put on a record), put a record on(put a record on), put on some music(put on some music), put some music on | play | record crackle music | COMPhono | fg medium | person
stutter | stutter,chatter,fire,sputter | ~ stutter | OBJMisc | fg medium | speech thing
bumble, blunder about | buzz,hum | | | | kinds=bee,insect
blow the bridge(blew the bridge,blown the bridge,blowing the bridge), blow the rails(blew the rails,blown the rails), blow the safe(blew the safe,blown the safe), blow the doors(blew the doors), blow the door(blew the door), blow the hatch(blew the hatch), blow the tunnel(blew the tunnel), blow the gate(blew the gate), blow the dam(blew the dam) | explode | explosion | EXPLReal | fg high |
cry something(cried something,crying something), cry _ wares(cried _ wares,crying _ wares), cry the news(cried the news,crying the news), cry aloud(cried aloud,crying aloud) | shout,call,cry | @ shout | VOXEfrt | fg medium | speech
light(lit,lighting) | light,flare,ignite | fire ignite | FIREIgn | fg high | person
whistle up, whistle for | whistle | @ whistle | WHSTHmn | fg medium |
spring open(sprang open,sprung open), pop open, jump open, drop open(dropped open), roll open | open,break,click | ~ open | MECHLtch | fg medium | thing
tip out, tip, dump, scatter, shower, spill, strew | pour,spill,scatter,fall,rattle,clatter,rain,shower | | | | kinds=grain,stone,coin,gravelly,water,drink,liquid,glassware,glass,dishes,cutlery,metal,keys,bag,balls,food,can,barrel,paper,wire
stir(stirred,stirring), shift, move, sway | move,stir,shift,sway,rustle | | | | kinds=leaves,grass,tree,cloth,robot,chime,feet,drink,simmering,pot
skip(skipped,skipping) | skip,bounce,roll | | | | kinds=stone,ball
empty out, empty | pour,spill,clatter | | | | kinds=bag,pot,can,coin,metal,barrel
come up the stairs(came up the stairs), come down the stairs(came down the stairs), come upstairs(came upstairs), come downstairs(came downstairs), go up the stairs(went up the stairs), go down the stairs(went down the stairs), go upstairs(went upstairs), go downstairs(went downstairs), come up the steps(came up the steps), come along the corridor(came along the corridor), come down the corridor(came down the corridor), come down the hall(came down the hall) | walk | footsteps stairs | FEETHmn | fg medium |
call for help, call for _ mother, call for _ mum, call for a stretcher, call for a doctor, call _ name, shout _ name, scream for help, yell for help, cry for _ mother, call out for | call,shout | @ shout | VOXEfrt | fg medium | speech
flee(fled,fleeing), run for their lives, run screaming | flee,panic,scream | | | | kinds=crowd
knock something off(knocked something off,knocks something off), knock _ off a, knock _ off the, knock something over(knocked something over), knock something down(knocked something down) | fall,crash | object crash fall | OBJMisc | fg medium |
turn up(turned up,turning up) | play | | | | kinds=radio,record,music
deal(dealt,dealing) | deal | | | | kinds=cards
use(used,using) | strike,crack,bang,hit,cut,run | | | | kinds=whip,gavel,hammer,axe,saw,drill,typewriter,tool
flee down(fled down), flee up(fled up), flee along(fled along), flee across(fled across), flee through(fled through), flee upstairs(fled upstairs), flee downstairs(fled downstairs) | run | running footsteps | FEETHmn | fg medium | path
play a scale, play scales, play a tune, play the tune, play a note, play a chord, play a few, play the first, play a waltz, play a march, play a hymn, play a song | play | music instrument playing | MUSCInst | music medium |
shoot through(shot through) | pass | | | | kinds=car,train,boat,plane,rocket,bicycle
shovel(shovelled,shovelling,shoveled,shoveling) | shovel,dig,scrape | shovel scrape | TOOLGrdn | fg medium |
gabble, jabber, gibber | chatter,babble,talk | @ gabbling | VOXMisc | fg medium | speech
paddle(paddled,paddling) | paddle,row,dip,splash | paddle water | BOATRow | fg medium | path
break down the door(broke down the door,broken down the door,breaking down the door), break down the doors(broke down the doors,broken down the doors), break down the gate(broke down the gate,broke down the gates), break the door down(broke the door down), break the doors down(broke the doors down) | break | door smash | DOORWood | fg high |
open up | fire,shoot,rev | | | | kinds=gun,cannon,engine,gunshot
sweep the floor(swept the floor), sweep the yard(swept the yard), sweep the path(swept the path), sweep the steps(swept the steps), sweep the street(swept the street), sweep the pavement(swept the pavement), sweep the room(swept the room), sweep the kitchen(swept the kitchen), begin to sweep(began to sweep), be sweeping(was sweeping,were sweeping,is sweeping,are sweeping) | sweep | broom sweep | OBJHsehld | fg medium |
change gear, shift gear, change down, change up, shift down, shift up, shift gears, grind the gears, grind its gears, crash the gears | rev,pass,drive,grind | gear change | VEHMech | fg medium |
wake up, wake(woke,woken,waking) | cry,start,hum,beep | | | | kinds=baby,machine,engine,computer,console,robot,generator,spaceship
lay(laid,laying), set out, lay out, stack, pile, put away, clear away, wash up, dry up, clear | stack,pile,put,lay,clatter | | | | kinds=dishes,cutlery,glassware,pot,chair
mow, strim | mow,run,go,cut | lawn mower | TOOLGrdn | fgloop medium |
rake up, rake over | rake,scrape,burn | rake scrape | TOOLGrdn | fg medium | path
hoe, scythe, prune, reap, turn the soil, turn the earth, fork over | dig,cut,rake,go,run | garden tool | TOOLGrdn | fg medium | person
pepper, stitch, rake the | hit,rattle,strike | ~ impacts | METLImpt | fg medium | thing
hammer out, beat out | hit,hammer,tap,beat,type,dial | hammering metal | TOOLHand | fg medium | thing
bleep | bleep,beep,ping,ring | ~ bleep | BEEP | fg medium | thing
work(worked,working), pump, pedal, treadle | work,turn,run,pump,pull | | | | kinds=pump,winch,machine,gears,lever,bell,handle,drill
jump, leap, bounce, hop about, jump about | rattle,clatter,shake,bump,bounce | | | | kinds=dishes,pot,cutlery,glassware,bottle,bag,wagon,lid,window,can,metal,ball
go out(went out,gone out,going out), break up(broke up,broken up,breaking up), move out | crack,break | | | | kinds=ice
fall into(fell into,fallen into,falling into), tumble into, topple into, drop into, jump into, leap into, splash into, land in | splash,squelch,splat | | | | kinds=mud,simmering,water,lake,sea,river,food
draw in _ breath(drew in _ breath,drawn in _ breath), suck in _ breath, catch _ breath(caught _ breath) | gasp | @ gasp | HMNBrth | fg medium | speech
be breathing(was breathing,were breathing,is breathing,are breathing) | breathe | @ breathing | HMNBrth | fg low |
pull the plug out(pulled the plug out), plug was pulled(plug was pulled,plug is pulled,plug came out,plug was out), let the water out, let the bath out | drain | water drain gurgle | WATRDran | fg medium |
drain away, drain out, gurgle away, go down the plughole(went down the plughole), go down the drain(went down the drain) | drain,gurgle,run | | | | kinds=water,shower,faucet,drink,rain
`;
