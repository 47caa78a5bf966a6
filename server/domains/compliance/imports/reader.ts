import * as t from "@/words/service/compliance";
import * as files from "@/words/service/importing";
import type { RejectedRow } from "../../../contract/compliance/watchlist-imports";
import { MOST_RECORDS, MOST_REMEMBERED } from "../../../importing/bounds";
import { FileProblem, type SourceFile } from "../../../importing/source-file";
import { ownCopy } from "../../../importing/text";
import type { Listed, ListedEntry, ReadFormat } from "./listed";
import { LONGEST_REFERENCE } from "./names";

/** Records per transaction. Records with many names make a batch smaller. */
const MOST_RECORDS_PER_BATCH = 500;
const MOST_NAMES = 3_000;

/** Consecutive records of the files, and their number. */
export type Batch = {
  readonly records: number;
  readonly entries: readonly ListedEntry[];
  readonly rejected: readonly RejectedRow[];
};

type Reading = IteratorResult<Listed, void>;
const emptyBatch = () => ({ records: 0, names: 0, entries: [] as ListedEntry[], rejected: [] as RejectedRow[] });

/** Reads the files of an import in batches and remembers every reference. */
export class ListReader {
  /** References of usable and unusable records. None of these entries is retired. */
  readonly taken = new Set<string>();
  readonly seen = new Set<string>();
  /** Records returned so far. */
  at = 0;
  /** Bytes read so far. */
  bytes = 0;
  /** A file ends within a record, so that its last references are unknown. */
  cut = false;
  /** Entries up to this id have been compared with the files, after all records were read. */
  lookedFor: string | null = null;
  private readonly records: AsyncGenerator<Listed, void>;
  private readonly several: boolean;
  private remembered = 0;
  private batch = emptyBatch();
  /** A pending read outlasts a turn: one record may be as large as its file. */
  private pending: Promise<Reading> | null = null;
  private paused = false;
  private wake: () => void = () => undefined;
  private closed = false;

  constructor(read: ReadFormat, sources: readonly SourceFile[]) {
    this.records = read(sources.map(({ name, open }) => ({ name, open: () => this.counted(open()) })));
    this.several = sources.length > 1;
  }

  /** Makes `next` return null instead of waiting for an unfinished record. Reading continues in the background. */
  pause(): void {
    this.paused = true;
    this.wake();
  }

  goOn(): void {
    this.paused = false;
  }

  /** The next records. Empty at the end of the files, null after `pause`. Throws FileProblem. */
  async next(most = MOST_RECORDS_PER_BATCH): Promise<Batch | null> {
    const { batch } = this;
    while (batch.records < most && batch.names < MOST_NAMES) {
      const read = await this.nextRecord();
      if (read === null) return null;
      if (read.done === true) break;
      batch.records += 1;
      if (this.at + batch.records > MOST_RECORDS) throw new FileProblem(files.hasTooManyRecords(MOST_RECORDS));
      const entry = this.judge(read.value, batch.rejected);
      if (entry === null) continue;
      batch.entries.push(entry);
      batch.names += 1 + entry.aliases.length;
    }
    this.batch = emptyBatch();
    this.at += batch.records;
    return batch;
  }

  /** Skips to record number `at`. Returns false after `isOver` or `pause`. */
  async skipTo(at: number, isOver: () => boolean): Promise<boolean> {
    while (this.at < at) {
      const batch = await this.next(Math.min(MOST_RECORDS_PER_BATCH, at - this.at));
      if (batch === null) return false;
      if (batch.records === 0) throw new FileProblem(t.filesHaveChanged);
      if (isOver()) return this.at === at;
    }
    return true;
  }

  /** True if the files have no record with this reference. Known once all records are read. */
  lacks(reference: string): boolean {
    return !this.taken.has(reference) && !this.seen.has(reference);
  }

  async close(): Promise<void> {
    this.closed = true;
    await this.records.return().catch(() => undefined);
  }

  private async nextRecord(): Promise<Reading | null> {
    const pending = this.pending ?? this.records.next();
    this.pending = pending;
    let settled = false;
    const settle = () => {
      settled = true;
      this.wake();
    };
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      pending.then(settle, settle);
      if (this.paused) setImmediate(resolve);
    });
    if (!settled) return null;
    this.pending = null;
    return pending;
  }

  private async *counted(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      if (this.closed) throw new Error("nobody reads on");
      this.bytes += piece.length;
      yield piece;
    }
  }

  private judge(listed: Listed, rejected: RejectedRow[]): ListedEntry | null {
    const reject = (reason: string) => {
      rejected.push({ row: listed.row, reason: this.several ? t.inFile(listed.file, reason) : reason });
      return null;
    };
    if ("unusable" in listed) {
      const { reason, externalRef, cut } = listed.unusable;
      this.cut ||= cut === true;
      if (externalRef !== null && externalRef.length <= LONGEST_REFERENCE) this.remember(this.seen, externalRef);
      return reject(reason);
    }
    const { externalRef } = listed.entry;
    if (this.taken.has(externalRef)) return reject(t.standsTwice(externalRef));
    this.remember(this.taken, externalRef);
    return listed.entry;
  }

  private remember(where: Set<string>, reference: string): void {
    if (where.has(reference)) return;
    this.remembered += reference.length;
    if (this.remembered > MOST_REMEMBERED) throw new FileProblem(files.remembersTooMuch);
    where.add(ownCopy(reference));
  }
}
