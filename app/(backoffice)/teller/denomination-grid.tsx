"use client";

import { formatFigure } from "@/components/money/format-amount";
import { Button } from "@/components/ui/button";
import { countedTotal, facesOf } from "./denominations";

type GridProps = {
  currency: string;
  /** What it should sum to; without it the sum is only shown (a blind count). */
  amount?: number;
  counts: Record<string, string>;
  onCounts: (counts: Record<string, string>) => void;
  onClose?: () => void;
};

/** The pad for notes and coins: face value, how many, and the sum against the amount. */
export function DenominationGrid({ currency, amount, counts, onCounts, onClose }: GridProps) {
  const total = countedTotal(counts);
  const difference = amount === undefined ? 0 : Number((total - amount).toFixed(3));
  const shown = (value: number) => `${formatFigure({ amount: value, currency })} ${currency}`;
  return (
    <fieldset className="grid gap-2 rounded-panel border border-line p-3">
      <legend className="px-1 text-label text-muted">Notes and coins</legend>
      <div className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {facesOf(currency).map((face) => (
          <label key={face} className="flex items-center justify-between gap-2">
            <span className="figures text-muted">{face}</span>
            <input
              inputMode="numeric"
              aria-label={`Number of ${face} ${currency}`}
              value={counts[String(face)] ?? ""}
              onChange={(event) => onCounts({ ...counts, [String(face)]: event.target.value.replace(/\D/g, "") })}
              className="figures h-8 w-20 rounded-control border border-control bg-panel px-2 text-right"
            />
          </label>
        ))}
      </div>
      <div className="flex items-center gap-3 border-line border-t pt-2">
        <output className="figures font-medium">{shown(total)}</output>
        {amount !== undefined && total > 0 && (
          <span className={difference === 0 ? "text-success" : "text-danger"}>
            {difference === 0
              ? "equals the amount"
              : `${shown(Math.abs(difference))} ${difference > 0 ? "too much" : "missing"}`}
          </span>
        )}
        {onClose && (
          <Button variant="quiet" size="small" className="ml-auto" onClick={onClose}>
            Without a count
          </Button>
        )}
      </div>
    </fieldset>
  );
}
