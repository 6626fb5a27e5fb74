import { Check, type LucideIcon, Minus, TriangleAlert, X } from 'lucide-react';
import type { RungVerdict, VerifyLevel } from '../../main/contract/candidates.ts';
import { Hint } from '../ui/Hint.tsx';
import { wordsJudge } from './wordsJudge.ts';

type Props = { verdicts: readonly RungVerdict[]; reachable: boolean };

const rungs: readonly { level: VerifyLevel; name: string }[] = [
  { level: 'clap', name: 'CLAP' },
  { level: 'listen', name: 'Listen' },
  { level: 'judge', name: 'Judge' },
];

/** The three rungs of the ladder. A rung that was not run says so: it is never shown as passed. */
export function RungBadges({ verdicts, reachable }: Props) {
  return (
    <span className="rungs">
      {rungs.map(({ level, name }) => {
        const verdict = verdicts.find((row) => row.level === level);
        const outcome = rungOutcome(verdict);
        // A verdict by words must not look as if somebody had listened.
        const shown = verdict?.judge === wordsJudge && outcome !== 'not run' ? 'Words' : name;
        const Icon = icons[outcome];
        return (
          <Hint
            key={level}
            label={`${shown}: ${outcome}`}
            className={`rung rung-${outcome.replace(' ', '-')}`}
            reachable={reachable}
            content={<RungText name={shown} outcome={outcome} verdict={verdict} />}
          >
            <span aria-hidden="true">{shown}</span>
            <Icon size={10} strokeWidth={2.5} aria-hidden="true" />
          </Hint>
        );
      })}
    </span>
  );
}

/** `no answer`: the judge was asked and gave none; that is no verdict about the sound. */
type Outcome = 'passed' | 'failed' | 'not run' | 'no answer';

const icons: Readonly<Record<Outcome, LucideIcon>> = { passed: Check, failed: X, 'not run': Minus, 'no answer': TriangleAlert };

export function rungOutcome(verdict: RungVerdict | undefined): Outcome {
  if (verdict?.failure !== undefined) return 'no answer';
  if (!verdict || verdict.match === null) return 'not run';
  return verdict.match ? 'passed' : 'failed';
}

function RungText({ name, outcome, verdict }: { name: string; outcome: Outcome; verdict: RungVerdict | undefined }) {
  return (
    <>
      <strong>
        {name}: {outcome}
        {verdict?.confidence != null && outcome !== 'no answer' ? ` at ${verdict.confidence.toFixed(2)}` : ''}
      </strong>
      <span>{verdict?.failure?.message ?? verdict?.reason ?? 'The ladder did not reach this rung.'}</span>
      {verdict?.judge ? <div className="muted">Judge: {judgeNote(verdict.judge)}</div> : null}
    </>
  );
}

/** The words-only judge heard nothing, and the row has to say so. */
function judgeNote(judge: string): string {
  return judge === wordsJudge ? 'words only, nothing was listened to' : judge;
}
