"use client";

import { lazy, Suspense, useEffect } from "react";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { typedMoney } from "@/components/money/money-field";
import { actOf } from "@/components/preview/act-words";
import { type Foreseen, useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { useNamedAccount } from "@/components/records/account-field";
import { groupedAccountNo } from "@/components/records/account-number";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Section } from "@/components/ui/page";
import type { AccountView } from "@/server/contract/accounts";
import type { createTransfer } from "@/server/contract/transfers";
import * as common from "@/words/common";
import * as t from "@/words/transfers";
import { type TransferValues, usePayersBeneficiaries } from "./beneficiary-field";
import { NO_TRANSFER, TransferActions, TransferFields } from "./transfer-fields";
import type { Chart, MaySee } from "./transfer-posted";

type Props = { fromAccount: string; toAccount: string; may: MaySee; chart: Chart };

// The result's components load while the form is filled.
const loadParked = () => import("./transfer-parked");
const loadPosted = () => import("./transfer-posted");
const TransferParked = lazy(async () => ({ default: (await loadParked()).TransferParked }));
const TransferPosted = lazy(async () => ({ default: (await loadPosted()).TransferPosted }));

/** The form beside its preview. The result replaces the preview until the next transfer begins. */
export function NewTransfer({ fromAccount, toAccount, may, chart }: Props) {
  const made = useCommandForm<typeof createTransfer, TransferValues>("POST /transfers", {
    form: "transfer:new",
    stepwise: true,
    keyInBody: "idempotencyKey",
    defaultValues: {
      ...NO_TRANSFER,
      fromAccount: groupedAccountNo(fromAccount),
      toAccount: groupedAccountNo(toAccount),
    },
    changes: ["GET /accounts/{id}", "GET /transfers", "GET /approvals"],
    toRequest: (values) => ({ body: requestOf(values, currencyOf(from), beneficiaries.chosen?.id) }),
  });
  const { form, command } = made;
  const values = form.watch();
  const payer = useNamedAccount(values.fromAccount);
  const payee = useNamedAccount(values.toAccount);
  const from = payer.account;
  const beneficiaries = usePayersBeneficiaries(from, values.beneficiaryId, may.transfers);
  const named = beneficiaries.chosen !== null || payee.account !== null;
  const { state } = command;
  const over = state.kind === "done" || state.kind === "parked";
  const foreseen = useFormPreview("createTransfer", made, { ready: !over && from !== null && named });

  const begun = from !== null;
  useEffect(() => {
    if (begun) void Promise.allSettled([loadParked(), loadPosted()]);
  }, [begun]);
  const next = () => made.startOver({ ...NO_TRANSFER, fromAccount: form.getValues("fromAccount") }, "toAccount");
  const post = () => (over ? next() : void made.submit());
  useShortcut("F9", over ? t.nextTransfer : t.sendTransfer, post, { enabled: !command.busy });
  useShortcut("Ctrl+Enter", over ? t.nextTransfer : t.sendTransfer, post, { enabled: !command.busy });

  return (
    <div className="grid items-start gap-x-6 xl:gap-x-10 gap-y-6 lg:grid-cols-2 xl:grid-cols-[minmax(0,480px)_minmax(0,1fr)]">
      <CommandForm
        {...made}
        command={over ? { state: { kind: "ready" }, busy: true } : command}
        stepwise
        actions={<TransferActions over={over} busy={command.busy} act={actOf(foreseen, t.transfer)} onNext={next} />}
      >
        <TransferFields payer={payer} payee={payee} beneficiaries={beneficiaries} currency={currencyOf(from)} />
      </CommandForm>
      <div className="min-w-0">
        <Suspense>
          {state.kind === "done" && from && (
            <TransferPosted transfer={state.reply.body} from={from} may={may} chart={chart} />
          )}
          {state.kind === "parked" && <TransferParked approvalId={state.approvalId} from={from} may={may} />}
        </Suspense>
        {!over && <DryRun foreseen={foreseen} wrong={made.errors.length > 0} />}
      </div>
    </div>
  );
}

/** `wrong`: a field shows an error. */
function DryRun({ foreseen, wrong }: { foreseen: Foreseen; wrong: boolean }) {
  const known = foreseen.view || foreseen.failure;
  return (
    <Section title={common.preview}>
      {known ? (
        <WhatWillHappen foreseen={foreseen} />
      ) : (
        !wrong && <p className="text-muted">{t.enterPayerPayeeAndAmount}</p>
      )}
    </Section>
  );
}

function currencyOf(account: AccountView | null): string {
  return account?.currency ?? "";
}

/** To the chosen beneficiary, else to the typed account. */
function requestOf(values: TransferValues, currency: string, beneficiaryId: string | undefined) {
  const narrative = values.narrative.trim();
  return {
    // Replaced by the form's key.
    idempotencyKey: "",
    fromAccount: values.fromAccount.replace(/\s/g, ""),
    ...(beneficiaryId === undefined ? { toAccount: values.toAccount.replace(/\s/g, "") } : { beneficiaryId }),
    amount: typedMoney(values.amount, currency),
    ...(narrative && { narrative }),
  };
}
