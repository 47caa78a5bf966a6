"use client";

import { CommandStatus } from "@/components/api/command-status";
import { formDialog } from "@/components/api/form-dialog";
import { useCommandForm } from "@/components/api/use-command-form";
import { Amount } from "@/components/money/amount";
import { CASH_CURRENCIES } from "@/components/money/currency-options";
import { MoneyField, typedMoney } from "@/components/money/money-field";
import { PostingForm } from "@/components/preview/posting-form";
import { useFormPreview } from "@/components/preview/use-preview";
import { SelectField, TextField } from "@/components/ui/form-fields";
import { Notice } from "@/components/ui/notice";
import type { VaultView } from "@/server/contract/teller/cash";
import type { fundVault } from "@/server/contract/teller/vaults";
import * as common from "@/words/common";
import * as t from "@/words/teller/tills";

type Values = { branchCode: string; currency: string; amount: string; narrative: string };
type FundChoices = {
  branches: { value: string; label: string }[];
  /** The reader's branch, the initial choice. */
  ownBranch: string | null;
};

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
  const { branchCode } = f.form.getValues();
  const branch = branches.find(({ value }) => value === branchCode)?.label ?? branchCode;
  const isFunded = (vault: VaultView) => vault.branchCode === branchCode && vault.currency === currency;
  return (
    <PostingForm
      made={f}
      {...{ foreseen, onClose }}
      act={t.fundVault}
      result={(state) => (
        <CommandStatus
          state={state}
          done={state.kind === "done" && <Funded vault={state.reply.body.find(isFunded)} branch={branch} />}
        />
      )}
    >
      <SelectField name="branchCode" label={common.branch} required={t.selectTheBranch} options={branches} />
      <SelectField name="currency" label={common.currency} options={CASH_CURRENCIES} />
      <MoneyField name="amount" label={common.amount} currency={currency} />
      <TextField name="narrative" label={common.narrative} optional />
    </PostingForm>
  );
}

/** Funds a vault from head-office cash. */
export const FundVaultDialog = formDialog({ title: t.fundAVault, description: t.cashFromHeadOffice }, FundForm);

function Funded({ vault, branch }: { vault: VaultView | undefined; branch: string }) {
  return (
    <Notice tone="success" live="status" title={t.vaultFunded}>
      {vault && <>{t.cashInTheVaultOf(branch, <Amount value={vault.balance} />)}</>}
    </Notice>
  );
}
