"use client";

import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Ended } from "@/components/api/ended";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { EntryLink } from "@/components/records/entry-link";
import { Dialog } from "@/components/ui/dialog";
import { SelectField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { TillView } from "@/server/contract/teller/cash";
import type { transferTillCash } from "@/server/contract/teller/vaults";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

type Values = { toTillId: string; amount: string };
export type MoveChoices = {
  till: TillView;
  others: { value: string; label: string }[];
};

/** Cash from this till to another one, or to the vault of its branch. */
export function MoveCashDialog({ open, ...form }: MoveChoices & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.moveCashFromTill(form.till.tillCode)}>
      <MoveForm {...form} />
    </Dialog>
  );
}

function MoveForm({ till, others, onClose }: MoveChoices & { onClose: () => void }) {
  const { currency, tillId } = till;
  const f = useCommandForm<typeof transferTillCash, Values>("POST /teller/cash-transfers", {
    form: `move-cash:${tillId}`,
    changes: ["GET /teller/tills", "GET /teller/tills/{id}", "GET /teller/tills/{id}/movements", "GET /approvals"],
    defaultValues: { toTillId: "", amount: "" },
    toRequest: ({ toTillId, amount }) => ({
      body: { fromTillId: tillId, amount: typedMoney(amount, currency), ...(toTillId !== "" && { toTillId }) },
    }),
  });
  const foreseen = useFormPreview("transferTillCash", f);
  const act = actOf(foreseen, t.moveCash);
  const { state } = f.command;
  if (state.kind === "done" || state.kind === "parked") {
    return (
      <Ended onClose={onClose}>
        <CommandStatus state={state} done={state.kind === "done" && <Moved till={state.reply.body} />} />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...f}
      send={act.words}
      icon={act.icon}
      refusal={act.refusal}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <SelectField name="toTillId" label={common.to} options={[{ value: "", label: t.branchVault }, ...others]} />
      <MoneyField name="amount" label={common.amount} currency={currency} />
    </CommandForm>
  );
}

function Moved({ till: { tillCode, cashBalance, movement } }: { till: TillView }) {
  return (
    <Notice tone="success" live="status" title={t.cashMoved}>
      {cashBalance !== null && t.cashInTill(tillCode, <Amount value={cashBalance} />)}{" "}
      {movement?.entryId && (
        <EntryLink entryId={movement.entryId}>{movement.entryReference ?? common.journalEntry}</EntryLink>
      )}
    </Notice>
  );
}
