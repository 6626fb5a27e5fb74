import { describe, expect, it } from 'vitest';
import type { RunManifest } from '../contract/manifest.ts';
import { openRun } from '../obs/runRecorder.ts';
import { orderedSteps } from './orderedSteps.ts';

async function rig() {
  const manifests: RunManifest[] = [];
  const run = await openRun({
    ...{ runId: 'a'.repeat(32), op: 'find', foleyVersion: '0', redaction: 'hash', params: {}, now: () => 0 },
    inputs: () => ({}),
    sink: { write: async (manifest) => void manifests.push(structuredClone(manifest)) },
  });
  const written = async (): Promise<RunManifest> => {
    await run.finish({ status: 'ok' });
    return manifests.at(-1) ?? expect.unreachable();
  };
  return { steps: orderedSteps(run), written };
}

describe('steps of events that run at once', () => {
  it('are recorded in passage order, numbered as they stand, with their scores and seeds', async () => {
    const { steps, written } = await rig();
    for (const index of [2, 1, 0, 1, 2]) {
      const own = steps.of(index);
      own.step({ kind: 'search', eventIndex: index });
      own.score({ event_index: index });
      own.seed(index);
    }
    for (const index of [1, 2, 0]) steps.end(index);
    const manifest = await written();
    expect(manifest.steps.map(({ event_index, seq }) => [event_index, seq])).toEqual([
      [0, 0],
      [1, 1],
      [1, 2],
      [2, 3],
      [2, 4],
    ]);
    expect(manifest.candidate_scores.map((row) => row['event_index'])).toEqual([0, 1, 1, 2, 2]);
    expect(manifest.seeds).toEqual([0, 1, 1, 2, 2]);
  });

  it('are all there when the run ends before their events do, and those that come later as well', async () => {
    const { steps, written } = await rig();
    steps.of(1).step({ kind: 'search', eventIndex: 1 });
    steps.of(0).step({ kind: 'search', eventIndex: 0 });
    steps.flush();
    steps.of(3).step({ kind: 'verify', eventIndex: 3 });
    expect((await written()).steps.map(({ event_index }) => event_index)).toEqual([0, 1, 3]);
  });
});
