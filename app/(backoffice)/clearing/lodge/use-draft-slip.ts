"use client";

import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { type Cheque, isEmpty, newCheque, type SlipTotals } from "./slip";

export type Slip = { house: string; totals: SlipTotals; cheques: readonly Cheque[] };
export type SetSlip = Dispatch<SetStateAction<Slip>>;

/** The server and the browser draw the same first row. */
const FIRST_ROW = "first";

const emptySlip = (house: string, first: Cheque): Slip => ({
  house,
  totals: { count: "", amount: "" },
  cheques: [first],
});

type Draft = {
  /** Names the entries by their clerk, so that a later user of the tab does not find them. */
  slot: string;
  house: string;
  /** The account of the first cheque, if the page names one. */
  account: string;
  lodged: (id: string) => boolean;
};

/** The slip in entry. What is not lodged yet outlives a reload in this tab. */
export function useDraftSlip({ slot, house, account, lodged }: Draft) {
  const [slip, setSlip] = useState(() => emptySlip(house, { ...newCheque(), id: FIRST_ROW, account }));
  const [restored, setRestored] = useState(false);
  useEffect(() => {
    const kept = read(slot);
    // Keeps entries made before the script arrived.
    setSlip(
      (now) => kept ?? { ...now, cheques: now.cheques.map((cheque) => ({ ...cheque, id: crypto.randomUUID() })) },
    );
    setRestored(true);
  }, [slot]);
  useEffect(() => {
    if (!restored) return;
    const cheques = slip.cheques.filter((cheque) => !isEmpty(cheque) && !lodged(cheque.id));
    if (cheques.length === 0) sessionStorage.removeItem(slot);
    else sessionStorage.setItem(slot, JSON.stringify({ ...slip, cheques }));
  }, [slot, slip, restored, lodged]);
  return { slip, setSlip, startOver: () => setSlip((now) => emptySlip(now.house, newCheque())) };
}

function read(slot: string): Slip | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(slot) ?? "null") as Slip | null;
    return kept !== null && kept.cheques.length > 0 ? kept : null;
  } catch {
    return null;
  }
}
