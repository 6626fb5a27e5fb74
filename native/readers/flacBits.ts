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
    if (count > 25) return this.read(count - 16) * 65_536 + this.read(16);
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

  /** Zeros before the next one, which is taken too. */
  readUnary(): number {
    let zeros = 0;
    while (!this.overrun) {
      const word = this.view.getUint32(this.position >>> 3) << (this.position & 7);
      const run = Math.clz32(word);
      // At least 25 bits of the word are real.
      if (run < 25) {
        this.position += run + 1;
        return zeros + run;
      }
      zeros += 25;
      this.position += 25;
    }
    return zeros;
  }

  /** A Rice-coded residual: unary quotient, `parameter` low bits, sign folded into the lowest. */
  readRice(parameter: number): number {
    const word = this.overrun ? 0 : this.view.getUint32(this.position >>> 3) << (this.position & 7);
    const zeros = Math.clz32(word);
    const used = zeros + 1 + parameter;
    let folded: number;
    if (used <= 25) {
      // The usual case: the whole code lies in one word. The one that ends the quotient is shifted out with it.
      const low = parameter === 0 ? 0 : (word << (zeros + 1)) >>> (32 - parameter);
      folded = (zeros << parameter) | low;
      this.position += used;
    } else {
      folded = (this.readUnary() * 2 ** parameter + this.read(parameter)) >>> 0;
    }
    return (folded >>> 1) ^ -(folded & 1);
  }

  alignToByte(): void {
    this.position = (this.position + 7) & ~7;
  }
}
