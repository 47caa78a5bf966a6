import * as t from "@/words/beneficiaries";
import type { BeneficiaryView } from "../../server/contract/beneficiaries";
import { addressOf } from "../../server/kernel/addresses";
import { groupedAccountNo } from "./account-number";

/** The page of a beneficiary. */
export function beneficiaryHref(id: string): string {
  return addressOf.beneficiary(id);
}

/** The beneficiaries of a customer. */
export function beneficiariesOfHref(ownerPartyId: string): string {
  return `/beneficiaries?owner=${ownerPartyId}`;
}

/** What people call it: its name, else its account. */
export function beneficiaryName({ name, accountNo }: Pick<BeneficiaryView, "name" | "accountNo">): string {
  return name || (accountNo === null ? t.accountAtAnotherBank : groupedAccountNo(accountNo));
}
