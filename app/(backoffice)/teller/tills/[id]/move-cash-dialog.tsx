"use client";

import { CommandStatus } from "@/components/api/command-status";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { PostingForm } from "@/components/preview/posting-form";
import { useFormPreview } from "@/components/preview/use-preview";
import { EntryLink } from "@/components/records/entry-link";
import { SelectField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { TillView } from "@/server/contract/teller/cash";
import type { transferTillCash } from "@/server/contract/teller/vaults";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

type Values = { toTillId: string; amount: string };
type MoveChoices = {
  till: TillView;
  others: { value: string; label: string }[];
};

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
  return (
    <PostingForm
      made={f}
      {...{ foreseen, onClose }}
      act={t.moveCash}
      result={(state) => (
        <CommandStatus state={state} done={state.kind === "done" && <Moved till={state.reply.body} />} />
      )}
    >
      <SelectField name="toTillId" label={common.to} options={[{ value: "", label: t.branchVault }, ...others]} />
      <MoneyField name="amount" label={common.amount} currency={currency} />
    </PostingForm>
  );
}

/** Moves cash from the till to another till or to the branch vault. */
export const MoveCashDialog = formDialog(({ till }) => ({ title: t.moveCashFromTill(till.tillCode) }), MoveForm);

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
