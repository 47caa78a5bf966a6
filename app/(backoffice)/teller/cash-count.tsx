"use client";

import { useEffect, useRef } from "react";
import { DenominationGrid } from "@/components/money/denomination-grid";
import { countedPieces, sumOf } from "@/components/money/denominations";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import type { CashCommand } from "./use-cash-command";

type CountProps = { cash: CashCommand; currency: string; onLast: () => void; onClose: () => void };

/** Denominations against the amount. A count before an amount fills the amount in. */
export function CashCount({ cash, currency, onLast, onClose }: CountProps) {
  const { values, set, parsed } = cash;
  const box = useRef<HTMLDivElement>(null);
  // Only until an amount is typed, because the stated amount and the counted cash are independent.
  const fills = useRef(!parsed.ok);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const change = (counts: Record<string, string>) => {
    const sum = sumOf(countedPieces(counts), currency);
    const text = parseAmount(String(sum.amount), currency);
    set({ counts, ...(fills.current && { amount: text.ok ? text.text : "" }) });
  };
  return (
    <div ref={box} className="grid gap-2">
      <DenominationGrid
        label={common.notesAndCoins}
        currency={currency}
        counts={values.counts}
        onChange={change}
        onLast={onLast}
        problem={cash.pressedError("denominations")}
        {...(parsed.ok && { target: { amount: parsed.amount, currency } })}
      />
      <div>
        <Button variant="quiet" size="small" className="-ml-2" onClick={onClose}>
          {t.withoutACount}
        </Button>
      </div>
    </div>
  );
}
