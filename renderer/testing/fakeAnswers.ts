/** What the fake host answers always: nothing that was done before changes it. */
import type { CommandName, Params, Result } from '../../main/contract/commands.ts';
import { licenses, report } from './fakeData.ts';
import { fakeDefaults } from './fakeDefaults.ts';

export type Handlers = { [N in CommandName]?: (params: Params<N>) => Result<N> };

export const fakeAnswers: Handlers = {
  licenses: () => licenses,
  'settings.defaults': () => fakeDefaults,
  'generate.check': () => ({ backend: 'procedural', refusal: null }),
  'library.prioritise': () => ({ moved: 0 }),
  'engine.status': () => ({ engine: 'sqlite', address: null, installed: true, words: 'sqlite', meaning: null, shared: null }),
  'models.calibration': () => null,
  'models.calibrate': () => ({
    ...{ model: 'clap-htsat-unfused (int8)', tau: 0.31, fixed_tau: 0.35, quantile: 0.99, sounds: 1000, texts: 40 },
    made_at: '2026-12-01T10:00:00.000Z',
    outdated: false,
  }),
  doctor: () => [
    { name: 'ffmpeg', state: 'missing', detail: 'AAC and video are listed as unsupported.', fix: 'Install `ffmpeg`, then rescan.' },
    { name: 'backups of picks and sessions', state: 'ok', detail: 'The last is of 2026-01-05.', fix: null },
    { name: 'model that listens', state: 'degraded', detail: 'None is active.', fix: '`model install` fetches one.' },
  ],
  'roots.pickFolder': () => ({ folder: '/media/disk/Chosen' }),
  'roots.report': () => report,
};
