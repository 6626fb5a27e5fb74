/** What this machine and this data folder have, what each gap costs, and what to do about it. */
import { statfs } from 'node:fs/promises';
import { findProgram } from '../native/readers/findFfmpeg.ts';
import { asFailure } from './contract/failures.ts';
import type { Root } from './contract/folders.ts';
import type { DoctorCheck } from './contract/jobs.ts';
import type { Legs } from './contract/search.ts';
import { wordsBy } from './engineCheck.ts';
import type { Answering } from './library/answering.ts';
import type { Probed } from './searchProbe.ts';

export type DoctorParts = {
  deskFolder: string;
  /** As it was named or found, null for none. */
  ffmpeg: string | null;
  newestBackup(): Promise<{ date: string; path: string } | null>;
  roots(signal: AbortSignal): Promise<Root[]>;
  /** What listens, and on what. */
  models(signal: AbortSignal): Promise<DoctorCheck[]>;
  /** Which models are asked, and where; absent where none can be. */
  asked?(): DoctorCheck[];
  /** What makes sounds; absent where nothing does. */
  generation?(): DoctorCheck;
  /** How the mirror of runs fares; absent where there is none. */
  traces?(): DoctorCheck;
  /** Which engine searches, and where; told which answer now. */
  engine(answering: Answering): DoctorCheck;
  /** Runs one search and tells how its legs did, and which engine answers which. */
  probe(signal: AbortSignal): Promise<Probed>;
};

const LOW_DISK_BYTES = 500 * 1024 * 1024;

export async function runDoctor(parts: DoctorParts, signal: AbortSignal): Promise<DoctorCheck[]> {
  return [
    await diskCheck(parts.deskFolder),
    await backupCheck(parts),
    ...(await searchChecks(parts, signal)),
    ...(await parts.models(signal)),
    ...(parts.asked?.() ?? []),
    ...(parts.generation ? [parts.generation()] : []),
    ...(parts.traces ? [parts.traces()] : []),
    ...(await rootChecks(parts, signal)),
    await ffmpegCheck(parts.ffmpeg),
    nodeCheck(),
  ];
}

function nodeCheck(): DoctorCheck {
  return { name: 'node', state: 'ok', detail: `Node ${process.versions.node} on ${process.platform} ${process.arch}`, fix: null };
}

async function diskCheck(folder: string): Promise<DoctorCheck> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const low = free < LOW_DISK_BYTES;
    return {
      name: 'data folder',
      state: low ? 'degraded' : 'ok',
      detail: `${folder}, ${Math.round(free / 1024 / 1024)} MB free`,
      fix: low ? 'Free some space, or name a folder on another disk with FOLEY_DATA_DIR.' : null,
    };
  } catch (error) {
    return {
      name: 'data folder',
      state: 'missing',
      detail: `${folder}: ${asFailure(error).message}`,
      fix: 'Name a folder that can be written with FOLEY_DATA_DIR.',
    };
  }
}

async function backupCheck(parts: DoctorParts): Promise<DoctorCheck> {
  const newest = await parts.newestBackup();
  const detail =
    newest === null
      ? 'None yet. One is made each day while the app is open.'
      : `The last is of ${newest.date}: ${newest.path}. To go back to it, close the app, remove desk.db, desk.db-wal and desk.db-shm from ${parts.deskFolder}, and copy it there as desk.db.`;
  return { name: 'backups of picks and sessions', state: 'ok', detail, fix: null };
}

async function searchChecks(parts: DoctorParts, signal: AbortSignal): Promise<DoctorCheck[]> {
  try {
    const { legs, total, answering } = await parts.probe(signal);
    const compared = `by ${answering.meaning.name ?? 'an engine that is not told'}`;
    return [
      parts.engine(answering),
      legCheck(
        'search by words',
        legs.keyword,
        `${total} sounds can be found, by ${wordsBy(answering)}`,
        'Rescan the folders. If it stays, close the app, delete library.db in the data folder and start again: the index is rebuilt, picks stay.',
      ),
      legCheck('search by meaning', legs.vector, [compared, legs.vector.reason].filter(Boolean).join('; '), null),
    ];
  } catch (error) {
    return [{ name: 'search by words', state: 'missing', detail: asFailure(error).message, fix: 'Start the app again.' }];
  }
}

function legCheck(name: string, leg: Legs['keyword'], whenOk: string, fix: string | null): DoctorCheck {
  if (leg.status === 'ok') return { name, state: 'ok', detail: whenOk, fix: null };
  return {
    name,
    state: leg.status === 'failed' ? 'degraded' : 'missing',
    detail: `${leg.status.replace('_', ' ')}: ${leg.reason ?? 'no reason given'}`,
    fix: leg.status === 'failed' ? fix : null,
  };
}

async function rootChecks(parts: DoctorParts, signal: AbortSignal): Promise<DoctorCheck[]> {
  const roots = await parts.roots(signal);
  return roots.flatMap((root): DoctorCheck[] => {
    if (root.state === 'offline')
      return [
        {
          name: `folder ${root.path}`,
          state: 'missing',
          detail: 'It is not there now. Its sounds and picks are kept.',
          fix: 'Connect its drive, then rescan it.',
        },
      ];
    if (root.state === 'needs_review')
      return [
        {
          name: `folder ${root.path}`,
          state: 'degraded',
          detail: 'Many of its files were gone at the last scan. Nothing was removed.',
          fix: 'Look at the folder, then rescan it; accept the loss if it is meant.',
        },
      ];
    if (root.rights.license_id === 'unknown' && !root.builtin)
      return [
        {
          name: `folder ${root.path}`,
          state: 'degraded',
          detail: 'Nobody has said what its rights are, so the licence gate keeps its sounds out.',
          fix: 'Assert the rights of the folder in the library pane, or with `rights FOLDER_ID --license ID` in the terminal.',
        },
      ];
    if (root.outweighed_by) return [outweighedCheck(root, root.outweighed_by)];
    return [];
  });
}

function outweighedCheck({ id, path, rights }: Root, { file, license_id: named }: NonNullable<Root['outweighed_by']>): DoctorCheck {
  const terms = named === 'unknown' ? 'terms that are not in the table' : named;
  return {
    name: `folder ${path}`,
    state: 'degraded',
    detail: `You say ${rights.license_id}, but its ${file} names ${terms}. The stricter holds, so the licence gate may keep its sounds out.`,
    fix: `Read ${file}. If your claim stands: \`rights ${id} --license ${rights.license_id} --overrule-files --evidence "WHY"\`.`,
  };
}

/** One that was named is looked at as well: nothing else tells that a file needs it in vain. */
async function ffmpegCheck(ffmpeg: string | null): Promise<DoctorCheck> {
  const costs = 'AAC, video and rare formats are listed as unsupported. WAV, AIFF, FLAC, Apple Lossless, Ogg, Opus and MP3 need no ffmpeg.';
  if (ffmpeg === null) {
    const fix = 'Install ffmpeg, or name its binary with FOLEY_FFMPEG, then rescan.';
    return { name: 'ffmpeg', state: 'missing', detail: costs, fix };
  }
  if ((await findProgram(ffmpeg, process.env['PATH'] ?? '')) !== null) return { name: 'ffmpeg', state: 'ok', detail: ffmpeg, fix: null };
  return {
    name: 'ffmpeg',
    state: 'missing',
    detail: `There is no program at ${ffmpeg} that can be run. ${costs}`,
    fix: 'Name an ffmpeg that can be run with FOLEY_FFMPEG, or take the variable away to have the one on the PATH, then rescan.',
  };
}
