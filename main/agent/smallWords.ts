/** Lists of words that several rules ask. */

export const ARTICLES = new Set('the a an his its their my our your this these some every'.split(' '));
export const STUFF = new Set(
  'rain thunder hail wind static steam fire lightning storm sleet snow ice water gunfire laughter applause music traffic chatter birdsong hammer whistle drum masonry rubble debris shingle gravel plaster timber glass metal steel wood coal sand mud oil blood smoke spray surf canvas silk crockery china cutlery machinery bunting paper coolant sap acid slag tar slime ooze sludge dirt gravy batter petrol fuel'.split(
    ' ',
  ),
);
/** Words that make the word after them a thing. */
export const DETERMINED = new Set('the a an his her its their my our your whose this that each every another'.split(' '));
/** What stands behind one of these is where something happens. */
export const PLACE_WORDS = new Set(
  'in into onto through behind over past from across beside near by under beneath below above inside outside towards toward beyond'.split(
    ' ',
  ),
);
export const BEHIND = new Set(
  'round between among in into onto on upon at to through behind over past across along beside near under beneath below above inside outside towards toward beyond against around with for off from'.split(
    ' ',
  ),
);
/** "Buses leave hourly": what goes by a timetable goes in no scene. */
export const TIMETABLE = /^(?:hourly|daily|weekly|nightly|regularly|frequently)$/;
