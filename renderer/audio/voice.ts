import { EDGE_FADE_SEC } from './wavSource.ts';

/** How far in the future the first sample is put, so that the audio thread never gets it late. */
const LEAD_SEC = 0.01;
/** Closer than this to an edge (a few render quanta), automation can no longer be taken back without a click. */
const LATE_SEC = 0.01;
/** With the fade and the limiter's look-ahead a stop is silent within 10 ms. */
const STOP_MARGIN_SEC = 0.0025;

type Segment = {
  node: AudioBufferSourceNode;
  startSec: number;
  endSec: number;
  startFrame: number;
  pass: number;
};

/**
 * One audition in the audio clock: windows of the file put end to end as buffer sources behind one fade gain. Every time here
 * is AudioContext time; nothing depends on timers, which slow down when another program has the focus.
 */
export class Voice {
  readonly #context: BaseAudioContext;
  /** Comes up at starts inside the file and goes down where nothing is scheduled yet. */
  readonly #gain: GainNode;
  /** Goes down once, at the stop. A node of its own, so that a stop needs no knowledge of the other one's automation. */
  readonly #stopGain: GainNode;
  /** The frames that are played, and again in a loop; `end` exclusive. */
  readonly #file: { sampleRate: number; start: number; end: number };
  #segments: Segment[] = [];
  #waiting = new Set<() => void>();
  #stopped = false;
  #onSilent: () => void = () => undefined;
  /** Time and frames since the last unbroken start: times are sums from it, so rounding can't pile up over windows. */
  #anchor: { sec: number; frames: number } | null = null;

  constructor(context: BaseAudioContext, destination: AudioNode, file: { sampleRate: number; start: number; end: number }) {
    this.#context = context;
    this.#file = file;
    this.#gain = context.createGain();
    this.#gain.gain.setValueAtTime(0, context.currentTime);
    this.#stopGain = context.createGain();
    this.#gain.connect(this.#stopGain).connect(destination);
  }

  /** Puts a window behind what is already scheduled. `pass` counts the rounds of a loop. */
  schedule(buffer: AudioBuffer, window: { startFrame: number; pass: number; last: boolean }): void {
    if (this.#stopped) return;
    const now = this.#context.currentTime;
    if (!this.#anchor || this.#endOf(this.#anchor) < now) {
      this.#anchor = { sec: this.#onGrid(now + LEAD_SEC), frames: 0 };
      this.#fadeIn(this.#anchor.sec, window.startFrame);
    } else if (now < this.#endOf(this.#anchor) - EDGE_FADE_SEC - LATE_SEC) {
      this.#gain.gain.cancelScheduledValues(this.#endOf(this.#anchor) - EDGE_FADE_SEC);
    } else {
      // Late: the window before is fading already, or about to. Let it, and come up again behind it.
      this.#fadeIn(this.#endOf(this.#anchor), window.startFrame);
    }
    const startSec = this.#endOf(this.#anchor);
    this.#anchor.frames += buffer.length;
    const segment: Segment = { node: this.#context.createBufferSource(), startSec, endSec: this.#endOf(this.#anchor), ...window };
    segment.node.buffer = buffer;
    segment.node.connect(this.#gain);
    segment.node.onended = () => this.#ended(segment);
    segment.node.start(startSec);
    this.#segments.push(segment);
    // Until the next window comes this is the end of the sound, and it must not be a click. The file's own end fades in its samples.
    if (!window.last) this.#fadeOut(Math.max(segment.endSec - EDGE_FADE_SEC, startSec), segment.endSec);
  }

  /** Context time at which what is scheduled runs out; now when nothing is. */
  get endSec(): number {
    return this.#anchor ? Math.max(this.#endOf(this.#anchor), this.#context.currentTime) : this.#context.currentTime;
  }

  get drained(): boolean {
    return this.#segments.length === 0;
  }

  /** Position in the file, seconds; null before the first sample and in a gap. */
  positionSec(): number | null {
    const now = this.#context.currentTime;
    const segment = this.#segments.find(({ startSec, endSec }) => startSec <= now && now < endSec);
    if (!segment) return null;
    const { sampleRate, start } = this.#file;
    return start / sampleRate + (((segment.startFrame - start) / sampleRate + now - segment.startSec) % this.#passSec);
  }

  /** Lets the pass that sounds now run to its end and takes back what is scheduled after it. Gives that pass, null when none sounds. */
  cutAfterPass(): number | null {
    const now = this.#context.currentTime;
    const current = this.#segments.find(({ endSec }) => now < endSec);
    if (!current) return null;
    const passSec = this.#passSec;
    const inPass = this.#segments.filter(({ pass }) => pass === current.pass);
    const later = this.#segments.filter(({ pass }) => pass > current.pass);
    for (const segment of later) this.#discard(segment);
    const end = inPass.at(-1)?.endSec ?? now;
    // A tiny loop is several rounds in one buffer: it ends at the next round's edge.
    const rounds = Math.max(1, Math.ceil((now - current.startSec) / passSec));
    const edge = current.startSec + rounds * passSec;
    const tiled = current.endSec - current.startSec > passSec * 1.5;
    if (tiled) current.node.stop(edge);
    if (this.#anchor && (tiled || later.length > 0)) {
      const cut = tiled ? edge : end;
      this.#anchor = { sec: cut, frames: 0 };
      this.#gain.gain.cancelScheduledValues(cut);
    }
    return current.pass;
  }

  /** Fades out in 5 ms and lets everything go; calls `onSilent` once, when nothing sounds any more. */
  stop(onSilent: () => void): void {
    if (this.#stopped) return;
    this.#stopped = true;
    this.#onSilent = onSilent;
    const silentSec = this.#fadeToStop();
    for (const segment of this.#segments) {
      if (segment.startSec > silentSec) this.#discard(segment);
      else segment.node.stop(silentSec);
    }
    this.#finish();
    this.wake();
  }

  /** Resolves at the next change: a window has ended, the loop was switched, the voice was stopped. Rejects on abort. */
  changed(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = () => {
        signal.removeEventListener('abort', aborted);
        resolve();
      };
      const aborted = () => {
        this.#waiting.delete(done);
        reject(signal.reason);
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', aborted, { once: true });
      this.#waiting.add(done);
    });
  }

  wake(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const done of waiting) done();
  }

  get #passSec(): number {
    return (this.#file.end - this.#file.start) / this.#file.sampleRate;
  }

  #endOf(anchor: { sec: number; frames: number }): number {
    return this.#onGrid(anchor.sec + anchor.frames / this.#file.sampleRate);
  }

  /** The nearest frame of the context, so that windows meet without a sub-sample gap. */
  #onGrid(sec: number): number {
    return Math.round(sec * this.#context.sampleRate) / this.#context.sampleRate;
  }

  /** The first frame of what is played comes up in its own samples; only a start further in needs the gain. */
  #fadeIn(atSec: number, startFrame: number): void {
    if (startFrame === this.#file.start) {
      this.#gain.gain.setValueAtTime(1, atSec);
      return;
    }
    this.#gain.gain.setValueAtTime(0, atSec);
    this.#gain.gain.linearRampToValueAtTime(1, atSec + EDGE_FADE_SEC);
  }

  #fadeOut(fromSec: number, toSec: number): void {
    this.#gain.gain.setValueAtTime(1, fromSec);
    this.#gain.gain.linearRampToValueAtTime(0, toSec);
  }

  /**
   * Schedules the last fade and tells when it ends. The audio thread renders in bursts: one that runs between reading the clock and
   * setting the ramp would find the ramp in its past and cut hard, so the ramp is set again from the new time.
   */
  #fadeToStop(): number {
    const { gain } = this.#stopGain;
    for (let tries = 0; ; tries++) {
      const startSec = this.#context.currentTime + STOP_MARGIN_SEC;
      gain.cancelScheduledValues(0);
      gain.setValueAtTime(1, startSec);
      gain.linearRampToValueAtTime(0, startSec + EDGE_FADE_SEC);
      if (this.#context.currentTime < startSec || tries === 3) return startSec + EDGE_FADE_SEC;
    }
  }

  /** Takes back a source that has not sounded yet. */
  #discard(segment: Segment): void {
    segment.node.onended = null;
    segment.node.stop();
    segment.node.disconnect();
    this.#segments = this.#segments.filter((other) => other !== segment);
  }

  #finish(): void {
    if (this.#segments.length > 0) return;
    this.#stopGain.disconnect();
    this.#onSilent();
  }

  #ended(segment: Segment): void {
    segment.node.disconnect();
    this.#segments = this.#segments.filter((other) => other !== segment);
    if (this.#stopped) this.#finish();
    this.wake();
  }
}
