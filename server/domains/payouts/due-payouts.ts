import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { findPayees, type Payee } from "../beneficiaries/payees";
import { cycleDue, type IsWorkingDay } from "../beneficiaries/payout-calendar";
import { workingDaysFrom } from "../calendar/queries";
import { isAnyOpen, lastCopied, type Owed, type OwedPayee, owedPayees, owedTo } from "./open-accruals";
import { type ParkedPayout, parkedOf } from "./parked-payout";
import { byHand, type DuePayout, paidCycles } from "./payout-plan";
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

/** Payees per statement. */
const TOGETHER = 1_000;

/** Payees of no cycle (MANUAL, none) are paid by hand and omitted. */
export async function duePayees(
  read: ReadDb,
  on: BusinessDate,
  runId: string | null,
  among?: readonly OwedPayee[],
): Promise<DuePayee[]> {
  const isWorkingDay = await workingDaysFrom(read, addDays(on, -DAYS_BACK));
  const owed = among ?? (await owedPayees(read));
  const found: DuePayee[] = [];
  for (let at = 0; at < owed.length; at += TOGETHER)
    found.push(...(await dueAmong(read, owed.slice(at, at + TOGETHER), { on, runId, isWorkingDay })));
  return found;
}

type Run = { on: BusinessDate; runId: string | null; isWorkingDay: IsWorkingDay };

async function dueAmong(read: ReadDb, owed: readonly OwedPayee[], run: Run): Promise<DuePayee[]> {
  const payees = await findPayees(read, idsOf(owed));
  const due = owed.flatMap((one) => {
    const payee = payees.get(one.beneficiaryId) ?? null;
    const payout = payee === null ? { ...byHand, runId: run.runId, upTo: run.on } : dueOf(payee, run);
    return payout ? [{ ...one, payee, due: payout }] : [];
  });
  const cycles = due.flatMap((one) => one.due.cycle ?? []);
  const isCyclePaid = await paidCycles(read, idsOf(due), cycles);
  const unpaid = due.filter(({ due: { cycle }, ...one }) => cycle === null || !isCyclePaid({ ...one, cycle }));
  const amounts = await owedTo(
    read,
    unpaid.map(({ due: { upTo }, beneficiaryId, currency }) => ({ beneficiaryId, currency, upTo })),
  );
  const parkedFor = await parkedOf(read, idsOf(unpaid));
  const found: DuePayee[] = [];
  for (const [at, one] of unpaid.entries()) {
    const sums = amounts[at];
    if (sums !== undefined && sums.count > 0) found.push(await withAmounts(read, one, sums, parkedFor(one)));
  }
  return found;
}

const idsOf = (of: readonly { beneficiaryId: string }[]) => of.map(({ beneficiaryId }) => beneficiaryId);

function dueOf(payee: Payee, { on, runId, isWorkingDay }: Run): DuePayout | null {
  if (payee.frequency === "IMMEDIATE") return { runId, cycle: null, upTo: on, sent: null };
  const due = cycleDue(payee, on, isWorkingDay);
  return due && { runId, cycle: due.cycle, upTo: due.cycle, sent: null };
}

type Unpaid = OwedPayee & { payee: Payee | null; due: DuePayout };

async function withAmounts(
  read: ReadDb,
  { payee, due, ...owed }: Unpaid,
  { count, minor, earned, paidTax, paidBefore }: Owed,
  parked: ParkedPayout | null,
): Promise<DuePayee> {
  const { currency } = owed;
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
    leftToPeople: paidBefore || (await isWithChecker(read, parked)),
  };
}

/** Pending, or rejected with accruals that are still owed. Expired payments are submitted again. */
async function isWithChecker(read: ReadDb, parked: ParkedPayout | null): Promise<boolean> {
  if (parked === null || parked.status === "APPROVED" || parked.status === "EXPIRED") return false;
  return parked.status === "PENDING" || isAnyOpen(read, parked.accrualIds);
}
