import type { Layer } from '../contract/events.ts';
import type { SynthParams } from './synth/sound.ts';
import type { SynthName } from './synths.ts';

/** One sound of the starter library: how it is made and how it is found. */
export type StarterRecipe = {
  /** UCS CatID. */
  catId: string;
  /** Short name, the words that a passage would use. */
  fxName: string;
  /** One plain sentence with the other words that people search for. */
  description: string;
  tags: readonly string[];
  layer: Layer;
  /** Folded into a seamless loop. */
  loop: boolean;
  channels: 1 | 2;
  takes: number;
  /** Raised when the samples change on purpose, so that an older library is made again. */
  version: number;
  /** Own to the recipe; each take derives its own stream from it. */
  seed: number;
  /** Loudest 400 ms in dB RMS re full scale; true peak has the last word. */
  levelDb: number;
  synth: SynthName;
  params: SynthParams;
};
