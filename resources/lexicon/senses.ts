/**
 * What a word of several meanings is beside other words. Columns: forms | words near it, in any inflection, one of which has to stand
 * there | a thing of the tables of nouns that it then is, or - for none that sounds | its name in a query, when that is another | CatID,
 * when that is another. `the` before a form asks for "the", "its" or "their" before it, and no "of" behind. Rows of a form are tried in order.
 */
export const senses = `
the boom | mainsail sail jib spinnaker yacht sloop ketch dinghy schooner cockpit helm tiller skipper gybe jibe halyard leeward windward foredeck | mast | boom
the boom | crane derrick digger excavator | winch | boom
the falls, falls | davit lifeboat bosun tackle boatswain coxswain | rope | rope tackle
the falls, falls | boat lower creak | rope | rope tackle
the boot | car driver drove drive taxi luggage suitcase motorway motor bonnet road | car trunk | car boot
trunk | car passenger drove sedan highway driver tire tires taxi | car trunk
trunk | oak tree elm pine beech bark branch axe felled sap forest root birch | tree | tree trunk
trunk | elephant tusk mahout mammoth | -
beam | laser cutting cutter tractor phaser torch-cutter plasma weld | laser beam
beam | lighthouse torch flashlight headlamp headlight searchlight lantern | -
beam | flywheel boiler steam piston | steam engine | beam engine | MACHInd
irons, iron | shirt ironing board laundry crease starch collar linen sleeve blouse press pleat | steam iron | iron | MACHAppl
irons, iron | golf tee fairway caddie caddy | golf club
posts, post | ball keeper goal shot striker puck | goalpost
posts, post | fence mallet gate wire hole rail sledgehammer | beam | fence post
drum | wash washing laundry launderette laundromat dryer drier rinse detergent cycle mixer cement concrete tumble zip machine | washing machine | machine drum
drum | oil fuel diesel petrol chemical forklift dockside paraffin kerosene | oil drum
bow | ship boat dinghy ferry spray hull canoe kayak helm yacht stern deck water ice | hull | ship bow
bow | cello violin fiddle viola quartet concerto sonata | violin | violin bow
spring | summer winter autumn season april bluebell blossom lamb thaw | -
springs, spring | mattress bed sofa couch armchair seat | bed spring
springs, spring | trap hinge mechanism coil | metal | metal spring
springs, spring | rock pool hillside well spa moss bubble trickle gush | stream | spring water
bolt, bolts | nut spanner wrench concrete engine wing rivet girder scaffold | metal | metal bolt
bolt, bolts | silk linen fabric muslin tailor draper | curtain | cloth
bolt, bolts | crossbow quarrel archer shield quiver | arrow
bats, bat | ball wicket innings batter bowler pitcher umpire pitch plate batsman dugout cricket baseball | cricket bat | bat
seals, seal | airlock hatch suit helmet vacuum pressure hull canister freezer | airlock | seal | AIRHiss
seals, seal | letter envelope wax parchment jar document treaty | -
chest | breath breathe breathed lung lungs cough rib ribs heart heartbeat pounding hair sob asthma | -
pipes, pipe | organ church choir hymn cathedral chapel organist | organ | organ pipe
pipes, pipe | tobacco match puff puffed smoked bowl tamp tamped lit stem | -
pipes, pipe | piper highland regiment tattoo bagpipe kilt | bagpipes
matches, match | whistle score goal team player referee cricket football tennis rugby stadium wimbledon innings league supporters | -
wave | stadium spectator goodbye crowd applause | -
pitch | batter mitt catcher umpire bat | baseball
rams, ram | siege gate shield wall besieger soldier castle timber | battering ram
files, file | folder desk shelf cabinet drawer report case detective lawyer office secretary dossier paper | paper | file
belt | waist trousers jeans gown buckle | leather belt
plates, plate | lantern slide camera photograph exposure lecturer projector | pane | glass plate | GLASMvmt
plates, plate | hull armor armour deck rivet weld boiler reactor bulkhead shield girder tank breastplate steel | metal | metal plate
plates, plate | tectonic earthquake fault continent | -
fans | cheer chant stadium stand stands team shout goal scarf terrace kickoff supporters sang roar | crowd | crowd
fans, fan | lace ballroom silk waltz lady dance opera coquette gown snapped snap ivory chaperone | hand fan
hammer | revolver pistol trigger cocked cock holster barrel | magazine | gun hammer
mice, mouse | click screen cursor keyboard monitor laptop computer scroll | keyboard | computer mouse | CMPTKey
barrel | gun rifle pistol shotgun musket muzzle cannon trigger revolver | magazine | gun barrel
tanks, tank | fish aquarium goldfish shark guppy filter | aquarium | fish tank | WATRBubl
tanks, tank | loft roof attic rainwater cistern toilet plumbing | water pipe | water tank
shells, shell | egg nest hatch chick hen | egg
shells, shell | beach sand crab tortoise turtle snail mussel oyster limpet clam pebble necklace | pebble | shells
shells, shell | walnut nut peanut pistachio hazelnut coconut | egg | nut shell
press | question reporter photographer flashbulb minister microphone podium conference | crowd | reporters
press | grape cider apple olive juice vineyard | wine press
ball | dance waltz gown duchess prince masquerade ballroom orchestra carriage countess midnight | -
racket, rackets | serve tennis court rally clay backhand forehand volley squash umpire | tennis racket
coach, coaches | touchline team player training stopwatch dugout locker-room rower cox athlete sprint drill | man | man
coach, coaches | motorway tour hotel passenger luggage engine seat bus motor diesel | bus
records, record | world time broke broken lap sprint athlete court criminal medical | -
nails | table dog cat paw lino tiles floorboard linoleum parquet puppy terrier hound spaniel | claws | claws
nails | hammer wood tin plank carpenter crate coffin box board barrel drove shed horseshoe farrier | nail
lead | dog collar leash puppy terrier spaniel walk | chain | dog leash
bit, bits | horse bridle rein mouth mare pony stallion saddle gelding | bridle | horse bit
boards, board | chairman vote meeting director shareholder merger applaud applauded motion agenda | -
lock, locks | barge canal narrowboat lock-keeper sluice towpath lockkeeper | sluice | canal lock | WATRFlow
current | electric wire cable switch circuit voltage fence transformer generator electrode prod | transformer | electricity
deck | dealer shuffle shuffled poker dealt cut cards | playing cards
the ring | boxer boxing rope canvas gloves glove opponent fighter referee trainer circus clown climbed bout contender matador bull | -
rings | curtain shower rail drape | curtain rings | metal curtain rings | METLHndl
rotor, rotors | revolution centrifuge test spin turbine lathe blade bearing wind generator | turbine | rotor
treads, tread | crawler tank vehicle tractor bulldozer digger rover excavator panzer | tank | tank tracks
trucks | gun port broadside cannon frigate gunner gundeck | gun carriage
sow, sows | grizzly cub den bear | bear
bull, bulls, cow, cows, calf, calves | elephant tusk savannah savanna trunk mahout waterhole acacia | elephant
bull, bulls, cow, cows, calf, calves | whale pod spout blowhole fluke humpback orca porpoise | whale
bull, bulls, cow, cows, pup, pups | seal walrus rookery floe sealion haul-out | seal
bull, bulls, cow, cows, calf, calves | moose elk caribou reindeer rutting rut antler tundra | deer
cubs, cub | lion lioness pride savannah savanna kill zebra | lion cub
kids, kid | goat nanny billy goatherd bleat | goat
bucks, buck, does, doe | antler rut deer roe fallow | deer
strings, string | kite sky | rope | string
bonnet, hood | car engine mechanic radiator spanner fender bumper | car bonnet
cuffs | wrist police arrest sergeant detective handcuff constable cop officer sheriff | handcuffs
magazine, magazines | page editor glossy read waiting-room advert article cover newsagent dentist coffee | paper | magazine
clip | rifle pistol reload gun rounds cartridges | magazine | gun magazine
chamber | round bullet revolver pistol cartridge | magazine | gun chamber
shot, shots | whisky whiskey tequila vodka bar bartender barman salt lime | shot glass
glasses | nose spectacle polished polish spectacles lens lenses temples | -
fly | tent canvas guy campsite | tent
line | fishing reel trout hook angler spool bite | rope | fishing line
reel | fishing trout angler rod salmon line | winch | fishing reel
spokes | bicycle bike wheel cyclist pedal | bicycle
sleepers, sleeper | rail track ballast railway | board | railway sleeper
points | railway signal signalman train locomotive siding junction | railway points
plant | garden leaf leaves pot soil water watered window-sill windowsill seed flower | -
wing, wings | mansion house hospital prison west east palace | -
jam | ice river floe log thaw | ice
cell, cells | body blood microscope cancer nucleus battery | -
horns, horn | bull goat antelope stag rhino ram buffalo devil charge | -
bridge, bridges | violin cello string nose card trump | -
organ, organs | donor transplant surgeon liver kidney | -
keys, key | piano harpsichord organ clavichord pianist sonata scale | piano keys
keys, key | typewriter typist keyboard laptop computer email spreadsheet cursor | keyboard
chips | casino roulette croupier poker blackjack dealer | casino chips
punch | bowl party ladle fruit cup sherry | -
cock | rooster dawn | rooster
crane, cranes | marsh reed wetland nest wader flock migration | crane bird
swift, swifts, martin, martins | eave sky roof dusk tower screaming nest | swallow
pool | cue chalk triangle table | billiard balls
cue | chalk table snooker billiard pool | snooker cue
jack | car wheel tyre tire garage lorry | car jack
tongue | bell boot shoe wagon | -
shuttle | loom weaver thread warp weft | loom
frame, frames | loom spinning cotton mill bobbin | loom
mule, mules | spinning cotton mill bobbin | loom
grating | shudder shriek noise screech sound voice scrape groan | -
clipper, clippers | barber hair neck haircut sheep beard shearing | shaver | clippers
clipper, clippers | tea sail sails wind canvas sea | sailing ship
stove, range | rifle target shooting bullets | -
safe | combination tumblers dial vault burglar | safe door
bug, bugs | listening microphone wiretap transmitter | -
cricket | wicket innings pavilion batsman bowler umpire village match | -
swallow | gin whisky whiskey beer water tea throat drank drink | -
duck | ducked innings wicket | -
bass | band guitar club speaker amp drums drummer jazz dance | bass guitar
horn, horns | jazz band section trumpet brass orchestra concerto | french horn
horn, horns | forklift car taxi lorry truck traffic bus driver van motorist | car horn
horn, horns | ferry ship liner tug harbor harbour steamer trawler | ship's horn
wheels, wheel | tram tramcar | railway points | tram wheels | TRNTram
wheels, wheel | rails railway carriage locomotive train sleeper express | railway points | train wheels | TRNMisc
wheels, wheel | tarmac car taxi tyre skid brake lorry van jeep driver kerb | tires
pods, pod | seed stem dry tree bean acacia pea laburnum gorse broom burst vanilla cacao | dry leaves
cockpit | sail boom yacht tiller helm dinghy winch jib cruiser mooring | -
wings, wing | bird gull swan owl hawk eagle pigeon raven moth feather goose heron | wings
blades, blade | helicopter chopper | helicopter
blades, blade | saw crosscut sawdust lumber sawmill | saw
blades, blade | oar cox rower regatta scull | oars
blades, blade | skate rink ice puck skater | skates
blades, blade | mower lawn grass | lawn mower
blades, blade | fan ceiling ventilator | fan
tap, taps | sink basin bath kitchen water drip plumber | tap
strings | violin cello viola quartet orchestra concerto | violin
cabinet | minister premier cabinet-meeting vote | -
crown | king queen coronation | -
brush, brushes | drum drummer snare jazz cymbal | snare drum
spikes | runner sprint track athlete starter lap | -
club, clubs | golf caddie caddy fairway | golf club
driver | golf tee fairway caddie | golf club
counter | geiger radiation | geiger counter
plug | bath drain sink basin water | drain
cage | mine shaft pit winding miner | lift
lift, lifts | ski skier slope piste chair | ski lift
trap | pony carriage reins horse lane | wagon
trap | sand bunker golf | -
float | milk milkman bottle dawn doorstep | milk float
rig | oil drill derrick crude | drilling rig
set | television tv channel screen programme | television
speakers, speaker | loudspeaker amplifier stereo club tannoy pa feedback | loudspeaker
speakers, speaker | hall audience lecture conference podium delegate | man | speaker
bishop, knight, rook, pawn, castle | chess board opponent check queen | chess piece
cards, card | reader machine terminal till contactless | -
flag | grave stone yard paving | stones
flags | kitchen cellar yard stone bucket hobnail boots | stones
jet | gas ring burner flame cooker | gas stove
ring, rings | gas burner cooker hob stove kettle | gas stove
range | kitchen oven coal kettle cook | stove
bell, bells | diving diver sub submersible | -
hides, hide | birdwatcher reserve binocular | -
lark, larks | prank joke | -
sheets, sheet | pad paper typewriter notebook printer page pen ream letterhead ledger stapler | paper | sheet of paper
sheet | sail jib boat squall tack helm yacht mainsail spinnaker | rope | sheet
sheets, sheet | tin corrugated galvanised steel roofing copper brass aluminium zinc iron | metal | metal sheet
lid | laptop | lid | laptop lid | CMPTMisc
lid, lids | kettle saucepan pan pot casserole stew soup simmer boil | pot lid
propeller, propellers, screw, screws | ship boat trawler tug ferry launch harbour harbor liner steamer submarine water wake destroyer | motorboat | boat propeller
torpedo, torpedoes | submarine periscope destroyer convoy u-boat ship sea tanker bow fathom | rocket | torpedo
cases, case | spent brass rifle breech cartridge | metal | shell casing
log, logs | river lumber mill sawmill axe chainsaw bear moss fallen trail truck timber lorry forest | tree | log
cables, cable | anchor bridge crane winch ski gondola funicular hawser ship suspension | rope | steel cable
sticks, stick | puck hockey rink lacrosse goalie | hockey stick
sticks, stick | drum drummer snare cymbal | snare drum
stick | cane limp old gentleman blind pavement leaned | walking stick
pump, pumps | bicycle tyre tire inner tube | pump | bicycle pump
pump, pumps | shotgun | magazine | pump shotgun
tube | test laboratory paste toothpaste inner neon | -
drill, drills | parade sergeant marching fire evacuation soldier | -
fork | road junction river path tree lane | -
handle | pump well trough yard | pump
handle | knife axe spade broom basket bucket cup | -
bed | river stream lake sea flower seed garden oyster truck | -
light, lights | bulb fluorescent strip tube flicker ballast | fluorescent light
bucket | excavator digger jcb loader | digger
scoop, bucket | coal shovel | bucket
arm | crane digger excavator robot record turntable | crane arm
needle | syringe nurse doctor vein injection | -
needle | compass gauge dial speedometer | -
needle | record gramophone turntable groove | gramophone
stall, stalls | horse stable groom pony mare hoof | -
bay | hound dog moon | -
net | trawler fish fishing shrimp herring winch | fishing net
net | goal striker keeper ball | fishing net | goal net
court | tennis serve racket squash | -
log, logs | cabin lodge hut tables book captain | -
branch, branches | bank high manager library union department | -
cell | table pocket vibrate buzz ringtone text missed | mobile phone
stage | prairie driver canyon outlaw dust reins team mules | stagecoach
the stage | actor audience curtain spotlight footlights applause dancer | floorboard
the court | judge lawyer jury witness usher | -
the drill | parade sergeant marching evacuation | -
visor, visors | knight lance sword squire tourney tilt herald joust | armor | visor
wheels, wheel | rover buggy regolith moon | tires | rover wheels
wheels, wheel | shelf shelves stacks archive rack | trolley | shelf wheels
`;
