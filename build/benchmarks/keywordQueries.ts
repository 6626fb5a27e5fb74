/** What synthetic libraries are asked for. */

/** Rare and common words, one to five of them, stop words and a beginning. */
export const keywordQueries = [
  'door creak',
  'heavy wooden door slam',
  'rain on a tin roof',
  'cow',
  'street',
  'whoosh',
  'glass break',
  'distant siren pass',
  'the sound of footsteps in the snow',
  'helicopter',
  'metal hit',
  'squeaky wooden gate slow creak',
  'thunder rumble',
  'water splash',
  'soft cloth movement',
  'small dog bark',
  'engine idle interior',
  'ice crack',
  'old clock tick',
  'crowd mar',
];

/** Words that a tenth and more of all sounds have. */
export const commonQueries = ['heavy', 'open', 'heavy open', 'light', 'close -heavy'];
