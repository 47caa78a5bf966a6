"use client";

import { clsx } from "clsx";
import { useId } from "react";
import * as common from "@/words/common";
import * as t from "@/words/money";
import { controlStyle } from "../ui/control-style";
import { fieldId } from "../ui/field";
import { Amount } from "./amount";
import { countedPieces, facesOf, isUnreadable, readCount, sumOf, UNREADABLE_COUNT } from "./denominations";
import { formatFigure, type MonetaryAmount } from "./format-amount";
import { fromMinor, minorOf } from "./totals";

/**
 * Cash by face value: the teller types how many, the worth of each line and the sum follow. Enter and the down arrow
 * go to the next face. With `target` the rest to the amount is shown; a blind count (`target` left out) never tells what
 * is expected. `counts` holds what was typed, by face; `countedPieces(counts)` makes the interface's list of it.
 */
export function DenominationGrid({
  label,
  currency,
  counts,
  onChange,
  target,
  onLast,
}: {
  label: string;
  currency: string;
  counts: Readonly<Record<string, string>>;
  onChange: (counts: Record<string, string>) => void;
  target?: MonetaryAmount | undefined;
  /** Enter in the last face: the next step of the form. */
  onLast?: () => void;
}) {
  const id = useId();
  const faces = facesOf(currency);
  const sum = sumOf(countedPieces(counts), currency);
  const goOn = (at: number, back: boolean) => {
    const next = document.getElementById(`${id}-${back ? at - 1 : at + 1}`);
    if (next) (next as HTMLInputElement).select();
    else if (!back) onLast?.();
  };
  return (
    <fieldset id={fieldId("denominations")} tabIndex={-1} className="min-w-0">
      <legend className="mb-1 font-medium text-label text-muted">{label}</legend>
      <div className="divide-y divide-line rounded-panel border border-line bg-panel">
        {faces.map((face, at) => {
          const typed = counts[String(face)] ?? "";
          const count = readCount(typed);
          return (
            <div key={face} className="flex h-8 items-center gap-3 px-3">
              <label htmlFor={`${id}-${at}`} className="figures w-20 text-right">
                {formatFigure({ amount: face, currency })}
              </label>
              <span aria-hidden className="text-faint">
                ×
              </span>
              <input
                id={`${id}-${at}`}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                aria-invalid={count === null || undefined}
                onChange={(event) => onChange({ ...counts, [String(face)]: event.target.value })}
                onFocus={(event) => event.target.select()}
                onKeyDown={(event) => {
                  const back = event.key === "ArrowUp";
                  if (event.key !== "Enter" && event.key !== "ArrowDown" && !back) return;
                  if (event.ctrlKey || event.metaKey) return;
                  event.preventDefault();
                  goOn(at, back);
                }}
                className={controlStyle({
                  size: "medium",
                  invalid: count === null,
                  className: "figures !h-6 !w-20 text-right",
                })}
              />
              <span className={clsx("figures grow text-right", count ? "text-ink" : "text-faint")}>
                {count ? formatFigure(sumOf([{ value: face, count }], currency)) : "–"}
              </span>
            </div>
          );
        })}
        <output
          htmlFor={faces.map((_, at) => `${id}-${at}`).join(" ")}
          className="flex min-h-9 items-center justify-between gap-3 px-3"
        >
          {isUnreadable(counts) ? (
            <span className="text-danger">{UNREADABLE_COUNT}</span>
          ) : (
            <Rest sum={sum} target={target} />
          )}
          <Amount value={sum} weight="strong" />
        </output>
      </div>
    </fieldset>
  );
}

function Rest({ sum, target }: { sum: MonetaryAmount; target: MonetaryAmount | undefined }) {
  if (!target) return <span className="text-muted">{common.counted}</span>;
  const rest = minorOf(target.amount, target.currency) - minorOf(sum.amount, sum.currency);
  if (rest === 0n) return <span className="text-success">{t.countedAsEntered}</span>;
  const amount = fromMinor(rest < 0n ? -rest : rest, target.currency);
  return (
    <span className="text-warning">
      {rest > 0n ? t.stillToCount : t.tooMuchBy} <span className="figures">{formatFigure(amount)}</span>
    </span>
  );
}
