/** Words that single rules ask for. */

/** Names of people that are things as well: "Jack lifted the harp down". */
export const givenNames = `
jack bill rob frank rose lily daisy ivy heather holly olive pearl ruby jewel crystal carol harry ray rod cliff reed brook glen penny basil ginger pip
chip rusty sandy buster
`;

/** What counts or gathers the things behind it: "a stick of bombs". In the singular. */
export const measures = `
fountain hail avalanche flood torrent rain storm stick string chain sheet pack wall curtain blanket cloud shower net bar block belt column bank range
train stream bag box basket cart wagon tower pillar slab chunk herd flock swarm chorus mountain mass wisp plume mound shoal pod squadron
fleet convoy procession formation tangle gout lump shard tray crate bundle bunch stack pile heap row pair set line sack carton load armful collection
`;

/** What people did, said and had: a capitalised word before one of these is who. */
export const pasts = `
was had did said went came took made saw got gave found thought told became left felt put brought began kept held wrote stood heard let meant set met
paid sat spoke lay laid led read grew lost sent built understood drew rose bought wore chose caught dealt won forgot hung bent bit hid woke swam flew
sank drank swept slept crept leapt knelt leant spun dug ate drank swore spat wept fled froze fought sought taught fed bled slung stung stole shone woke clung bore awoke spilt flung tore swore sought
`;

/** Things and noises, though they end as words for ideas do. In the singular. */
export const concreteWords = `
station substation workstation ammunition congregation procession explosion detonation implosion collision percussion transmission television
ventilation vegetation precipitation condensation refrigeration irrigation excavation construction demolition decoration acceleration commotion ovation incantation
invocation recitation vibration oscillation concussion eruption population expedition legion champion companion lion scorpion medallion stallion
battalion onion million billion bullion pavilion cushion mansion pension section junction intersection installation excursion celebration
conflagration reverberation respiration lotion potion
instrument pavement basement monument apartment compartment regiment parchment ornament garment vestment equipment cement sediment filament ligament
escarpment embankment encampment battlement implement armament detachment tournament element fragment segment tenement emplacement settlement
witness harness wilderness governess lioness baroness marchioness
city university cavity electricity facility utility
ambulance audience fence appliance entrance ordnance seance dance lance distance residence sequence science conveyance
mechanism prism organism
ship steamship warship battleship airship spaceship starship flagship gunship township longship troopship dropship mothership
pharmacy hood neighbourhood neighborhood emergency
`;

/** What only shows or tells a sound. */
export const pictures = `
photograph photo photos photographs picture pictures painting paintings portrait drawing sketch engraving mural fresco postcard poster canvas print
snapshot tapestry mosaic illustration cartoon simulation game story legend novel fable myth film movie cover logo poster brochure
`;
