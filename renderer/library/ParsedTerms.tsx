import { X } from 'lucide-react';
import type { ParsedTerm } from '../../main/contract/search.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { asWordAlone } from './queryText.ts';

const joints = { must: 'and', any: 'or', not: 'not' } as const;

/** How the query was read, so that nobody has to guess the grammar, with the categories that its words stand for. */
export function ParsedTerms({ terms }: { terms: readonly ParsedTerm[] }) {
  const plain = terms.every((term) => term.op === 'must' && term.field === null && term.synonyms.length === 0);
  if (terms.length < 2 && plain) return null;
  return (
    <ul className="parsed" aria-label="Read as">
      {terms.map((term) => (
        <li key={`${term.op} ${term.field} ${term.text}`} className={`chip ${term.op === 'not' ? 'chip-bad' : ''}`}>
          {terms.length > 1 || term.op === 'not' ? `${joints[term.op]} ` : ''}
          <b>{term.field ? `${term.field}: ${term.text}` : term.text}</b>
          {term.op !== 'not' && term.synonyms.length > 0 ? <Categories term={term} /> : null}
        </li>
      ))}
    </ul>
  );
}

function Categories({ term: { text, synonyms } }: { term: ParsedTerm }) {
  const { actions } = useDesk();
  const query = useDeskState((state) => state.search.query);
  const title = `After sounds with the word "${text}", those of its UCS categories are found too. Leave them out`;
  return (
    <>
      {' '}
      <span className="muted">+ {synonyms.join(', ')}</span>
      <button
        type="button"
        className="chip-button chip-remove"
        title={title}
        aria-label={`Only the word ${text}, without its categories`}
        onClick={() => void actions.search(asWordAlone(query, text))}
      >
        <X size={10} aria-hidden="true" />
      </button>
    </>
  );
}
