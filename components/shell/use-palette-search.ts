"use client";

import { useEffect, useState } from "react";
import type { Authority } from "../../server/kernel/authorities";
import { type PaletteResult, type PaletteSource, RECORD_SEARCH } from "./record-search";

type Group = { name: string; results: PaletteResult[] };

const TYPING_MS = 150;

/** Queries all matching sources after a pause in typing. A failed source is left out. */
export function usePaletteSearch(
  text: string,
  authorities: readonly Authority[],
  sources: readonly PaletteSource[] = RECORD_SEARCH,
): { groups: Group[]; searching: boolean } {
  const [state, setState] = useState<{ groups: Group[]; searching: boolean }>({ groups: [], searching: false });
  useEffect(() => {
    const matching = sourcesFor(text, authorities, sources);
    if (matching.length === 0) {
      setState({ groups: [], searching: false });
      return;
    }
    const control = new AbortController();
    setState((before) => ({ ...before, searching: true }));
    const timer = setTimeout(() => {
      const searches = matching.map(async ({ name, search }) => ({
        name,
        results: await search(text, control.signal).catch(() => []),
      }));
      void Promise.all(searches).then((groups) => {
        if (!control.signal.aborted)
          setState({ groups: groups.filter(({ results }) => results.length > 0), searching: false });
      });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [text, authorities, sources]);
  return state;
}

function sourcesFor(text: string, authorities: readonly Authority[], sources: readonly PaletteSource[]) {
  if (text === "") return [];
  const open = (authority: Authority | null) => authority === null || authorities.includes(authority);
  return sources.filter((source) => open(source.authority) && source.takes(text));
}
