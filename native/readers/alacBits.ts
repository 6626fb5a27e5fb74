/** Bits of one ALAC packet, most significant first. Past the end it gives zeros and remembers so. */
export class AlacBits {
  position = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get overrun(): boolean {
    return this.position > this.#bytes.length * 8;
  }

  /** The next 32 bits as an unsigned number, without moving. */
  peek32(): number {
    const at = this.position >> 3;
    const shift = this.position & 7;
    const bytes = this.#bytes;
    const high = (((bytes[at] ?? 0) << 24) | ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)) >>> 0;
    return shift === 0 ? high : ((high << shift) | ((bytes[at + 4] ?? 0) >> (8 - shift))) >>> 0;
  }

  /** A second reader of the same bytes from here on. */
  fork(): AlacBits {
    const other = new AlacBits(this.#bytes);
    other.position = this.position;
    return other;
  }

  /** 0 to 32 bits, unsigned. */
  read(count: number): number {
    if (count === 0) return 0;
    const value = this.peek32() >>> (32 - count);
    this.position += count;
    return value;
  }

  /** 1 to 32 bits in two's complement. */
  readSigned(count: number): number {
    const value = (this.peek32() | 0) >> (32 - count);
    this.position += count;
    return value;
  }
}
