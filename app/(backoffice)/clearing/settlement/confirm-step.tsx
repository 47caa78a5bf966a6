"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount, AmountLines } from "@/components/money/amount";
import { Button } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { TextField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { usePageRefresh } from "@/components/ui/page-refresh";
import { SideBySide } from "@/components/ui/side-by-side";
import type { finaliseNetSettlement } from "@/server/contract/clearing/sessions";
import * as t from "@/words/clearing/settlement";
import * as common from "@/words/common";
import { type Figures, isSame } from "./figures";
import { NetFigures } from "./net-figure";

type StepProps = {
  /** As the clerk last saw them. */
  shown: Figures;
  now: Figures;
  blocked: string | null;
  note: string | null;
  entries: ReactNode;
  onAccept: () => void;
  onBack: () => void;
};

/** Figures that changed are shown beside the earlier ones and must be accepted before they can be confirmed. */
export function ConfirmStep({ shown, now, blocked, note, entries, onAccept, onBack }: StepProps) {
  if (!isSame(shown, now)) return <Changed shown={shown} now={now} onAccept={onAccept} onBack={onBack} />;
  return (
    <div className="grid max-w-[760px] gap-5">
      <NetFigures nets={[shown.net, ...shown.others]} />
      <Facts
        className="max-w-[420px]"
        facts={[
          { term: t.clearedItems, value: shown.count.toLocaleString("en"), figure: true },
          { term: t.outwardCleared, value: <Amount value={shown.grossCredits} />, figure: true },
          { term: t.inwardPaid, value: <Amount value={shown.grossDebits} />, figure: true },
        ]}
      />
      {entries}
      {note && <p className="text-muted">{note}</p>}
      <TypedConfirmation figures={shown} blocked={blocked} onBack={onBack} />
    </div>
  );
}

type ConfirmationProps = { figures: Figures; blocked: string | null; onBack: () => void };

function TypedConfirmation({ figures: { house, businessDate, count, net }, blocked, onBack }: ConfirmationProps) {
  const refresh = usePageRefresh();
  const made = useCommandForm<typeof finaliseNetSettlement, { confirmation: string }>("POST /clearing/settlements", {
    form: `settle:${house}:${businessDate}`,
    defaultValues: { confirmation: "" },
    toRequest: () => ({ query: { house, businessDate }, body: { expectedCount: count, expectedNet: net } }),
    // The page brings the new figures.
    onRefused: refresh,
  });
  return (
    <CommandForm {...made} send={t.finalise} refusal={blocked} onCancel={onBack}>
      <TextField
        mono
        className="max-w-[280px]"
        name="confirmation"
        label={t.typeToConfirm(house)}
        autoComplete="off"
        rules={{ validate: (typed) => typed.trim() === house || t.doesNotMatch(house) }}
      />
    </CommandForm>
  );
}

function Changed({ shown, now, onAccept, onBack }: Pick<StepProps, "shown" | "now" | "onAccept" | "onBack">) {
  const figures = [shown, now];
  const box = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone. A button would take an Enter that was meant for it.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid max-w-[560px] gap-5">
      <Notice tone="warning" live="alert" title={t.figuresChanged}>
        {t.confirmTheNewFigures}
      </Notice>
      <SideBySide
        figures
        label={t.figuresChanged}
        heads={[t.shownBefore, t.now]}
        rows={[
          { term: t.clearedItems, values: figures.map(({ count }) => count.toLocaleString("en")) },
          {
            term: t.outwardCleared,
            values: figures.map(({ grossCredits }) => <Amount key="credits" value={grossCredits} />),
          },
          { term: t.inwardPaid, values: figures.map(({ grossDebits }) => <Amount key="debits" value={grossDebits} />) },
          {
            term: common.net,
            values: figures.map(({ net, others }) => <AmountLines key="net" values={[net, ...others]} />),
          },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onAccept}>
          {t.useNewFigures}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </div>
    </div>
  );
}
