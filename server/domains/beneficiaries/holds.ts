import { and, eq } from "drizzle-orm";
import { beneficiaries, beneficiaryChanges } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import type { Plan } from "../../commands/plan";
import { DomainError } from "../../kernel/errors";
import { confirmedSubjects } from "../compliance/confirmed-subjects";
import { screenedAsRead, waitingNames } from "../compliance/screen-destination";
import { isNamed } from "./same-name";

// What screening holds of payments to a registration (RULES.md).

/** The registration that is paid, as it is or as a payment copied it. */
export type PaidTo = { id: string; ownerPartyId: string; settlementAccountId: string; name: string | null };

/** What must still be so when the payment is committed. */
export type Unheld = Required<Pick<Plan, "requireRows" | "expectVersions">>;

/** Whether nothing says who holds an account at another bank. That its owner is a customer does not say that they hold it. */
export const isUnnamed = ({ name }: Pick<PaidTo, "name">): boolean => name === null || name.trim() === "";

/** Why a new payment parks: nobody could be screened. */
export function reasonsOfUnnamed(paid: Pick<PaidTo, "name">, { isExternal }: { isExternal: boolean }): string[] {
  return isExternal && isUnnamed(paid) ? [t.payeeIsUnnamed] : [];
}

/**
 * Wants no confirmed hit on the registration, its owner or its account. Of an account at another bank it wants the name to have been
 * screened, and no result to wait that the bank made of this name, or of another name that the owner gave the account.
 *
 * @throws PARTY_UNDER_REVIEW at `field`
 */
export async function requireUnheld(
  read: ReadDb,
  paid: PaidTo,
  { isExternal, field = "beneficiaryId" }: { isExternal: boolean; field?: string },
): Promise<Unheld> {
  const ids = [paid.id, paid.ownerPartyId, paid.settlementAccountId];
  const isConfirmed = (confirmed: ReadonlySet<string>) => ids.some((id) => confirmed.has(id.toLowerCase()));
  const known = await confirmedSubjects.current(read);
  // Commit compares what is let through; what is refused is asked for.
  const { value, expectVersions } = isConfirmed(known.value) ? await confirmedSubjects.fresh(read) : known;
  if (isConfirmed(value)) throw underReview(t.beneficiaryIsUnderReview, t.isUnderReview, field);
  if (!isExternal) return { requireRows: [], expectVersions };
  if (await isWaiting(read, paid)) throw underReview(t.beneficiaryIsUnderReview, t.isUnderReview, field);
  if (paid.name === null || isUnnamed(paid)) return { requireRows: [], expectVersions };
  const screened = await screenedAsRead(read, { accountId: paid.settlementAccountId, name: paid.name });
  if (screened === null) throw underReview(t.beneficiaryIsNotChecked, t.isNotChecked, field);
  return { requireRows: [screened], expectVersions };
}

function underReview(message: string, sentence: string, field: string): DomainError {
  return new DomainError("PARTY_UNDER_REVIEW", message, { fieldErrors: { [field]: sentence } });
}

/** A result of another owner's name says nothing about this payee: anybody may register the account under any name. */
async function isWaiting(read: ReadDb, { ownerPartyId, settlementAccountId, name }: PaidTo): Promise<boolean> {
  const waiting = await waitingNames(read, settlementAccountId);
  if (waiting.length === 0) return false;
  if (name !== null && waiting.includes(name)) return true;
  const given = await namesGiven(read, ownerPartyId, settlementAccountId);
  return waiting.some((one) => given.some((other) => other.name === one || isNamed(other, one)));
}

/** Names under which an owner's registrations lead to an account, or did before a change, rename or deletion. */
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
