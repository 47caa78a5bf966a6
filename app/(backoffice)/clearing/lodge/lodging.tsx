"use client";

import { useState } from "react";
import { flushSync } from "react-dom";
import { useShortcut } from "@/components/shell/use-shortcut";
import { fieldId } from "@/components/ui/field";
import { focusNextOnEnter } from "@/components/ui/focus-next-on-enter";
import type { Option } from "@/components/ui/select";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { focusCheque } from "./cheque-row";
import { ChequeRows } from "./cheque-rows";
import { LodgedPaper } from "./lodged-paper";
import { LodgingQuestions, type Question } from "./lodging-questions";
import { LodgingResult } from "./lodging-result";
import { SlipButtons } from "./slip-buttons";
import { SlipHead } from "./slip-total";
import { useSlip } from "./use-slip";

type Props = {
  /** Active houses by code. */
  houses: readonly Option[];
  today: string;
  /** The account number of the first cheque. Empty if the page names none. */
  account: string;
  /** Names the entries in this tab. */
  clerk: string;
  bank: string;
};

/** The grid of a slip: Enter moves on and adds rows, Ctrl+Enter lodges, Escape asks before it clears. */
export function Lodging({ houses, today, account, clerk, bank }: Props) {
  const slip = useSlip({ slot: `lodging:${clerk}`, house: houses[0]?.value ?? "", account, today });
  const { cheques, lodging, unsent } = slip;
  const [question, setQuestion] = useState<Question | null>(null);
  const isOver = lodging.states.size > 0 && unsent.length === 0 && !lodging.running;
  const ready = !lodging.running && unsent.length > 0;

  const lodge = () => {
    const wrong = slip.check();
    if (wrong !== null) return focusCheque(wrong.id, wrong.field);
    if (slip.isOff && lodging.states.size === 0) return setQuestion("DIFFERENCE");
    slip.lodge();
  };
  const clear = () => {
    flushSync(slip.startOver);
    document.getElementById(fieldId("slip.count"))?.focus();
  };
  const goOn = (index: number) => {
    const next = cheques[index + 1]?.id ?? flushSync(slip.add);
    if (next !== null) focusCheque(next, "account");
  };
  useShortcut("Ctrl+Enter", t.lodge, lodge, { group: t.lodgeCheques, enabled: ready });
  useShortcut("Escape", common.clear, () => setQuestion("CLEAR"), { group: t.lodgeCheques, enabled: ready });

  return (
    <form
      method="dialog"
      noValidate
      aria-label={t.lodgeCheques}
      className="grid gap-4"
      onKeyDown={focusNextOnEnter}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) lodge();
      }}
    >
      <div data-screen-only className="grid gap-4">
        <SlipHead
          slip={slip.slip}
          running={slip.running}
          houses={houses}
          locked={lodging.running || isOver}
          onHouse={slip.setHouse}
          onTotals={slip.setTotals}
        />
        <LodgingResult slip={slip} onNewSlip={clear} />
        <ChequeRows slip={slip} today={today} onEnd={goOn} />
        {!isOver && (
          <SlipButtons slip={slip} onAdd={() => goOn(cheques.length - 1)} onClear={() => setQuestion("CLEAR")} />
        )}
      </div>
      <LodgedPaper slip={slip} bank={bank} />
      <LodgingQuestions
        question={question}
        unsent={unsent.length}
        onKeep={() => setQuestion(null)}
        onClear={clear}
        onLodge={slip.lodge}
      />
    </form>
  );
}
