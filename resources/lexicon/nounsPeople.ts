/** People, music, places and moods. Columns as in nounsIndoors; places are beds that a passage implies rather than says. */
export const nounsPeople = `
crowd, crowds, mob, audience, spectators, throng, congregation, onlookers, fans, villagers, townsfolk, soldiers, men, women, people, passengers, guests, diners, army, protesters, workers, customers, shoppers, drinkers, students | crowd | crowd | CRWDWalla |
man, old man, boy's father, father, king, prince, soldier, guard, sailor, captain, priest, gentleman, husband, uncle, grandfather, butler, policeman, stranger, lord, brother, son, monk, knight, wizard, farmer, fisherman | person | man | VOXMale |
woman, old woman, mother, queen, princess, lady, girl, wife, aunt, grandmother, nurse, sister, daughter, maid, witch, widow, actress, nun | person | woman | VOXFem |
pope, bishop, archbishop, cardinal of rome, abbot, dean, vicar, curate, parson, rector, deacon, chaplain, friar, rabbi, imam, minister, senator, congressman, governor, mayor, magistrate, alderman, editor, critic, reporter, columnist, biographer, historian, squire, earl, baron, viscount, duke, marquis, bailiff, steward, constable, beadle, sexton, verger, coachman, footman, valet, postilion, gardener, housekeeper, scullion, laundress, seamstress, milkmaid, ploughman, shepherd, drover, carter, thatcher, mason, carpenter, joiner, tanner, weaver, spinner, potter, miller, baker, butcher, grocer, tailor, cobbler, barber, apothecary, midwife, schoolmaster, schoolmistress, headmaster, headmistress, professor, tutor, governess, porter, stationmaster, signalman, boatswain, bosun, helmsman, gunner, corporal, recruit, sentry, watchman, lecturer, speaker of the house, chairman, clergyman, barrister, solicitor, attorney, lawyer, notary, auctioneer, pedlar, peddler, tinker | person | | VOXMisc |
blacksmith, smith, coppersmith, goldsmith, silversmith, cooper, wheelwright, farrier, stonemason, surgeon, doctor, teacher, waiter, waitress, driver, detective, interrogator, judge, keeper, thief, hunter, merchant, conductor, referee, preacher, cyclist, colleague, foreman, postman, pirate, warrior, cowboy, sheriff, gunman, officer, sergeant, lieutenant, clerk, cook, chef, singer, dancer, pilot, engineer, prisoner, beggar, visitor, neighbour, neighbor, servant, someone, somebody | person | | VOXMisc |
child, boy, children, kid, kids, schoolchildren, toddler, boys, girls, pupils | child | child | VOXChld |
baby, infant, newborn, babies | baby | baby | VOXBaby |
applause, ovation, round of applause, clapping | applause | crowd applause | CRWDApls | fg high
laughter, giggles, chuckle | laughter | crowd laughter | CRWDLaff | fg medium
chatter, murmur, murmurs, murmur of voices, hubbub, babble, murmuring voices, hum of conversation, chatter of voices, hum of voices, din of voices, buzz of conversation, low voices, muffled voices, buzz of voices | walla | crowd chatter | CRWDWalla | bed medium
voice, voices | voices | voices | CRWDWalla |
cheer, cheers, cheering | cheering | crowd cheering | CRWDCheer | fg high
footstep, footsteps, footfall, footfalls, running footsteps, heavy footsteps, footstep on the stairs, tread | footsteps | footsteps | FEETHmn | fg high
boot, boots, sole, soles, sneakers, trainers, shoe, shoes, heels, high heels, slippers, sandals, clogs, bare feet, feet, foot, heel | feet | footsteps | FEETHmn |
heartbeat, heartbeats, heart beat, pulse, beating of his heart, beating of her heart | heartbeat | heartbeat | HMNHart | fg medium
heart | heart | heartbeat | HMNHart |
breath, breathing, breaths | breath | breathing | HMNBrth |
hand, hands, palms, palm | hands | hands | FOLYHand |
finger, fingers, knuckles, fingernails, nails, fingertips | fingers | fingers | FOLYHand |
fist, fists, punch, blow | fist | punch | FGHTImpt |
body, bodies, corpse | body | body | FGHTBf |
bone, bones, rib, neck, skull | bone | bone | GOREBone |
teeth, jaw | teeth | teeth | HMNMisc |
choir, chorus, hymn, chant, gregorian chant, carol, plainsong, chanting | song | choir singing | MUSCChor | music medium
tune, melody, anthem, jingle tune | song | music | MUSCPrfm | music low
song, lullaby, shanty, ballad | song | = | VOXSing | music low
music, dance music, band, orchestra, jazz band, jazz, waltz, symphony, quartet | music | music | MUSCPrfm | music medium
piano, grand piano, harpsichord | instrument | = | MUSCKeyd | music low = ~ playing
organ, pipe organ, church organ, barrel organ | instrument | = | MUSCKeyd | music low = ~ playing
violin, fiddle, cello, violins, strings | instrument | = | MUSCStr | music low = ~ playing
guitar, banjo, lute, harp, mandolin, ukulele | instrument | = | MUSCPluck | music low = ~ playing
flute, pipes, clarinet, oboe, bagpipes, saxophone, accordion, harmonica, concertina, recorder flute | instrument | = | MUSCWind | music low = ~ playing
trumpet, trumpets, trombone, tuba, fanfare, brass band | instrument | = | MUSCBrass | music low = ~ playing
drum, drums, war drum, war drums, drumbeat, drumbeats, drumroll, drum roll, tom-tom, kettledrum, tambourine | drum | drum | MUSCPerc | music medium = drums
music box, musical box | instrument | music box | MUSCToy | music medium
bell of the tram, tram bell | bell | tram bell | TRNTram |
forest, woods, woodland, wood path, pine forest, jungle edge | place | forest ambience | AMBForst | bed low
jungle, rainforest | place | tropical jungle ambience | AMBTrop | bed low
swamp edge, marsh, bayou, wetlands | place | swamp ambience | AMBSwmp | bed low
meadow, countryside, hillside, pasture | place | rural countryside ambience | AMBRurl | bed low
farm, farmyard, barnyard | place | farm ambience | AMBFarm | bed low
desert, dunes | place | desert wind ambience | AMBDsrt | bed low
beach, seashore, shore, seaside, shoreline | seaplace | beach waves ambience | AMBSea | bed low
harbour, harbor, docks, dockside, wharf, quay, quayside | place | harbor ambience | AMBNaut | bed low
market, bazaar, marketplace, market square, souk | place | market crowd ambience | AMBMrkt | bed low
tavern, pub, saloon, inn, bar room, barroom, alehouse | place | bar crowd ambience | AMBRest | bed low
restaurant, cafe, café, canteen, diner, cafeteria, coffee shop, coffeehouse | place | restaurant crowd ambience | AMBRest | bed low
city, city street, downtown, busy street, avenue, boulevard | place | city street ambience | AMBUrbn | bed low
station, railway station, train station, platform, terminus | place | train station ambience | AMBTran | bed low
airport, departure lounge | place | airport ambience | AMBTran | bed low
office, open-plan office, newsroom | place | office ambience | AMBOffc | bed low
hospital, hospital ward, ward, emergency room, operating theatre | place | hospital ambience | AMBHosp | bed low
school, classroom, playground, schoolyard | place | school children ambience | AMBSchl | bed low
church, cathedral, chapel, abbey | place | church ambience | AMBRlgn | bed low
prison, cell block, jail | place | prison ambience | AMBPrisn | bed low
factory, foundry, assembly line | place | factory machinery ambience | AMBInd | bed low
building site, construction site | place | construction site ambience | AMBCnst | bed low
cave, cavern, crypt, catacombs, mine shaft, sewer, grotto | place | cave drip ambience | AMBUndr | bed low
engine room | place | engine room hum | BOATInt | bed low
spaceship corridor, bridge of the ship, space station, starship bridge | place | spaceship ambience | AMBSci | bed low
stadium, arena, ballpark | place | stadium crowd ambience | AMBSprt | bed low
fairground, carnival, funfair, amusement park | place | carnival ambience | AMBAmus | bed low
battlefield, trenches, battle, front line | place | battle ambience | AMBWar | bed low
casino, arcade | place | casino ambience | GAMECas | bed low
ballroom, cocktail party, wedding party, dinner party | place | party crowd ambience | AMBCele | bed low
dread, unease, foreboding, menace, sense of doom | mood | dark drone eerie | DSGNErie | mood low
tension, suspense | mood | tension drone | DSGNDron | mood low
`;
