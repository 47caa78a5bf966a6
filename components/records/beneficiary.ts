import * as t from "@/words/beneficiaries";
import type { BeneficiaryView } from "../../server/contract/beneficiaries";
import { groupedAccountNo } from "./account-number";

/** The name, else the account. */
export function beneficiaryName({ name, accountNo }: Pick<BeneficiaryView, "name" | "accountNo">): string {
  return name || (accountNo === null ? t.accountAtAnotherBank : groupedAccountNo(accountNo));
}
