import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { chooseRedaction } from './redact.ts';

it('keeps what the setting says, else FOLEY_REDACTION, else digest and length', () => {
  expect([chooseRedaction('full', 'off'), chooseRedaction(null, 'off'), chooseRedaction(null, null)]).toEqual(['full', 'off', 'hash']);
});

it('says which words FOLEY_REDACTION may be, as they stand in the environment', () => {
  const named = readConfig({ env: { FOLEY_REDACTION: 'bogus' }, platform: 'linux', home: '/home/ada' }).redaction;
  const message = 'FOLEY_REDACTION is "bogus". It can be off, hash or full.';
  expect(() => chooseRedaction(null, named ?? null)).toThrow(expect.objectContaining({ code: 'bad_request', message }));
});
