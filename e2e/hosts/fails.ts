import assert from 'node:assert/strict';
import { Failure } from '../../main/contract/failures.ts';

/** Holds that a command fails with a code of the contract and a whole sentence. */
export async function fails(work: Promise<unknown>, code: string): Promise<void> {
  await assert.rejects(work, (error: unknown) => {
    assert.ok(error instanceof Failure, String(error));
    assert.equal(error.code, code);
    assert.ok(error.message.length > 10 && error.message.endsWith('.'), error.message);
    return true;
  });
}
