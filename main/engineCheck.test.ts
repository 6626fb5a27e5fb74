import { expect, it } from 'vitest';
import type { EngineView } from './contract/engines.ts';
import { NO_MODEL_LEG } from './contract/search.ts';
import { engineCheck } from './engineCheck.ts';

const at = (address: string): EngineView => ({ engine: 'lancedb', address, installed: true });

it.each(['relative/path', '', 's3://'])(
  'says of a stored address that is none how to be rid of it, without a model too: "%s"',
  (address) => {
    const check = engineCheck(at(address), NO_MODEL_LEG);
    expect(check).toMatchObject({ state: 'degraded', fix: expect.stringContaining('`engine use sqlite`') });
    expect(check.detail).toContain(`"${address}"`);
  },
);

it('has nothing against an address that nobody asked yet, and tells the reason of one that failed', () => {
  expect(engineCheck(at('s3://sounds/team'), NO_MODEL_LEG)).toMatchObject({ state: 'ok', fix: null });
  const failed = engineCheck(at('/srv/index'), { status: 'failed', reason: 'its folder does not answer' });
  expect(failed).toMatchObject({ state: 'degraded', detail: expect.stringContaining('its folder does not answer. Words') });
});
