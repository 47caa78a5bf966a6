import * as t from "@/words/service/watchlist-imports";
import type { RejectedRow } from "../../../contract/watchlist-imports";
import type { Batch } from "./apply-records";
import { FileProblem, type Listed, type ListedEntry, type ListFile, type ReadFormat } from "./listed";
import { ownCopy } from "./names";

/** Records of one transaction; fewer where subjects have many names. */
const MOST_RECORDS = 500;
const MOST_NAMES = 3_000;

/** Reads the files of an import from their beginning, as batches, and knows of each reference that it met. */
export class ListReader {
  /** References of what was taken, and of rows that could not be: the files have all of them. */
  readonly taken = new Set<string>();
  readonly seen = new Set<string>();
  /** Records that were given out. */
  at = 0;
  /** A file ends in the middle of a row: what else it should have had, nobody knows. */
  cut = false;
  /** Entries up to this id have been looked for in the files, once these were read to their end. */
  lookedFor: string | null = null;
  private readonly records: AsyncGenerator<Listed>;
  private readonly several: boolean;

  constructor(read: ReadFormat, files: readonly ListFile[]) {
    this.records = read(files);
    this.several = files.length > 1;
  }

  /** The next records, none where the files end. Throws FileProblem. */
  async next(most = MOST_RECORDS): Promise<Batch> {
    const entries: ListedEntry[] = [];
    const rejected: RejectedRow[] = [];
    let [records, names] = [0, 0];
    while (records < most && names < MOST_NAMES) {
      const { value, done } = await this.records.next();
      if (done === true) break;
      records += 1;
      const entry = this.judge(value, rejected);
      if (entry === null) continue;
      entries.push(entry);
      names += 1 + entry.aliases.length;
    }
    this.at += records;
    return { records, entries, rejected };
  }

  /** Goes on to where an earlier reader of the same files was; false when `isOver` came first. */
  async skipTo(at: number, isOver: () => boolean): Promise<boolean> {
    while (this.at < at) {
      const { records } = await this.next(Math.min(MOST_RECORDS, at - this.at));
      if (records === 0) throw new FileProblem(t.filesHaveChanged);
      if (isOver()) return this.at === at;
    }
    return true;
  }

  async close(): Promise<void> {
    await this.records.return(undefined);
  }

  private judge(listed: Listed, rejected: RejectedRow[]): ListedEntry | null {
    const reject = (reason: string) => {
      rejected.push({ row: listed.row, reason: this.several ? t.inFile(listed.file, reason) : reason });
      return null;
    };
    if ("unusable" in listed) {
      const { reason, externalRef, cut } = listed.unusable;
      this.cut ||= cut === true;
      if (externalRef !== null) this.seen.add(ownCopy(externalRef));
      return reject(reason);
    }
    const { externalRef } = listed.entry;
    if (this.taken.has(externalRef)) return reject(t.standsTwice(externalRef));
    this.taken.add(ownCopy(externalRef));
    return listed.entry;
  }
}
