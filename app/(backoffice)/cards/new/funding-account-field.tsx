"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useOperation } from "@/components/api/use-operation";
import { formatAmount } from "@/components/money/format-amount";
import { groupedAccountNo } from "@/components/records/account-number";
import { SelectField } from "@/components/ui/form-fields";
import type { AccountView, listAccounts } from "@/server/contract/accounts";
import { type fundedTypes, funds } from "@/server/domains/cards/funds";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";

type Type = (typeof fundedTypes)[number];

const MOST = 100;

/** The customer's accounts for a card of this type. Null without a customer or before the answer. */
export function useFundingAccounts(partyId: string | null, type: Type): readonly AccountView[] | null {
  const { data } = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { partyId: partyId ?? "", limit: MOST } },
    { enabled: partyId !== null },
  );
  if (partyId === null || !data) return null;
  return data.filter((account) => account.status !== "CLOSED" && funds(type, account));
}

type Props = { accounts: readonly AccountView[] | null; type: Type; isCustomerKnown: boolean };

const NONE = { DEBIT: t.noDepositAccount, PREPAID: t.noPrepaidAccount };

/** Chooses the only suitable account by itself. */
export function FundingAccountField({ accounts, type, isCustomerKnown }: Props) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (accounts === null) return;
    const [first, ...others] = accounts;
    const only = others.length === 0 ? first : undefined;
    const chosen = accounts.find(({ accountId }) => accountId === getValues("fundingAccountId")) ?? only;
    // The browser's select drops a value that arrives before its options.
    setValue("fundingAccountId", chosen?.accountId ?? "");
  }, [accounts, getValues, setValue]);
  const waiting = isCustomerKnown ? t.lookingUpAccounts : t.chooseACustomerFirst;
  return (
    <SelectField
      name="fundingAccountId"
      label={network.fundingAccount}
      required={t.chooseTheAccount}
      placeholder={accounts === null ? waiting : t.chooseTheAccount}
      {...(accounts?.length === 0 && { hint: NONE[type] })}
      options={(accounts ?? []).map(({ accountId, accountNo, productName, availableBalance }) => ({
        value: accountId,
        label: t.accountOption(groupedAccountNo(accountNo), productName, formatAmount(availableBalance)),
      }))}
    />
  );
}
