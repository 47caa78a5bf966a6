import { processState } from "../../../kernel/process-state";
import type { ListReader } from "./reader";

// Where the last turn of this process left its import: the next one need not read the files from their beginning. Another process does.

/** `valid`: records that could be taken, of a reader that still counts; null of one that gives out what is written. */
export type Left = { readonly importId: string; readonly reader: ListReader; valid: number | null };

const kept = processState("compliance.import-reader", () => ({ left: null as Left | null }));

export function leave(left: Left): void {
  kept.left = left;
}

/** What was left of this import, and nobody else has from then on; null when it would not do: then it is given up. */
export async function takeLeft(importId: string, wouldDo: (left: Left) => boolean): Promise<Left | null> {
  const { left } = kept;
  kept.left = null;
  if (left?.importId === importId && wouldDo(left)) return left;
  await left?.reader.close();
  return null;
}
