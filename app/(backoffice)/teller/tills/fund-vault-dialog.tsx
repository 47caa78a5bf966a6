"use client";

import { CommandForm, SendOrCancel } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { parseAmount } from "@/components/money/parse-amount";
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
export type FundChoices = {
  branches: { value: string; label: string }[];
  /** The branch that the form begins with: the reader's own. */
  ownBranch: string | null;
  limits: LimitView[];
};

/** Brings head-office cash into a vault; above the limit the button says that it goes to a checker. */
export function FundVaultDialog({ open, ...form }: FundChoices & { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Fund a vault"
      description="Cash from head office into the vault of a branch."
    >
      <FundForm {...form} />
    </Dialog>
  );
}

function FundForm({ branches, ownBranch, limits, onClose }: FundChoices & { onClose: () => void }) {
  const first = branches.find(({ value }) => value === ownBranch) ?? branches[0];
  const f = useCommandForm<typeof fundVault, Values>("POST /teller/vaults/fundings", {
    form: "fund-vault",
    changes: ["GET /teller/vaults", "GET /approvals"],
    defaultValues: { branchCode: first?.value ?? "", currency: "USD", amount: "", narrative: "" },
    toRequest: ({ branchCode, currency, amount, narrative }) => {
      const text = narrative.trim();
      return {
        body: { branchCode, amount: typedMoney(amount, currency), ...(text !== "" && { narrative: text }) },
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
        <SendOrCancel send={parks ? "Send for approval" : "Fund vault"} command={f.command} onCancel={onClose} />
      }
    >
      <Field name="branchCode" label="Branch" error={formState.errors.branchCode?.message}>
        <Select options={branches} {...register("branchCode", { required: "Choose the branch" })} />
      </Field>
      <Field name="currency" label="Currency">
        <Select options={CASH_CURRENCIES} {...register("currency")} />
      </Field>
      <MoneyField control={control} name="amount" label="Amount" currency={currency} />
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
