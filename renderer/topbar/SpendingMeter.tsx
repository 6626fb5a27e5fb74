import { Coins } from 'lucide-react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { spendingWords } from '../paid/paidWords.ts';

/** What the find on screen has spent, holds back and may spend; nothing while it costs nothing. */
export function SpendingMeter() {
  const { actions } = useDesk();
  const spending = useDeskState((state) => state.run?.spending ?? null);
  const byRules = useDeskState((state) => state.session !== null && state.rulesFor.includes(state.session.name));
  if (byRules) {
    return (
      <button
        type="button"
        className="button button-link spending"
        title="You chose rules for this session instead of the paid model. Press to be asked again at the next find."
        onClick={() => actions.askAboutPaid()}
      >
        By rules, as you chose
      </button>
    );
  }
  if (spending === null) return null;
  const { spent_usd: spent, reserved_usd: reserved, max_usd: max } = spending;
  const share = (usd: number): number => (max <= 0 ? 0 : Math.min(100, (usd / max) * 100));
  return (
    <span
      className="spending num"
      role="status"
      aria-label="Spending of this find"
      title="Held: estimates of calls under way, and of failed ones that may have been billed"
    >
      <Coins size={13} aria-hidden="true" />
      <span className="spending-bar" aria-hidden="true">
        <span style={{ width: `${share(spent)}%` }} />
        <span className="is-held" style={{ width: `${share(reserved)}%` }} />
      </span>
      {spendingWords(spending)}
    </span>
  );
}
