/**
 * Things that sound, indoors and in hand. Columns: forms | kind | name in the query | UCS CatID | how it sounds with no verb.
 * Plurals are added. The name = is the form itself; an empty last column is a thing that is silent until something is done to it.
 */
export const nounsIndoors = `
door, front door, back door, side door, cellar door, bedroom door, kitchen door, cabin door, church door, barn door, trapdoor, trap door, hatch, portal | door | door | DOORWood |
oak door | door | oak door | DOORWood |
screen door, saloon door, swing door | door | swinging door | DOORSwng |
cell door, prison door, dungeon door | door | prison door | DOORPrisn |
glass door, shop door | door | glass door | DOORGlas |
stone door, crypt door | door | stone door | DOORSton |
steel door, iron door, metal door, bulkhead, blast door, vault, vault door, safe door | door | metal door | DOORMetl |
cupboard, cabinet, wardrobe, closet, closet door, cupboard door, locker, locker door | door | cabinet door | DOORCab |
gate, portcullis, drawbridge, wicket | door | gate | DOORGate |
fridge door, refrigerator door | slidedoor | fridge door | DOORAppl |
oven door | slidedoor | oven door | DOORAppl |
car door, truck door, taxi door, van door, driver's door, passenger door, cab door | slidedoor | car door | VEHDoor |
boot of the car, trunk of the car, car trunk, tailgate | slidedoor | car trunk | VEHDoor |
elevator door, lift door, elevator, lift | slidedoor | elevator | MACHElev |
train door, carriage door | slidedoor | train door | TRNDoor |
airlock, airlock door | slidedoor | airlock door | SCIDoor |
garage door, roller door, shutter door | slidedoor | garage door | DOORMetl |
sliding door, patio door | slidedoor | sliding door | DOORSlid |
door handle, doorknob, knob, handle, door knob | lock | door handle | DOORHdwr |
lock, padlock, deadbolt, bolt, latch, door latch, keyhole | lock | lock | MECHLock |
door knocker, knocker | knocker | door knocker | DOORKnck |
hinge, rusty hinge | hinge | hinge | DOORHdwr |
lid, coffin lid, chest, trunk, coffin, crate, toolbox | lid | wood lid | WOODHandl |
drawer, desk drawer | drawer | drawer | DRWRWood |
window, windowpane, window pane, sash window, casement | window | window | WNDWWood |
pane, panes of glass, mirror, windscreen, windshield, chandelier | glass | glass | GLASBrk |
shutter, window shutter | shutter | window shutter | WNDWCover |
curtain, drape, blind, blinds | cloth | curtain | WNDWCover |
stair, staircase, stairs, stairway, stairwell | wood | wooden stairs | WOODMvmt |
floorboard, board, floor board | wood | floorboard | WOODMvmt |
plank, timber, beam, rafter, deck board, joist, panelling | wood | wood | WOODMvmt |
bed, mattress, bedsprings, bed spring | creaky | bed | OBJFurn |
chair, rocking chair, armchair, stool, bench, pew, desk, sofa | chair | chair | OBJFurn |
table, tabletop, counter, workbench, bar top | table | wooden table | OBJFurn |
leather, saddle, harness, leather jacket | leather | leather | LETHRCreak |
rope, rigging, mooring line, noose, hawser | rope | rope | ROPECreak |
clock, grandfather clock, wall clock, mantel clock, mantelpiece clock, pocket watch, wristwatch | clock | clock | CLOCKTick |
clock tower, big ben, church clock, town clock, tower clock | bigclock | clock tower bell | CLOCKChim |
alarm clock | alarm | alarm clock | ALRMClok |
metronome | clock | metronome | CLOCKTick | fgloop medium = metronome ticking
bell, handbell, brass bell, shop bell, dinner bell, ship's bell, school bell, little bell, bicycle bell | bell | bell | BELLHand |
church bell, cathedral bell, tower bell, great bell, temple bell, bell tower | bell | church bell | BELLLrg |
doorbell, door bell | bell | doorbell | BELLDoor |
cowbell, sleigh bell, harness bell, goat bell | bell | animal bell | BELLAnml |
gong | bell | gong | BELLGong |
wind chime, chimes, windchime | chime | wind chimes | MUSCChim | fg medium
phone, telephone, landline, payphone, rotary phone | phone | telephone | COMTelph |
mobile, cell phone, cellphone, mobile phone, smartphone | phone | cell phone | COMCell |
receiver, handset | handset | telephone receiver | COMTelph |
typewriter | typewriter | typewriter | COMType | fg low = typewriter typing
keyboard, computer keyboard | keyboard | computer keyboard | CMPTKey | fg low = keyboard typing
radio, wireless, transistor radio, car radio, walkie-talkie, walkie talkie | radio | radio | COMRadio |
feedback, microphone feedback | static | microphone feedback | COMMic | fg medium
radio static, static, white noise | static | radio static | COMStatic | fgloop medium
television, tv, telly, tv set | radio | television | COMTv |
gramophone, record player, phonograph, jukebox, victrola | record | gramophone | COMPhono |
camera, shutter of the camera | camera | camera shutter | COMCam |
machine, machinery, conveyor belt, loom, pump, espresso machine, coffee machine, sewing machine, engine room machinery | machine | = | MACHInd |
overhead lights | electric | electric light | ELECBuzz |
gaslight, gas lamp, gas jet | gaslamp | gas lamp | FIREGas |
sparks | wire | electric | ELECSprk | fg medium = electric sparks
gavel | gavel | gavel | WOODImpt |
printer, photocopier, fax machine | machine | printer | MACHOffc | fgloop low
computer, server, server rack, laptop | computer | computer | CMPTMisc |
fridge, refrigerator, freezer | hummer | refrigerator hum | MACHAppl |
fluorescent light, fluorescent tube, neon sign, neon, strip light, streetlight, fluorescents | buzzer | fluorescent light buzz | ELECBuzz |
light bulb, bulb, lightbulb | bulb | light bulb | GLASBrk |
light switch, switch, toggle | switch | light switch | MECHSwtch |
button | switch | button | MECHClik |
lever | lever | lever | MECHLvr |
wire, power line, fuse, power cable, electric cable, live cable, circuit, socket, transformer | wire | electric | ELECSprk |
generator, dynamo, boiler, furnace, turbine | engine | = | MOTRMisc |
fan, ceiling fan, ventilator, extractor fan | fan | fan | MACHFan |
air conditioner, air conditioning, vent, air vent, ventilation, radiator, heater | hummer | air conditioner hum | MACHHvac |
washing machine, dishwasher, tumble dryer, blender, vacuum cleaner, hoover, microwave, hairdryer | machine | = | MACHAppl |
kettle | kettle | kettle | FOODCook |
pot, pan, saucepan, frying pan, skillet, cauldron, stew, soup | pot | pot | FOODKware |
bacon, onion, steak, sausage | frying | frying food | FOODCook |
egg, eggs, eggshell | egg | egg | FOODIngr |
toaster | toaster | toaster | MACHAppl |
trolley, shopping cart, gurney, trolley wheels | wagon | = | OBJWhled |
jackhammer, pneumatic drill | machine | jackhammer | TOOLPneu | fgloop medium
dish, plate, crockery, teacup, cup, saucer, bowl, china, mug, porcelain, vase, pottery | dishes | dishes | CERMHndl |
cutlery, silverware, fork, spoon, knife and fork, knives and forks | cutlery | cutlery | FOODTware |
glass, wine glass, tumbler, goblet, champagne flute, beer glass, pint glass, glasses | glassware | glass | FOODGware |
bottle, wine bottle, jar, beer bottle, flask, vial | bottle | glass bottle | GLASHndl |
cork, champagne | cork | cork pop | FOODDrnk |
can, tin, soda can, beer can, tin can | can | can | FOODDrnk |
wine, whisky, whiskey, tea, coffee, beer, milk, brandy, ale | drink | drink | FOODPour |
ice cube, ice in the glass | icecube | ice cubes glass | FOODGware |
tap, faucet, sink, basin | faucet | tap water | WATRPlmb |
shower, bath, bathtub | shower | shower | WATRPlmb |
toilet, cistern | toilet | toilet | WATRPlmb |
pipe, drain, gutter, downspout, drainpipe, gutters | pipe | water pipe | WATRPlmb |
paper, letter, page, newspaper, map, parchment, scroll, envelope, pages, leaf of paper, paperwork, banknote | paper | paper | PAPRHndl |
book, ledger, bible, tome | book | book | OBJBook |
pen, pencil, chalk, quill, nib, marker | pen | pen | OBJWrite |
scissors, shears | scissors | scissors | TOOLHand |
key, keys, key ring, set of keys, bunch of keys, keyring | keys | keys | OBJKey |
coin, coins, loose change, silver coin, dime, penny, pennies | coin | coins | OBJCoin |
chain, chains, shackle, manacle, anchor chain, fetters | chain | chain | CHAINMvmt |
match, matchstick | match | match | FIREIgn |
lighter, cigarette lighter, zippo | lighter | cigarette lighter | FIREIgn |
zip, zipper | zipper | zipper | OBJZipr |
bag, backpack, rucksack, suitcase, handbag, satchel, plastic bag, sack, purse | bag | bag | OBJBag |
coat, cloak, dress, skirt, skirts, silk, shirt, jacket, robe, gown, petticoat, sleeve, sheet, sheets, blanket, cape | cloth | cloth | CLOTHMvmt |
flag, banner, pennant, laundry, washing on the line | flag | flag | CLOTHFlp |
sail, sails | flag | sail | CLOTHFlp |
tent, tarpaulin, canvas, awning, tarp | flag | canvas | CLOTHFlp |
umbrella | umbrella | umbrella | OBJUmbr |
jewellery, jewelry, bracelet, necklace, bangle, spur, dog tags | jingle | jewelry | OBJJewl |
tape, duct tape | tape | tape | OBJTape |
wrapper, crisp packet, cellophane, wrapping paper | wrapper | plastic wrapper | OBJPack |
broom, brush, mop | broom | broom sweep | OBJHsehld |
hammer, mallet | hammer | hammer | TOOLHand |
saw, handsaw, hacksaw | saw | saw | TOOLHand |
chainsaw, chain saw | machine | chainsaw | TOOLPowr | fgloop medium
drill, power drill, power tool, grinder, circular saw | machine | = | TOOLPowr | fgloop medium
anvil | anvil | anvil | METLImpt |
spade, shovel, pickaxe, rake, hoe | spade | shovel dirt | TOOLGrdn |
lawnmower, lawn mower, mower, leaf blower, strimmer | mower | lawn mower | TOOLGrdn |
gear, cog, clockwork, gears, cogwheel | gears | gears | MECHGear |
pulley, winch, windlass, crane, capstan | winch | winch | MECHPuly |
dice | dice | dice | GAMEBoard |
card, cards, deck of cards, playing cards | cards | playing cards | GAMEBoard |
chess piece, domino, billiard ball, pool ball | balls | billiard balls | GAMEBoard |
ball, basketball, football, tennis ball | ball | ball | SPRTMisc |
projector, film projector | machine | film projector | COMAv | fgloop medium
heart monitor, monitor, ventilator machine, ecg | monitor | heart monitor beep | BEEPMed |
alarm, fire alarm, burglar alarm, smoke alarm, smoke detector, car alarm | alarm | alarm | ALRMElec |
buzzer, intercom, door buzzer | alarmbuzz | buzzer | ALRMBuzr |
klaxon, air raid siren, air-raid siren | siren | air raid siren | ALRMSirn | fg high
`;
