/**
 * Things that are heard whenever they are at it, whatever the word for it. Columns: kinds | what is heard: the first of these actions that
 * the kind has | how they are at it: `going`, from place to place; `working`, at what they are made for; or
 * `telling`, as a signal that somebody heeds.
 */
export const activeThings = `
car, vehicle, emergency, bicycle, train, plane | pass | going
wagon, sled | roll,rattle,slide | going
heli, dronecraft | beat,fly | going
boat | pass | going
horse | trot | going
feet | walk | going
cow | run | going
bell | jingle,ring | going
spaceship | roar | going
machine, pump, winch, turbine, tool, appliance, escalator, printer, projector, robot | run,turn,move | working
gears | turn | working
fan | spin,whirr,hum | working
slidedoor | move | going
winch | turn | working
cannon | fire | working
bee | buzz | going
player, instrument | play | working
bell, bigclock, whistle, horn, foghorn, carhorn, siren, alarm, alarmbuzz, phone, drum, gunshot, cannon, gun, rooster | ring,strike,blow,sound,beat,fire,crow | telling
`;

/** Verbs of going from place to place. */
export const going = `
come, go, roll, cross, pass, take, leave, turn, enter, follow, round, thread, climb, descend, reach, back, swing, lead, draw, pull, nose, creep, wind,
slow, move, run, make, ply, edge, circle, approach, head, stream, pour, shoot, hurtle, cut, slide, skirt, travel, toil, struggle, speed,
race, tear, bump, bounce, splash, swerve, veer, lurch, crawl, inch, weave, dart, sweep, mount, reverse, overtake, find, push, press,
arrive, depart, return, work, sail, steam, motor, puff, slip, drift, land, limp, nudge, tow, dock, berth, moor, tack, heel, pitch, list, wallow, plod, overtake, plough, rock, sway, jolt, carry, bring, haul, cruise, coast, patrol, zigzag, barrel, trundle, wheel, bank, dive, rise, lift, settle, chase, hang, hover
`;

/** Verbs of signals. */
export const telling = `
come, bring, wake, rouse, send, draw, summon, call, announce, warn, tell, make, break, cut, split, interrupt, startle, stop, end, mark, signal,
cross, reach, drown, carry, save, bid, greet, welcome, release, dismiss, chase, drive, fetch, follow, answer, reply, disturb, shatter, pierce, give, speak, say, rise, float, drift, insist, persist, protest, carry on, get, have, remind, hurry, keep, govern, start
`;

/** Verbs of working. */
export const working = `
engage, swing, carry, lift, turn, work, move, come, go, take, bite, draw, haul, raise, lower, feed, cut, pull, push, press, stamp, fill,
sort, pack, climb, drop, gulp, swallow, tear, chew, grind, spin, dig, drill, mix, churn, rise, descend, rotate, cycle, labour, labor, toil,
answer, reply, join, take up, lead, practise, pause, resume, warm, strain, sweep, wind, unwind, suck, swing, slow, quicken, catch, spew, disgorge, dispense, spit, cough, stitch, weave, knit, shred, scan, read, inflate, bore, hoist, knead, fold, glue, stack, wrap, label, count, crimp, slice, stir, blend, whisk, suck
`;
