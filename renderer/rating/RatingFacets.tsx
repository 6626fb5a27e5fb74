import { Star } from 'lucide-react';
import type { SearchFacets } from '../../main/contract/search.ts';
import { starWords } from './starWords.ts';

type Props = { facets: Pick<SearchFacets, 'ratings' | 'counted'>; onNarrow: (value: string) => void };

/** How many of the matches have so many stars and more; a click narrows the search to them. Nothing while none has any. */
export function RatingFacets({ facets: { ratings, counted }, onNarrow }: Props) {
  const steps = ratingSteps(ratings).filter(({ count }) => count < counted);
  const none = ratings.find(({ value }) => value === 0)?.count ?? 0;
  if (none === counted || (steps.length === 0 && none === 0)) return null;
  return (
    <fieldset className="facets" aria-label="Narrow to a rating">
      {steps.map(({ stars, count }) => (
        <button
          key={stars}
          type="button"
          className="chip chip-button"
          aria-label={`${starWords(stars)}${stars < 5 ? ' and more' : ''}: ${count.toLocaleString('en')}`}
          onClick={() => onNarrow(stars < 5 ? `${stars}+` : '5')}
        >
          <Star className="facet-star" size={10} aria-hidden="true" />
          {stars < 5 ? `${stars}+` : '5'} <span className="num muted">{count.toLocaleString('en')}</span>
        </button>
      ))}
      {none > 0 ? (
        <button type="button" className="chip chip-button" onClick={() => onNarrow('none')}>
          no stars <span className="num muted">{none.toLocaleString('en')}</span>
        </button>
      ) : null}
    </fieldset>
  );
}

/** From five stars down, each that adds sounds to those before. */
export function ratingSteps(ratings: SearchFacets['ratings']): { stars: number; count: number }[] {
  let count = 0;
  return [5, 4, 3, 2, 1].flatMap((stars) => {
    const more = ratings.find(({ value }) => value === stars)?.count ?? 0;
    count += more;
    return more === 0 ? [] : [{ stars, count }];
  });
}
