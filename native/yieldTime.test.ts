import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { yieldTime } from './yieldTime.ts';

const GROUP = '/proc/self/autogroup';
/** Prints what the process is scheduled as. The system says twice that it is busy, as it does when several processes start at once. */
const script = `
  import { readFileSync, writeFileSync } from 'node:fs';
  import { getPriority } from 'node:os';
  import { yieldTime } from ${JSON.stringify(new URL('./yieldTime.ts', import.meta.url))};
  let busy = 2;
  const group = () => Number(readFileSync('${GROUP}', 'latin1').split('nice')[1]);
  const before = group();
  const told = () => process.stdout.write(JSON.stringify({ level: getPriority(), before, after: group() }));
  yieldTime(7, (level) => {
    if (busy-- > 0) throw Object.assign(new Error('busy'), { code: 'EAGAIN' });
    writeFileSync('${GROUP}', level);
  });
  let looks = Number(process.argv[1]);
  const look = () => (group() === before && looks-- > 0 ? setTimeout(look, 50) : told());
  look();
`;

/** A process that has given way by seven levels; `own`: it leads its session, as our forks do, or is in that of a shell. */
function givingWay(own: boolean): { level: number; before: number; after: number } {
  const command = [process.execPath, '--input-type=module', '-e', script, own ? '100' : '10'];
  const { stdout } = spawnSync('setsid', ['-w', ...(own ? [] : ['sh', '-c', '"$@"; true', 'sh']), ...command], { encoding: 'utf8' });
  return JSON.parse(stdout);
}

describe('giving way', { skip: !existsSync(GROUP) }, () => {
  const level = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 7);

  it('counts against the app, which is in another session and so in another group of the scheduler', () => {
    expect(givingWay(true)).toEqual({ level, before: 0, after: level });
  });

  it('leaves the group of its parent as it was', () => {
    expect(givingWay(false)).toEqual({ level, before: 0, after: 0 });
  });
});

it('is no failure where the system does not allow it', () => {
  const own = getPriority();
  yieldTime(0, () => {
    throw new Error('EPERM');
  });
  expect(getPriority()).toBe(own);
});
