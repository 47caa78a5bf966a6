import { and, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { RowRequirement } from "../../commands/rows";
import type { BusinessDate } from "../../kernel/business-date";
import { DomainError } from "../../kernel/errors";
import { MOST_MINOR, type Money, moneyText } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, type DraftLine, debit, type LedgerAccountRef, type Target } from "../../posting/journal-draft";
import { payoutTarget } from "../beneficiaries/payees";
import { type OpenAccrual, openAccruals } from "./open-accruals";
import { labelOf, ownerMayBePaid, type PaidPayee, payeeAsSent, payeeToPay } from "./paid-payee";
import { lastParked, type ParkedPayout, type SentPayout } from "./parked-payout";
import { withheldOfEach } from "./withholding";

/** All that is owed, or the earnings of a cycle. `sent` is the payment as submitted for approval. */
export type DuePayout = {
  runId: string | null;
  cycle: BusinessDate | null;
  upTo: BusinessDate | null;
  sent: SentPayout | null;
};

export const byHand: DuePayout = { runId: null, cycle: null, upTo: null, sent: null };

/** Amounts in minor units of the currency. */
export type Payout = {
  payee: PaidPayee;
  isRegistered: boolean;
  changedHoursAgo: number | null;
  label: string;
  account: LedgerAccountRef | null;
  target: Target;
  currency: string;
  gross: bigint;
  withheld: bigint;
  /** For the limit: gross, or net if it is larger because tax is returned. */
  amount: Money;
  accruals: readonly OpenAccrual[];
  accrualWithheld: bigint[];
  requireRows: RowRequirement[];
  expectVersions: Record<string, string>;
  /** An earlier submission that was decided. */
  parkedBefore: ParkedPayout | null;
};

/**
 * The payment of a payee's commission in a currency. Commit checks debt and destination again. @throws NOT_FOUND; ILLEGAL_STATE if nothing
 * is owed, clawbacks exceed it, the cycle is paid, or a payment is pending (`detail.approvalId`); BENEFICIARY_INACTIVE, PARTY_UNDER_REVIEW,
 * PARTY_BLOCKED, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH
 */
export async function payoutOf(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  due: DuePayout,
): Promise<Payout> {
  const { payee, requireRows, ...about } = await payeeOf(read, of, due);
  const label = labelOf(payee.name);
  const ownerAsRead = await ownerMayBePaid(read, payee);
  const parkedBefore = due.sent === null ? await lastParked(read, of) : null;
  if (parkedBefore?.status === "PENDING") {
    const { approvalId } = parkedBefore;
    throw new DomainError("ILLEGAL_STATE", t.waitsForApproval(label), { detail: { approvalId } });
  }
  if (due.cycle !== null && (await isPaid(read, of, due.cycle))) throw illegal(t.cycleIsPaid(label, due.cycle));
  const accruals = await accrualsOf(read, of, due);
  if (accruals.length === 0) throw illegal(t.nothingIsOwed(label, of.currency));
  const accrualWithheld = withheldOfEach(accruals, payee.whtRate);
  const gross = sumOf(accruals.map(({ minor }) => minor));
  const withheld = sumOf(accrualWithheld);
  const net = gross - withheld;
  const amount = { minor: gross > net ? gross : net, currency: of.currency };
  // Tax withheld at an earlier rate may raise or lower the net.
  if (net < 0n || amount.minor <= 0n) {
    const least = { minor: gross > 0n ? net : gross, currency: of.currency };
    throw illegal(t.clawbacksExceed(label, moneyText(least)));
  }
  if (amount.minor > MOST_MINOR) throw new DomainError("BALANCE_OUT_OF_RANGE", t.isMoreThanOnePaymentCanBe(label));
  const { conditions, ...target } = await payoutTarget(read, payee, of.currency, "currency");
  return {
    payee,
    ...about,
    label,
    ...target,
    currency: of.currency,
    gross,
    withheld,
    amount,
    accruals,
    accrualWithheld,
    requireRows: [...requireRows, ...ownerAsRead, ...conditions.requireRows],
    expectVersions: conditions.expectVersions,
    parkedBefore,
  };
}

const illegal = (message: string) => new DomainError("ILLEGAL_STATE", message);

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, minor) => sum + minor, 0n);

/** As submitted, whatever the registration is now. */
async function payeeOf(
  read: ReadDb,
  { beneficiaryId, currency }: { beneficiaryId: string; currency: string },
  { sent }: DuePayout,
) {
  if (sent === null) return payeeToPay(read, beneficiaryId, currency);
  if (sent.payee === null) throw illegal(t.sentWithoutDestination);
  return payeeAsSent(read, sent.payee);
}

/** Accruals of the submission that are still owed. The checker saw no others. */
async function accrualsOf(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  { upTo, sent }: DuePayout,
): Promise<OpenAccrual[]> {
  const open = await openAccruals(read, { ...of, upTo });
  if (sent === null) return open;
  const ids = new Set(sent.accrualIds);
  return open.filter(({ id }) => ids.has(id));
}

export async function isPaid(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  due: BusinessDate,
): Promise<boolean> {
  const paid = await paidCycles(read, [of.beneficiaryId], [due]);
  return paid({ ...of, cycle: due });
}

type Cycle = { readonly beneficiaryId: string; readonly currency: string; readonly cycle: BusinessDate };

/** Whether a cycle of these registrations and dates is paid. */
export async function paidCycles(
  read: ReadDb,
  ids: readonly string[],
  cycles: readonly BusinessDate[],
): Promise<(of: Cycle) => boolean> {
  const { beneficiaryId, currency, cycle, status } = commissionPayouts;
  const rows = await read
    .select({ beneficiaryId, currency, cycle })
    .from(commissionPayouts)
    .where(and(anyOf(beneficiaryId, ids), anyOf(cycle, [...new Set(cycles)]), eq(status, "PAID")));
  const keyOf = (of: { [Part in keyof Cycle]: Cycle[Part] | null }) => `${of.beneficiaryId} ${of.currency} ${of.cycle}`;
  const paid = new Set(rows.map(keyOf));
  return (of) => paid.has(keyOf(of));
}

/** Dr the payable accounts / Cr the payee and tax withheld. */
export async function linesOf(read: ReadDb, payout: Payout): Promise<DraftLine[]> {
  const { currency, gross, withheld, target } = payout;
  const tax = await glCodeOf(read, "WITHHOLDING_TAX_PAYABLE");
  const money = (minor: bigint): Money => ({ minor, currency });
  const owed = new Map<string, bigint>();
  for (const { payableGlCode: code, minor } of payout.accruals) owed.set(code, (owed.get(code) ?? 0n) + minor);
  return [
    // Clawbacks may exceed the debt of one account.
    ...[...owed].map(([code, minor]) => (minor < 0n ? credit(code, money(-minor)) : debit(code, money(minor)))),
    credit(target, money(gross - withheld)),
    // Returned tax may exceed the tax withheld now.
    withheld < 0n ? debit(tax, money(-withheld)) : credit(tax, money(withheld)),
  ];
}
