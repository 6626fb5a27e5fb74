/** Fakes for tests: an audio context whose clock the test moves, and a server of virtual WAVs. Only what the player touches. */
import type { FetchAudio } from './wavSource.ts';

type ParamEvent = { kind: 'set' | 'ramp'; value: number; sec: number };

export class FakeParam {
  value: number;
  events: ParamEvent[] = [];

  constructor(value: number) {
    this.value = value;
  }

  setValueAtTime(value: number, sec: number): void {
    this.events.push({ kind: 'set', value, sec });
  }

  linearRampToValueAtTime(value: number, sec: number): void {
    this.events.push({ kind: 'ramp', value, sec });
  }

  setTargetAtTime(value: number): void {
    this.value = value;
  }

  cancelScheduledValues(sec: number): void {
    this.events = this.events.filter((event) => event.sec < sec);
  }

  /** The value that the automation gives at a time, as the Web Audio specification has it. */
  at(sec: number): number {
    const events = this.events.toSorted((a, b) => a.sec - b.sec);
    let last = { value: this.value, sec: 0 };
    for (const event of events) {
      if (event.sec > sec) {
        if (event.kind === 'set') break;
        return last.value + ((event.value - last.value) * (sec - last.sec)) / (event.sec - last.sec);
      }
      last = event;
    }
    return last.value;
  }
}

export class FakeNode {
  readonly gain = new FakeParam(1);
  readonly threshold = new FakeParam(0);
  readonly knee = new FakeParam(0);
  readonly ratio = new FakeParam(0);
  readonly attack = new FakeParam(0);
  readonly release = new FakeParam(0);
  readonly kind: string;
  targets: FakeNode[] = [];
  curve: Float32Array | null = null;

  constructor(kind: string) {
    this.kind = kind;
  }

  connect(target: FakeNode): FakeNode {
    this.targets.push(target);
    return target;
  }

  disconnect(): void {
    this.targets = [];
  }
}

export class FakeBuffer {
  readonly data: Float32Array[];
  readonly length: number;
  readonly sampleRate: number;
  readonly numberOfChannels: number;

  constructor(channels: number, length: number, sampleRate: number) {
    this.data = Array.from({ length: channels }, () => new Float32Array(length));
    this.numberOfChannels = channels;
    this.length = length;
    this.sampleRate = sampleRate;
  }

  copyToChannel(samples: Float32Array, channel: number, offset = 0): void {
    this.data[channel]?.set(samples, offset);
  }

  getChannelData(channel: number): Float32Array {
    return this.data[channel] ?? new Float32Array(0);
  }
}

export class FakeSource extends FakeNode {
  buffer: FakeBuffer | null = null;
  onended: (() => void) | null = null;
  startSec = Number.POSITIVE_INFINITY;
  stopSec = Number.POSITIVE_INFINITY;
  ended = false;

  start(sec: number): void {
    this.startSec = sec;
  }

  stop(sec = 0): void {
    this.stopSec = sec;
  }

  get endSec(): number {
    return Math.min(this.stopSec, this.startSec + (this.buffer ? this.buffer.length / this.buffer.sampleRate : 0));
  }
}

export class FakeAudioContext extends EventTarget {
  currentTime = 0;
  state: 'running' | 'suspended' | 'closed' = 'running';
  readonly sampleRate: number;
  readonly destination = new FakeNode('destination');
  readonly sources: FakeSource[] = [];
  readonly gains: FakeNode[] = [];
  audioWorklet = { addModule: (): Promise<void> => Promise.resolve() };
  /** False while the browser waits for a gesture. */
  mayResume = true;

  constructor(sampleRate: number) {
    super();
    this.sampleRate = sampleRate;
  }

  createGain(): FakeNode {
    const node = new FakeNode('gain');
    this.gains.push(node);
    return node;
  }

  createAnalyser = (): FakeNode => new FakeNode('analyser');
  createDynamicsCompressor = (): FakeNode => new FakeNode('compressor');
  createWaveShaper = (): FakeNode => new FakeNode('shaper');
  createBuffer = (channels: number, length: number, rate: number): FakeBuffer => new FakeBuffer(channels, length, rate);

  createBufferSource(): FakeSource {
    const source = new FakeSource('source');
    this.sources.push(source);
    return source;
  }

  resume(): Promise<void> {
    if (this.mayResume) this.#become('running');
    return Promise.resolve();
  }

  suspend(): Promise<void> {
    this.#become('suspended');
    return Promise.resolve();
  }

  close(): Promise<void> {
    this.#become('closed');
    return Promise.resolve();
  }

  /** Moves the clock and ends the sources whose time has come. */
  advance(sec: number): void {
    if (this.state !== 'running') return;
    this.currentTime += sec;
    for (const source of this.sources) {
      if (source.ended || source.endSec > this.currentTime) continue;
      source.ended = true;
      source.onended?.();
    }
  }

  /** Sources that are connected and sound, or will. */
  live(): FakeSource[] {
    return this.sources.filter((source) => !source.ended && source.targets.length > 0 && source.endSec > this.currentTime);
  }

  #become(state: 'running' | 'suspended' | 'closed'): void {
    if (this.state === state || this.state === 'closed') return;
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** A 32-bit float WAV with a chunk before the format, so that no reader may count on 44 bytes; `bFormat` names its channels ambisonic. */
export function wavBytes(sampleRate: number, channels: readonly Float32Array[], { bFormat = false } = {}): ArrayBuffer {
  const frames = channels[0]?.length ?? 0;
  const junk = 20;
  const fmtBytes = bFormat ? 40 : 16;
  const dataAt = 12 + 8 + junk + 8 + fmtBytes + 8;
  const bytes = new ArrayBuffer(dataAt + frames * channels.length * 4);
  const view = new DataView(bytes);
  const tag = (at: number, text: string) => {
    for (const [i, letter] of [...text].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  tag(0, 'RIFF');
  view.setUint32(4, bytes.byteLength - 8, true);
  tag(8, 'WAVE');
  tag(12, 'JUNK');
  view.setUint32(16, junk, true);
  const fmt = 20 + junk;
  tag(fmt, 'fmt ');
  view.setUint32(fmt + 4, fmtBytes, true);
  view.setUint16(fmt + 8, bFormat ? 0xfffe : 3, true);
  view.setUint16(fmt + 10, channels.length, true);
  view.setUint32(fmt + 12, sampleRate, true);
  view.setUint32(fmt + 16, sampleRate * channels.length * 4, true);
  view.setUint16(fmt + 20, channels.length * 4, true);
  view.setUint16(fmt + 22, 32, true);
  if (bFormat) {
    for (const [i, word] of [0x0300_0000, 0x2107_d311, 0x8644_c8c1, 0xca00_0000].entries()) view.setUint32(fmt + 32 + i * 4, word);
  }
  tag(dataAt - 8, 'data');
  view.setUint32(dataAt - 4, frames * channels.length * 4, true);
  for (let i = 0; i < frames; i++) {
    for (const [c, samples] of channels.entries()) view.setFloat32(dataAt + 4 * (i * channels.length + c), samples[i] ?? 0, true);
  }
  return bytes;
}

export type WavServer = {
  fetchAudio: FetchAudio;
  requests: { id: string; range: [number, number] | null; signal: AbortSignal }[];
  /** Holds answers back, all or those from the nth request of the server's life on; call what it gives to let them go. */
  hold(fromRequest?: number): () => void;
};

/** Answers byte ranges with 206 as the app does, and 404 with its error document for what it doesn't have. */
export function serveWavs(files: Record<string, ArrayBuffer>): WavServer {
  const requests: WavServer['requests'] = [];
  let gate: Promise<void> = Promise.resolve();
  let gateFrom = 0;
  return {
    requests,
    hold(fromRequest = 0) {
      gateFrom = fromRequest;
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async fetchAudio(id, range, signal) {
      requests.push({ id, range, signal });
      if (requests.length > gateFrom) await gate;
      signal.throwIfAborted();
      const file = files[id];
      if (!file) return Response.json({ error: { code: 'sound_not_found', message: 'That sound is gone.' } }, { status: 404 });
      if (!range) return new Response(file);
      const last = Math.min(range[1], file.byteLength - 1);
      const headers = { 'content-range': `bytes ${range[0]}-${last}/${file.byteLength}` };
      return new Response(file.slice(range[0], last + 1), { status: 206, headers });
    },
  };
}
