"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import {
  type Cheque,
  type ChequeField,
  differs,
  isEmpty,
  MOST_CHEQUES,
  newCheque,
  problemOf,
  requestOf,
  runningTotal,
  type SlipTotals,
  sameChequeAbove,
} from "./slip";
import { useAccounts } from "./use-accounts";
import { type SetSlip, type Slip, useDraftSlip } from "./use-draft-slip";
import { lodgedItem, useLodging } from "./use-lodging";

export type SlipInEntry = ReturnType<typeof useSlip>;

/** A slip in entry: its cheques, what is wrong with them, and how lodging them goes. */
export function useSlip({ slot, house, account, today }: SlipOptions) {
  const lodging = useLodging();
  const { states } = lodging;
  const draft = useDraftSlip({ slot, house, account, lodged: lodging.isLodged });
  const { slip, setSlip } = draft;
  const { cheques } = slip;
  const { accounts, pending } = useAccounts(cheques);
  const [tried, setTried] = useState(false);
  const unsent = cheques.filter((cheque) => !isEmpty(cheque) && isOpen(states.get(cheque.id)));
  const running = runningTotal(cheques, slip.totals, accounts);
  const problem = (cheque: Cheque) => problemOf(cheque, accounts, today);
  const request = (cheque: Cheque) => requestOf(cheque, slip.house, accounts, today);
  const whenKnown = useWhenKnown(pending, () => {
    const ready = unsent.flatMap((cheque) => {
      const sent = request(cheque);
      return sent === null ? [] : { id: cheque.id, request: sent };
    });
    // The last account may turn out to be unknown.
    if (ready.length < unsent.length) return;
    setTried(false);
    lodging.lodge(ready);
  });
  return {
    ...{ slip, cheques, accounts, running, lodging, unsent, tried, waits: whenKnown.waits },
    ...rowChanges(slip, setSlip, lodging.forget),
    same: sameChequeAbove(cheques, accounts),
    lodged: cheques.flatMap(({ id }) => lodgedItem(states.get(id)) ?? []),
    banks: [...new Set(cheques.map(({ drawerBank }) => drawerBank.trim()))].filter((name) => name !== ""),
    isOff: differs(running),
    problemOf: problem,
    requestOf: request,
    /** Marks the errors of the cheques. Returns the first one. */
    check: (): { id: string; field: ChequeField } | null => {
      setTried(true);
      for (const cheque of unsent) {
        const wrong = problem(cheque);
        if (wrong !== null) return { id: cheque.id, field: wrong.field };
      }
      return null;
    },
    lodge: whenKnown.run,
    startOver: () => {
      draft.startOver();
      lodging.clear();
      setTried(false);
    },
  };
}

type SlipOptions = { slot: string; house: string; account: string; today: string };

/** Not sent yet, or refused. */
const isOpen = (state: CommandState | undefined) => state === undefined || state.kind === "refused";

/** Ctrl+Enter may precede the answer about the last account, and waits for it. */
function useWhenKnown(pending: boolean, act: () => void) {
  const [waits, setWaits] = useState(false);
  const latest = useEffectEvent(act);
  useEffect(() => {
    if (!waits || pending) return;
    setWaits(false);
    latest();
  }, [waits, pending]);
  return { waits, run: () => (pending ? setWaits(true) : act()) };
}

function rowChanges({ cheques }: Slip, setSlip: SetSlip, forget: (id: string) => void) {
  const set = (changes: Partial<Slip>) => setSlip((now) => ({ ...now, ...changes }));
  return {
    setHouse: (house: string) => set({ house }),
    setTotals: (totals: SlipTotals) => set({ totals }),
    change: (index: number, field: ChequeField, text: string) => {
      const changed = cheques[index];
      if (changed === undefined || changed[field] === text) return;
      forget(changed.id);
      const rows = (now: Slip) =>
        now.cheques.map((cheque, at) => (at === index ? { ...cheque, [field]: text } : cheque));
      setSlip((now) => ({ ...now, cheques: rows(now) }));
    },
    /** Returns the new row. Null at the most cheques of a slip. */
    add: (): string | null => {
      const last = cheques.at(-1);
      if (last && isEmpty(last)) return last.id;
      if (cheques.length >= MOST_CHEQUES) return null;
      const added = newCheque();
      set({ cheques: [...cheques, added] });
      return added.id;
    },
    /** Returns the row that takes the focus. */
    remove: (index: number): string => {
      const left = cheques.filter((_, at) => at !== index);
      const rows = left.length === 0 ? [newCheque()] : left;
      set({ cheques: rows });
      return rows[Math.min(index, rows.length - 1)]?.id ?? "";
    },
  };
}
