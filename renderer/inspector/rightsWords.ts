import type { RightsStatement } from '../../main/contract/rights.ts';
import { dayWords } from '../dayWords.ts';

/** One statement in a line: who, what, since when, resting on what. */
export function statementLine(statement: RightsStatement): string {
  const { asserted_at: at, holder, evidence, seats, invoice } = statement;
  const details = [
    at === null ? null : `recorded on ${dayWords(at)}`,
    holder === null ? null : `held by ${holder}`,
    evidence,
    seats === null ? null : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    invoice === null ? null : `invoice ${invoice}`,
    statement.in_force ? null : 'not in force',
  ].filter((part) => part !== null);
  const said = `${sayer(statement)}: ${statement.license_id === 'unknown' ? unknownTo(statement) : statement.license_id}`;
  return details.length > 0 ? `${said} (${details.join('; ')})` : said;
}

function sayer({ source, where }: RightsStatement): string {
  switch (source) {
    case 'sound_claim':
      return 'A person, of this sound';
    case 'folder_claim':
      return `A person, of the folder ${where}`;
    case 'app':
      return 'Made by this app';
    case 'file_tag':
      return `The file’s tag ${where}`;
    case 'file_name':
      return 'The source in the file’s name';
    case 'sidecar':
      return `The text ${where} beside the file`;
    case 'folder_text':
      return `The text ${where} in its folder`;
    default:
      return source satisfies never;
  }
}

function unknownTo({ source }: RightsStatement): string {
  return source === 'sound_claim' || source === 'folder_claim' ? 'not known' : 'terms that this app does not know';
}

/** A warning when a licence covers fewer people than work with the sounds; null when it doesn't. */
export function seatsLine(seats: number | null, teamSize: number): string | null {
  if (seats === null || seats >= teamSize) return null;
  return `The licence covers ${seats} ${seats === 1 ? 'person' : 'people'}, the team has ${teamSize}.`;
}
