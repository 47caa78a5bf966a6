import { and, eq } from "drizzle-orm";
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

/** What a payment pays: all that is owed, or what a cycle has brought; `sent`, of one that was sent to a checker before. */
export type DuePayout = {
  runId: string | null;
  cycle: BusinessDate | null;
  upTo: BusinessDate | null;
  sent: SentPayout | null;
};

/** Paid immediately, by hand: all there is. */
export const byHand: DuePayout = { runId: null, cycle: null, upTo: null, sent: null };

/** A payment as it would be made, amounts in minor units of the currency. */
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
  /** For the limit: gross, or net where more tax is given back than withheld. */
  amount: Money;
  accruals: readonly OpenAccrual[];
  accrualWithheld: bigint[];
  requireRows: RowRequirement[];
  expectVersions: Record<string, string>;
  /** What was sent to a checker before, and is decided. */
  parkedBefore: ParkedPayout | null;
};

/**
 * The payment of a payee's commission in a currency. What is owed, whether it is still owed and where it goes is judged again when it
 * is committed.
 *
 * @throws NOT_FOUND; ILLEGAL_STATE where nothing is owed, clawbacks exceed it, the cycle is paid, or a payment waits for a checker
 * (`detail.approvalId`); BENEFICIARY_INACTIVE, PARTY_UNDER_REVIEW, PARTY_BLOCKED, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH
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
  // Tax that was withheld at another rate may leave less of what was earned than the amounts alone do, or more.
  if (net < 0n || amount.minor <= 0n) {
    const least = { minor: gross > 0n ? net : gross, currency: of.currency };
    throw illegal(t.clawbacksExceed(label, moneyText(least)));
  }
  if (amount.minor > MOST_MINOR) throw new DomainError("BALANCE_OUT_OF_RANGE", t.isMoreThanOnePaymentCanBe(label));
  const { held, ...target } = await payoutTarget(read, payee, of.currency, "currency");
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
    requireRows: [...requireRows, ...ownerAsRead, ...held.requireRows],
    expectVersions: held.expectVersions,
    parkedBefore,
  };
}

const illegal = (message: string) => new DomainError("ILLEGAL_STATE", message);

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, minor) => sum + minor, 0n);

/** As sent once it waits for a checker, whatever became of the registration. */
async function payeeOf(
  read: ReadDb,
  { beneficiaryId, currency }: { beneficiaryId: string; currency: string },
  { sent }: DuePayout,
) {
  if (sent === null) return payeeToPay(read, beneficiaryId, currency);
  if (sent.payee === null) throw illegal(t.sentWithoutDestination);
  return payeeAsSent(read, sent.payee);
}

/** Of what a checker was sent, what is still owed of it: nothing may be paid that he has not seen. */
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

/** Whether a payment of the cycle stands. */
export async function isPaid(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  due: BusinessDate,
): Promise<boolean> {
  const { id, beneficiaryId, currency, cycle, status } = commissionPayouts;
  const found = await read
    .select({ id })
    .from(commissionPayouts)
    .where(and(eq(beneficiaryId, of.beneficiaryId), eq(currency, of.currency), eq(cycle, due), eq(status, "PAID")));
  return found.length > 0;
}

/** Dr what was owed, on the accounts that owe it / Cr the payee, and the tax that is withheld. */
export async function linesOf(read: ReadDb, payout: Payout): Promise<DraftLine[]> {
  const { currency, gross, withheld, target } = payout;
  const tax = await glCodeOf(read, "WITHHOLDING_TAX_PAYABLE");
  const money = (minor: bigint): Money => ({ minor, currency });
  const owed = new Map<string, bigint>();
  for (const { payableGlCode: code, minor } of payout.accruals) owed.set(code, (owed.get(code) ?? 0n) + minor);
  return [
    // Clawbacks may outweigh what an account owes.
    ...[...owed].map(([code, minor]) => (minor < 0n ? credit(code, money(-minor)) : debit(code, money(minor)))),
    credit(target, money(gross - withheld)),
    // What is given back of clawed-back commission may be more than what is withheld now.
    withheld < 0n ? debit(tax, money(-withheld)) : credit(tax, money(withheld)),
  ];
}
