import { Users } from 'lucide-react';
import type { SoundRights } from '../../main/contract/rights.ts';
import { seatsLine, statementLine } from './rightsWords.ts';

type Props = { rights: SoundRights; teamSize: number };

/** Who says what about the rights of a sound: persons with their dates, files with the place where they say it, and where they disagree. */
export function RightsSaid({ rights, teamSize }: Props) {
  const seats = seatsLine(rights.seats, teamSize);
  return (
    <>
      {seats === null ? null : (
        <p className="inspector-warning">
          <Users size={12} aria-hidden="true" /> {seats}
        </p>
      )}
      <ul className="inspector-said" aria-label="What is said about the rights">
        {rights.statements.map((statement) => (
          <li key={`${statement.source} ${statement.where} ${statement.license_id}`} data-in-force={statement.in_force}>
            {statementLine(statement)}
          </li>
        ))}
      </ul>
      {rights.conflicts.map((conflict) => (
        <p key={conflict} className="inspector-warning">
          {conflict}
        </p>
      ))}
    </>
  );
}
