"use client";

import { clsx } from "clsx";
import { useId } from "react";
import * as common from "@/words/common";
import * as t from "@/words/money";
import { controlStyle } from "../ui/control-style";
import { fieldId } from "../ui/field";
import { Amount } from "./amount";
import {
  countedPieces,
  facesOf,
  faceText,
  isNote,
  isUnreadable,
  readCount,
  sumOf,
  UNREADABLE_COUNT,
} from "./denominations";
import { formatFigure, type MonetaryAmount } from "./format-amount";
import { fromMinor, minorOf } from "./totals";

/**
 * A cash count by denomination. Enter and the down arrow move to the next one. `target` shows the remainder, and a
 * blind count omits it. `counts` holds the typed text by face value, and `countedPieces(counts)` makes the request's
 * list.
 */
export function DenominationGrid({
  label,
  currency,
  counts,
  onChange,
  target,
  problem,
  onLast,
}: {
  label: string;
  currency: string;
  counts: Readonly<Record<string, string>>;
  onChange: (counts: Record<string, string>) => void;
  target?: MonetaryAmount | undefined;
  /** The error of the whole count. */
  problem?: string | undefined;
  /** Called on Enter in the last field. */
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
  const line = (face: number, at: number) => (
    <Line
      key={face}
      id={`${id}-${at}`}
      face={face}
      currency={currency}
      typed={counts[String(face)] ?? ""}
      onChange={(typed) => onChange({ ...counts, [String(face)]: typed })}
      onGoOn={(back) => goOn(at, back)}
    />
  );
  const notes = faces.filter((face) => isNote(face, currency)).length;
  return (
    <fieldset id={fieldId("denominations")} tabIndex={-1} className="@container min-w-0">
      <legend className="mb-1 font-medium text-label text-muted">{label}</legend>
      <div className="rounded-panel border border-line bg-panel">
        <div className="grid divide-line max-@sm:divide-y @sm:grid-cols-2 @sm:divide-x">
          <div className="divide-y divide-line">{faces.slice(0, notes).map(line)}</div>
          <div className="divide-y divide-line">{faces.slice(notes).map((face, at) => line(face, notes + at))}</div>
        </div>
        <output
          htmlFor={faces.map((_, at) => `${id}-${at}`).join(" ")}
          className="flex min-h-9 items-center justify-between gap-3 border-line border-t px-3"
        >
          {problem ? (
            <span id={`${fieldId("denominations")}-error`} className="text-danger">
              {problem}
            </span>
          ) : isUnreadable(counts) ? (
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

type LineProps = {
  id: string;
  face: number;
  currency: string;
  typed: string;
  onChange: (typed: string) => void;
  /** Moves to the next denomination, or back. */
  onGoOn: (back: boolean) => void;
};

function Line({ id, face, currency, typed, onChange, onGoOn }: LineProps) {
  const count = readCount(typed);
  return (
    <div className="flex h-8 items-center gap-1.5 px-2">
      <label htmlFor={id} className="figures w-11 shrink-0 text-right">
        {faceText(face, currency)}
      </label>
      <span aria-hidden className="text-faint">
        ×
      </span>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={count === null || undefined}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const back = event.key === "ArrowUp";
          if (event.key !== "Enter" && event.key !== "ArrowDown" && !back) return;
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onGoOn(back);
        }}
        className={controlStyle({
          size: "medium",
          invalid: count === null,
          className: "figures !h-6 !w-12 @md:!w-16 !px-1.5 shrink-0 text-right",
        })}
      />
      <span className={clsx("figures min-w-0 grow truncate text-right", count ? "text-ink" : "text-faint")}>
        {count ? formatFigure(sumOf([{ value: face, count }], currency)) : "–"}
      </span>
    </div>
  );
}

function Rest({ sum, target }: { sum: MonetaryAmount; target: MonetaryAmount | undefined }) {
  if (!target) return <span className="text-muted">{common.counted}</span>;
  const rest = minorOf(target.amount, target.currency) - minorOf(sum.amount, sum.currency);
  if (rest === 0n) return <span className="text-success">{t.totalMatchesAmount}</span>;
  const amount = fromMinor(rest < 0n ? -rest : rest, target.currency);
  return (
    <span className="text-warning">
      {rest > 0n ? t.remaining : t.overBy} <span className="figures">{formatFigure(amount)}</span>
    </span>
  );
}
