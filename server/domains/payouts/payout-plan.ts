import { and, eq } from "drizzle-orm";
import { commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import type { RowRequirement } from "../../commands/rows";
import type { BusinessDate } from "../../kernel/business-date";
import { DomainError, notFound } from "../../kernel/errors";
import { MOST_MINOR, type Money, moneyText } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, type DraftLine, debit, type LedgerAccountRef, type Target } from "../../posting/journal-draft";
import { findPayee, namedPayee, type Payee, payoutTarget } from "../beneficiaries/payees";
import { hasAccruals, type OpenAccrual, openAccruals } from "./open-accruals";
import { lastParked, type ParkedPayout } from "./parked-payout";
import { spreadWithheld, withheldOf, withholdingRate } from "./withholding";

/** What a payment pays: all that is owed, or what a cycle has brought; `accrualIds` of one that was sent to a checker before. */
export type DuePayout = {
  runId: string | null;
  cycle: BusinessDate | null;
  upTo: BusinessDate | null;
  accrualIds: readonly string[] | null;
};

/** Paid at once, by hand: all there is. */
export const byHand: DuePayout = { runId: null, cycle: null, upTo: null, accrualIds: null };

/** A payment as it would be made, amounts in minor units of the currency. */
export type Payout = {
  payee: Payee;
  label: string;
  account: LedgerAccountRef | null;
  target: Target;
  currency: string;
  gross: bigint;
  withheld: bigint;
  rate: string;
  accruals: readonly OpenAccrual[];
  accrualWithheld: bigint[];
  requireRows: RowRequirement[];
  /** What was sent to a checker before, and is decided. */
  parkedBefore: ParkedPayout | null;
};

/** What people call a payee in a sentence. */
export const labelOf = (name: string | null): string => name ?? t.anUnnamedBeneficiary;

/**
 * The payment of a payee's commission in a currency. What is owed, whether it is still owed and where it goes is judged again when it
 * is committed.
 *
 * @throws NOT_FOUND; ILLEGAL_STATE where nothing is owed, clawbacks exceed it, the cycle is paid, the payee was removed, or a payment
 * waits for a checker (`detail.approvalId`); BENEFICIARY_INACTIVE, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH
 */
export async function payoutOf(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  due: DuePayout,
): Promise<Payout> {
  const { payee, requireRows } = await registered(read, of.beneficiaryId);
  const label = labelOf(payee.name);
  const parkedBefore = due.accrualIds === null ? await lastParked(read, of) : null;
  if (parkedBefore?.status === "PENDING") {
    const { approvalId } = parkedBefore;
    throw new DomainError("ILLEGAL_STATE", t.waitsForApproval(label), { detail: { approvalId } });
  }
  if (due.cycle !== null && (await isPaid(read, of, due.cycle))) throw illegal(t.cycleIsPaid(label, due.cycle));
  const accruals = await accrualsOf(read, of, due);
  if (accruals.length === 0) throw illegal(t.nothingIsOwed(label, of.currency));
  const gross = accruals.reduce((sum, { minor }) => sum + minor, 0n);
  if (gross <= 0n) {
    throw illegal(t.clawbacksExceed(label, moneyText({ minor: gross, currency: of.currency })));
  }
  if (gross > MOST_MINOR) throw new DomainError("BALANCE_OUT_OF_RANGE", t.isMoreThanOnePaymentCanBe(label));
  const rate = withholdingRate(payee.whtTaxClass);
  return {
    payee,
    label,
    ...(await payoutTarget(read, payee, of.currency, "currency")),
    currency: of.currency,
    gross,
    withheld: withheldOf(gross, rate),
    rate,
    accruals,
    accrualWithheld: spreadWithheld(
      accruals.map(({ minor }) => minor),
      rate,
    ),
    requireRows,
    parkedBefore,
  };
}

const illegal = (message: string) => new DomainError("ILLEGAL_STATE", message);

async function registered(read: ReadDb, id: string) {
  if ((await findPayee(read, id)) === null) {
    throw (await hasAccruals(read, id)) ? illegal(t.noLongerRegistered) : notFound("beneficiary");
  }
  return namedPayee(read, id, "id");
}

/** Of what a checker was sent, what is still owed of it: nothing may be paid that he has not seen. */
async function accrualsOf(
  read: ReadDb,
  of: { beneficiaryId: string; currency: string },
  { upTo, accrualIds }: DuePayout,
): Promise<OpenAccrual[]> {
  const open = await openAccruals(read, { ...of, upTo });
  if (accrualIds === null) return open;
  const sent = new Set(accrualIds);
  return open.filter(({ id }) => sent.has(id));
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
  const money = (minor: bigint): Money => ({ minor, currency });
  const owed = new Map<string, bigint>();
  for (const { payableGlCode: code, minor } of payout.accruals) owed.set(code, (owed.get(code) ?? 0n) + minor);
  return [
    // Clawbacks may outweigh what one of several accounts owes.
    ...[...owed].map(([code, minor]) => (minor < 0n ? credit(code, money(-minor)) : debit(code, money(minor)))),
    credit(target, money(gross - withheld)),
    credit(await glCodeOf(read, "WITHHOLDING_TAX_PAYABLE"), money(withheld)),
  ];
}
