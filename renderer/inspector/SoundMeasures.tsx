import { CircleCheck, CircleDashed, CircleX, TriangleAlert } from 'lucide-react';
import type { QualityReport, SoundDetail, SoundRecord } from '../../main/contract/sounds.ts';
import { characterWords } from './characterWords.ts';
import { levelRows } from './levelRows.ts';

type Props = { sound: SoundRecord; detail: SoundDetail | null };

/** Levels with their units. */
export function Levels({ sound, detail }: Props) {
  return (
    <section className="inspector-section" aria-label="Levels">
      <h3>Levels</h3>
      <dl className="inspector-pairs">
        {levelRows(sound, detail).map(({ name, means, value, why }) => (
          <div key={name} data-found={value !== null} title={means}>
            <dt>{name}</dt>
            <dd className="inspector-number">{value ?? why}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const verdicts = {
  pass: { icon: CircleCheck, words: 'Nothing found that would disappoint' },
  warn: { icon: TriangleAlert, words: 'May disappoint' },
  fail: { icon: CircleX, words: 'Nothing to hear' },
  not_run: { icon: CircleDashed, words: 'Not looked at yet: the sound waits to be read' },
} as const;

/** What quality control found, with every reason. */
export function Quality({ qc }: { qc: QualityReport | null }) {
  const status = qc?.status ?? 'not_run';
  const { icon: Icon, words } = verdicts[status];
  return (
    <section className="inspector-section" aria-label="Quality">
      <h3>Quality</h3>
      <div className="inspector-quality" data-status={status}>
        <p>
          <Icon size={14} aria-hidden="true" /> {words}
        </p>
        <ul>
          {(qc?.reasons ?? []).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** What it is like, in words; left out for what was never measured. */
export function Character({ detail }: { detail: SoundDetail }) {
  if (detail.character === null) return null;
  return (
    <section className="inspector-section" aria-label="Character">
      <h3>Character</h3>
      <ul className="inspector-tags">
        {characterWords(detail.character, detail.record.channels).map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </section>
  );
}
