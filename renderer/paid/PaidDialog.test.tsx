import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { answering } from '../testing/answering.ts';
import { findResult } from '../testing/fakeData.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { SpendingMeter } from '../topbar/SpendingMeter.tsx';
import { PaidDialog } from './PaidDialog.tsx';
import { paidSentence, spendingWords } from './paidWords.ts';

const question = { services: ['claude-opus-4-8'], estimate_usd: 0.4, max_usd: 3 };
const started = { job_id: 'job-1', root_id: null, run_id: 'f'.repeat(32) };

/** What the window shows of money: the question, and the line in the top bar. */
function PaidParts() {
  const { actions } = useDesk();
  const dialog = useDeskState((state) => state.dialog);
  return (
    <>
      <SpendingMeter />
      {dialog?.kind === 'paid' ? (
        <PaidDialog question={dialog.question} about={dialog.about} onClose={() => actions.openDialog(null)} />
      ) : null}
    </>
  );
}

/** A desk whose finds cost, until somebody has agreed or wants none that does. */
async function askedToFind() {
  const desk = renderPart(<PaidParts />, { lastFind: findResult });
  answering(desk.client, {
    find: ({ when_paid }) => {
      if (when_paid === 'ask') throw new Failure('consent_needed', 'Agree.', question);
      return started;
    },
  });
  desk.desk.start();
  desk.show();
  await waitFor(() => expect(desk.desk.store.get().settings).not.toBeNull());
  await waitFor(() => expect(desk.desk.store.get().session).not.toBeNull());
  await act(() => desk.desk.actions.find());
  const dialog = within(await screen.findByRole('dialog', { name: 'This find costs money' }));
  const finds = () =>
    desk.client.calls.filter(({ name }) => name === 'find').map(({ params }) => (params as { when_paid: string }).when_paid);
  return { ...desk, dialog, finds };
}

test('before the first paid call it is said what is called and what it may cost, and nothing is called yet', async () => {
  const { dialog, finds, desk } = await askedToFind();
  expect(dialog.getByText('This will call claude-opus-4-8. It may cost up to $0.40; the cap is $3.00.')).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(finds()).toEqual(['ask']);
  // the question is no failure: no message stands beside it
  expect(desk.store.get().toasts).toEqual([]);
});

test('a yes finds as agreed', async () => {
  const { dialog, finds } = await askedToFind();
  fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(finds()).toEqual(['ask', 'agreed']));
});

test('rules are kept to in the session, are shown, and can be taken back', async () => {
  const { dialog, finds, desk, client } = await askedToFind();
  fireEvent.click(dialog.getByRole('button', { name: 'Use rules instead' }));
  await waitFor(() => expect(finds()).toEqual(['ask', 'never']));
  act(() => client.emit({ type: 'find.ended', job_id: 'job-1', session: 'default', result: findResult }));
  await act(() => desk.actions.find());
  expect(finds()).toEqual(['ask', 'never', 'never']);
  fireEvent.click(screen.getByRole('button', { name: 'By rules, as you chose' }));
  act(() => client.emit({ type: 'find.ended', job_id: 'job-1', session: 'default', result: findResult }));
  await act(() => desk.actions.find());
  expect(finds().at(-1)).toBe('ask');
});

test('what is spent and held stands in the top bar while a find runs, and what was spent after it', async () => {
  const { client, dialog } = await askedToFind();
  fireEvent.click(dialog.getByRole('button', { name: 'Go on' }));
  const of = { job_id: 'job-1', run_id: started.run_id, session: 'default' };
  const spend = (spent_usd: number, reserved_usd: number): void =>
    act(() => client.emit({ type: 'find.budget', ...of, spending: { spent_usd, reserved_usd, max_usd: 3 } }));
  await waitFor(() => expect(client.calls.filter(({ name }) => name === 'find')).toHaveLength(2));
  expect(screen.queryByRole('status', { name: 'Spending of this find' })).toBeNull();
  spend(0.06, 0.03);
  expect(screen.getByRole('status', { name: 'Spending of this find' }).textContent).toBe('$0.06 spent, $0.03 held of $3.00');
  spend(0.08, 0);
  act(() => client.emit({ type: 'find.ended', job_id: 'job-1', session: 'default', result: { ...findResult, spent_usd: 0.08 } }));
  expect(screen.getByRole('status', { name: 'Spending of this find' }).textContent).toBe('$0.08 spent of $3.00');
  // of another session it is none of this window's business
  act(() => client.emit({ type: 'find.budget', ...of, session: 'other', spending: { spent_usd: 2, reserved_usd: 0, max_usd: 3 } }));
  expect(screen.getByRole('status', { name: 'Spending of this find' }).textContent).toBe('$0.08 spent of $3.00');
});

test('the words fit what is known', () => {
  expect(paidSentence({ ...question, estimate_usd: null })).toContain('What it costs is not known');
  expect(paidSentence({ ...question, estimate_usd: 9 })).toContain('up to the cap of $3.00');
  expect(paidSentence({ ...question, services: ['a', 'b'] })).toContain('call a and b.');
  expect(spendingWords({ spent_usd: 0.004, reserved_usd: 0, max_usd: 1 })).toBe('$0.0040 spent of $1.00');
});
