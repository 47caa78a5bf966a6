import { and, asc, eq, exists, gte, lte, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { commissionAccruals, commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import type { AccrualView, PayoutView } from "../../contract/payouts";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { sumMinor } from "../ledger/sums";
import { accrualView, payoutView, readAccruals, readPayouts } from "./queries";

/** Earnings and payments of a payee in a period, one part per currency. `more`: lines were cut. */
export type CommissionStatement = {
  currency: string;
  earned: MonetaryAmount;
  withheld: MonetaryAmount;
  paid: MonetaryAmount;
  /** The current balance, whatever the period. */
  owed: MonetaryAmount;
  accruals: AccrualView[];
  payouts: PayoutView[];
};

type Asked = { beneficiaryId: string; from: BusinessDate; to: BusinessDate; lines: number };

/** Accruals and clawbacks that stand or were paid, and payments that stand. */
export async function commissionStatement(
  read: ReadDb,
  { beneficiaryId: payee, from, to, lines }: Asked,
): Promise<{ parts: CommissionStatement[]; more: boolean }> {
  const { beneficiaryId, businessDate, status, id } = commissionAccruals;
  const accruals = await readAccruals(read)
    .where(
      and(
        eq(beneficiaryId, payee),
        gte(businessDate, from),
        lte(businessDate, to),
        // An accrual reversed before payment is no earning. A paid one stands beside its clawback.
        or(ne(status, "REVERSED"), exists(standingClawback(read))),
      ),
    )
    .orderBy(asc(id))
    .limit(lines + 1);
  const payouts = await readPayouts(read)
    .where(
      and(
        eq(commissionPayouts.beneficiaryId, payee),
        gte(commissionPayouts.businessDate, from),
        lte(commissionPayouts.businessDate, to),
        eq(commissionPayouts.status, "PAID"),
      ),
    )
    .orderBy(asc(commissionPayouts.id))
    .limit(lines + 1);
  const owed = await owedByCurrency(read, payee);
  const found = [...accruals.slice(0, lines), ...payouts.slice(0, lines)];
  const currencies = [...new Set([...found.map(({ currency }) => currency), ...owed.keys()])].sort();
  const parts = currencies.map((currency) =>
    part(currency, {
      accruals: accruals.slice(0, lines).filter((row) => row.currency === currency),
      payouts: payouts.slice(0, lines).filter((row) => row.currency === currency),
      owed: owed.get(currency) ?? 0n,
    }),
  );
  return { parts, more: accruals.length > lines || payouts.length > lines };
}

/** Omits clawbacks that were reversed with their payment. */
function standingClawback(read: ReadDb) {
  const clawback = alias(commissionAccruals, "clawback");
  return read
    .select({ id: clawback.id })
    .from(clawback)
    .where(and(eq(clawback.clawsBackId, commissionAccruals.id), ne(clawback.status, "REVERSED")));
}

type Rows = {
  accruals: Awaited<ReturnType<typeof readAccruals>>;
  payouts: Awaited<ReturnType<typeof readPayouts>>;
  owed: bigint;
};

function part(currency: string, { accruals, payouts, owed }: Rows): CommissionStatement {
  const wire = (minor: bigint) => moneyToWire({ minor, currency });
  const sum = (amounts: readonly bigint[]) => wire(amounts.reduce((total, minor) => total + minor, 0n));
  return {
    currency,
    earned: sum(accruals.map(({ amountMinor }) => amountMinor)),
    withheld: sum(payouts.map(({ withheldMinor }) => withheldMinor)),
    paid: sum(payouts.map(({ netMinor }) => netMinor)),
    owed: wire(owed),
    accruals: accruals.map(accrualView),
    payouts: payouts.map(payoutView),
  };
}

async function owedByCurrency(read: ReadDb, payee: string): Promise<Map<string, bigint>> {
  const { beneficiaryId, currency, status, amountMinor } = commissionAccruals;
  const rows = await read
    .select({ currency, minor: sumMinor(amountMinor) })
    .from(commissionAccruals)
    .where(and(eq(beneficiaryId, payee), eq(status, "ACCRUED")))
    .groupBy(currency);
  return new Map(rows.map((row) => [row.currency, row.minor]));
}
