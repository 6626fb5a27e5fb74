/** Weather, water, fire, animals, vehicles, weapons. Columns as in nounsIndoors. */
export const nounsOutdoors = `
rain, rainfall, raindrop, raindrops, drops of rain | rain | rain | RAIN | bed medium
drizzle, light rain, mist of rain | rain | light rain | RAIN | bed medium
downpour, heavy rain, cloudburst, torrential rain, monsoon, driving rain, sheets of rain, rainstorm, torrents of rain | rain | heavy rain | RAIN | bed high
hail, hailstone, hailstones, sleet | rain | hail | HAIL | bed medium
storm, thunderstorm, tempest, gale, hurricane, typhoon, squall | storm | storm | STORM | bed medium
blizzard, snowstorm | wind | blizzard wind | WINDTurb | bed medium
thunder, thunderclap, clap of thunder, crash of thunder, peal of thunder, roll of thunder, crack of thunder, rumble of thunder, thunderbolt | thunder | thunder | THUN | fg high
lightning, lightning bolt, bolt of lightning, lightning strike | lightning | lightning strike | THUN | fg medium = lightning thunder
wind, winds, night wind, north wind, sea wind | wind | wind | WIND | bed medium
breeze | wind | light wind | WIND | bed low
gust, gust of wind, gusts of wind | wind | wind gust | WINDGust | bed medium
draught, draft | draught | wind draft | WINDInt |
tornado, whirlwind, twister | wind | tornado | NATDTorn | bed high
leaves, dry leaves, dead leaves, fallen leaves | leaves | leaves | VEGELeaf |
grass, reeds, reed, tall grass, corn, wheat, barley | grass | grass | VEGEGras |
tree, branch, branches, bough, pine, oak, willow, trunk of the tree, twig, twigs, bush, hedge, bracken, undergrowth | tree | tree branch | VEGETree |
stick, sticks | tree | wood stick | VEGETree |
sea, ocean, surf, breakers, waves, wave, swell, tide, atlantic, pacific, north sea, mediterranean, baltic, indian ocean, irish sea, english channel | sea | ocean waves | WATRWave | bed medium
river, stream, brook, creek, rapids, torrent | river | river | WATRFlow | bed low
waterfall, cascade, weir, falls | river | waterfall | WATRFall | bed medium
fountain | river | fountain | WATRFoun | bed medium
lake, pond, harbour water, lagoon | lake | lake water lapping | WATRLap |
water, seawater, flood, bilge, puddle | water | water | WATRMvmt |
oar, oars, paddle | oar | rowing oar | BOATRow |
fire, campfire, bonfire, flames, blaze, hearth, fireplace, log fire, embers, flame, coals, pyre, logs, log | fire | fire | FIRECrkl | bed low = fire crackling
torch, torches, brazier | fire | torch fire | FIRETrch |
candle | candle | candle | FIREMisc |
fuse of the bomb, burning fuse | fuse | fuse | FIRESizz | fg medium
steam, steam pipe | steam | steam | WATRStm |
valve | valve | valve | MECHMisc |
lava, volcano | lava | volcano | NATDVolc |
avalanche, landslide, rockslide, rockfall | slide | avalanche | NATDAval | fg high
earthquake, tremor, quake | rumble | earthquake | NATDQuak | fg high
rock, rocks, stone, stones, boulder, pebble, pebbles, rubble, scree, masonry, brick, bricks, debris | stone | rocks | ROCKImpt |
ice, icicle, glacier | ice | ice | ICEBrk |
snow, snowdrift | snow | snow | SNOWMvmt |
gravel, shingle, cinders | gravelly | gravel | ROCKMvmt |
mud, swamp, bog | mud | mud | DIRTMvmt |
dog, hound, puppy, terrier, mastiff, sheepdog, guard dog, spaniel, dogs, watchdog, labrador | dog | dog | ANMLDog |
wolf, coyote, jackal, fox | wolf | = | ANMLWdog |
cat, kitten, tomcat | cat | cat | ANMLCat |
lion, lioness | bigcat | lion | ANMLWcat |
tiger, leopard, panther, jaguar, puma, cougar | bigcat | = | ANMLWcat |
bear, polar bear, grizzly, grizzly bear | bigcat | bear | ANMLWild |
beast, predator | bigcat | beast | CREABeast |
donkey, mule, ass | horse | = | ANMLHors |
horse, mare, stallion, pony, ponies, steed, cavalry, horses, charger | horse | horse | ANMLHors |
hoof, hooves, hoofbeat, hoofbeats, horse hooves, horse's hooves, horses' hooves, hoofs | hooves | horse hooves | FEETHors | fg medium
cow, cattle, bull, ox, oxen, calf, herd | cow | cow | ANMLFarm |
sheep, lamb, goat, flock of sheep, ewe | sheep | sheep | ANMLFarm |
pig, hog, boar | pig | pig | ANMLFarm |
monkey, ape, gorilla, chimpanzee, chimp | monkey | monkey | ANMLPrim |
elephant | elephant | elephant | ANMLWild |
rat, rats, mouse, mice, squirrel | rat | rat | ANMLRdnt |
bat, bats | bats | bat | ANMLBat |
snake, serpent, rattlesnake, viper, cobra | snake | snake | ANMLRept |
frog, frogs, toad, bullfrog | frog | frog | ANMLAmph |
whale, dolphin | whale | whale | ANMLAqua |
crickets, cicada, cicadas, grasshopper, grasshoppers, insects, insect | cricket | = | ANMLInsc | bed medium
cricket | cricket | = | ANMLInsc |
bee, bees, fly, flies, wasp, hornet, mosquito, mosquitoes, bluebottle, swarm | bee | = | ANMLInsc |
bird, birds, songbird, sparrow, thrush, blackbird, robin, nightingale, lark, skylark, finch, wren, starling, cuckoo | bird | bird | BIRDSong |
birdsong, bird song, dawn chorus, bird calls, birdcall | birdsong | birdsong | AMBBird | bed medium
gull, seagull, gulls, seabird, albatross, tern | gull | seagulls | BIRDSea | fg low = seagulls calling
crow, raven, rook, jackdaw, magpie, crows | crow | crow | BIRDCrow |
owl, tawny owl, barn owl | owl | owl | BIRDPrey |
hawk, eagle, falcon, kite bird, vulture | hawk | hawk | BIRDPrey |
rooster, cockerel, cock | rooster | rooster | BIRDFowl |
hen, chicken, chickens, turkey | hen | chicken | BIRDFowl |
duck, goose, geese, swan, ducks | duck | = | BIRDFowl |
woodpecker | woodpecker | woodpecker | BIRDMisc |
pigeon, dove | pigeon | = | BIRDMisc |
parrot, parakeet, macaw | parrot | parrot | BIRDTrop |
wing, wings | wings | bird wings | WINGBird |
monster, creature, ogre, troll, demon, werewolf, zombie, ghoul | monster | monster | CREAMnstr |
dragon, wyvern | dragon | dragon | CREADrgn |
dinosaur, raptor, tyrannosaur | monster | dinosaur | CREADino |
car, automobile, sedan, taxi, cab, limousine, coupe, vehicle, cars, convertible | car | car | VEHCar |
police car, ambulance, fire engine, squad car, fire truck, patrol car | emergency | emergency vehicle | VEHEmrg |
truck, lorry, van, jeep, pickup, lorries | car | truck | VEHTruck |
bus | car | bus | VEHBus |
motorcycle, motorbike, scooter, moped | car | motorcycle | VEHMoto |
bicycle, bike | bicycle | bicycle | VEHBike |
tractor, bulldozer, digger, excavator, combine harvester | car | = | VEHFarm |
tank, armoured car, half-track, humvee | car | tank | VEHMil |
traffic, rush hour, motorway, highway, freeway | traffic | traffic | AMBTraf | bed medium
engine, motor, outboard, car engine, truck engine, diesel engine | engine | engine | MOTRComb |
brake, brakes | brakes | car brakes | VEHSkid |
tyre, tire, tyres, tires | tires | car tires | VEHTire |
car horn, horn of the car | carhorn | car horn | VEHHorn |
horn, hunting horn, bugle, bugles, battle horn | horn | horn | HORNTrad |
foghorn, fog horn, fog signal, ship's horn, ship horn | foghorn | foghorn | BOATHorn | fg high
siren, police siren, sirens | siren | siren | VEHSirn | fg high
carriage, coach, wagon, cart, coach and horses, stagecoach, chariot, buggy, hansom, hansom cab, wheel, wheels, cartwheel | wagon | wagon | VEHWagn |
train, locomotive, steam train, steam engine, freight train, express, goods train | train | train | TRNMisc |
subway, metro, underground train, subway train, tube train | train | subway train | TRNSbwy |
tram, streetcar, trolley car | train | tram | TRNTram |
train whistle, steam whistle, locomotive whistle, factory whistle | whistle | steam train whistle | TRNHorn | fg high
whistle, referee's whistle, police whistle, tin whistle | whistle | whistle | WHSTMech |
plane, airplane, aeroplane, bomber, biplane, propeller, spitfire, bombers, aircraft | plane | propeller airplane | AEROProp |
jet, airliner, fighter jet, jet engine, jet plane, jets | plane | jet | AEROJet |
helicopter, chopper, helicopters, rotor, rotors, rotor blades | heli | helicopter | AEROHeli | fg medium
rocket, missile, space shuttle | rocket | rocket | AERORckt |
drone, drones, quadcopter | dronecraft | drone flying | AERORadio |
ship, steamer, ferry, liner, galleon, hull, vessel, freighter, schooner, frigate, mast, masts | ship | ship | BOATShip |
boat, motorboat, speedboat, motor launch, trawler, dinghy | boat | motorboat | BOATMotr |
rowboat, rowing boat, canoe, kayak, gondola | rowboat | rowboat | BOATRow |
submarine, sub | submarine | submarine | BOATSub |
sonar | sonar | sonar ping | BOATSub | fg medium
spaceship, starship, spacecraft, shuttle, warp drive, thrusters | spaceship | spaceship engine | SCIShip |
robot, android, droid, servo, servos | robot | robot | ROBTMvmt |
laser, blaster, ray gun, plasma rifle | laser | laser gun | LASRGun |
force field, energy field, reactor, energy shield | forcefield | energy hum | SCIEnrg |
console, control panel, terminal, hologram, screens | console | computer beep | SCICmpt |
gun | gun | gun | GUNMisc |
pistol, revolver, handgun, derringer, colt | gun | pistol | GUNPis |
rifle, musket, carbine, rifles, muskets | gun | rifle | GUNRif |
shotgun | gun | shotgun | GUNShotg |
machine gun, machine-gun, submachine gun, gatling, machine guns | gun | machine gun | GUNAuto |
gunshot, gunshots, gunfire, shots, rifle shot, pistol shot, gun shot, volley, fusillade | gunshot | gunshot | GUNMisc | fg high
cannon, cannons, artillery, mortar, howitzer, gun battery, big guns | cannon | cannon | GUNCano |
bullet, bullets, shell, shells, shrapnel, ricochet | bullet | bullet | BLLTBy |
bomb, bombs, grenade, dynamite, explosive | bomb | bomb | EXPLReal |
explosion, blast, detonation, explosions | explosion | explosion | EXPLReal | fg high
sword, swords, blade, blades, sabre, cutlass, dagger, rapier | sword | sword | WEAPSwrd |
shield, shields, armour, armor, helmet, breastplate | armor | armor | WEAPArmr |
arrow, arrows, crossbow bolt | arrow | arrow | WEAPArro |
bow, bowstring, crossbow, longbow | bowstring | bow | WEAPBow |
axe, ax, hatchet | axe | axe | WEAPAxe |
whip, lash | whip | whip | WEAPWhip |
hammer of the gun, safety catch, trigger, magazine, breech, rifle bolt | gunmech | gun handling | GUNHndl |
firework, fireworks, firecracker, firecrackers | firework | fireworks | FRWKComr | fg high
building, roof, wall, tower, ceiling, bridge, house, scaffold, scaffolding, tunnel, chimney, wall of stone | building | building | DESTRClpse |
fence, deck plate, deck plates, grating, tin roof, metal roof, sheet of metal, railing, railings, girder, ladder, metal, iron, steel pipe, trash can, bin lid, dustbin, steel | metal | metal | METLImpt |
spell, magic, wand, enchantment | spell | magic spell | MAGSpel |
`;
