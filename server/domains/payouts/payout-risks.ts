import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { RiskFlag } from "../../contract/approvals";
import * as contract from "../../contract/payouts";
import type { ParkedCase } from "../../domain";
import { findLedgerAccount } from "../../posting/accounts";
import { NO_DETAIL } from "../accounts/evidence";
import { findAccount } from "../accounts/queries";
import { heldFlags, isUnnamed, reasonsOfUnnamed } from "../beneficiaries/holds";
import { findPayee } from "../beneficiaries/payees";
import { findParty } from "../parties/queries";
import { labelOf, type PaidPayee } from "./paid-payee";
import { parkedPayee } from "./parked-payout";
import type { Payout } from "./payout-plan";

// Payments that require a second person whatever their amount: to another customer's account, to a deleted registration, or to a payee who
// cannot be screened.

/** The account of this bank that is paid, if a customer other than the owner holds it. */
async function accountOfAnother(read: ReadDb, { ownerPartyId, settlementAccountId }: PaidPayee) {
  const account = await findAccount(read, settlementAccountId);
  return account !== null && account.partyId !== ownerPartyId ? account : null;
}

/** Reasons for the maker why a new payment parks. Empty if it does not. */
export async function reasonsToPark(
  read: ReadDb,
  { payee, isRegistered, account }: Pick<Payout, "payee" | "isRegistered" | "account">,
): Promise<string[]> {
  const label = labelOf(payee.name);
  // An owner who is not a customer may hold the account under another id.
  const isCustomer = (await findParty(read, payee.ownerPartyId)) !== null;
  const another = isCustomer && (await accountOfAnother(read, payee));
  return [
    ...(isRegistered ? [] : [t.payeeIsDeleted(label)]),
    ...(another ? [t.accountIsAnothers(label)] : []),
    ...reasonsOfUnnamed(payee, { isExternal: account === null }),
  ];
}

export async function payoutFlags(read: ReadDb, { operation, input }: ParkedCase): Promise<RiskFlag[]> {
  if (operation !== contract.payCommission.id) return [];
  const of = { beneficiaryId: String(input.id), currency: String(input.currency) };
  const payee = await parkedPayee(read, of);
  const another = payee && (await accountOfAnother(read, payee));
  const flags: RiskFlag[] = [];
  if (another) {
    const { id: accountId, accountNo, accountName: name } = another;
    const owner = (await findParty(read, payee.ownerPartyId))?.name ?? payee.name;
    flags.push({ ...NO_DETAIL, flag: "ACCOUNT_OF_ANOTHER", accountId, accountNo, name, owner, mustAcknowledge: true });
  }
  if (payee) {
    const isExternal = (await findLedgerAccount(read, payee.settlementAccountId)) === null;
    if (isExternal && isUnnamed(payee)) flags.push({ ...NO_DETAIL, flag: "PAYEE_UNNAMED", mustAcknowledge: true });
    flags.push(...(await heldFlags(read, payee, { isExternal })));
  }
  if ((await findPayee(read, of.beneficiaryId)) === null) {
    flags.push({ ...NO_DETAIL, flag: "PAYEE_DELETED", name: payee?.name ?? null, mustAcknowledge: true });
  }
  return flags;
}
