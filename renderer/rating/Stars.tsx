import { Star } from 'lucide-react';
import { starWords } from './starWords.ts';

const all = [1, 2, 3, 4, 5] as const;

/** The stars that a sound has; nothing for one without. */
export function StarMarks({ stars }: { stars: number }) {
  if (stars === 0) return null;
  return (
    <span className="stars" role="img" aria-label={starWords(stars)}>
      {all.slice(0, stars).map((each) => (
        <Star key={each} className="is-on" size={11} aria-hidden="true" />
      ))}
    </span>
  );
}

type Props = {
  stars: number;
  /** What is rated, for screen readers. */
  name: string;
  reachable?: boolean;
  onRate: (stars: number) => void;
};

/** Five stars to press; the last one that is lit takes them all away. */
export function StarButtons({ stars, name, reachable = true, onRate }: Props) {
  return (
    <fieldset className="stars" aria-label={`Stars of ${name}: ${starWords(stars)}`}>
      {all.map((each) => (
        <button
          key={each}
          type="button"
          className={each <= stars ? 'star is-on' : 'star'}
          aria-label={starWords(each)}
          aria-pressed={each === stars}
          title={each === stars ? 'Take the stars away (0)' : `${starWords(each)} (${each})`}
          tabIndex={reachable ? 0 : -1}
          // A press by mouse leaves the focus where it was, so that the keys of the list go on working.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRate(each === stars ? 0 : each)}
        >
          <Star size={12} aria-hidden="true" />
        </button>
      ))}
    </fieldset>
  );
}
