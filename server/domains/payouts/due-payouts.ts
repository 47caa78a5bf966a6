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

/** A payee whose cycle has come by a day, or to whom it is paid at once, and what is owed for it. */
export type DuePayee = {
  beneficiaryId: string;
  beneficiaryName: string | null;
  currency: string;
  due: DuePayout;
  gross: MonetaryAmount;
  withheld: MonetaryAmount;
  net: MonetaryAmount;
  accruals: number;
  /**
   * For people alone, not for the job: what was paid and taken back, what a checker declined, and what waits for one. By itself the bank
   * would pay or send it again every hour.
   */
  leftToPeople: boolean;
};

/** A run date is never moved further than a year (beneficiaries/payout-calendar.ts), and may be a year old. */
const DAYS_BACK = 800;

/** Who would be paid on that day. Payees of no cycle (MANUAL, none) are paid by hand and not among them. */
export async function duePayees(read: ReadDb, on: BusinessDate, runId: string | null): Promise<DuePayee[]> {
  const isWorkingDay = await workingDaysFrom(read, addDays(on, -DAYS_BACK));
  const found: DuePayee[] = [];
  for (const owed of await owedPayees(read)) {
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

/** Null where the cycle brought nothing, or is paid. */
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

/** Whether a checker has it, or has declined what is still owed; what merely ran out of time is sent again. */
async function isWithChecker(read: ReadDb, owed: OwedPayee): Promise<boolean> {
  const parked = await lastParked(read, owed);
  if (parked === null || parked.status === "APPROVED" || parked.status === "EXPIRED") return false;
  return parked.status === "PENDING" || isAnyOpen(read, parked.accrualIds);
}
