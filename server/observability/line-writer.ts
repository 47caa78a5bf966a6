import { write, writeSync } from "node:fs";

/** Makes pino set `lastLevel` before each `write`. */
const METADATA: unique symbol = Symbol.for("pino.metadata");
const ERROR = 50;
const CHUNK = 64 * 1024;
const MOST_HELD = 32 * 1024 * 1024;
/** A full non-blocking pipe accepts nothing. The retry interval, and the time for which a caller waits. */
const RETRY_MS = 10;
const RETRIES_IN_SYNC = 100;

/**
 * Characters valid in JSON that terminals and line readers interpret: DEL, C1 controls, line and paragraph separators,
 * direction marks.
 */
const INTERPRETED = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const DEL = "\x7f";
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

const isFull = (error: NodeJS.ErrnoException) => error.code === "EAGAIN" || error.code === "EBUSY";

/** Almost all lines are ASCII, in which only DEL is escaped. A full check slowed every request. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length === text.length && !text.includes(DEL)) return bytes;
  return Buffer.from(text.replace(INTERPRETED, escaped));
}

/**
 * Writes pino's lines in batches, after 64 KiB or `waitMs`: one write per line took a fifth of a read's time. Lines
 * from level error are written synchronously with all earlier lines. A killed process loses at most `waitMs` of info
 * lines.
 */
export class LineWriter {
  readonly [METADATA] = true;
  lastLevel = 0;
  #lines: string[] = [];
  #held = 0;
  #lost = 0;
  #isWriting = false;
  #isDue = false;
  #isGone = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly fd: number,
    private readonly waitMs: number,
  ) {}

  /** `line` is JSON and ends with a newline. */
  write(line: string): void {
    if (this.#isGone) return;
    if (this.#held > MOST_HELD && this.lastLevel < ERROR) {
      // A stopped terminal accepts no lines. They are counted as lost.
      this.#lost++;
      return;
    }
    this.#lines.push(line);
    this.#held += line.length;
    if (this.lastLevel >= ERROR) this.flush();
    else if (this.#held >= CHUNK) this.#writeBeside();
    else this.#timer ??= setTimeout(() => this.#writeWhenDue(), this.waitMs).unref();
  }

  /** Writes all pending lines synchronously. A chunk in progress still arrives, even during exit. */
  flush(): void {
    let rest = this.#take();
    for (let tries = 0; rest.length > 0; ) {
      try {
        rest = rest.subarray(writeSync(this.fd, rest));
      } catch (error) {
        const reason = error as NodeJS.ErrnoException;
        if (!isFull(reason) || ++tries > RETRIES_IN_SYNC) {
          if (isFull(reason)) this.#putBack(rest);
          else this.#giveUp(reason);
          return;
        }
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS);
      }
    }
  }

  #writeWhenDue(): void {
    this.#timer = undefined;
    this.#isDue = true;
    this.#writeBeside();
  }

  #writeBeside(): void {
    if (this.#isWriting) return;
    const chunk = this.#take();
    if (chunk.length > 0) this.#send(chunk);
  }

  #send(chunk: Buffer): void {
    this.#isWriting = true;
    write(this.fd, chunk, (error, written) => {
      if (error && isFull(error)) setTimeout(() => this.#send(chunk), RETRY_MS).unref();
      else if (!error && written < chunk.length) this.#send(chunk.subarray(written));
      else {
        this.#isWriting = false;
        if (error) this.#giveUp(error);
        if (this.#isDue || this.#held >= CHUNK) this.#writeBeside();
      }
    });
  }

  #take(): Buffer {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    if (this.#lost > 0) this.#lines.push(`${JSON.stringify({ level: 40, lost: this.#lost, msg: "lines lost" })}\n`);
    const text = this.#lines.join("");
    this.#lines = [];
    this.#held = 0;
    this.#lost = 0;
    return bytesOf(text);
  }

  #putBack(rest: Buffer): void {
    this.#lines.unshift(rest.toString());
    this.#held += rest.length;
    this.#timer ??= setTimeout(() => this.#writeWhenDue(), this.waitMs).unref();
  }

  /** The reader is gone or the disk is full. The bank runs on without a log. */
  #giveUp(error: NodeJS.ErrnoException): void {
    if (error.code === "EPIPE" || error.code === "EBADF") this.#isGone = true;
  }
}
