import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { findPayee, type Payee } from "../beneficiaries/payees";
import { cycleDue, type IsWorkingDay } from "../beneficiaries/payout-calendar";
import { workingDaysFrom } from "../calendar/queries";
import { isAnyOpen, lastCopied, type OwedPayee, owedPayees, owedTo } from "./open-accruals";
import { lastParked } from "./parked-payout";
import { byHand, type DuePayout, isPaid } from "./payout-plan";
import { withheldOf, withholdingRate } from "./withholding";

/** A payee whose cycle is due, or who is paid by every run, and the amount owed. */
export type DuePayee = {
  beneficiaryId: string;
  beneficiaryName: string | null;
  currency: string;
  due: DuePayout;
  gross: MonetaryAmount;
  withheld: MonetaryAmount;
  net: MonetaryAmount;
  accruals: number;
  /** The end of day skips payments that were reversed, rejected or are pending, which it would otherwise repeat every day. */
  leftToPeople: boolean;
};

/** A year-old run date that moved by up to a year (beneficiaries/payout-calendar.ts). */
const DAYS_BACK = 800;

/** Payees of no cycle (MANUAL, none) are paid by hand and omitted. */
export async function duePayees(
  read: ReadDb,
  on: BusinessDate,
  runId: string | null,
  among?: readonly OwedPayee[],
): Promise<DuePayee[]> {
  const isWorkingDay = await workingDaysFrom(read, addDays(on, -DAYS_BACK));
  const found: DuePayee[] = [];
  for (const owed of among ?? (await owedPayees(read))) {
    const payee = await findPayee(read, owed.beneficiaryId);
    const due = payee === null ? { ...byHand, runId, upTo: on } : dueOf(payee, { on, runId, isWorkingDay });
    const item = due && (await withAmounts(read, { owed, payee, due }));
    if (item) found.push(item);
  }
  return found;
}

function dueOf(
  payee: Payee,
  { on, runId, isWorkingDay }: { on: BusinessDate; runId: string | null; isWorkingDay: IsWorkingDay },
): DuePayout | null {
  if (payee.frequency === "IMMEDIATE") return { runId, cycle: null, upTo: on, sent: null };
  const due = cycleDue(payee, on, isWorkingDay);
  return due && { runId, cycle: due.cycle, upTo: due.cycle, sent: null };
}

/** Null if the cycle earned nothing or is paid. */
async function withAmounts(
  read: ReadDb,
  { owed, payee, due }: { owed: OwedPayee; payee: Payee | null; due: DuePayout },
): Promise<DuePayee | null> {
  const { currency } = owed;
  if (due.cycle !== null && (await isPaid(read, owed, due.cycle))) return null;
  const { count, minor, earned, paidTax, paidBefore } = await owedTo(read, { ...owed, upTo: due.upTo });
  if (count === 0) return null;
  const { whtTaxClass = null } = payee ?? (await lastCopied(read, owed)) ?? {};
  const withheld = withheldOf(earned, withholdingRate(whtTaxClass)) - paidTax;
  const wire = (amount: bigint) => moneyToWire({ minor: amount, currency });
  return {
    beneficiaryId: owed.beneficiaryId,
    beneficiaryName: payee?.name ?? owed.beneficiaryName,
    currency,
    due,
    gross: wire(minor),
    withheld: wire(withheld),
    net: wire(minor - withheld),
    accruals: count,
    leftToPeople: paidBefore || (await isWithChecker(read, owed)),
  };
}

/** Pending, or rejected with accruals that are still owed. Expired payments are submitted again. */
async function isWithChecker(read: ReadDb, owed: OwedPayee): Promise<boolean> {
  const parked = await lastParked(read, owed);
  if (parked === null || parked.status === "APPROVED" || parked.status === "EXPIRED") return false;
  return parked.status === "PENDING" || isAnyOpen(read, parked.accrualIds);
}
