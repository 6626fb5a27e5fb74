import { describe, expect, it } from 'vitest';
import { starterRecipes } from '../../resources/starter/starterRecipes.ts';
import { ucsById } from '../library/ucs.ts';
import type { MakeRequest } from './backend.ts';
import { chooseRecipe } from './chooseRecipe.ts';
import { encodeClip } from './clipFile.ts';
import { procedural } from './procedural.ts';
import { renderWith } from './renderTake.ts';

const signal = new AbortController().signal;
const ask = (prompt: string, changes: Partial<MakeRequest> = {}): MakeRequest => ({
  prompt,
  seconds: null,
  loop: false,
  layer: 'sfx_fg',
  catId: null,
  seed: null,
  ...changes,
});
const chosen = (prompt: string, changes: Partial<MakeRequest> = {}) => chooseRecipe(ask(prompt, changes))?.recipe.fxName ?? null;
const params = (prompt: string, changes: Partial<MakeRequest> = {}) => chooseRecipe(ask(prompt, changes))?.params;
const ours = procedural(async ({ recipe, params: how, seed }) => renderWith(recipe, how, seed));

describe('the recipe of a prompt', () => {
  it.each([
    ['heavy oak door creak', 'Heavy Oak Door Creak'],
    ['a door slams', 'Door Slam Shut'],
    ['soft rain on a window', 'Rain Tapping Window'],
    ['distant thunder', 'Distant Thunder Rumble'],
    ['footsteps on gravel', 'Footsteps Gravel'],
    ['the small dog barks', 'Dog Barking'],
    ['waves on a beach', 'Ocean Waves Crashing'],
    ['campfire', 'Fire Crackling'],
    ['ominous drone', 'Dark Drone'],
    ['wine glasses clink', 'Glasses Clink'],
  ])('%s is %s', (prompt, fxName) => {
    expect(chosen(prompt)).toBe(fxName);
  });

  it.each([
    'dragon roar',
    'lion roar',
    'sad piano music',
    'helicopter',
    'car door slam',
    'footsteps in mud',
    'toilet flush',
    'a man laughs',
    'door bell helicopter',
    'the sound of',
    '42',
    '\u96e8',
  ])('there is none for %s, and none is bent to it', (prompt) => {
    expect(chosen(prompt)).toBeNull();
    expect(() => ours.plan(ask(prompt))).toThrow(expect.objectContaining({ code: 'generation_no_recipe' }));
  });

  it('goes by the category of the event where words leave it open', () => {
    expect(chosen('drum', { catId: 'MUSCPerc' })).toBeNull();
    expect(chosen('rain roof metal', { catId: 'RAINMetl' })).toBe('Rain on Tin Roof');
  });

  it('is found for every recipe by its own name, in its category', () => {
    for (const { fxName, catId } of starterRecipes) {
      const found = chooseRecipe(ask(fxName, { catId }))?.recipe;
      expect(found?.fxName, fxName).toBe(fxName);
      expect(ucsById(found?.catId ?? '')).not.toBeNull();
    }
  });

  it('is played as the words say, and no sound is drawn out into another', () => {
    const [plain, loud, soft] = [params('dog bark'), params('a huge dog barks loud'), params('small dog barks softly far away')];
    expect(loud?.intensity).toBeGreaterThan(plain?.intensity ?? 1);
    expect(soft?.intensity).toBeLessThan(plain?.intensity ?? 0);
    expect(loud?.size).toBeGreaterThan(soft?.size ?? 1);
    expect(soft?.distance).toBeGreaterThan(plain?.distance ?? 1);
    const slam = params('door slam')?.durationSec ?? 0;
    expect(params('door slam', { seconds: 30 })?.durationSec).toBeCloseTo(1.6 * slam, 9);
    expect(params('heavy rain', { seconds: 30 })?.durationSec).toBe(30);
    expect(params('heavy rain', { seconds: 600 })?.durationSec).toBe(60);
  });
});

describe('our own synthesis', () => {
  const bytes = async (request: MakeRequest): Promise<string> => {
    const { audio } = await ours.make(request, signal);
    if (audio.kind !== 'samples') throw new Error('a file');
    const text = { description: '', originator: '', date: '2025-01-01', title: '', keywords: [], copyright: '', history: '', user: {} };
    return Buffer.from(encodeClip(audio.samples, audio.sampleRate, text).bytes).toString('base64');
  };

  it('gives the same bytes for the same prompt and seed, and others for another seed', async () => {
    const request = ask('door handle click');
    const first = await bytes(request);
    expect(await bytes({ ...request, prompt: 'Door Handle Click' })).toBe(first);
    expect(await bytes({ ...request, seed: 7 })).not.toBe(first);
    expect(await bytes({ ...request, seed: 7 })).toBe(await bytes({ ...request, seed: 7 }));
  });

  it('costs nothing, is no model, and says what it played', () => {
    expect(ours).toMatchObject({ ai: false, licenseId: 'CC0-1.0', source: 'foley-desk' });
    expect(ours.costOf(ask('door slam'))).toBeNull();
    expect(ours.plan(ask('door slam', { seed: 9 }))).toMatchObject({
      model: 'foley-desk/slam',
      version: '1',
      seed: 9,
      name: 'Door Slam Shut',
      catId: 'DOORWood',
      params: { recipe: 'Door Slam Shut', intensity: 0.7 },
    });
  });
});
