"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { type OneOfMany, sendMany } from "@/components/api/send-many";
import type { HitVerdict } from "@/server/contract/compliance/hit-decisions";
import * as t from "@/words/compliance/screenings";
import { Tick } from "./tick";

/** A row of the queue as its commands need it. */
export type QueueRow = {
  id: string;
  name: string;
  workVersion: number;
  /** The decisions that repeat the earlier ones. Null if a hit was not cleared before, or changed since. */
  repeats: { version: number; decisions: HitVerdict[] } | null;
};

type Outcome = { words: (done: number) => string; states: ReadonlyMap<string, CommandState> };

type Selection = {
  rows: readonly QueueRow[];
  chosen: readonly QueueRow[];
  toggle: (id: string) => void;
  toggleAll: () => void;
  running: boolean;
  outcome: Outcome | null;
  /** Sends one command per row, each with its own key and result. */
  send: (rows: readonly QueueRow[], commandOf: (row: QueueRow) => OneOfMany, words: Outcome["words"]) => Promise<void>;
};

const SelectionContext = createContext<Selection | null>(null);

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === null) throw new Error("a row of the queue has no selection");
  return selection;
}

/** The selected rows of a page. Rows that leave the page leave the selection. */
export function QueueSelection({ rows, children }: { rows: readonly QueueRow[]; children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const router = useRouter();
  const chosen = rows.filter(({ id }) => ids.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen.map((row) => row.id));
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const send: Selection["send"] = async (sent, commandOf, words) => {
    const states = new Map<string, CommandState>();
    setRunning(true);
    setOutcome(null);
    await sendMany(sent, commandOf, (row, state) => states.set(row.id, state));
    setRunning(false);
    setIds(new Set());
    setOutcome({ words, states });
    router.refresh();
  };
  const toggleAll = () => setIds(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id)));
  return (
    <SelectionContext value={{ rows, chosen, toggle, toggleAll, running, outcome, send }}>{children}</SelectionContext>
  );
}

export function TickRow({ id, name }: { id: string; name: string }) {
  const { chosen, toggle } = useSelection();
  return <Tick label={t.selectNamed(name)} checked={chosen.some((row) => row.id === id)} onChange={() => toggle(id)} />;
}

export function TickAll() {
  const { rows, chosen, toggleAll } = useSelection();
  const all = rows.length > 0 && chosen.length === rows.length;
  return <Tick label={t.selectAll} checked={all} onChange={toggleAll} />;
}
