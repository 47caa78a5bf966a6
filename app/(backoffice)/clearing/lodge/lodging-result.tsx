"use client";

import { formatAmount } from "@/components/money/format-amount";
import { totalsByCurrency } from "@/components/money/totals";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PrintButton } from "@/components/ui/print-button";
import * as t from "@/words/clearing/items";
import type { SlipInEntry } from "./use-slip";

/** How many cheques are lodged, and how many were refused. */
export function LodgingResult({ slip: { lodging, lodged }, onNewSlip }: { slip: SlipInEntry; onNewSlip: () => void }) {
  const states = [...lodging.states.values()];
  const refused = states.filter(({ kind }) => kind === "refused").length;
  if (lodging.running) {
    return (
      <p role="status" className="text-muted">
        {t.lodgingRunning(lodged.length + refused, states.length)}
      </p>
    );
  }
  if (lodged.length === 0 && refused === 0) return null;
  const sums = totalsByCurrency(lodged.map(({ amount }) => amount)).map(formatAmount);
  return (
    <Notice
      tone={refused > 0 ? "warning" : "success"}
      live="status"
      title={[t.lodgedCount(lodged.length, sums.join(", ")), ...(refused > 0 ? [t.refusedCount(refused)] : [])].join(
        " ",
      )}
      {...(refused === 0 && {
        actions: (
          <>
            <Button size="small" variant="primary" autoFocus onClick={onNewSlip}>
              {t.newSlip}
            </Button>
            <PrintButton quiet />
          </>
        ),
      })}
    >
      {refused > 0 && t.correctAndLodge}
    </Notice>
  );
}
