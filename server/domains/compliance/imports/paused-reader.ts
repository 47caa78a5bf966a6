import { processState } from "../../../kernel/process-state";
import type { Comparison } from "./comparison";
import type { ListReader } from "./reader";

// The reader that the last turn of this process left. The next turn continues with it. Another process reads the files
// again from the beginning.

/** `comparison`: null once the reader returns records to write. */
export type PausedReader = {
  readonly importId: string;
  readonly reader: ListReader;
  readonly comparison: Comparison | null;
};

const kept = processState("compliance.import-reader", () => ({ left: null as PausedReader | null }));

export function pauseReader(left: PausedReader): void {
  kept.left = left;
}

/** Takes the reader out of its place if it belongs to this import and fits. Otherwise closes it and returns null. */
export async function takePaused<Left extends PausedReader>(
  importId: string,
  fits: (left: PausedReader) => left is Left,
): Promise<Left | null> {
  const { left } = kept;
  kept.left = null;
  if (left?.importId === importId && fits(left)) return left;
  await left?.reader.close();
  return null;
}
