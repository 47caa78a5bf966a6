"use client";

import { useState } from "react";
import { AmountLines } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { totalsByCurrency } from "@/components/money/totals";
import { groupedNumbers } from "@/components/records/account-number";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/items";
import * as common from "@/words/common";
import { type Decided, type Decisions, isPayable } from "./use-decisions";

type Props = { rows: readonly ClearingItemView[]; decisions: Decisions; lacksOperate: string | null };

/** The items that can be paid together, and the results of what was decided. */
export function DecisionsBar({ rows, decisions, lacksOperate }: Props) {
  const [asks, setAsks] = useState(false);
  const { made, together } = decisions;
  const payable = rows.filter((item) => isPayable(item) && made.get(item.id) === undefined);
  if (together) return <Outcome decisions={decisions} />;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {rows.length > 0 && (
        <Button
          variant="primary"
          disabledReason={lacksOperate ?? (payable.length === 0 && t.noneHasTheFunds)}
          onClick={() => setAsks(true)}
        >
          {t.payCount(payable.length)}
        </Button>
      )}
      <Latest decided={[...made.values()].at(-1)} />
      <Dialog
        kind="alert"
        open={asks}
        onClose={() => setAsks(false)}
        title={t.payCountQuestion(payable.length)}
        footer={
          <>
            <Button onClick={() => setAsks(false)}>{common.cancel}</Button>
            <Button
              variant="primary"
              onClick={() => {
                setAsks(false);
                decisions.payTogether(payable, rows);
              }}
            >
              {t.payCount(payable.length)}
            </Button>
          </>
        }
      >
        <p className="flex items-baseline justify-between gap-4">
          {t.fundsSuffice}
          <AmountLines values={totalsByCurrency(payable.map(({ amount }) => amount))} />
        </p>
        {rows.length > payable.length && <p className="mt-2 text-muted">{t.leftOut(rows.length - payable.length)}</p>}
      </Dialog>
    </div>
  );
}

/** The outcome of the last decision, whose row has gone. */
function Latest({ decided }: { decided: Decided | undefined }) {
  if (decided === undefined) return null;
  const { item, kind, state } = decided;
  const link = <TextLink href={addressOf.clearingItem(item.id)}>{item.reference}</TextLink>;
  if (state.kind === "refused") {
    return (
      <p role="alert" className="text-danger">
        {t.wasRefused(link, groupedNumbers(state.error.message))}
      </p>
    );
  }
  if (state.kind !== "done") return null;
  const words = kind === "PAY" ? t.wasPaid : t.wasReturned;
  return <p role="status">{words(link, formatAmount(item.amount), item.holderName ?? "")}</p>;
}

function Outcome({ decisions: { made, together, dismiss } }: { decisions: Decisions }) {
  const results = (together?.items ?? []).flatMap(({ id }) => made.get(id) ?? []);
  const paid = results.filter(({ state }) => state.kind === "done");
  const refused = results.filter(({ state }) => state.kind === "refused");
  if (together?.running) {
    return (
      <p role="status" className="text-muted">
        {t.payingRunning(paid.length + refused.length, results.length)}
      </p>
    );
  }
  const sums = totalsByCurrency(paid.map(({ item }) => item.amount)).map(formatAmount);
  return (
    <Notice
      tone={refused.length > 0 ? "warning" : "success"}
      live="status"
      title={[
        t.paidCount(paid.length, sums.join(", ")),
        ...(refused.length > 0 ? [t.refusedCount(refused.length)] : []),
      ].join(" ")}
      actions={
        <Button size="small" autoFocus onClick={dismiss}>
          {common.done}
        </Button>
      }
    >
      {refused.map(({ item, state }) => (
        <p key={item.id}>
          <TextLink href={addressOf.clearingItem(item.id)}>{item.reference}</TextLink>{" "}
          <span className="text-danger">{state.kind === "refused" && groupedNumbers(state.error.message)}</span>
        </p>
      ))}
    </Notice>
  );
}
