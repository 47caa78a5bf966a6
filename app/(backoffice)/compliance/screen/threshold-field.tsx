"use client";

import { Field } from "@/components/ui/field";
import * as t from "@/words/compliance/watchlist";
import { LOWEST_THRESHOLD } from "./trial-result";

type Props = { value: number; bank: number; onChange: (value: number) => void };

/** The match threshold, explained in a sentence. Arrows change it by one. */
export function ThresholdField({ value, bank, onChange }: Props) {
  const [, means = ""] = t.thresholdMeans.find(([from]) => value >= from) ?? [];
  return (
    <Field
      name="threshold"
      label={t.threshold}
      hint={
        <>
          <span className="block min-h-8">{means}</span>
          {value !== bank && <span className="block">{t.bankThreshold(bank)}</span>}
        </>
      }
    >
      <Slider value={value} onChange={onChange} />
    </Field>
  );
}

/** `control`: id and description from the field. */
function Slider({ value, onChange, ...control }: Pick<Props, "value" | "onChange">) {
  return (
    <span className="grid grid-cols-[minmax(0,1fr)_2.5rem] items-center gap-3">
      <input
        {...control}
        type="range"
        min={LOWEST_THRESHOLD}
        max={100}
        step={1}
        value={value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="h-6 w-full cursor-pointer accent-(--accent)"
      />
      <output htmlFor="field-threshold" className="figures text-right font-semibold text-section">
        {value}
      </output>
    </span>
  );
}
