import { and, eq } from "drizzle-orm";
import { beneficiaries, beneficiaryChanges } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import type { Plan } from "../../commands/plan";
import type { RiskFlag } from "../../contract/approvals";
import { DomainError } from "../../kernel/errors";
import { NO_DETAIL } from "../accounts/evidence";
import { confirmedSubjects } from "../compliance/confirmed-subjects";
import { screenedAsRead, waitingNames } from "../compliance/screen-destination";
import { isNamed } from "./same-name";

// Payments that screening blocks (RULES.md).

/** A registration, or its copy in a payment. */
export type PaidTo = { id: string; ownerPartyId: string; settlementAccountId: string; name: string | null };

export type Unheld = Required<Pick<Plan, "requireRows" | "expectVersions">>;

/** The name is the only statement of who holds an account at another bank. Its owner may be someone else. */
export const isUnnamed = ({ name }: Pick<PaidTo, "name">): boolean => name === null || name.trim() === "";

/** An unnamed payee cannot be screened. The payment parks. */
export function reasonsOfUnnamed(paid: Pick<PaidTo, "name">, { isExternal }: { isExternal: boolean }): string[] {
  return isExternal && isUnnamed(paid) ? [t.payeeIsUnnamed] : [];
}

/**
 * Requires no confirmed hit on the registration, its owner or its account. An account at another bank also requires a screened name.
 * No result of this name, or of the owner's other names for the account, may be undecided. @throws PARTY_UNDER_REVIEW at `field`
 */
export async function requireUnheld(
  read: ReadDb,
  paid: PaidTo,
  { isExternal, field = "beneficiaryId" }: { isExternal: boolean; field?: string },
): Promise<Unheld> {
  const ids = [paid.id, paid.ownerPartyId, paid.settlementAccountId];
  const isConfirmed = (confirmed: ReadonlySet<string>) => ids.some((id) => confirmed.has(id.toLowerCase()));
  const known = await confirmedSubjects.current(read);
  // Commit compares the version of the cache, so only a refusal needs a fresh read.
  const { value, expectVersions } = isConfirmed(known.value) ? await confirmedSubjects.fresh(read) : known;
  if (isConfirmed(value)) throw underReview(t.beneficiaryIsUnderReview, t.isUnderReview, field);
  if (!isExternal) return { requireRows: [], expectVersions };
  if (await isWaiting(read, paid)) throw underReview(t.beneficiaryIsUnderReview, t.isUnderReview, field);
  if (paid.name === null || isUnnamed(paid)) return { requireRows: [], expectVersions };
  const screened = await screenedAsRead(read, { accountId: paid.settlementAccountId, name: paid.name });
  if (screened === null) throw underReview(t.beneficiaryIsNotChecked, t.isNotChecked, field);
  return { requireRows: [screened], expectVersions };
}

/** The flag of a pending payment that approval would refuse. */
export async function heldFlags(
  read: ReadDb,
  paid: PaidTo,
  { isExternal }: { isExternal: boolean },
): Promise<RiskFlag[]> {
  try {
    await requireUnheld(read, paid, { isExternal });
    return [];
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "PARTY_UNDER_REVIEW")) throw error;
    return [{ ...NO_DETAIL, flag: "PAYEE_UNDER_REVIEW", name: paid.name }];
  }
}

function underReview(message: string, sentence: string, field: string): DomainError {
  return new DomainError("PARTY_UNDER_REVIEW", message, { fieldErrors: { [field]: sentence } });
}

/** Results of other owners' names do not count: any party may register the account under any name. */
async function isWaiting(read: ReadDb, { ownerPartyId, settlementAccountId, name }: PaidTo): Promise<boolean> {
  const waiting = await waitingNames(read, settlementAccountId);
  if (waiting.length === 0) return false;
  if (name !== null && waiting.includes(name)) return true;
  const given = await namesGiven(read, ownerPartyId, settlementAccountId);
  return waiting.some((one) => given.some((other) => other.name === one || isNamed(other, one)));
}

/** Names that the owner gave the account, now or before a change, rename or deletion. */
async function namesGiven(read: ReadDb, owner: string, account: string): Promise<{ name: string | null }[]> {
  const [now, before] = [beneficiaries, beneficiaryChanges];
  const [present, earlier] = await Promise.all([
    read
      .selectDistinct({ name: now.name })
      .from(now)
      .where(and(eq(now.settlementAccountId, account), eq(now.ownerPartyId, owner))),
    read
      .selectDistinct({ name: before.name })
      .from(before)
      .where(and(eq(before.ownerPartyId, owner), eq(before.settlementAccountId, account))),
  ]);
  return [...present, ...earlier];
}
