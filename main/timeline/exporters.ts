/** The export formats; a new one is a new row. */
import type { SoundDesignTimeline } from '../contract/timeline.ts';
import { serializeTimeline } from './timelineJson.ts';

export type Exporter = {
  /** File extension without a dot. */
  extension: string;
  mediaType: string;
  render(timeline: SoundDesignTimeline): string;
};

export const exporters = {
  json: { extension: 'timeline.json', mediaType: 'application/json', render: serializeTimeline },
} as const satisfies Record<string, Exporter>;

export type ExportFormat = keyof typeof exporters;
