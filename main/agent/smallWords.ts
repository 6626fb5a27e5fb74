/** Lists of words that several rules ask. */

export const ARTICLES = new Set('the a an his its their my our your this these some every'.split(' '));
export const STUFF = new Set(
  'rain thunder hail wind static steam fire lightning storm sleet snow ice water gunfire laughter applause music traffic chatter birdsong hammer whistle drum'.split(
    ' ',
  ),
);
