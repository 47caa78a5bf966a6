"use client";

import { CommandForm } from "@/components/api/command-form";
import { formDialog } from "@/components/api/form-dialog";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { AccountField, useNamedAccount } from "@/components/records/account-field";
import { groupedAccountNo, noAccount } from "@/components/records/account-number";
import { TextareaField, TextField } from "@/components/ui/form-fields";
import type { stopPayment } from "@/server/contract/clearing/stops";
import * as t from "@/words/clearing/stops";
import * as common from "@/words/common";
import { chequesOf } from "./stop-words";

type Values = { customerAccountId: string; fromSerial: string; toSerial: string; amount: string; note: string };

type Props = {
  /** Filled in. Empty for none. */
  accountNo: string;
  onClose: () => void;
};

const DIGITS = { pattern: { value: /^\s*\d{1,18}\s*$/, message: t.digitsOnly } };
const isFilled = (text: string) => text.trim() !== "";

function StopForm({ accountNo, onClose }: Props) {
  const made: Form<typeof stopPayment, Values> = useCommandForm<typeof stopPayment, Values>("POST /clearing/stops", {
    form: `stop-payment:new:${accountNo}`,
    defaultValues: {
      ...{ customerAccountId: groupedAccountNo(accountNo), fromSerial: "", toSerial: "", amount: "", note: "" },
    },
    toRequest: ({ fromSerial, toSerial, amount, note }) => ({
      body: {
        ...{ customerAccountId: named.account?.accountId ?? "", fromSerial: fromSerial.trim() },
        ...(isFilled(toSerial) && { toSerial: toSerial.trim() }),
        ...(isFilled(amount) && { amount: typedMoney(amount, currency) }),
        ...(isFilled(note) && { note }),
      },
    }),
    changes: ["GET /clearing/stops"],
    done: (stop) => t.chequesStopped(chequesOf(stop)),
    onClose,
  });
  const number = made.form.watch("customerAccountId");
  const named = useNamedAccount(number);
  const currency = named.account?.currency ?? "";
  const range = {
    ...DIGITS,
    validate: (last: string) => {
      const isBelow = isFilled(last) && BigInt(last) < BigInt(made.form.getValues("fromSerial") || 0);
      return !isBelow || t.notBelowTheFirst;
    },
  };
  return (
    <CommandForm
      {...made}
      send={t.stopCheques}
      onCancel={onClose}
      variant="danger"
      refusal={named.missing ? noAccount(number) : null}
    >
      <AccountField name="customerAccountId" label={common.account} required={t.enterTheAccount} named={named} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="fromSerial"
          label={t.firstNumber}
          hint={t.leadingZerosDoNotCount}
          required={t.enterTheNumber}
          rules={DIGITS}
          mono
          inputMode="numeric"
        />
        <TextField name="toSerial" label={t.lastNumber} optional rules={range} mono inputMode="numeric" />
      </div>
      <MoneyField name="amount" label={t.onlyOfThisAmount} currency={currency} optional />
      <TextareaField name="note" label={common.note} optional rows={3} maxLength={500} />
    </CommandForm>
  );
}

export const StopDialog = formDialog({ title: t.stopACheque, description: t.cannotBePaidUntilLifted }, StopForm);
