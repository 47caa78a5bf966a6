"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { typedMoney } from "@/components/money/money-field";
import { parseAmount } from "@/components/money/parse-amount";
import { useNamedAccount } from "@/components/records/account-field";
import { groupedAccountNo } from "@/components/records/account-number";
import { useShortcut } from "@/components/shell/use-shortcut";
import type { AccountView } from "@/server/contract/accounts";
import type { LimitView } from "@/server/contract/administration";
import type { createTransfer } from "@/server/contract/transfers";
import { passedLimit } from "./foresight";
import { NO_TRANSFER, TransferActions, TransferFields, type TransferValues } from "./transfer-fields";
import { TransferParked } from "./transfer-parked";
import { TransferPosted } from "./transfer-posted";
import { WhatWillHappen } from "./what-will-happen";

export type MaySee = { ledger: boolean; approvals: boolean; transfers: boolean };
type Props = { fromAccount: string; toAccount: string; limits: readonly LimitView[]; may: MaySee };

/** The form beside what it will do; once sent, the result stands where the preview was until the next one begins. */
export function NewTransfer({ fromAccount, toAccount, limits, may }: Props) {
  const made = useCommandForm<typeof createTransfer, TransferValues>("POST /transfers", {
    form: "transfer:new",
    keyInBody: true,
    defaultValues: {
      ...NO_TRANSFER,
      fromAccount: groupedAccountNo(fromAccount),
      toAccount: groupedAccountNo(toAccount),
    },
    changes: ["GET /accounts/{id}", "GET /transfers", "GET /approvals"],
    toRequest: (values) => ({ body: requestOf(values, currencyOf(from)) }),
  });
  const { form, command } = made;
  const values = form.watch();
  const payer = useNamedAccount(values.fromAccount);
  const payee = useNamedAccount(values.toAccount);
  const [from, to] = [payer.account, payee.account];
  const parsed = parseAmount(values.amount, currencyOf(from));
  const amount = parsed.ok && from ? { amount: parsed.amount, currency: from.currency } : null;
  const limit = passedLimit(amount, limits);
  const { state } = command;
  const over = state.kind === "done" || state.kind === "parked";

  const next = () => {
    form.reset({ ...NO_TRANSFER, fromAccount: form.getValues("fromAccount") });
    command.again();
    // The field takes focus once the form is unlocked again.
    requestAnimationFrame(() => document.getElementById("field-toAccount")?.focus());
  };
  const post = () => (over ? next() : void made.submit());
  useShortcut("F9", over ? "Next transfer" : "Send the transfer", post, { enabled: !command.busy });
  useShortcut("Ctrl+Enter", over ? "Next transfer" : "Send the transfer", post, { enabled: !command.busy });

  return (
    <div className="grid items-start gap-x-6 xl:gap-x-10 gap-y-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
      <CommandForm
        {...made}
        command={over ? { state: { kind: "ready" }, busy: true } : command}
        errorTitle="This transfer cannot be sent yet"
        actions={<TransferActions over={over} busy={command.busy} limit={limit} onNext={next} />}
      >
        <TransferFields form={form} payer={payer} payee={payee} currency={currencyOf(from)} />
      </CommandForm>
      <div className="min-w-0">
        {state.kind === "done" && from && <TransferPosted transfer={state.reply.body} from={from} may={may} />}
        {state.kind === "parked" && <TransferParked approvalId={state.approvalId} from={from} may={may} />}
        {!over && <WhatWillHappen from={from} to={to} amount={amount} limit={limit} />}
      </div>
    </div>
  );
}

function currencyOf(account: AccountView | null): string {
  return account?.currency ?? "";
}

function requestOf(values: TransferValues, currency: string) {
  const narrative = values.narrative.trim();
  return {
    // The key of the form takes its place when it is sent.
    idempotencyKey: "",
    fromAccount: values.fromAccount.replace(/\s/g, ""),
    toAccount: values.toAccount.replace(/\s/g, ""),
    amount: typedMoney(values.amount, currency),
    ...(narrative && { narrative }),
  };
}
