"use client";

import { useEffect, useState } from "react";
import type { Found } from "./use-awaited-choice";

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
  /** An answer to what stands there is worth waiting for. */
  awaits: boolean;
};

/** What to search for, shortly after the last letter. */
export function useSearchText(text: string, open: boolean, isWhole: (text: string) => boolean): SearchText {
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isSearch = (typed: string) => open && typed.length >= SHORTEST && !isWhole(typed);
  // A whole number that stands there now makes what was found for its beginning worthless.
  const awaits = isSearch(wanted);
  return { q, asks: awaits && isSearch(q), settled: q === wanted, awaits };
}

/** What a picker shows of the answer to the search. */
export function foundBy<Row>(search: SearchText, rows: readonly Row[] | undefined): Found<Row> {
  const { asks, settled, awaits } = search;
  return {
    rows: asks ? (rows ?? []) : [],
    none: asks && settled && rows?.length === 0,
    pending: awaits && !(settled && rows !== undefined),
  };
}
