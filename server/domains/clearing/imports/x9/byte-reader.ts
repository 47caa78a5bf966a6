/** Reads a file forwards, with at most the requested bytes and one piece in memory. */
export class ByteReader {
  private readonly pieces: AsyncIterator<Uint8Array>;
  private held: Uint8Array = new Uint8Array(0);
  private ended = false;

  constructor(file: AsyncIterable<Uint8Array>) {
    this.pieces = file[Symbol.asyncIterator]();
  }

  /** The next bytes, fewer at the end of the file. They remain to be read. */
  async peek(count: number): Promise<Uint8Array> {
    while (this.held.length < count && !this.ended) {
      const next = await this.pieces.next();
      if (next.done === true) this.ended = true;
      else this.held = this.held.length === 0 ? next.value : Buffer.concat([this.held, next.value]);
    }
    return this.held.subarray(0, count);
  }

  /** Returns the number of bytes skipped, fewer at the end of the file. */
  async skip(count: number): Promise<number> {
    let left = count;
    while (left > this.held.length) {
      left -= this.held.length;
      this.held = new Uint8Array(0);
      if ((await this.peek(1)).length === 0) return count - left;
    }
    this.held = this.held.subarray(left);
    return count;
  }

  async close(): Promise<void> {
    await this.pieces.return?.();
  }
}
