"use client";

import { CommandForm } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { Ended } from "@/components/api/ended";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { actOf } from "@/components/preview/act-words";
import { useFormPreview } from "@/components/preview/use-preview";
import { WhatWillHappen } from "@/components/preview/what-will-happen";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { VaultView } from "@/server/contract/teller/cash";
import type { fundVault } from "@/server/contract/teller/vaults";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

type Values = { branchCode: string; currency: string; amount: string; narrative: string };
export type FundChoices = {
  branches: { value: string; label: string }[];
  /** The branch that the form begins with: the reader's own. */
  ownBranch: string | null;
};

/** Brings head-office cash into a vault. */
export function FundVaultDialog({ open, ...form }: FundChoices & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={form.onClose} title={t.fundAVault} description={t.cashFromHeadOffice}>
      <FundForm {...form} />
    </Dialog>
  );
}

function FundForm({ branches, ownBranch, onClose }: FundChoices & { onClose: () => void }) {
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
  const currency = f.form.watch("currency");
  const foreseen = useFormPreview("fundVault", f);
  const act = actOf(foreseen, t.fundVault);
  const { state } = f.command;
  if (state.kind === "done" || state.kind === "parked") {
    const { branchCode } = f.form.getValues();
    const vaults = state.kind === "done" ? state.reply.body : [];
    const vault = vaults.find((candidate) => candidate.branchCode === branchCode && candidate.currency === currency);
    return (
      <Ended onClose={onClose}>
        <CommandStatus
          state={state}
          done={
            <Funded vault={vault} branch={branches.find(({ value }) => value === branchCode)?.label ?? branchCode} />
          }
        />
      </Ended>
    );
  }
  return (
    <CommandForm
      {...f}
      send={act.words}
      icon={act.icon}
      refusal={act.refusal}
      onCancel={onClose}
      effects={<WhatWillHappen foreseen={foreseen} />}
    >
      <SelectField name="branchCode" label={common.branch} required={t.selectTheBranch} options={branches} />
      <SelectField name="currency" label={common.currency} options={CASH_CURRENCIES} />
      <MoneyField name="amount" label={common.amount} currency={currency} />
      <TextField name="narrative" label={common.narrative} optional />
    </CommandForm>
  );
}

function Funded({ vault, branch }: { vault: VaultView | undefined; branch: string }) {
  return (
    <Notice tone="success" live="status" title={t.vaultFunded}>
      {vault && <>{t.cashInTheVaultOf(branch, <Amount value={vault.balance} />)}</>}
    </Notice>
  );
}
