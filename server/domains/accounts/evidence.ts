import { anyOf } from "@/db/any-of";
import { accounts } from "@/db/schema/accounts";
import type { ReadDb } from "@/db/tx";
import { may } from "../../auth/principal";
import type { EvidenceAccount, RiskFlag } from "../../contract/approvals";
import type { ParkedCase } from "../../domain";
import { statusOf } from "../../posting/account-states";
import { partyStates } from "../parties/queries";
import { accountRecords } from "./queries";

// A checker's evidence about customer accounts: owners and risk flags (RULES.md).

/** An account is flagged as new for this number of days after its opening. */
const NEW_DAYS = 30;
const DAY_MS = 86_400_000;

export const NO_DETAIL = {
  accountId: null,
  accountNo: null,
  amount: null,
  count: null,
  at: null,
  name: null,
  status: null,
} as const satisfies Omit<RiskFlag, "flag">;

/** Holder, product and branch of the customer accounts among these. */
export async function customerAccounts(read: ReadDb, ids: readonly string[]): Promise<EvidenceAccount[]> {
  const rows = await accountRecords(read).where(anyOf(accounts.id, ids));
  return rows.map(({ id: accountId, accountName: name, accountNo, partyId, customerNo, productName, ...row }) => ({
    ...{ kind: "CUSTOMER", accountId, accountNo, name, partyId, customerNo, productName },
    branchName: row.branchName,
    openedAt: row.openedAt,
  }));
}

/**
 * Restricted customers and accounts, and new or unused accounts. Only readers of cases learn a customer's state. Others
 * see the restricted account, as after a court order.
 */
export async function accountFlags(read: ReadDb, { accountIds, submittedAt, reader }: ParkedCase): Promise<RiskFlag[]> {
  const rows = await accountRecords(read).where(anyOf(accounts.id, accountIds));
  const party = partyStates(read);
  const holders = rows.map(({ partyId }) => partyId);
  const states = await read.select({ id: party.id, status: party.status }).from(party).where(anyOf(party.id, holders));
  const seesStates = reader !== null && may(reader, "aml:read");
  const stateOf = new Map(seesStates ? states.map(({ id, status }) => [id, status]) : []);
  const inOrder = rows.toSorted((a, b) => accountIds.indexOf(a.id) - accountIds.indexOf(b.id));
  return inOrder.flatMap((row) => {
    const { id: accountId, accountNo, openedAt, accountName: name, partyId } = row;
    const about = { ...NO_DETAIL, accountId, accountNo, name };
    const [status, partyStatus] = [statusOf(row), stateOf.get(partyId)];
    const flags: RiskFlag[] = [];
    if (partyStatus === "UNDER_REVIEW") flags.push({ ...about, flag: "CUSTOMER_UNDER_REVIEW" });
    if (partyStatus === "BLOCKED") flags.push({ ...about, flag: "CUSTOMER_BLOCKED" });
    if (status !== "ACTIVE") flags.push({ ...about, flag: "ACCOUNT_RESTRICTED", status });
    if (isNew(openedAt, submittedAt)) flags.push({ ...about, flag: "ACCOUNT_NEW", at: openedAt });
    if (row.lineSeq === 0) flags.push({ ...about, flag: "ACCOUNT_UNUSED" });
    return flags;
  });
}

function isNew(openedAt: string, submittedAt: string): boolean {
  return Date.parse(submittedAt) - Date.parse(openedAt) < NEW_DAYS * DAY_MS;
}
