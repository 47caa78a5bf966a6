"use client";

import { clsx } from "clsx";
import { flushSync } from "react-dom";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { BANKS, ChequeRow, focusCheque, GRID } from "./cheque-row";
import { isEmpty } from "./slip";
import type { SlipInEntry } from "./use-slip";

type Props = {
  slip: SlipInEntry;
  today: string;
  /** Enter behind the last field of a row. */
  onEnd: (index: number) => void;
};

export function ChequeRows({ slip, today, onEnd }: Props) {
  const { cheques, lodging, tried } = slip;
  return (
    <div className="border-line border-t">
      <div aria-hidden className={clsx("hidden gap-x-2 py-2 font-medium text-label text-muted lg:grid", GRID)}>
        <span />
        <span>{common.account}</span>
        <span>{t.drawerBank}</span>
        <span>{t.chequeNumber}</span>
        <span>{t.chequeDate}</span>
        <span className="text-right">{common.amount}</span>
      </div>
      <ol aria-label={t.cheques} className="border-line border-t">
        {cheques.map((cheque, index) => {
          const state = lodging.states.get(cheque.id);
          const wrong = isEmpty(cheque) ? null : slip.problemOf(cheque);
          return (
            <ChequeRow
              // The first row keeps its fields, and so the focus, when the browser takes over.
              key={index === 0 ? 0 : cheque.id}
              cheque={cheque}
              place={index + 1}
              accounts={slip.accounts}
              above={cheques[index - 1]?.account ?? ""}
              today={today}
              state={state}
              locked={state !== undefined && state.kind !== "refused"}
              wrong={tried || wrong?.isCertain ? wrong : null}
              sameAs={slip.same.get(cheque.id)}
              request={slip.requestOf(cheque)}
              onChange={(field, text) => slip.change(index, field, text)}
              onEnd={() => onEnd(index)}
              onRemove={() =>
                focusCheque(
                  flushSync(() => slip.remove(index)),
                  "account",
                )
              }
            />
          );
        })}
      </ol>
      <datalist id={BANKS}>
        {slip.banks.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
