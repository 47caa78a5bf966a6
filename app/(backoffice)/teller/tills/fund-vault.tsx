"use client";

import { useState } from "react";
import { Controller } from "react-hook-form";
import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { MoneyInput } from "@/components/money/money-input";
import { parseAmount } from "@/components/money/parse-amount";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import type { LimitView } from "@/server/contract/administration";
import type { VaultView } from "@/server/contract/cash";
import type { fundVault } from "@/server/contract/vaults";
import { Ended } from "./ended";

type Values = { branchCode: string; currency: string; amount: string; narrative: string };
type FundProps = {
  branches: { value: string; label: string }[];
  /** The branch that the form begins with: the reader's own. */
  ownBranch: string | null;
  limits: LimitView[];
  disabledReason: string | null;
};

const CURRENCIES = ["USD", "EUR", "GBP", "CHF", "JPY", "KWD"].map((code) => ({ value: code, label: code }));

/** Brings head-office cash into a vault; above the limit the button says that it goes to a checker. */
export function FundVault({ disabledReason, ...rest }: FundProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" disabledReason={disabledReason} onClick={() => setOpen(true)}>
        Fund a vault
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Fund a vault"
        description="Cash from head office into the vault of a branch."
      >
        {open && <FundForm {...rest} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function FundForm({
  branches,
  ownBranch,
  limits,
  onClose,
}: Omit<FundProps, "disabledReason"> & { onClose: () => void }) {
  const first = branches.find(({ value }) => value === ownBranch) ?? branches[0];
  const f = useCommandForm<typeof fundVault, Values>("POST /teller/vaults/fundings", {
    form: "fund-vault",
    changes: ["GET /teller/vaults", "GET /approvals"],
    defaultValues: { branchCode: first?.value ?? "", currency: "USD", amount: "", narrative: "" },
    toRequest: ({ branchCode, currency, amount, narrative }) => {
      const parsed = parseAmount(amount, currency);
      const text = narrative.trim();
      return {
        body: {
          branchCode,
          amount: { amount: parsed.ok ? parsed.amount : 0, currency },
          ...(text !== "" && { narrative: text }),
        },
      };
    },
  });
  const { register, control, watch, formState } = f.form;
  const [currency, amount] = watch(["currency", "amount"]);
  const parsed = parseAmount(amount, currency);
  const limit = limits.find((candidate) => candidate.currency === currency)?.amount.amount ?? Number.POSITIVE_INFINITY;
  const parks = parsed.ok && parsed.amount > limit;
  const { state } = f.command;
  if (state.kind === "done" || state.kind === "parked") {
    const { branchCode } = f.form.getValues();
    const vaults = state.kind === "done" ? state.reply.body : [];
    const vault = vaults.find((candidate) => candidate.branchCode === branchCode && candidate.currency === currency);
    return (
      <Ended onClose={onClose}>
        <CommandStatus state={state} done={<Funded vault={vault} />} />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...f}
      actions={
        <>
          <Button type="submit" variant="primary" busy={f.command.busy}>
            {parks ? "Send for approval" : "Fund vault"}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <Field name="branchCode" label="Branch" error={formState.errors.branchCode?.message}>
        <Select options={branches} {...register("branchCode", { required: "Choose the branch" })} />
      </Field>
      <Field name="currency" label="Currency">
        <Select options={CURRENCIES} {...register("currency")} />
      </Field>
      <Controller
        control={control}
        name="amount"
        rules={{ validate: (text) => amountProblem(text, currency) }}
        render={({ field: { ref: _ref, ...field } }) => (
          <Field name="amount" label="Amount" error={formState.errors.amount?.message}>
            <MoneyInput {...field} currency={currency} />
          </Field>
        )}
      />
      <Field name="narrative" label="Narrative" optional error={formState.errors.narrative?.message}>
        <Input {...register("narrative")} />
      </Field>
    </CommandForm>
  );
}

function Funded({ vault }: { vault: VaultView | undefined }) {
  return (
    <Notice tone="success" live="status" title="The vault is funded">
      {vault && (
        <>
          Now in the vault of {vault.branchCode}: <Amount value={vault.balance} />
        </>
      )}
    </Notice>
  );
}

function amountProblem(text: string, currency: string): true | string {
  const parsed = parseAmount(text, currency);
  if (!parsed.ok) return parsed.problem;
  return parsed.amount > 0 ? true : "The amount must be more than zero";
}
