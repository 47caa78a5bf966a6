"use client";

import { useOperation } from "@/components/api/use-operation";
import { groupedAccountNo } from "@/components/records/account-number";
import { beneficiaryName } from "@/components/records/beneficiary";
import { SelectField } from "@/components/ui/form-fields";
import { ageOf } from "@/components/ui/format-time";
import type { AccountView } from "@/server/contract/accounts";
import type { BeneficiaryView, listBeneficiaries } from "@/server/contract/beneficiaries";
import * as t from "@/words/transfers";

const MOST = 200;

export type TransferValues = {
  fromAccount: string;
  /** Id of the payer's beneficiary that it goes to, instead of an account by its number; empty for none. */
  beneficiaryId: string;
  toAccount: string;
  amount: string;
  narrative: string;
};

/** Whom the payer can send money to by a saved name, and the one that is chosen. */
export type PayersBeneficiaries = {
  all: readonly BeneficiaryView[];
  /** They are still being read: whom the payer has saved is not known yet. */
  loading: boolean;
  chosen: BeneficiaryView | null;
  readAt: number;
};

/** The ACTIVE beneficiaries of the payer's party; none for a reader who may not see them. */
export function usePayersBeneficiaries(
  payer: AccountView | null,
  chosenId: string,
  mayRead: boolean,
): PayersBeneficiaries {
  const found = useOperation<typeof listBeneficiaries>(
    "GET /beneficiaries",
    { query: { ownerPartyId: payer?.partyId ?? "", status: "ACTIVE", limit: MOST } },
    { enabled: mayRead && payer !== null },
  );
  const loading = found.isLoading;
  const all = (payer !== null && found.data) || [];
  return { all, loading, chosen: all.find(({ id }) => id === chosenId) ?? null, readAt: found.dataUpdatedAt };
}

type Props = { beneficiaries: PayersBeneficiaries };

/** One of the payer's beneficiaries instead of an account number; under it where it is, and how old: a new payee is worth a look. */
export function BeneficiaryField({ beneficiaries: { all, chosen, readAt } }: Props) {
  return (
    <SelectField
      name="beneficiaryId"
      label={t.toABeneficiary}
      optional
      placeholder={t.toAnAccountByNumber}
      options={all.map((each) => ({ value: each.id, label: beneficiaryName(each) }))}
      hint={chosen ? t.registeredAgo(whereIs(chosen), ageOf(chosen.createdAt, readAt)) : t.saved(all.length)}
    />
  );
}

function whereIs({ accountNo }: BeneficiaryView): string {
  return accountNo === null ? t.anotherBank : groupedAccountNo(accountNo);
}
