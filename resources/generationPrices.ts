/** What services that make sounds cost, by the model that a call uses. A model that isn't here has no known price. */

export type GenerationPrice = {
  /** US dollars for a minute of audio that was asked for, and for each sound. */
  usdPerMinute?: number;
  usdPerSound?: number;
  /** The day on which the vendor's list was read. */
  asOf: string;
};

export const generationPrices: Readonly<Record<string, GenerationPrice>> = {
  eleven_text_to_sound_v2: { usdPerMinute: 0.12, asOf: '2026-12-01' },
  // 26 credits of 0.01
  'stable-audio-3': { usdPerSound: 0.26, asOf: '2026-12-01' },
};
