"use client";

import { Controller } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { useCommandForm } from "@/components/api/use-command-form";
import { MoneyInput } from "@/components/money/money-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { openTill } from "@/server/contract/teller";
import { parseCash } from "./cash-amount";

type Values = { branchCode: string; tillCode: string; currency: string; openingFloat: string };

const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "JPY", "KWD"].map((code) => ({ value: code, label: code }));

type Props = {
  teller: string;
  branchCode: string | null;
  branches: { value: string; label: string }[];
  disabledReason: string | null;
};

/** Opens a till for the teller; the counter takes its place as soon as it is open. */
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
    toRequest: ({ currency, openingFloat, ...values }) => {
      const parsed = parseCash(openingFloat, currency);
      return { body: { ...values, teller, openingFloat: { amount: parsed.ok ? parsed.amount : 0, currency } } };
    },
  });
  const { register, control, watch, formState } = f.form;
  const currency = watch("currency");
  return (
    <CommandForm
      {...f}
      actions={
        <Button type="submit" variant="primary" busy={f.command.busy} disabledReason={disabledReason}>
          Open till
        </Button>
      }
    >
      <Field name="branchCode" label="Branch" error={formState.errors.branchCode?.message}>
        <Select options={branches} {...register("branchCode", { required: "Choose the branch" })} />
      </Field>
      <Field
        name="tillCode"
        label="Till code"
        hint="As it stands on the desk; free again once a till of this code is closed."
        error={formState.errors.tillCode?.message}
      >
        <Input autoComplete="off" {...register("tillCode", { required: "Give the till's code" })} />
      </Field>
      <Field name="currency" label="Currency">
        <Select options={CURRENCIES} {...register("currency")} />
      </Field>
      <Controller
        control={control}
        name="openingFloat"
        rules={{ validate: (text) => floatProblem(text, currency) }}
        render={({ field: { ref: _ref, ...field } }) => (
          <Field
            name="openingFloat"
            label="Opening float"
            hint="From the branch vault; what the vault lacks comes from head-office cash. 0 for a till without a float."
            error={formState.errors.openingFloat?.message}
          >
            <MoneyInput {...field} currency={currency} />
          </Field>
        )}
      />
    </CommandForm>
  );
}

function floatProblem(text: string, currency: string): true | string {
  const parsed = parseCash(text, currency);
  return parsed.ok ? true : parsed.problem;
}
