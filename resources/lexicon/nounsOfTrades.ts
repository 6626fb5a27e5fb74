/** Things of trades and households beyond the common ones. Columns as in nounsIndoors. */
export const nounsOfTrades = `
mangle, wringer, clothes mangle, butter churn, hand mill, coffee mill, quern, cider press, cheese press, wine press, printing plate, treadle machine, mincer, meat grinder, sausage machine, bacon slicer, dough mixer, ice cream machine, candyfloss machine, knitting frame | machine | = | MACHAntq |
gyro, gyros, gyroscope, gyroscopes, reaction wheel, reaction wheels, attitude jets, stabilisers, stabilizers, life support, air scrubber, air scrubbers, recycler, recyclers, hyperdrive, warp core, fusion core | machine | = | MACHTech |
cockatiel, cockatiels, lovebird, lovebirds, lory, mynah bird, myna, macaw's cage | fowlbird | = | BIRDTrop |
dial tone, dialling tone, engaged tone, busy signal, busy tone, ringing tone, warning tone, alert tone, test tone, steady tone, single tone, continuous tone, electronic tone, rising tone, confirmation tone | tone | tone | BEEP | fg medium
spin cycle, rinse cycle, wash cycle, final spin | appliance | washing machine spin | MACHAppl | fg medium
tinfoil, tin foil, kitchen foil, aluminium foil, foil, silver foil, foil lid | wrapper | foil | PAPRHndl |
coolant, hydraulic fluid, sap, resin, acid, lye, petrol, kerosene, diesel fuel, molten metal, molten iron, molten steel, slag, tar, pitch, molten wax, hot fat, gravy, batter, syrup, slurry, sewage, brine, bilge water, dishwater, bathwater, rainwater, floodwater, meltwater, ichor, bile, sludge, ooze, goo, gloop, slime | liquid | = | LIQMvmt |
plasma cutter, cutting torch, welding torch, arc welder, welder, welding rig, oxyacetylene torch, blowtorch, blow torch, soldering iron, rivet gun, riveter, paint sprayer, spray gun, glue gun, heat gun, belt sander, angle grinder, disc cutter | tool | = | TOOLPowr |
oranges, apples, potato, potatoes, turnip, melon, coconut, lemons, peaches, plums, pumpkin, walnuts, conker, chestnuts, hazelnuts, windfalls, pine cone, fir cone | fruit | = | OBJMisc |
single note, low note, high note, long note, sustained note, organ note, trumpet note, horn note, bugle note, piano note, minor chord, major chord, final chord, last chord, opening chord | instrument | = | MUSCMisc |
balloon, balloons, party balloon, party balloons | balloon | balloon | RUBRMisc |
print head, print heads, printhead, printer head, read head, read heads, read-write head, disk head, disc head, plotter, plotters, pen plotter, extruder, extruder head, laser cutter, engraver, engraving machine, gantry motor, spindle motor, stepper motor, stepper motors, tape drive, tape drives, disk drive, disk drives, disc drive, hard drive, hard drives, floppy drive, autosampler, sequencer machine, gene sequencer, incubator fan, synthesizer arm, fabricator, fabricators, replicator, replicators, assembler, assemblers, assembler arm | printer | = | MACHOffc |
axle, axles, axletree, axle-tree, ungreased axle, ungreased axles, wheel hub, wheel hubs, wagon wheel, wagon wheels, cart wheel, cart wheels, cartwheels, carriage wheel, carriage wheels, iron tyres, iron tires, iron rims, iron-shod wheels | wagon | = | VEHWagn |
`;
