"use client";

import { CommandForm } from "@/components/api/command-form";
import { type CommandForm as Form, useCommandForm } from "@/components/api/use-command-form";
import { AccountNo } from "@/components/records/account";
import { branchOptions } from "@/components/records/branch";
import { CustomerField } from "@/components/records/customer-field";
import { customerNoOf } from "@/components/records/customer-number";
import { SelectField } from "@/components/ui/form-fields";
import { FormResult } from "@/components/ui/form-result";
import { plainOptions } from "@/components/ui/options";
import type { AccountView, openAccount, ProductView } from "@/server/contract/accounts";
import type { BranchView } from "@/server/contract/branches";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/accounts";
import * as common from "@/words/common";

type AccountValues = { customerNo: string; productCode: string; currency: string; branchCode: string };

type Props = {
  customerNo: string;
  customerName: string | null;
  products: readonly ProductView[];
  branches: readonly BranchView[];
  homeBranch: string | null;
};

/** Opens an account. The result stays on the screen with its number. */
export function NewAccountForm({ customerNo, customerName, products, branches, homeBranch }: Props) {
  const [first] = products;
  const made = useCommandForm<typeof openAccount, AccountValues>("POST /accounts", {
    form: `account:new:${customerNo}`,
    defaultValues: {
      customerNo,
      productCode: first?.productCode ?? "",
      currency: first?.currencies[0] ?? "",
      branchCode: branches.find((branch) => branch.code === homeBranch)?.code ?? "",
    },
    toRequest: (values) => ({ body: { ...values, customerNo: customerNoOf(values.customerNo) ?? values.customerNo } }),
    changes: ["GET /accounts"],
  });
  const { state } = made.command;
  if (state.kind === "done") return <AccountOpened account={state.reply.body} onAgain={() => made.startOver()} />;
  return (
    <CommandForm {...made} send={common.openAccount} onCancel="/accounts">
      <CustomerField name="customerNo" known={customerName === null ? null : { customerNo, name: customerName }} />
      <ProductFields made={made} products={products} />
      <SelectField
        name="branchCode"
        label={common.branch}
        required={t.chooseABranch}
        placeholder={t.chooseABranch}
        options={branchOptions(branches)}
      />
    </CommandForm>
  );
}

type MadeForm = Form<typeof openAccount, AccountValues>;

/** The product determines the currencies. Another product keeps the chosen currency if possible. */
function ProductFields({ made, products }: { made: MadeForm; products: readonly ProductView[] }) {
  const { watch, setValue, getValues } = made.form;
  const currencies = products.find(({ productCode }) => productCode === watch("productCode"))?.currencies ?? [];
  const keepCurrency = (productCode: string) => {
    const offered = products.find((product) => product.productCode === productCode)?.currencies ?? [];
    if (!offered.includes(getValues("currency"))) setValue("currency", offered[0] ?? "");
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        name="productCode"
        label={common.product}
        rules={{ onChange: (event) => keepCurrency(event.target.value) }}
        options={products.map(({ productCode, name }) => ({ value: productCode, label: name }))}
      />
      <SelectField name="currency" label={common.currency} options={plainOptions(currencies)} />
    </div>
  );
}

function AccountOpened({ account, onAgain }: { account: AccountView; onAgain: () => void }) {
  return (
    <FormResult
      tone="success"
      title={t.accountOpenedFor(account.accountName)}
      links={[
        { href: addressOf.account(account.accountId), words: t.accountPage },
        { href: addressOf.party(account.partyId), words: common.customerPage },
      ]}
      again={{ words: t.anotherAccountForThisCustomer, onClick: onAgain }}
    >
      {t.numberProductAndBranch(
        <AccountNo copy>{account.accountNo}</AccountNo>,
        account.productName,
        account.currency,
        account.branchName,
      )}
    </FormResult>
  );
}
