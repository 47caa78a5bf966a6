import type { ReadDb } from "@/db/tx";
import type { NamedPayee } from "../../contract/beneficiaries";
import { findAccount } from "../accounts/queries";
import { findParty } from "../parties/queries";

/** Null for a number that is unknown or omitted. */
export async function lookUpPayee(
  read: ReadDb,
  { customerNo = "", accountNo = "" }: { customerNo?: string | undefined; accountNo?: string | undefined },
): Promise<NamedPayee> {
  const [party, account] = await Promise.all([
    findParty(read, customerNo.trim()),
    findAccount(read, accountNo.replace(/\s/g, "")),
  ]);
  return {
    owner: party && { partyId: party.partyId, customerNo: party.customerNo, name: party.name },
    account: account && {
      accountId: account.id,
      accountNo: account.accountNo,
      holder: account.accountName,
      currency: account.currency,
    },
  };
}
