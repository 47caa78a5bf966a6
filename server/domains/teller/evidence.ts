import { eq } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { lower } from "@/db/ignoring-case";
import { tills, vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { EvidenceAccount, RiskFlag } from "../../contract/approvals";
import { Identification } from "../../contract/teller/cash";
import type { ParkedCase } from "../../domain";
import { moneyToWire } from "../../kernel/money";
import { comparableName } from "../../kernel/names";
import { customerAccounts, NO_DETAIL } from "../accounts/evidence";
import { nearLimitOn, STRUCTURING_COUNT } from "../aml/near-limit";
import { branchNames } from "../branches/queries";
import { businessDate } from "../business-date/queries";
import { findParty } from "../parties/queries";
import { staffNames } from "../staff/staff-queries";
import { identificationThreshold, needsIdentification } from "./identification";
import { refusalsOf, withdrawnPayments } from "./refused-payments";
import { findKnownTill } from "./till-facts";

// Evidence for checkers of cash: teller, vault and flags (RULES.md).

const nobody = { partyId: null, customerNo: null, productName: null } as const;

export async function cashAccounts(read: ReadDb, ids: readonly string[]): Promise<EvidenceAccount[]> {
  const [staff, tillBranch, vaultBranch] = [staffNames(read), branchNames(read), branchNames(read)];
  const [tillRows, vaultRows] = await Promise.all([
    read
      .select({
        accountId: tills.id,
        accountNo: tills.code,
        teller: tills.teller,
        staffName: staff.name,
        branchName: tillBranch.name,
        openedAt: tills.openedAt,
      })
      .from(tills)
      .innerJoin(tillBranch, eq(tillBranch.id, tills.branchId))
      .leftJoin(staff, eq(staff.signIn, lower(tills.teller)))
      .where(anyOf(tills.id, ids)),
    read
      .select({ accountId: vaults.id, name: vaultBranch.name, openedAt: vaults.createdAt })
      .from(vaults)
      .innerJoin(vaultBranch, eq(vaultBranch.id, vaults.branchId))
      .where(anyOf(vaults.id, ids)),
  ]);
  return [
    ...tillRows.map(({ teller, staffName, ...row }) => ({
      ...nobody,
      ...row,
      kind: "TILL",
      name: staffName ?? teller,
    })),
    ...vaultRows.map((row) => ({ ...nobody, ...row, kind: "VAULT", accountNo: null, branchName: row.name })),
  ];
}

const CASH = new Set(["postCashDeposit", "postCashWithdrawal"]);
const presented = z.object({ identification: Identification });

/** Flags: large cash, no identification, another presenter than the holder, and possible structuring. */
export async function cashFlags(read: ReadDb, parked: ParkedCase): Promise<RiskFlag[]> {
  const { operation, amount, accountIds } = parked;
  if (operation === "closeTill") return attemptFlags(read, parked);
  if (amount === null) return [];
  const flags: RiskFlag[] = [];
  const holders = await customerAccounts(read, accountIds);
  if (CASH.has(operation)) {
    if (needsIdentification(amount)) {
      const above = moneyToWire(identificationThreshold(amount.currency));
      flags.push({ ...NO_DETAIL, flag: "LARGE_CASH", amount: above });
      if (!presented.safeParse(parked.input).success) {
        flags.push({ ...NO_DETAIL, flag: "NO_IDENTIFICATION", mustAcknowledge: true });
      }
    }
    flags.push(...(await presenterFlags(read, parked, holders)));
  }
  const day = await businessDate(read);
  for (const { accountId, accountNo, name, partyId } of holders) {
    if (partyId === null) continue;
    const { length: count } = await nearLimitOn(read, { partyId, day });
    if (count >= STRUCTURING_COUNT)
      flags.push({ ...NO_DETAIL, flag: "STRUCTURING", accountId, accountNo, name, count });
  }
  return flags;
}

const closed = z.object({ id: z.guid() });

async function attemptFlags(read: ReadDb, { input }: ParkedCase): Promise<RiskFlag[]> {
  const sent = closed.safeParse(input);
  const till = sent.success ? await findKnownTill(read, sent.data.id) : null;
  if (!till) return [];
  const refused = await refusalsOf(read, till.facts.id);
  const withdrawn = await withdrawnPayments(read, till.facts);
  return [
    ...(refused > 0 ? [{ ...NO_DETAIL, flag: "REFUSED_PAYMENTS" as const, count: refused }] : []),
    ...(withdrawn > 0 ? [{ ...NO_DETAIL, flag: "WITHDRAWN_PAYMENTS" as const, count: withdrawn }] : []),
  ];
}

/** Only for persons: an organization is always represented by somebody else. */
async function presenterFlags(
  read: ReadDb,
  { input }: ParkedCase,
  holders: readonly EvidenceAccount[],
): Promise<RiskFlag[]> {
  const sent = presented.safeParse(input);
  const [holder] = holders;
  if (!sent.success || !holder?.partyId) return [];
  const party = await findParty(read, holder.partyId);
  const { name } = sent.data.identification;
  if (party?.type !== "PERSON" || comparableName(party.name) === comparableName(name)) return [];
  const { accountId, accountNo } = holder;
  return [{ ...NO_DETAIL, flag: "PRESENTER_IS_NOT_HOLDER", accountId, accountNo, name }];
}
