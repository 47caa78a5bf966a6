"use client";

import { useEffect } from "react";
import { useFormContext } from "react-hook-form";
import { useOperation } from "@/components/api/use-operation";
import { formatAmount } from "@/components/money/format-amount";
import { groupedAccountNo } from "@/components/records/account-number";
import { SelectField } from "@/components/ui/form-fields";
import type { listAccounts } from "@/server/contract/accounts";
import type { listCardLoans } from "@/server/contract/card-loans/loans";
import { funds } from "@/server/domains/cards/funds";
import type { CardType } from "@/server/kernel/value-sets";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";

const MOST = 100;

/** A deposit account or a card loan. */
type FundingAccount = { id: string; currency: string; words: string };

/** The customer's accounts for a card of this type. Null without a customer or before the answer. */
export function useFundingAccounts(partyId: string | null, type: CardType): readonly FundingAccount[] | null {
  const isCredit = type === "CREDIT";
  const accounts = useOperation<typeof listAccounts>(
    "GET /accounts",
    { query: { partyId: partyId ?? "", limit: MOST } },
    { enabled: partyId !== null && !isCredit },
  ).data;
  const loans = useOperation<typeof listCardLoans>(
    "GET /card-loans",
    { query: { cardholderPartyId: partyId ?? "", limit: MOST } },
    { enabled: partyId !== null && isCredit },
  ).data;
  if (partyId === null || !(isCredit ? loans : accounts)) return null;
  if (isCredit) {
    return (loans ?? [])
      .filter(({ status }) => status !== "CLOSED")
      .map(({ id, currency, reference, availableCredit }) => ({
        ...{ id, currency },
        words: t.loanOption(reference, formatAmount(availableCredit)),
      }));
  }
  return (accounts ?? [])
    .filter((account) => account.status !== "CLOSED" && funds(type, account))
    .map(({ accountId: id, currency, accountNo, productName, availableBalance }) => ({
      ...{ id, currency },
      words: t.accountOption(groupedAccountNo(accountNo), productName, formatAmount(availableBalance)),
    }));
}

type Props = { accounts: readonly FundingAccount[] | null; type: CardType; isCustomerKnown: boolean };

const NONE = { DEBIT: t.noDepositAccount, PREPAID: t.noPrepaidAccount, CREDIT: t.noCardLoan };

/** Chooses the only suitable account by itself. */
export function FundingAccountField({ accounts, type, isCustomerKnown }: Props) {
  const { getValues, setValue } = useFormContext();
  useEffect(() => {
    if (accounts === null) return;
    const [first, ...others] = accounts;
    const only = others.length === 0 ? first : undefined;
    const chosen = accounts.find(({ id }) => id === getValues("fundingAccountId")) ?? only;
    // The browser's select drops a value that arrives before its options.
    setValue("fundingAccountId", chosen?.id ?? "");
  }, [accounts, getValues, setValue]);
  const waiting = isCustomerKnown ? t.lookingUpAccounts : t.chooseACustomerFirst;
  return (
    <SelectField
      name="fundingAccountId"
      label={network.fundingAccount}
      required={t.chooseTheAccount}
      placeholder={accounts === null ? waiting : t.chooseTheAccount}
      {...(accounts?.length === 0 && { hint: NONE[type] })}
      options={(accounts ?? []).map(({ id, words }) => ({ value: id, label: words }))}
    />
  );
}
