import { isWithoutModel, type LegState, type Legs } from '../../main/contract/search.ts';
import { useDesk } from '../DeskContext.tsx';

/** How each leg of the search went: a leg that did not run is said, never hidden behind an empty list. */
export function LegsLine({ legs }: { legs: Legs }) {
  return (
    <p className="legs">
      <Leg name="Words" leg={legs.keyword} />
      <span aria-hidden="true"> · </span>
      <Leg name="Meaning" leg={legs.vector} />
      {isWithoutModel(legs.vector) ? <ModelsLink /> : null}
    </p>
  );
}

/** Leads to where a model is installed. */
export function ModelsLink() {
  const { actions } = useDesk();
  return (
    <>
      {' '}
      <button type="button" className="button button-link" onClick={() => actions.openDialog({ kind: 'models' })}>
        Models…
      </button>
    </>
  );
}

function Leg({ name, leg }: { name: string; leg: LegState }) {
  return (
    <span className={leg.status === 'failed' ? 'bad-text' : ''} title={leg.reason ?? undefined}>
      {name}: {legText(leg)}
    </span>
  );
}

export function legText(leg: LegState): string {
  if (leg.status === 'ok') return 'ok';
  const state = leg.status === 'failed' ? 'failed' : 'not run';
  if (leg.reason === null) return state;
  const reason = leg.reason.replace(/^not run[:,]?\s*/i, '').replace(/\.$/, '');
  return `${state}, ${reason}`;
}
