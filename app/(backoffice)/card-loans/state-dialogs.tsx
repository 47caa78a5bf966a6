"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { Facts } from "@/components/ui/facts";
import { SelectField, TextareaField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import { codeOptions } from "@/components/ui/options";
import type { blockCardLoan, CardLoanView, closeCardLoan } from "@/server/contract/card-loans/loans";
import type { cardLoanBlockReasons } from "@/server/kernel/value-sets";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import * as service from "@/words/service/card-loans";
import { LOAN_CHANGES } from "./loan-reads";

type BlockValues = { reason: (typeof cardLoanBlockReasons)[number] | ""; note: string };
type Props = { loan: CardLoanView; onClose: () => void };

const REASONS = codeOptions(service.blockReasons, "");

const noteIn = (note: string) => note.trim() !== "" && { note };

function BlockForm({ loan: { id, version }, onClose }: Props) {
  const made = useCommandForm<typeof blockCardLoan, BlockValues>("POST /card-loans/{id}/block", {
    form: `card-loan:block:${id}`,
    defaultValues: { reason: "", note: "" },
    toRequest: ({ reason, note }) => ({
      ifMatch: version,
      params: { id },
      body: { ...(reason !== "" && { reason }), ...noteIn(note) },
    }),
    changes: LOAN_CHANGES,
    done: t.loanBlocked,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.blockLoan} variant="danger" onCancel={onClose}>
      <SelectField
        name="reason"
        label={common.reason}
        required={cards.chooseAReason}
        placeholder={cards.chooseAReason}
        options={REASONS}
      />
      <NoteField />
    </CommandForm>
  );
}

export const BlockDialog = recordDialog("loan", { title: t.blockLoan, description: t.blockedStillPays }, BlockForm);

const NoteField = () => <TextareaField name="note" label={common.note} optional maxLength={500} rows={3} />;

function CloseForm({ loan, onClose }: Props) {
  const { id, version } = loan;
  const made = useCommandForm<typeof closeCardLoan, { note: string }>("POST /card-loans/{id}/close", {
    form: `card-loan:close:${id}`,
    defaultValues: { note: "" },
    toRequest: ({ note }) => ({ ifMatch: version, params: { id }, body: { ...noteIn(note) } }),
    changes: LOAN_CHANGES,
    done: t.loanClosed,
    onClose,
  });
  return (
    <CommandForm {...made} send={t.closeLoan} variant="danger" onCancel={onClose}>
      <Notice tone="warning" title={t.closingIsFinal}>
        {t.closedStillPays}
      </Notice>
      <Facts
        facts={[
          { term: t.currentBalance, value: <Amount value={loan.currentBalance} />, figure: true },
          { term: t.accruedInterest, value: <Amount value={loan.accruedInterest} />, figure: true },
          { term: t.creditBalance, value: <Amount value={loan.creditBalance} />, figure: true },
          { term: t.onHold, value: <Amount value={loan.holds} />, figure: true },
        ]}
      />
      <NoteField />
    </CommandForm>
  );
}

export const CloseDialog = recordDialog("loan", { title: t.closeLoan }, CloseForm);
