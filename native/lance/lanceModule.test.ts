import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasLance, loadLance, prepareLance } from './lanceModule.ts';

const elsewhere = join(tmpdir(), 'no package here.js');

it('says which command adds the package where it is missing', () => {
  expect(hasLance(elsewhere)).toBe(false);
  expect(() => loadLance(elsewhere)).toThrow(
    expect.objectContaining({ code: 'engine_missing', message: expect.stringContaining('npm install --include=optional') }),
  );
});

it('sets what the environment leaves open, and nothing else', () => {
  const env: NodeJS.ProcessEnv = { LANCE_CPU_THREADS: '2' };
  prepareLance(env);
  expect(env).toEqual({ LANCE_CPU_THREADS: '2', LANCEDB_LOG: 'error' });
});
