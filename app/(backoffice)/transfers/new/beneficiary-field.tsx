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
  /** The id of the payer's beneficiary, instead of an account number. Empty for none. */
  beneficiaryId: string;
  toAccount: string;
  amount: string;
  narrative: string;
};

/** The payer's beneficiaries and the chosen one. */
export type PayersBeneficiaries = {
  all: readonly BeneficiaryView[];
  /** The beneficiaries are being read. */
  loading: boolean;
  chosen: BeneficiaryView | null;
  readAt: number;
};

/** The ACTIVE beneficiaries of the payer. None for a reader who cannot see them. */
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

/**
 * A beneficiary of the payer instead of an account number. Account and age stand below, because a new payee deserves a
 * check.
 */
export function BeneficiaryField({ beneficiaries: { all, chosen, readAt } }: Props) {
  return (
    <SelectField
      name="beneficiaryId"
      label={t.toABeneficiary}
      placeholder={t.toAnAccountByNumber}
      options={all.map((each) => ({ value: each.id, label: beneficiaryName(each) }))}
      hint={chosen ? t.registeredAgo(whereIs(chosen), ageOf(chosen.createdAt, readAt)) : t.saved(all.length)}
    />
  );
}

function whereIs({ accountNo }: BeneficiaryView): string {
  return accountNo === null ? t.anotherBank : groupedAccountNo(accountNo);
}
