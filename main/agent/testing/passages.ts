/** Narration of many kinds, as a sound designer would paste it; `Traps` holds no sound at all. */
export const passages: readonly { title: string; text: string }[] = [
  {
    title: 'The oak door',
    text: 'She pushed open the heavy oak door; rain hammered outside. Somewhere upstairs a floorboard creaked, and the grandfather clock ticked on in the dark hall. A distant roll of thunder shook the windows. She struck a match.',
  },
  {
    title: 'Night train',
    text: 'The train thundered over the bridge and its whistle shrieked. In the dining car, cutlery rattled against china while a waiter poured coffee. A door slid open behind him. He heard footsteps in the corridor, then a single gunshot.',
  },
  {
    title: 'Harbour at dawn',
    text: 'Gulls screamed above the harbour. Waves slapped against the hull and the mooring lines groaned. Far off a foghorn sounded twice. A fisherman dropped the anchor chain, which clattered over the side, and the motorboat coughed into life.',
  },
  {
    title: 'The duel',
    text: 'Swords clashed in the courtyard. He parried, steel ringing on steel, and boots scraped over the cobbles. A horse whinnied by the gate. The crowd gasped as the blade whistled past his ear, and somewhere a church bell began to toll.',
  },
  {
    title: 'Kitchen',
    text: 'Bacon sizzled in the pan and the kettle began to whistle. She cracked two eggs into a bowl, dropped a spoon, and turned on the tap. Outside, a dog barked at the postman. The toaster popped.',
  },
  {
    title: 'Forest walk',
    text: 'Dry leaves crunched under their boots as they walked through the forest. A woodpecker hammered on a dead pine. Wind sighed in the branches, a twig snapped behind them, and an owl hooted. Nobody spoke. A stream babbled somewhere below.',
  },
  {
    title: 'Storm at sea',
    text: 'The gale howled through the rigging and the old timbers groaned. A wave crashed over the deck. Lightning split the sky; thunder cracked almost at once. The captain shouted, but his words were lost. A sail tore with a noise like a pistol shot.',
  },
  {
    title: 'Office, late',
    text: 'The phone rang for the ninth time. Fluorescent lights buzzed overhead, a printer whirred, and someone was typing fast two desks away. She slammed the drawer shut. The elevator dinged and its doors hissed open.',
  },
  {
    title: 'Spaceship',
    text: 'The airlock hissed shut behind her. Somewhere deep in the ship the reactor hummed. An alarm blared; red lights turned. She ran down the corridor, her boots ringing on the metal grating. The console beeped once and died. A laser bolt sizzled past.',
  },
  {
    title: 'The hospital',
    text: 'A heart monitor beeped steadily beside the bed. Rubber soles squeaked on the linoleum. Behind the curtain a man coughed. Then the alarm went off, and a trolley rattled down the corridor at a run.',
  },
  {
    title: 'The siege',
    text: 'War drums pounded on the hill. A trebuchet creaked, and a boulder smashed into the wall. Arrows hissed overhead. Men screamed. The gates groaned under the battering ram, and the knights in armour clanked up the stairs.',
  },
  {
    title: 'Playground',
    text: 'Children laughed and shouted in the playground. A swing squeaked. A ball bounced against the wall, again and again, until the school bell rang. An ice cream van played its tinny tune two streets away.',
  },
  {
    title: 'City morning',
    text: 'Car horns honked on the avenue and a bus hissed to a stop. A jackhammer started up. Pigeons flapped away from the fountain. A cyclist rang her bell, swore at a taxi, and skidded. Sirens wailed in the distance.',
  },
  {
    title: 'Campfire',
    text: 'The fire crackled and spat. Crickets sang in the long grass, a guitar was being strummed softly, and somebody laughed. A wolf howled far away. He snapped a branch over his knee and threw it on the flames.',
  },
  {
    title: 'The haunted house',
    text: 'The gate squealed on its rusty hinges. Her footsteps echoed in the marble hall. A piano played somewhere, one note, then another. A mirror shattered. Wind moaned in the chimney, and the dread in her grew. Something scratched behind the wall.',
  },
  {
    title: 'Traps',
    text: 'The dog did not bark. There was no sound of rain, no wind, nothing. Mr Bell lived next door and had been fired from the bank; he took a rain check. The name rang a bell. It was quiet as a church. He barked orders, then stormed out. The winding road ran past the old mill.',
  },
  {
    title: 'The heist',
    text: 'Keys jingled. He turned the lock until it clicked, eased the vault open and froze: a guard was whistling in the corridor. Coins spilled across the floor. A radio crackled. Tyres screeched outside and a car door slammed.',
  },
  {
    title: 'Battle of 1916',
    text: 'Shells burst along the trench and mud rained down on the men. A machine gun chattered. Somebody blew a whistle. Rats scurried under the duckboards. Artillery boomed all night, and a horse screamed in the wire.',
  },
  {
    title: 'Concert',
    text: 'The audience murmured, then fell silent. A violin began to play; a cello joined it. At the end the hall erupted in applause, people cheered and stamped their feet. Someone sneezed in the front row.',
  },
  {
    title: 'Rain on the tin roof',
    text: 'Rain drummed on the tin roof. Water dripped into a bucket. He poured himself a whisky, ice cubes clinking in the glass, and listened to the old refrigerator hum. A moth fluttered against the bulb. The telephone rang once and stopped.',
  },
];
