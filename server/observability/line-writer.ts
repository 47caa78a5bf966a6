import { write, writeSync } from "node:fs";

/** Asks pino to say the level of each line in `lastLevel` before it calls `write`. */
const LEVELS_ASKED: unique symbol = Symbol.for("pino.metadata");
const ERROR = 50;
const CHUNK = 64 * 1024;
const MOST_HELD = 32 * 1024 * 1024;
/** A pipe that does not block and is full takes nothing: we ask again so often, and for so long while the caller waits. */
const RETRY_MS = 10;
const RETRIES_IN_SYNC = 100;

/**
 * What a line of JSON may hold as it is and a terminal or a reader of lines would act on: DEL and the second set of control characters,
 * separators of lines and paragraphs, marks that turn the direction of writing.
 */
const ACTED_ON = /[\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const DEL = "\x7f";
const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

const isFull = (error: NodeJS.ErrnoException) => error.code === "EAGAIN" || error.code === "EBUSY";

/** Lines as they are written. Of ASCII alone, as nearly all are, only DEL is acted on: looking for more took time from every request. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (bytes.length === text.length && !text.includes(DEL)) return bytes;
  return Buffer.from(text.replace(ACTED_ON, escaped));
}

/**
 * Where pino writes its lines. They are gathered, and written beside the event loop when 64 KiB are together or `waitMs` after the
 * first of them: a write a line was a fifth of a read's time. A line of level error or above takes everything before it
 * along and is written before `write` returns, so whoever kills the process gets at most `waitMs` of info lines.
 */
export class LineWriter {
  readonly [LEVELS_ASKED] = true;
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

  /** `line` is JSON and ends with its newline. */
  write(line: string): void {
    if (this.#isGone) return;
    if (this.#held > MOST_HELD && this.lastLevel < ERROR) {
      // A terminal that was stopped takes no line; the bank goes on without them.
      this.#lost++;
      return;
    }
    this.#lines.push(line);
    this.#held += line.length;
    if (this.lastLevel >= ERROR) this.flush();
    else if (this.#held >= CHUNK) this.#writeBeside();
    else this.#timer ??= setTimeout(() => this.#writeWhenDue(), this.waitMs).unref();
  }

  /** Writes what is held before it returns. A chunk on its way already arrives by itself, also while the process ends. */
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

  /** Nobody reads any more, or the disk is full: the bank does not stop for its log. */
  #giveUp(error: NodeJS.ErrnoException): void {
    if (error.code === "EPIPE" || error.code === "EBADF") this.#isGone = true;
  }
}
