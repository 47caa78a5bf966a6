"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { DecisionKind } from "./use-bulk";

/** A decision requested by its key. Each press is a new one. */
export type Ask = { kind: DecisionKind };

/** Moving through the list with J requests no page on the way. */
const ADDRESS_AFTER_MS = 250;

/** The address of the list with a case open. */
export function caseHref(base: string, id: string): string {
  return `${base}${base.includes("?") ? "&" : "?"}id=${id}`;
}

/**
 * The case beside the list and its question. The address follows by the router. The router takes an address that it has
 * not set for another page, and its next refresh would discard the outcome of a decision.
 */
export function useOpenCase(base: string, chosen: string | null) {
  const [{ id, ask }, setCase] = useState<{ id: string | null; ask: Ask | null }>({ id: chosen, ask: null });
  const router = useRouter();
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    const timer = setTimeout(() => {
      shown.current = id;
      router.replace(id === null ? base : caseHref(base, id), { scroll: false });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, base, router]);
  // A link to another case, from elsewhere on the page.
  useEffect(() => {
    if (chosen === shown.current) return;
    shown.current = chosen;
    setCase({ id: chosen, ask: null });
  }, [chosen]);
  return {
    id,
    ask,
    openCase: (next: string, kind?: DecisionKind) => {
      if (next !== id || kind) setCase({ id: next, ask: kind ? { kind } : null });
    },
    close: () => setCase({ id: null, ask: null }),
  };
}
