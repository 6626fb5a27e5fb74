/**
 * Interjections that are a sound. Columns: forms (letters said three times and more count as two) | query | UCS CatID | layer and salience |
 * the action that a thing does when it "goes" so.
 */
export const soundWords = `
screech, skreek, eeek | screech | VEHSkid | fg high | screech
thwack, thwock, whack | thwack hit | FGHTImpt | fg high | hit
bang, blam, bam, kapow, pow, wham, biff | bang impact | WOODImpt | fg high | bang
boom, crump, kaboom, kerboom, baboom | boom | EXPLReal | fg high | boom
crunch, munch, chomp, scrunch | crunch | FOODEat | fg medium | crunch
crash, smash, kersplat, crack | crash | DESTRCrsh | fg high | crash
thud, thump, bump, bonk, bop, boink, donk, thonk, dunk, whump, whumpf, flump, whomp, thunk, thumpity | thud | WOODImpt | fg medium | thud
slam | door slam | DOORWood | fg high | slam
knock, tat, rap, ratatat, ratatattat, rattat, taptap, knockknock | knock door | DOORKnck | fg high | knock
stomp, clump, clomp, tromp, tramp, thud-thud | heavy footsteps | FEETHmn | fg medium | stomp
clink, chink, tink, tinkle, clinkety | glass clink | GLASMvmt | fg medium | clink
nibble, gnaw, chew | nibbling eating | FOODEat | fg low | eat
oompah, oompahpah, parp, tarantara, tantara, taratara, umpah | brass tuba | MUSCBrass | fg medium | play
pock, tock-pock | ball hit | SPRTCourt | fg medium | hit
clunk, clank, clang, clangg | metal clang | METLImpt | fg medium | clang
click, clack, clickety, snick, clicketty, clickclack, cliclac, clicketyclack | click | MECHClik | fg medium | click
creak, creeak, screak | creak | WOODMvmt | fg medium | creak
squeak, eek, squeaky | squeak | MECHMisc | fg medium | squeak
hic | hiccup | HMNBurp | fg medium | burp
twang, doing | twang | TOONPop | fg medium | twang
plink, plonk, plunk, plinkety, plonkety | plink | MUSCPluck | fg medium | play
snap | snap | WOODBrk | fg medium | snap
beep, bleep, bip, blip, boop, peep | beep | BEEP | fg medium | beep
ping, ding, ting, tring | ding | BELLHand | fg medium | ping
dong, bong, clong, bing, dingdong, dingaling, tingaling | bell ring | BELLLrg | fg high | ring
ring, brring, drring, trring, rring | telephone ring | COMTelph | fg high | ring
buzz, bzz, bzzt, bzt, zz, bz, zap, zzt | buzz | ELECBuzz | fg medium | buzz
hum, thrum | hum | ELECBuzz | bed low | hum
brm, brrm, brmm, brrmm, vroom, vrroom, brum, brumm, chug, chugga, chugchug, putput, putputput, puttputt, phutphut, putt, vrrm, vrm, phut, phutt | engine | MOTRComb | fg medium | start
whirr, whir, whirrr | mechanical whirring | MECHMisc | fg medium | whirr
drr, dr, rr, vrr, bvv | drill | TOOLPowr | fg medium | whirr
whoosh, woosh, swoosh, whizz, whiz, zoom, zip, fwoosh, swish, vwoosh, voom, vroosh | whoosh | WHSH | fg medium | whoosh
splash, splish, splosh, kersplash, plosh, plop, plip, sploosh, glug, drip, drop, blub, gloop, glop | water splash | WATRSplsh | fg medium | splash
splat, splatt, squelch, squish, squidge, splodge | splat | GORESqsh | fg medium | squelch
hiss, ss, ssh, psst, pssh, pfft, fss, pff | hiss | AIRHiss | fg medium | hiss
fizz, fzz, sizzle, fshh | fizz | WATRFizz | fg medium | fizz
pop, poof, piff | pop | CHEMMisc | fg medium | pop
tick, tock, ticktock, tictoc | clock ticking | CLOCKTick | fgloop medium | tick
woof, arf, yap, ruff, wuff, bowwow | dog bark | ANMLDog | fg high | bark
meow, miaow, miaou, mew, mreow, purr, prr | cat meow | ANMLCat | fg high | meow
moo | cow moo | ANMLFarm | fg medium | moo
baa, baaa, maa, bleat | sheep baa | ANMLFarm | fg medium | bleat
oink | pig oink | ANMLFarm | fg medium | grunt
heehaw, eeaw, eeyore | donkey bray | ANMLHors | fg medium | bray
neigh | horse neigh | ANMLHors | fg medium | neigh
cluck | chicken cluck | BIRDFowl | fg medium | cluck
quack | duck quack | BIRDFowl | fg medium | quack
honk, gobble | goose honk | BIRDFowl | fg medium | honk
tweet, cheep, chirp | bird tweet | BIRDSong | fg medium | chirp
coo, cuckoo | bird coo | BIRDMisc | fg medium | coo
hoot, whoo, whooo, twoo, toowhit, toowhoo, towhoo, tuwhitt, hoohoo, whit, tuwhit, tuwhoo, towhit, twittwoo | owl hoot | BIRDPrey | fg medium | hoot
caw, squawk | crow caw | BIRDCrow | fg medium | caw
doodle, cockadoodledoo | rooster crow | BIRDFowl | fg high | crow
ribbit, croak | frog croak | ANMLAmph | fg medium | croak
roar, grr, growl, raa, rar, rroar, roarr | growl | CREABeast | fg high | growl
chuff, chuffchuff, chuffa, chuffachuffa | steam train chug | TRNSteam | fg medium | chug
toot, choo, choochoo, honnk | horn | TRNHorn | fg medium | honk
nee, naw, woop, neenaw, weewoo | siren | VEHSirn | fg high | wail
clop, clip, clippety, clopclop, clipclop, clippetyclop | horse trot hooves | FEETHors | fg medium | clop
pitter, patter, pitterpatter, pitapat | pattering | FEETHmn | fg medium | patter
whee, yippee, hooray, hurrah, hurray, yay, woohoo, wahoo, yahoo, huzzah | child cheering | VOXChld | fg medium | cheer
ha, haha, hee, heehee, hahaha | laughing | VOXLaff | fg medium | laugh
atchoo, achoo, atishoo, tishoo | sneeze | HMNSneez | fg medium | sneeze
burp, belch | burp | HMNBurp | fg low | burp
waah, wah, waa, boohoo | crying | VOXCry | fg medium | cry
aargh, argh, aah, yow, yeow, aiee, aiiee | scream | VOXScrm | fg high | scream
snore | snoring | HMNSnor | fgloop medium | snore
rumble, grumble | rumble | DSGNRmbl | fg medium | rumble
scrape, scratch, scritch, rustle | scratching | WOODFric | fg medium | scratch
tap, pat, tappety, tappity | tapping | FOLYHand | fg medium | tap
bounce, boing, sproing, boinng | spring boing | TOONBoing | fg medium | bounce
clatter, jingle, jangle | jingle | BELLHand | fg medium | jingle
giggle | giggle | VOXLaff | fg medium | laugh
`;
