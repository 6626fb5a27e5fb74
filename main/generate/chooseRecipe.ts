/** Which of our own recipes a prompt asks for, and how it is to be played. Pure; a prompt that none fits is answered by null, never by the nearest. */
import { starterRecipes } from '../../resources/starter/starterRecipes.ts';
import { judgeTokens } from '../agent/judgeTokens.ts';
import { stem } from '../agent/stem.ts';
import { ucsById } from '../library/ucs.ts';
import type { MakeRequest } from './backend.ts';
import type { StarterRecipe } from './starterRecipe.ts';
import type { SynthParams } from './synth/sound.ts';

export type ChosenRecipe = { recipe: StarterRecipe; params: SynthParams };

/** Share of what a prompt says, by how telling its words are, that a recipe has to be about. */
const LEAST_COVER = 0.75;
/** A word of the description tells less than one of the name. */
const DESCRIBED = 0.7;
/** Against a recipe of another UCS category than the event's, and for one of the very same. */
const OTHER_CATEGORY = 0.7;
const SAME_CATID = 1.1;
/** What a thing is made of tells less than what it is and does. */
const MATERIAL = 0.5;

const MAX_LOOP_SEC = 60;
/** A blow that is drawn out is another sound, so a single sound is made longer or shorter only within these. */
const STRETCH = [0.5, 1.6] as const;

/** How words of a prompt move the parameters; 0.5 is the plain case. */
const INTENSITY = byWord({
  0.2: 'soft quiet faint gentle light slow muffled weak little slight calm',
  0.8: 'loud hard violent fast quick rapid frantic heavy fierce wild thunderous angry sudden deafening furious hammering hurried strong',
});
const SIZE = byWord({
  0.2: 'small tiny little high thin shrill baby toy',
  0.85: 'huge massive giant large big heavy deep low great vast enormous',
});
const DISTANCE = byWord({ 0.9: 'distant far faraway away muffled faint outside', 0.1: 'close near intimate closeup' });

/** Words that say how and not what; those that move a parameter are among them. */
const coloured = stems(
  'old ancient new young long short single double sudden steady rhythmic constant brief one two three four several many some few once again ' +
    'very into onto dry wet cold hot warm deep low high sharp dull bright dark eerie strange cheap rusty worn big great nearby quick slowly',
);
for (const table of [INTENSITY, SIZE, DISTANCE]) for (const word of table.keys()) coloured.add(word);
const materials = stems(
  'wood wooden oak pine bamboo iron steel metal metallic brass bronze copper tin stone marble concrete brick plastic rubber leather',
);

/** What a prompt may call a thing that recipes call otherwise. */
const otherNames = new Map(
  Object.entries({
    telephone: 'phone telephones',
    fire: 'campfire bonfire fireplace hearth',
    ocean: 'sea',
    refrigerator: 'fridge',
    dog: 'puppy hound',
    cat: 'kitten',
    crow: 'raven rook',
    seagull: 'gull gulls',
    stream: 'brook creek rivulet',
    rain: 'downpour rainfall drizzle',
    wind: 'gale breeze',
    thunder: 'thunderclap',
    footstep: 'footfall footfalls',
    explosion: 'blast detonation',
    gunshot: 'pistol revolver',
    wood: 'wooden',
    metal: 'metallic',
    stone: 'marble flagstone',
  }).flatMap(([name, others]) => [...stems(others)].map((other): [string, string] => [other, stem(name)])),
);

type Known = { recipe: StarterRecipe; name: ReadonlySet<string>; described: ReadonlySet<string> };

const known: readonly Known[] = starterRecipes.map((recipe) => ({
  recipe,
  name: new Set(judgeTokens([recipe.fxName, ...recipe.tags]).keys()),
  described: new Set(judgeTokens([recipe.description]).keys()),
}));

/** How many recipes speak of a word: one that few share tells more. */
const spread = new Map<string, number>();
for (const { name, described } of known) for (const word of new Set([...name, ...described])) spread.set(word, (spread.get(word) ?? 0) + 1);
const spreadOf = (word: string): number => spread.get(word) ?? spread.get(otherNames.get(word) ?? '') ?? 0;
const weightOf = (word: string): number => Math.log((known.length + 1) / (spreadOf(word) + 0.5)) * (materials.has(word) ? MATERIAL : 1);
const has = (words: ReadonlySet<string>, word: string): boolean => words.has(word) || words.has(otherNames.get(word) ?? '');

/** Null when no recipe is about what the prompt says. Ties go to the earlier recipe. */
export function chooseRecipe(request: MakeRequest): ChosenRecipe | null {
  const words = [...judgeTokens([request.prompt]).keys()];
  const scored = known.map((one) => ({ one, score: scoreOf(one, words, request.catId) }));
  const best = scored.reduce((top, next) => (next.score > top.score ? next : top), { one: null as Known | null, score: 0 });
  if (best.one === null || best.score < LEAST_COVER) return null;
  return { recipe: best.one.recipe, params: paramsOf(best.one.recipe, request, words) };
}

/** 0 to about 1.1: what share of the telling words the recipe covers, and a little for colours that it shares. */
function scoreOf({ recipe, name, described }: Known, words: readonly string[], catId: string | null): number {
  const things = words.filter((word) => !coloured.has(word));
  const telling = things.length > 0 ? things : words;
  const total = telling.reduce((sum, word) => sum + weightOf(word), 0);
  const met = telling.reduce((sum, word) => sum + weightOf(word) * (has(name, word) ? 1 : has(described, word) ? DESCRIBED : 0), 0);
  if (total === 0 || !telling.some((word) => has(name, word))) return 0;
  const colours = words.filter((word) => coloured.has(word));
  const shared = colours.filter((word) => name.has(word) || described.has(word)).length;
  const bonus = colours.length === 0 ? 0 : (0.05 * shared) / colours.length;
  // Of two that cover the same, the one that adds less of its own.
  const plain = 0.04 / Math.max(1, [...name].filter((word) => !words.includes(word)).length);
  return (met / total) * categoryFactor(recipe.catId, catId) + bonus + plain;
}

function categoryFactor(own: string, asked: string | null): number {
  if (asked === own) return SAME_CATID;
  if (asked === null) return 1;
  const [a, b] = [ucsById(own)?.category, ucsById(asked)?.category];
  return a !== undefined && b !== undefined && a !== b ? OTHER_CATEGORY : 1;
}

function paramsOf(recipe: StarterRecipe, { seconds }: MakeRequest, words: readonly string[]): SynthParams {
  const { params, loop } = recipe;
  const moved = (value: number, table: ReadonlyMap<string, number>): number => {
    const said = words.flatMap((word) => table.get(word) ?? []);
    return said.length === 0 ? value : said.reduce((sum, one) => sum + one, 0) / said.length;
  };
  const [shortest, longest] = loop ? [2, MAX_LOOP_SEC] : STRETCH.map((factor) => factor * params.durationSec);
  return {
    durationSec: seconds === null ? params.durationSec : Math.min(longest ?? seconds, Math.max(shortest ?? seconds, seconds)),
    intensity: moved(params.intensity, INTENSITY),
    size: moved(params.size, SIZE),
    distance: moved(params.distance, DISTANCE),
  };
}

function stems(words: string): Set<string> {
  return new Set(words.split(' ').map(stem));
}

function byWord(table: Record<number, string>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [stem(word), Number(value)])),
  );
}
