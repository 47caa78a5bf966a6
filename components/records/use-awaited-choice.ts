"use client";

import { useEffect, useRef, useState } from "react";
import { comparableName } from "../../server/kernel/names";
import { giveInput, holdInput } from "../early-input/hold-input";

/** The result of a search. `none`: no match. `pending`: no answer yet to the current text. */
export type Found<Row> = { rows: readonly Row[]; none: boolean; pending: boolean };

type Awaited<Row> = {
  text: string;
  found: Found<Row>;
  nameOf: (row: Row) => string;
  mayLead: ((row: Row, text: string, rows: readonly Row[]) => boolean) | undefined;
  choose: (row: Row, input: HTMLInputElement) => void;
};

type Waiting = { input: HTMLInputElement; text: string; forget: () => void };

/**
 * Enter before the search has answered. Further keys wait: if one record has the typed name, it is chosen and they go
 * to the next field. Otherwise the list opens and they are dropped.
 */
export function useAwaitedChoice<Row>({
  text,
  found,
  nameOf,
  mayLead,
  choose,
}: Awaited<Row>): (input: HTMLInputElement) => void {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const chooses = useRef(choose);
  chooses.current = choose;
  const leads = useRef(mayLead);
  leads.current = mayLead;
  const { rows, pending } = found;
  useEffect(() => {
    if (waiting === null || (pending && waiting.text === text)) return;
    setWaiting(null);
    const isNamed = (row: Row) =>
      comparableName(nameOf(row)) === comparableName(text) && (leads.current?.(row, text, rows) ?? true);
    const named = waiting.text === text ? rows.filter(isNamed) : [];
    const [only, ...others] = named;
    if (only === undefined || others.length > 0) return waiting.forget();
    chooses.current(only, waiting.input);
    giveInput();
  }, [waiting, pending, rows, text, nameOf]);
  return (input) => {
    if (waiting === null) setWaiting({ input, text, forget: holdInput(() => setWaiting(null)) });
  };
}
