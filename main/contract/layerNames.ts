import type { Layer } from './events.ts';

/** Layers as people read them. */
export const layerNames: Record<Layer, string> = {
  voice: 'Voice',
  sfx_fg: 'Foreground',
  ambience: 'Ambience',
  stinger: 'Stinger',
  music: 'Music',
};
