import { eq, getTableColumns, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { prepared, type Slots } from "@/db/prepared";
import { beneficiaries } from "@/db/schema/beneficiaries";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/beneficiaries";
import { type RowRequirement, requireRow } from "../../commands/rows";
import { config } from "../../config";
import { type BusinessDate, dateInZone } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { findLedgerAccount, glCodeOf } from "../../posting/accounts";
import type { LedgerAccountRef } from "../../posting/journal-draft";
import { type PaidTo, requireUnheld, type Unheld } from "./holds";

export type Payee = {
  id: string;
  ownerPartyId: string;
  settlementAccountId: string;
  name: string | null;
  status: "ACTIVE" | "INACTIVE";
  frequency: string | null;
  settlementDay: number | null;
  anchor: string | null;
  whtTaxClass: string | null;
  /** In the bank's time zone. */
  registeredOn: BusinessDate;
  version: number;
  /** By the clock of the database. Null if neither ever changed. */
  changedHoursAgo: number | null;
};

const {
  updatedAt: _at,
  updatedBy: _by,
  payableSince: _since,
  destinationChangedAt,
  ...columns
} = getTableColumns(beneficiaries);
const changedHoursAgo = sql<
  number | null
>`(extract(epoch from clock_timestamp() - ${destinationChangedAt}) / 3600)::float8`;

const payeeById = prepared((read, slot: Slots<{ id: string }>) =>
  read
    .select({ ...columns, changedHoursAgo })
    .from(beneficiaries)
    .where(eq(columns.id, slot.id)),
);

export async function findPayee(read: ReadDb, payeeId: string): Promise<Payee | null> {
  const [row] = await payeeById(read, { id: payeeId });
  return row ? payeeOf(row) : null;
}

/** By id. */
export async function findPayees(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, Payee>> {
  const rows = await read
    .select({ ...columns, changedHoursAgo })
    .from(beneficiaries)
    .where(anyOf(columns.id, ids));
  return new Map(rows.map((row) => [row.id, payeeOf(row)]));
}

function payeeOf({ createdAt: at, ...payee }: Awaited<ReturnType<typeof payeeById>>[number]): Payee {
  return { ...payee, registeredOn: dateInZone(new Date(at), config().bankTimeZone) };
}

/**
 * The ACTIVE registration that a request names at `field`. Commit checks status and destination again and replans on a difference. @throws
 * UNKNOWN_BENEFICIARY, BENEFICIARY_INACTIVE (422) with `fieldErrors.<field>`
 */
export async function namedPayee(
  read: ReadDb,
  payeeId: string,
  field = "beneficiaryId",
): Promise<{ payee: Payee; requireRows: RowRequirement[] }> {
  const payee = await findPayee(read, payeeId);
  if (!payee) throw unknownBeneficiary(t.isNotARegisteredBeneficiary, field);
  if (payee.status === "INACTIVE") throw beneficiaryInactive(t.isInactive, field);
  return { payee, requireRows: [payeeAsRead(payee)] };
}

/** Replans if the registration was removed or edited since it was read. */
export function payeeAsRead({ id, version }: Payee): RowRequirement {
  return requireRow(beneficiaries, { id }, { expect: { version: [version] }, refusal: "STALE" });
}

export function unknownBeneficiary(sentence: string, field = "beneficiaryId"): DomainError {
  return new DomainError("UNKNOWN_BENEFICIARY", t.thereIsNoSuchBeneficiary, { fieldErrors: { [field]: sentence } });
}

export function beneficiaryInactive(sentence: string, field = "beneficiaryId"): DomainError {
  return new DomainError("BENEFICIARY_INACTIVE", t.beneficiaryIsInactive, { fieldErrors: { [field]: sentence } });
}

/** The customer account of this bank, or the nostro for another bank. */
export type PayoutTarget = { account: LedgerAccountRef | null; target: LedgerAccountRef | string };

/**
 * The account that an entry credits to pay the registration. Its blocks are checked under lock. @throws UNKNOWN_ACCOUNT for a till or other
 * ledger account without a customer, CURRENCY_MISMATCH, PARTY_UNDER_REVIEW if screening blocks it, at `field`
 */
export async function payoutTarget(
  read: ReadDb,
  payee: PaidTo,
  currency: string,
  field = "beneficiaryId",
): Promise<PayoutTarget & { conditions: Unheld }> {
  const account = await findLedgerAccount(read, payee.settlementAccountId);
  const conditions = await requireUnheld(read, payee, { isExternal: account === null, field });
  if (account === null) return { account, target: await glCodeOf(read, "NOSTRO"), conditions };
  if (account.kind !== "CUSTOMER") {
    throw new DomainError("UNKNOWN_ACCOUNT", t.destinationIsNoCustomersAccount, {
      fieldErrors: { [field]: t.isNoDestination },
    });
  }
  if (account.currency !== currency) {
    const message = t.destinationIsHeldIn(account.currency, currency);
    throw new DomainError("CURRENCY_MISMATCH", message, { fieldErrors: { [field]: t.isHeldIn(account.currency) } });
  }
  return { account, target: account, conditions };
}
