import { processState } from "../../../kernel/process-state";
import type { ListReader } from "./reader";

// The reader that the last turn of this process left. The next turn continues with it. Another process reads the files
// again from the beginning.

/** `valid`: usable records so far, while counting. Null once the reader returns records to write. */
export type Left = { readonly importId: string; readonly reader: ListReader; valid: number | null };

const kept = processState("compliance.import-reader", () => ({ left: null as Left | null }));

export function leave(left: Left): void {
  kept.left = left;
}

/** Takes the reader out of its place if it belongs to this import and fits. Otherwise closes it and returns null. */
export async function takeLeft(importId: string, wouldDo: (left: Left) => boolean): Promise<Left | null> {
  const { left } = kept;
  kept.left = null;
  if (left?.importId === importId && wouldDo(left)) return left;
  await left?.reader.close();
  return null;
}
