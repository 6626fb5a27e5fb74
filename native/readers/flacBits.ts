/** Reads big-endian bit fields; the bytes must be followed by eight more that may be anything. */
export class FlacBits {
  /** In bits from the start of the view. */
  position = 0;
  private readonly view: DataView;
  private readonly endBits: number;

  constructor(bytes: Uint8Array, end: number) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.endBits = end * 8;
  }

  /** True once a read went past the end; what it gave is worthless. */
  get overrun(): boolean {
    return this.position > this.endBits;
  }

  /** Up to 32 bits, unsigned. */
  read(count: number): number {
    if (count === 0) return 0;
    if (count > WORD_BITS) return this.read(count - 16) * 65_536 + this.read(16);
    if (this.overrun) return 0;
    const word = this.view.getUint32(this.position >>> 3) << (this.position & 7);
    this.position += count;
    return word >>> (32 - count);
  }

  /** Up to 33 bits, two's complement. */
  readSigned(count: number): number {
    const top = this.read(1);
    return this.read(count - 1) - top * 2 ** (count - 1);
  }

  /** Fills `out[from, to)` with numbers of the same width, 1 to 33 bits, two's complement. */
  readSignedRun(out: Float64Array, { from, to, width }: { from: number; to: number; width: number }): void {
    if (width > WORD_BITS) {
      for (let i = from; i < to && !this.overrun; i++) out[i] = this.readSigned(width);
      return;
    }
    const { view, endBits } = this;
    let position = this.position;
    for (let i = from; i < to && position <= endBits; i++) {
      out[i] = (view.getInt32(position >>> 3) << (position & 7)) >> (32 - width);
      position += width;
    }
    this.position = position;
  }

  /** Zeros before the next one, which is taken too. */
  readUnary(): number {
    let zeros = 0;
    while (!this.overrun) {
      const word = this.view.getUint32(this.position >>> 3) << (this.position & 7);
      const run = Math.clz32(word);
      if (run < WORD_BITS) {
        this.position += run + 1;
        return zeros + run;
      }
      zeros += WORD_BITS;
      this.position += WORD_BITS;
    }
    return zeros;
  }

  /** Fills `out[from, to)` with Rice-coded residuals: unary quotient, `parameter` low bits, sign folded into the lowest. */
  readRiceRun(out: Float64Array, { from, to, parameter }: { from: number; to: number; parameter: number }): void {
    if (parameter === 0 || parameter > WORD_BITS) {
      for (let i = from; i < to && !this.overrun; i++) out[i] = this.readRice(parameter);
      return;
    }
    const { view, endBits } = this;
    const lowShift = 32 - parameter;
    let position = this.position;
    for (let i = from; i < to && position <= endBits; i++) {
      const word = view.getInt32(position >>> 3) << (position & 7);
      const zeros = Math.clz32(word);
      const used = zeros + 1 + parameter;
      let low = 0;
      if (used <= WORD_BITS) {
        // The usual case: the whole code lies in one word. The one that ends the quotient is shifted out with it.
        low = (word << (zeros + 1)) >>> lowShift;
        position += used;
      } else if (zeros < WORD_BITS) {
        position += zeros + 1;
        low = (view.getInt32(position >>> 3) << (position & 7)) >>> lowShift;
        position += parameter;
      } else {
        this.position = position;
        out[i] = this.readRice(parameter);
        position = this.position;
        continue;
      }
      const folded = (zeros << parameter) | low;
      out[i] = (folded >>> 1) ^ -(folded & 1);
    }
    this.position = position;
  }

  private readRice(parameter: number): number {
    const folded = (this.readUnary() * 2 ** parameter + this.read(parameter)) >>> 0;
    return (folded >>> 1) ^ -(folded & 1);
  }

  alignToByte(): void {
    this.position = (this.position + 7) & ~7;
  }
}

/** Bits of a word that are real, wherever in a byte it starts. */
const WORD_BITS = 25;
