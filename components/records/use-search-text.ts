"use client";

import { useEffect, useState } from "react";
import type { Found } from "./record-picker";

/** As many as a list under a field shows. */
export const PICKER_ROWS = 8;
const SHORTEST = 2;
const TYPING_MS = 200;

export type SearchText = {
  q: string;
  /** Worth asking for: the list may show, and the text is neither too short nor a whole number, which finds itself elsewhere. */
  asks: boolean;
  /** Nothing was typed since. */
  settled: boolean;
};

/** What to search for, shortly after the last letter. */
export function useSearchText(text: string, open: boolean, isWhole: (text: string) => boolean): SearchText {
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { q, asks: open && q.length >= SHORTEST && !isWhole(q), settled: q === wanted };
}

/** What a picker shows of the answer to the search. */
export function foundBy<Row>({ asks, settled }: SearchText, rows: readonly Row[] | undefined): Found<Row> {
  return { rows: asks ? (rows ?? []) : [], none: asks && settled && rows?.length === 0 };
}
