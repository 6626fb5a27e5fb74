import { describe, expect, it } from 'vitest';
import { starterRecipes } from '../../resources/starter/starterRecipes.ts';
import { passages } from '../agent/testing/passages.ts';
import { isRefusal, refusalOf, requireSafe } from './safetyScan.ts';

const codeOf = (prompt: string) => refusalOf(prompt)?.code ?? null;

describe('the safety scan', () => {
  it.each([
    'Intel bong',
    'the NBC chimes, three notes',
    'MGM lion roaring',
    'a lion roar like the MGM one',
    'THX Deep Note crescendo',
    'Netflix "ta-dum"',
    'Windows startup sound',
    'Mac start-up chime',
    "McDonald's jingle, I'm lovin' it",
    'Tarzan yell in the jungle',
    "Homer Simpson's D'oh!",
    'Darth Vader breathing',
    'lightsaber ignites',
    'the Nokia ringtones',
    'Law & Order dun dun',
    '20th Century Fox fanfare',
    'R2-D2 beeps',
    'PLAYSTATION BOOT',
  ])('refuses a protected sound mark: %s', (prompt) => {
    expect(codeOf(prompt)).toBe('generation_trademark');
  });

  it.each([
    'Morgan Freeman voice saying hello',
    'David Attenborough narrating over a storm',
    'obama speech in a large hall',
    'a man who sounds like Jonathan Quarrington',
    'spoken by Jane Featherstone',
    "Bruno Albrecht's voice through a wall",
    'in the voice of my late father',
    'voice clone, warm and close',
    'deep fake of a politician',
    'using the same voice as the last recording',
    'Beyoncé singing',
  ])('refuses the voice of a recognisable person: %s', (prompt) => {
    expect(codeOf(prompt)).toBe('generation_voice');
  });

  it.each(['EAS tone', 'Emergency Alert System header', 'racist chant in a stadium', 'sexual moaning, underage sex'])(
    'refuses what is asked of no backend: %s',
    (prompt) => {
      expect(codeOf(prompt)).toBe('generation_unsafe');
    },
  );

  it.each([
    'windows rattle as the engines start up',
    'a lion roars on the savannah',
    'three chimes of a grandfather clock',
    'apple falls on the grass',
    'zippo lid and flint, someone lights a cigarette outdoors',
    'a duck quacks',
    'a wookie-like growl of a large bear',
    'in the voice of a tired sailor, wordless humming',
    'the voice of the crowd swells',
    'man shouting in the distance',
    'a drake calling on the lake',
    'motorbike: Harley Davidson passes',
    'Mr Bell slams the door',
    'air raid siren',
    'a woman sings in another room',
    'children laugh on a playground',
    'Church bell tolls, New York street behind it',
    'gunshot, then a scream',
    'mac and cheese bubbling in a pot',
    'universal joint squeaks',
  ])('lets through what only shares words with it: %s', (prompt) => {
    expect(refusalOf(prompt)).toBeNull();
  });

  it('lets everything through that the app makes itself, and narration of any kind', () => {
    for (const { fxName, description } of starterRecipes) expect(refusalOf(`${fxName}. ${description}`), fxName).toBeNull();
    for (const { title, text } of passages) for (const line of text.split(/[.;]/)) expect(refusalOf(line), title).toBeNull();
  });

  it('names what it met, and throws it as a refusal', () => {
    expect(() => requireSafe('heavy oak door')).not.toThrow();
    expect(() => requireSafe('the Intel chime')).toThrow(
      expect.objectContaining({
        code: 'generation_trademark',
        message: expect.stringContaining('intel chime'),
        detail: { matched: 'intel chime' },
      }),
    );
    expect(isRefusal('generation_voice')).toBe(true);
    expect(isRefusal('generation_failed')).toBe(false);
  });
});
