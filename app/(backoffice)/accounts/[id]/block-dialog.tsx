"use client";

import { CommandForm } from "@/components/api/command-form";
import { recordDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { refusalOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { CheckboxField, ReasonField } from "@/components/ui/form-fields";
import type { AccountView, blockAccount } from "@/server/contract/accounts";
import * as t from "@/words/accounts";

type Values = { debits: boolean; credits: boolean; reason: string };
type Props = { account: AccountView; onClose: () => void };

function BlockForm({ account, onClose }: Props) {
  const made = useCommandForm<typeof blockAccount, Values>("POST /accounts/{id}/block", {
    form: `account:block:${account.accountId}`,
    defaultValues: blockOf(account),
    toRequest: (body) => ({ ifMatch: account.version, params: { id: account.accountId }, body }),
    changes: ["GET /accounts/{id}", "GET /accounts"],
    done: t.accountBlocked,
    onClose,
  });
  const foreseen = useFormPreview("blockAccount", made);
  const refusal = refusalOf(foreseen);
  const { formState, getValues } = made.form;
  const some = () => getValues("debits") || getValues("credits") || t.selectDebitsCreditsOrBoth;
  return (
    <CommandForm
      {...made}
      effects={refusal && <WhatWillHappen foreseen={foreseen} />}
      send={t.block}
      variant="danger"
      refusal={refusal}
      onCancel={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium text-label text-muted">{t.block}</legend>
        <CheckboxField name="debits" validate={some} id="field-debits">
          {t.debits}
        </CheckboxField>
        <CheckboxField name="credits" id="field-credits">
          {t.credits}
        </CheckboxField>
        {formState.errors.debits && <p className="text-danger text-label">{formState.errors.debits.message}</p>}
      </fieldset>
      <ReasonField required={t.enterAReason} />
    </CommandForm>
  );
}

/** Blocks debits, credits or both, with a reason on the account's page. A later block replaces an earlier one. */
export const BlockDialog = recordDialog(
  "account",
  { title: t.blockAccount, description: t.takesEffectAtOnce },
  BlockForm,
);

/** The account's block, or the usual choice for an account without one. */
function blockOf({ status, blockReason }: AccountView): Values {
  if (blockReason === null) return { debits: true, credits: false, reason: "" };
  return { debits: status !== "BLOCKED_CREDIT", credits: status !== "BLOCKED_DEBIT", reason: blockReason };
}
