"use client";

import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Button } from "@/components/ui/button";
import { SelectField, TextField } from "@/components/ui/form-fields";
import type { openTill } from "@/server/contract/teller/tills";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

type Values = { branchCode: string; tillCode: string; currency: string; openingFloat: string };

type Props = {
  teller: string;
  branchCode: string | null;
  branches: { value: string; label: string }[];
  disabledReason: string | null;
};

/** Opens a till for the teller. The counter then replaces the form. */
export function OpenTillForm({ teller, branchCode, branches, disabledReason }: Props) {
  const f = useCommandForm<typeof openTill, Values>("POST /teller/tills", {
    form: `open-till:${teller}`,
    changes: ["GET /teller/tills"],
    defaultValues: {
      branchCode: branchCode ?? branches[0]?.value ?? "",
      tillCode: "",
      currency: "USD",
      openingFloat: "",
    },
    toRequest: ({ currency, openingFloat, ...values }) => ({
      body: { ...values, teller, openingFloat: typedMoney(openingFloat, currency) },
    }),
  });
  const currency = f.form.watch("currency");
  const foreseen = useFormPreview("openTill", f, { ready: disabledReason === null });
  const { words, icon } = actOf(foreseen, t.openTill);
  return (
    <CommandForm
      {...f}
      actions={
        <Button type="submit" variant="primary" busy={f.command.busy} icon={icon} disabledReason={disabledReason}>
          {words}
        </Button>
      }
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <SelectField name="branchCode" label={common.branch} required={t.selectTheBranch} options={branches} />
      <TextField name="tillCode" label={t.tillCode} hint={t.tillCodeHint} required={t.enterTheTillCode} />
      <SelectField name="currency" label={common.currency} options={CASH_CURRENCIES} />
      <MoneyField name="openingFloat" label={common.openingFloat} hint={t.openingFloatHint} currency={currency} zero />
    </CommandForm>
  );
}
