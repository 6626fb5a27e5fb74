import type { SoundCharacter } from '../../main/contract/sounds.ts';

/** Below this there is no pitch that a person would sing. */
const SUNG_STRENGTH = 0.6;

/** What a sound is like in words that designers use, the most telling first. `channels` null when it isn't known. */
export function characterWords(character: SoundCharacter, channels: number | null): string[] {
  const { brightness_hz: hz, noisiness, attack_s: attack, width } = character;
  return [
    `${firstWord(
      hz,
      [
        [250, 'very dark'],
        [700, 'dark'],
        [2000, 'in the middle'],
        [5000, 'bright'],
      ],
      'very bright',
    )} (centre ${hertz(hz)})`,
    firstWord(
      noisiness,
      [
        [0.3, 'tonal'],
        [0.5, 'more tone than noise'],
        [0.7, 'more noise than tone'],
      ],
      'noisy',
    ),
    firstWord(
      attack,
      [
        [0.012, 'sharp attack'],
        [0.06, 'quick attack'],
        [0.3, 'soft attack'],
      ],
      `swells in over ${attack.toFixed(1)} s`,
    ),
    ...pitchWords(character),
    ...(channels === null || channels < 2
      ? []
      : [
          firstWord(
            width,
            [
              [0.02, 'the same in both channels'],
              [0.35, 'narrow'],
              [0.75, 'wide'],
            ],
            'very wide',
          ),
        ]),
  ];
}

/** The note that a sound has, when it has one that is heard as such. */
function pitchWords({ pitch_hz: hz, pitch_strength: strength }: SoundCharacter): string[] {
  return hz === null || strength < SUNG_STRENGTH ? [] : [`pitch ${noteName(hz)} (${hertz(hz)})`];
}

/** The word of the first bound that the value lies under. */
function firstWord(value: number, bounds: readonly (readonly [number, string])[], beyond: string): string {
  return bounds.find(([bound]) => value < bound)?.[1] ?? beyond;
}

function hertz(hz: number): string {
  return hz < 1000 ? `${Math.round(hz)} Hz` : `${Number((hz / 1000).toFixed(1))} kHz`;
}

const NOTES = ['C', 'C♯', 'D', 'D♯', 'E', 'F', 'F♯', 'G', 'G♯', 'A', 'A♯', 'B'] as const;

/** The nearest note of equal temperament at A4 = 440 Hz, e.g. `A3`. */
export function noteName(hz: number): string {
  const midi = Math.round(69 + 12 * Math.log2(hz / 440));
  return `${NOTES[((midi % 12) + 12) % 12]}${Math.floor(midi / 12) - 1}`;
}
