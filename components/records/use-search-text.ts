"use client";

import { useEffect, useState } from "react";
import type { Found } from "./use-awaited-choice";

/** The rows of a picker's list. */
export const PICKER_ROWS = 8;
const SHORTEST = 2;
const TYPING_MS = 200;

type SearchText = {
  q: string;
  /** Whether to search: the list may show, and the text is neither too short nor a complete number. */
  asks: boolean;
  /** True after a pause in typing. */
  settled: boolean;
  /** Whether an answer to the current text is expected. */
  awaits: boolean;
};

/** The search text, after a pause in typing. */
export function useSearchText(text: string, open: boolean, isWhole: (text: string) => boolean): SearchText {
  const typed = text.trim();
  const [q, setQ] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearch = (typed: string) => open && typed.length >= SHORTEST && !isWhole(typed);
  // A complete number makes the results for its beginning obsolete.
  const awaits = isSearch(typed);
  return { q, asks: awaits && isSearch(q), settled: q === typed, awaits };
}

/** The result of a picker's search. */
export function foundBy<Row>(search: SearchText, rows: readonly Row[] | undefined): Found<Row> {
  const { asks, settled, awaits } = search;
  return {
    rows: asks ? (rows ?? []) : [],
    none: asks && settled && rows?.length === 0,
    pending: awaits && !(settled && rows !== undefined),
  };
}
