/** What the channels of a file are, by its own words: header, iXML and name. Pure. */
import type { ChannelLayout } from '../contract/sounds.ts';
import { fieldsByName } from './fieldPrecedence.ts';
import { SPEAKERS_FIELD, speakersOf } from './speakers.ts';

type Layout = { channels: number; fields: Record<string, string>; relPath: string };

/** Full-sphere ambisonics of order 1 to 7, alone or with two head-locked channels. */
const ambisonicCounts = new Set([4, 9, 16, 25, 36, 49, 64].flatMap((count) => [count, count + 2]));
const ambiX = /(^|[^a-z])ambi-?x([^a-z]|$)|\bsn3d\b|\bacn\b/i;
const fuMa = /(^|[^a-z])fu-?ma([^a-z]|$)|furse/i;
const aFormat = /(^|[^a-z])a[\s_-]?format([^a-z]|$)/i;
const ambisonic = /ambisonic|(^|[^a-z])(ambi|[fht]oa|b[\s_-]?format)([^a-z]|$)/i;

/** Null when nothing tells: four plain channels may be anything. Ambisonic channels must never be summed as if they were speakers. */
export function channelLayout({ channels, fields, relPath }: Layout): ChannelLayout | null {
  if (channels === 1) return 'mono';
  const sphere = ambisonicCounts.has(channels) ? ambisonicLayout(channels, fields, relPath) : null;
  if (sphere !== null) return sphere;
  const speakers = speakersOf(channels, fields);
  if (speakers?.length === 0) return 'discrete';
  if (channels === 2) return 'stereo';
  return speakers === null ? null : 'surround';
}

function ambisonicLayout(channels: number, fields: Record<string, string>, relPath: string): ChannelLayout | null {
  const byName = fieldsByName(fields);
  const said = ['ambisonicformat', 'ambisonicchnorder', 'ambisonicnorm', 'channelconfig'].map((name) => byName.get(`ixml.aswg.${name}`));
  const named = [byName.get('ixml.user.channelconfig'), byName.get('ixml.user.userdata'), relPath.split('/').at(-1)];
  const words = [byName.get(SPEAKERS_FIELD), ...said, ...named].join(' ');
  if (ambiX.test(words)) return 'ambisonic_ambix';
  if (fuMa.test(words)) return 'ambisonic_fuma';
  if (aFormat.test(words)) return 'ambisonic_a';
  const order = trackNames(fields, channels).slice(0, 4).join('').toUpperCase();
  if (order === 'WYZX') return 'ambisonic_ambix';
  if (order === 'WXYZ') return 'ambisonic_fuma';
  return ambisonic.test(words) || order === 'W' ? 'ambisonic' : null;
}

/** Names by channel as iXML's track list gives them, '' where it gives none; empty when it names no channel of this file. */
export function trackNames(fields: Record<string, string>, channels: number): string[] {
  const tracks = new Map<string, Record<string, string>>();
  for (const [name, value] of Object.entries(fields)) {
    const [, nth, key] = /^ixml\.TRACK_LIST\.(TRACK(?:\.\d+)?)\.(\w+)$/i.exec(name) ?? [];
    if (nth === undefined || key === undefined) continue;
    tracks.set(nth, { ...tracks.get(nth), [key.toUpperCase()]: value });
  }
  const names = Array<string>(channels).fill('');
  for (const track of tracks.values()) {
    // Channels of the mixer may be numbered otherwise; the interleave index is the place in this file.
    const index = Number(track['INTERLEAVE_INDEX'] ?? track['CHANNEL_INDEX']);
    if (Number.isInteger(index) && index >= 1 && index <= channels) names[index - 1] = track['NAME'] ?? '';
  }
  return names.every((name) => name === '') ? [] : names;
}
