"use client";

import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Ended } from "@/components/api/ended";
import { PinnedRecord } from "@/components/api/pinned-record";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { formatFigure } from "@/components/money/format-amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { Dialog } from "@/components/ui/dialog";
import { Facts } from "@/components/ui/facts";
import { FourEyes } from "@/components/ui/four-eyes";
import type { LimitView, setLimit } from "@/server/contract/limits";
import * as t from "@/words/limits";

/** Changes a limit. The change always awaits another administrator. */
export function LimitDialog({
  open,
  words,
  limit,
  onReload,
  onClose,
}: {
  open: boolean;
  words: string;
  limit: LimitView | null;
  onReload: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.limitOf(words, limit?.currency ?? "")}
      description={t.takesEffectOnApproval}
    >
      {limit && (
        <PinnedRecord record={limit} edition={limit.version}>
          {(pinned) => <LimitForm limit={pinned} onReload={onReload} onClose={onClose} />}
        </PinnedRecord>
      )}
    </Dialog>
  );
}

type FormProps = { limit: LimitView; onReload: () => void; onClose: () => void };

function LimitForm({ limit, onReload, onClose }: FormProps) {
  const { operation, currency } = limit;
  const made = useCommandForm<typeof setLimit, { amount: string }>("PUT /limits", {
    form: `limit:${operation}:${currency}`,
    defaultValues: { amount: formatFigure(limit.amount) },
    toRequest: ({ amount }) => ({ ifMatch: limit.version, body: { operation, amount: typedMoney(amount, currency) } }),
    changes: ["GET /limits", "GET /approvals"],
  });
  const { state } = made.command;
  if (state.kind === "parked" || state.kind === "done") {
    return (
      <Ended onClose={onClose}>
        <CommandStatus state={state} parked={t.currentLimitAppliesUntilApproved} done={t.noChange} />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...made}
      onReload={onReload}
      send={t.sendForApproval}
      icon={<FourEyes size={16} inherit />}
      onCancel={onClose}
    >
      <Facts facts={[{ term: t.currentLimit, value: <Amount value={limit.amount} />, figure: true }]} />
      <MoneyField
        name="amount"
        label={t.newLimit}
        hint={limit.above === "REFUSES" ? t.nothingMayExceedIt : t.zeroSendsEveryItem}
        currency={currency}
        zero
        check={({ amount }) => (amount === limit.amount.amount ? t.thisIsTheCurrentLimit : undefined)}
      />
    </CommandForm>
  );
}
