/** `npm test`: every suite in turn, then one line with the sums. Words after `--` name the suites to run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, projectFolder } from './buildApp.ts';

type Counts = { passed: number; failed: number };
type Suite = { name: string; run(): Counts };

/** Files of the hosts suite at a time: Node's own default leaves one of two cores idle. */
const CONCURRENCY = '--test-concurrency=2';

const reports = mkdtempSync(join(tmpdir(), 'foley-test-'));

/** Runs a tool of node_modules under this Node; its output goes to the terminal unless it is captured. */
function tool(packageName: string, script: string, args: string[], env: Record<string, string> = {}): number {
  return node([join(projectFolder, 'node_modules', packageName, script), ...args], env);
}

function node(args: string[], env: Record<string, string> = {}): number {
  const run = spawnSync(process.execPath, args, { cwd: projectFolder, stdio: 'inherit', env: { ...process.env, ...env } });
  return run.status ?? 1;
}

const oneCheck = (status: number): Counts => (status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** Counts of a report; a suite that ended badly without a failed test counts as one failure, so that nothing passes by dying. */
function counted(status: number, read: () => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0 };
  try {
    counts = read();
  } catch {
    // No report: the suite died before it could write one.
  }
  const silent = (status !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0;
  return silent ? { ...counts, failed: counts.failed + 1 } : counts;
}

const suites: Suite[] = [
  { name: 'typecheck', run: () => oneCheck(tool('typescript', 'bin/tsc', ['-b'])) },
  { name: 'lint', run: () => oneCheck(tool('@biomejs/biome', 'bin/biome', ['ci', '.'])) },
  {
    name: 'unit',
    run: () => {
      const report = join(reports, 'unit.json');
      const status = tool('vitest', 'vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
      return counted(status, () => {
        const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as {
          numPassedTests: number;
          numFailedTests: number;
        };
        return { passed: numPassedTests, failed: numFailedTests };
      });
    },
  },
  {
    name: 'hosts',
    run: () => {
      buildApp();
      const report = join(reports, 'hosts.tap');
      const files = [
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${report}`,
      ];
      const status = node(['--import', './e2e/electron-stub/register.mjs', '--test', CONCURRENCY, ...files, 'e2e/hosts/*.test.ts']);
      return counted(status, () => {
        const tap = readFileSync(report, 'utf8');
        const sum = (word: string) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
        return { passed: sum('pass'), failed: sum('fail') + sum('cancelled') };
      });
    },
  },
  {
    name: 'browser',
    run: () => {
      buildApp();
      const report = join(reports, 'browser.json');
      const status = tool('@playwright/test', 'cli.js', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report });
      return counted(status, () => {
        const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
        return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
      });
    },
  },
];

const wanted = process.argv.slice(2);
const sum: Counts = { passed: 0, failed: 0 };
for (const suite of suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  const start = performance.now();
  console.log(`\n== ${suite.name}`);
  const { passed, failed } = suite.run();
  console.log(`== ${suite.name}: ${passed} passed, ${failed} failed, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  sum.passed += passed;
  sum.failed += failed;
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
