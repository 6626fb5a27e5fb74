import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Player, PlayerState } from '../audio/player.ts';
import type { WaveformProps } from '../audio/Waveform.tsx';
import { Inspector, type InspectorProps } from './Inspector.tsx';
import { sampleCandidate, sampleDetail } from './sampleSound.ts';

// jsdom has no canvas: drawing is proven in a browser, here only what the inspector hands over.
vi.mock('../audio/Waveform.tsx', () => ({
  Waveform: ({ label, positionSec, onSeek }: WaveformProps) => (
    <button type="button" aria-label={label} data-position={String(positionSec)} onClick={() => onSeek(4.5)} />
  ),
}));

const idle: PlayerState = {
  id: null,
  status: 'idle',
  positionSec: 0,
  durationSec: null,
  error: null,
  foldWords: null,
  limiter: null,
  volumeDb: 0,
  loop: false,
};
const peaks = { sampleRate: 44_100, samplesPerPixel: 256, length: 1, channels: 1, data: Int8Array.of(-1, 1) };
const player = {
  play: vi.fn(),
  stop: vi.fn(),
  toggle: vi.fn(),
  setVolumeDb: vi.fn(),
  setLoop: vi.fn(),
  state: () => idle,
  subscribe: () => () => undefined,
  analyser: () => null,
  dispose: () => undefined,
} satisfies Player;
const calls = {
  onPick: vi.fn(),
  onReject: vi.fn(),
  onRate: vi.fn(),
  onCopyPath: vi.fn(),
  onAssertRights: vi.fn(),
  onRightsLog: vi.fn(),
  onSimilar: vi.fn(),
};

const show = (props: Partial<InspectorProps> = {}) =>
  render(
    <Inspector
      candidate={sampleCandidate}
      detail={sampleDetail}
      peaks={peaks}
      player={player}
      playerState={idle}
      gone={false}
      proposed={false}
      picked={false}
      rejected={false}
      teamSize={1}
      {...calls}
      {...props}
    />,
  );
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

describe('Inspector', () => {
  it('says what to do while nothing is selected', () => {
    show({ candidate: null });
    expect(screen.getByText('Select a sound to inspect it')).toBeTruthy();
  });

  it('shows what the candidate alone tells while the detail is on its way', () => {
    show({ detail: null, peaks: null });
    expect(screen.getByRole('heading', { name: 'Heavy oak door' })).toBeTruthy();
    expect(screen.getByText('Loading the waveform…')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Files' })).toBeNull();
  });

  it('does not show the detail of another sound', () => {
    show({ detail: { ...sampleDetail, record: { ...sampleDetail.record, id: 'other' } } });
    expect(screen.queryByText('Old manor, iron hinges.')).toBeNull();
  });

  it('plays and loops through the player', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    fireEvent.click(screen.getByRole('button', { name: 'Loop' }));
    expect([player.toggle.mock.calls, player.setLoop.mock.calls]).toEqual([[['abc']], [[true]]]);
  });

  it('seeks from its waveform, whose cursor follows only its own sound', () => {
    const { rerender } = show({ playerState: { ...idle, id: 'abc', status: 'playing', positionSec: 1.5, durationSec: 7 } });
    const wave = () => screen.getByRole('button', { name: 'Waveform of Heavy oak door' });
    expect(wave().dataset['position']).toBe('1.5');
    expect(screen.getByRole('button', { name: 'Stop' })).toBeTruthy();
    fireEvent.click(wave());
    expect(player.play.mock.calls).toEqual([['abc', 4.5]]);
    rerender(
      <Inspector
        {...{
          candidate: sampleCandidate,
          detail: null,
          peaks,
          player,
          gone: false,
          proposed: false,
          picked: false,
          rejected: false,
          teamSize: 1,
          ...calls,
        }}
        playerState={{ ...idle, id: 'other', status: 'playing', positionSec: 3 }}
      />,
    );
    expect(wave().dataset['position']).toBe('null');
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('says why its sound can’t be played, and not why another one can’t', () => {
    const failed = { ...idle, status: 'failed', error: 'That sound is gone.' } as const;
    show({ playerState: { ...failed, id: 'abc' } });
    expect(screen.getByRole('alert').textContent).toBe('That sound is gone.');
    cleanup();
    show({ playerState: { ...failed, id: 'other' } });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that the simpler guard stands on the output', () => {
    show({ playerState: { ...idle, limiter: 'clipper' } });
    expect(screen.getByText(/limiter could not load/)).toBeTruthy();
  });

  it('shows every rung with its reason, and none that did not run as passed', () => {
    show();
    const [clap, listen, judge] = region('Verification').getAllByRole('listitem');
    expect(clap?.textContent).toMatch(/not run.*No model is installed\./);
    expect(listen?.textContent).toMatch(/^Words.*passed.*67 %.*Shares door and oak\..*Words only, nothing was listened to\./);
    expect(judge?.textContent).toMatch(/not run/);
    expect([clap, listen, judge].map((rung) => rung?.dataset['state'])).toEqual(['not_run', 'passed', 'not_run']);
  });

  it('marks what the find proposes', () => {
    show({ proposed: true });
    expect(screen.getByText('Proposed by the find')).toBeTruthy();
  });

  it('says once that nothing was listened to', () => {
    const verdicts = sampleCandidate.verdicts.map((verdict) => ({ ...verdict, reason: 'words only, nothing was listened to' }));
    show({ candidate: { ...sampleCandidate, verdicts } });
    expect(region('Verification').getAllByText(/nothing was listened to/i)).toHaveLength(verdicts.length);
  });

  it('shows why the gate refused, and lets nobody pick what it refused', () => {
    show({ candidate: { ...sampleCandidate, license_ok: false, license_reasons: ['no commercial use'], verdicts: [] } });
    expect(region('Licence').getByText('no commercial use')).toBeTruthy();
    expect(region('Licence').getByText('refused')).toBeTruthy();
    const pick = screen.getByRole('button', { name: 'Pick' });
    expect(pick).toHaveProperty('disabled', true);
    fireEvent.click(pick);
    expect(calls.onPick).not.toHaveBeenCalled();
  });

  it('shows who says what about the rights, where that disagrees, and offers to record more', () => {
    const said = { license_id: 'CC0-1.0', asserted_at: null, holder: null, evidence: null, seats: null, invoice: null, in_force: true };
    const rights = {
      statements: [
        { ...said, source: 'folder_claim' as const, where: '/sfx', asserted_at: '2026-05-04T10:00:00.000Z', seats: 1 },
        { ...said, source: 'file_tag' as const, where: 'info.ICOP', license_id: 'CC-BY-NC-4.0' },
      ],
      conflicts: ['The stricter holds.'],
      seats: 1,
    };
    show({ detail: { ...sampleDetail, rights }, teamSize: 2 });
    const lines = within(region('Licence').getByRole('list', { name: 'What is said about the rights' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'A person, of the folder /sfx: CC0-1.0 (recorded on 2026\u201105\u201104; 1 seat)',
      'The file’s tag info.ICOP: CC-BY-NC-4.0',
    ]);
    expect(region('Licence').getByText('The stricter holds.')).toBeTruthy();
    expect(region('Licence').getByText('The licence covers 1 person, the team has 2.')).toBeTruthy();
    fireEvent.click(region('Licence').getByRole('button', { name: 'State rights of this sound…' }));
    expect(calls.onAssertRights).toHaveBeenCalledOnce();
  });

  it('picks and rejects, and shows what is', () => {
    show({ picked: true });
    fireEvent.click(screen.getByRole('button', { name: 'Picked', pressed: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Reject', pressed: false }));
    expect([calls.onPick.mock.calls.length, calls.onReject.mock.calls.length]).toEqual([1, 1]);
  });

  it('copies the whole path of a file and says when it is offline', () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Copy path of doors/oak.wav' }));
    expect(calls.onCopyPath.mock.calls).toEqual([['/sfx/doors/oak.wav']]);
    expect(region('Files').getByText(/Offline/)).toBeTruthy();
  });

  it('shows metadata as text, closed at first', () => {
    const { container } = show();
    expect(container.querySelector('details')?.open).toBe(false);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(container.querySelector('td img')).toBeNull();
  });
});
