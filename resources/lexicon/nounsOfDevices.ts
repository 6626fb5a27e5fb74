/** Devices, vessels and gear of trades, travel and play. Columns as in nounsIndoors. */
export const nounsOfDevices = `
hand fan, ivory fan, paper fan, ostrich fan, her fan, ladies' fans, lace fan | handfan | hand fan | PAPRHndl |
bucket, washtub, wash tub, slop bucket, slop pail, basin of water, bowl of water | vessel | bucket | METLImpt |
roulette, roulette wheels, roulette balls, fruit machine, fruit machines, pinball table, pachinko | gaming | = | GAMECas |
casino chips, gaming chips, mah-jong tiles, backgammon pieces, draughts pieces, counters | balls | = | GAMEBoard |
screen, giant screen, giant screens, video wall, video screens, television screen, departure board, split-flap board, scoreboard | screenset | television | COMTv |
belt, luggage belt, baggage belt, baggage carousel, luggage carousel, baggage belts, carousel belt, moving belt, roller conveyor, sorting belt, packing line, bottling line, sorter, sorting machine, capper, labeller, filler machine, shrink wrapper, case packer, stamping machine, injection moulder, moulding machine, robot welder, pick-and-place machine, palletiser, palletizer | beltline | conveyor belt | MACHInd |
air gun, air hose, air line, air lance, sandblaster, shot blaster, steam cleaner, jet wash, pressure washers, power washer, power washers, hand dryer, hand dryers, leaf sucker | tool | = | TOOLPneu |
coin press, letterpress, trip hammer, stamp mill, hammer mill, fulling mill, paper mill, rolling mill, punch press, jacquard, carding machine, chaff cutter, forage harvester, milking machine, milking machines, bottle washer, treadwheel, watermill, sails of the mill, treadmills | millwork | = | MACHAntq |
vending machine, soda machine, drinks machine, coffee vending machine, ice machine, rice cooker, bread maker, slow cooker, water cooler, dehumidifier, humidifier, air purifier, shaver, hair clippers, epilator, hand blender, stand mixer, bean grinder | appliance | = | MACHAppl |
teletype, teletypes, stock ticker | telegraph | teleprinter | COMType | fg medium
telegraph message, morse message, wireless message | telegraph | telegraph morse code | COMTelm |
defibrillator, dialysis machine, dialysis machines, iron lung, iron lungs, mri, mri scanner, ct scanner, x-ray machine, drip stand, infusion pump, syringe pump, suction unit, suction pump, autoclave, incubator, incubators, oxygen concentrator, nebuliser, nebulizer, breathing machine, blood pressure machine, fetal monitor, pulse oximeter, stairlift, hearing aid | medical | = | MACHMed |
oscilloscope, seismograph, chart recorder, electron microscope, mass spectrometer, spectrometer, gas chromatograph, lab shaker, magnetic stirrer, fume hood, fume cupboard, vacuum pump, cloud chamber, van de graaff, van de graaff generator, jacob's ladder, tesla coils, induction coil, spark gap | apparatus | = | MACHTech |
grapple, grapples, grappling hook, grappling hooks, grappling iron, grappling irons, grapnel, docking latch, docking latches, mooring clamps, magnetic clamps, airlock clamps, restraint bars, restraint bar, lap bar, lap bars, safety bar, coupling pin, drawbar, tow bar, tow hitch, gripper, claw of the crane, grab bucket | clamp | metal clamp | METLImpt |
gritter, gritters, road sweeper, road sweepers, street sweeper, street sweepers, bin lorries, dustcarts, garbage trucks, recycling truck, tipper, tippers, low-loader, horsebox, horse box, oil tanker truck, milk tanker, fuel tanker, fuel bowser, tow trucks, breakdown truck, logging trucks, juggernauts, big rig, semi-trailer, delivery vans, white van, mail vans, bread van, security van, armoured van, camper, land rovers, pick-ups, pickups, four-by-four, snow plow, snowcat, piste basher, dumpers, cement truck, concrete truck, fire tender | car | truck | VEHTruck |
pedicab, pedicabs, jeepney, jeepneys, auto-rickshaw, auto-rickshaws, bemo, songthaew, matatu, matatus, minivans, dolmus, colectivo, formula one car, dragster, stock car, go-karts, quad bikes, beach buggy | car | = | VEHCar |
airboat, airboats, sampan, sampans, junk boat, longtail, longtail boats, long-tailed boat, whaleboat, fishing smack, crabber, shrimper, seiner, dive boat, water taxis, water bus, waterbus, vaporetti, river boat, riverboat, pleasure boat, tour boat, powerboats, hydroplane, rib boat, inflatable, zodiac, tender of the yacht, narrowboats | boat | = | BOATMotr |
microlight, microlights, autogyro, gyrocopter, paramotor, hang glider, turboprop, turboprops, crop sprayer, tail rotor, landing gear, undercarriage | plane | = | AEROMech |
jet bridge, air bridge, air stairs, tray table, tray tables, overhead locker, overhead lockers, overhead bin, overhead bins, belt buckles | lid | = | AERODoor |
boom gate, level-crossing gates, crossing gates, level crossing barriers, car park barrier, ticket gates, ticket gate, ticket barriers, fare gates, fare gate | turnstile | turnstile | MECHMisc |
flare, flares, very light, star shell, jumping jack, party popper, party poppers, christmas cracker, christmas crackers | firework | = | FRWKComr |
taser, tasers, cattle prod, flamethrower, flamethrowers, smoke grenade, stun grenade, flash-bang, flashbang, tear gas canister, tear-gas canister, tear-gas grenade, harpoon gun, speargun, cap gun, air pistol, paintball gun, pellet gun, bb gun, peashooter, blowpipe, crossbow trigger | gun | = | GUNMisc |
kazoo, slide whistle, swanee whistle, gamelan, dulcimer, hammered dulcimer, melodeon, bandoneon, euphonium, euphoniums, prayer drum, hand drum, taiko drums, timbales, steelpan, steelpans, shamisen, pipa, santoor, tanpura, shehnai, duduk, nyckelharpa, kantele, autoharp, lap steel, washboard, jaw harp, jew's harp, mbira, thumb piano, kalimba, balafon, pan pipes, hurdy gurdy, virginals, clavichord, hammond organ, squeezebox, tin whistles, penny whistles, sackbut, crumhorn, cornett, serpent horn, viol, viols, rebec, psaltery | instrument | = | MUSCInst | music low = ~ playing
tuning fork, hand bells, altar bell, bell pull, call bell, servants' bells, ship bell, watch bell, bell buoys, anchor watch bell, ox bell, ox bells, jester's bells, ankle bells, ankle bell, wind bells, prayer wheels | bell | = | BELLMisc |
sluice gates, floodgates, flood gate, penstock | door | gate | DOORGate |
bubble gum, bubblegum, blister pack | popper | = | CHEMMisc |
knitting needles, knitting-needles, needles of the knitting, clappers, clapperboard, worry beads, prayer beads, abacus, abacuses, knucklebones, spillikins, tenpins | balls | = | GAMEMisc |
forceps, retractor, bone saw, steel tray, instrument tray, surgical tray, specimen jar | cutlery | = | OBJMed |
stumps, bails, croquet mallet, croquet balls, billiard cue, snooker cue, cricket bat, hockey ball, squash racket, shuttlecocks, golf balls, vaulting horse, ball machine, goalposts, backboard, rim of the basket, archery target, surfboard, paddleboard, luge, bobsled, bobsledge, curling stone, curling stones | sport | = | SPRTMisc |
gaiters, wellington boots, gumboots, galoshes, waders boots, flip flops, jandals, crampons, court shoes, hobnail boots, army boots, riding boots, pointe shoes, carpet slippers, espadrilles, plimsolls, football boots, cleats, studs of the boots, kitten heels, wooden shoes, sabots | feet | footsteps | FEETHmn |
fat drops, first drops, big drops, heavy drops, few drops, great drops, scattered drops, first fat drops, first heavy drops, spots of rain, rain spots, spatters of rain, squall of rain, curtain of rain, curtains of rain | rain | rain | RAIN | bed medium
hot springs, fumaroles, mud pots, mud volcano, steam vent, steam vents, blowhole, blow hole, sea cave | geyser | = | WATRStm |
mill leat, irrigation channel, storm drain, storm gutter, spillway, mill stream, burn water, runnel, freshet, whirlpool, eddy, eddies, tidal race, tidal bore, maelstrom | river | = | WATRFlow | bed low
icefall, ice cliff, sea ice, growlers, frazil ice, hoar frost | ice | ice | ICEBrk |
landslip, mudslides, rock falls, cornice, snow slide | slide | = | NATDAval | fg high
fart, farts | burps | fart | HMNMisc | fg medium
wolf whistle, wolf-whistle, wolf whistles, catcall | whistle | whistle | WHSTHmn | fg medium
fire door, fire doors, fire exit door, storm door, exit door, exit doors, service door, sluice door | door | door | DOORMisc |
petrol drum, petrol drums, fuel drum, fuel drums | barrel | oil drum | OBJCont |
fire escapes, steel plate, steel plates, wing mirror, corrugated roof | metal | = | METLImpt |
fire extinguisher, fire extinguishers | airhiss | fire extinguisher hiss | AIRHiss |
storm windows, storm shutters | shutter | window shutter | WNDWCover |
model railway | toy | toy train | TOYMech |
car wash | millwork | car wash | MACHMisc |
baseball bat, baseball bats | sport | baseball bat | SPRTField |
gully, gullies, wadi, wadis, arroyo, creek bed, creekbed, stream bed, dry wash, ravine, gulch, ditches, storm ditch | channel | = | WATRFlow |
twin diesels, big diesel, marine diesel, engines below, bow thrusters, bow thruster | engine | diesel engine | MOTRMisc |
passport, passports, visa, visas, document, documents, docket, dockets, certificate, invoice, invoices, boarding pass, boarding passes, dossier, dossiers, clipboard, menu, menus, postcard, postcards, flyer, flyers, sheet music, blueprint, blueprints, catalogue, warrant, ballot papers, petition, claim form, claim forms | paper | paper | PAPRHndl |
electric arc, welding arc, arc of the welder, arc lamp, arc lamps | wire | electric arc | ELECArc |
rubber stamp, stamp, library stamp | stamper | rubber stamp | OBJOffc |
dune, sand dune, sandbank, sand slope, sandhills | grain | sand | DIRTMvmt |
blasting, dynamiting, rock blasting | explosion | explosion | EXPLReal | fg high
mortar and pestle, pestle and mortar, pestle | pestle | mortar and pestle | FOODKware |
casement window, French window, dormer | window | window | WNDWMisc |
elastic, rubber band, rubber bands, elastic band, catapult elastic | elastic | rubber band | RUBRMvmt |
safe's dial, dial of the safe, combination dial | lock | combination lock | MECHLock |
drill bit, drill bits, masonry bit, core drill, auger, augers, ice auger, earth auger | tool | drill | TOOLPowr |
ice road, ice roads, ice bridge | ice | ice | ICEBrk |
sonic boom, sonic booms | explosion | sonic boom | AEROMil | fg high
afterburner, afterburners | plane | jet | AEROJet |
carabiner, carabiners, karabiner, karabiners, climbing gear, ice axes, pitons, piton | metal | = | METLImpt |
hi-hat, hi-hats, bass drums, djembes | drum | drum | MUSCPerc | music medium = drums
muezzins, muezzin's call, adhan, azan | prayercall | call to prayer | AMBRlgn | fg medium
hullabaloo, ruckus, rumpus, hue and cry | walla | crowd chatter | CRWDWalla | fg medium
shell casing, shell casings, cartridge case, cartridge cases, spent cartridge, spent cartridges, brass casing, brass casings, casings, bullet casing, bullet casings, spent shells, spent rounds, empty shells, empty cartridges, empty cases | casing | shell casing | BLLTShel |
`;
