import type { SearchFacets } from '../../main/contract/search.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { RatingFacets } from '../rating/RatingFacets.tsx';
import { withFilter } from './queryText.ts';

const SHOWN = 6;

/** What the matches are; a click narrows the search to it. Nothing where there is no choice. */
export function FacetBar({ facets }: { facets: SearchFacets }) {
  const { actions } = useDesk();
  const query = useDeskState((state) => state.search.query);
  const narrow = (field: string, value: string) => void actions.search(withFilter(query, field, value));
  const { categories, counted } = facets;
  const shown = categories.slice(0, SHOWN).filter(({ count }) => count < counted);
  return (
    <div className="facet-bar">
      {shown.length > 0 ? (
        <fieldset className="facets" aria-label="Narrow to a category">
          {shown.map(({ value, count }) => (
            <button key={value} type="button" className="chip chip-button" onClick={() => narrow('cat', value)}>
              {value.toLowerCase()} <span className="num muted">{count.toLocaleString('en')}</span>
            </button>
          ))}
        </fieldset>
      ) : null}
      <RatingFacets facets={facets} onNarrow={(value) => narrow('rating', value)} />
    </div>
  );
}
