import * as t from "@/words/beneficiaries";
import type { BeneficiaryView } from "../../server/contract/beneficiaries";
import { addressOf } from "../../server/kernel/addresses";
import { groupedAccountNo } from "./account-number";

export function beneficiaryHref(id: string): string {
  return addressOf.beneficiary(id);
}

export function beneficiariesOfHref(ownerPartyId: string): string {
  return `/beneficiaries?owner=${ownerPartyId}`;
}

/** The name, else the account. */
export function beneficiaryName({ name, accountNo }: Pick<BeneficiaryView, "name" | "accountNo">): string {
  return name || (accountNo === null ? t.accountAtAnotherBank : groupedAccountNo(accountNo));
}
