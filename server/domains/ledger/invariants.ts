import { eq, isNull, sql } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/ledger";
import { holds, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/ledger";
import type { Invariant } from "../../domain";
import { sumMinor } from "./sums";

/** Debits and credits of all entries up to the date, per currency. */
const trialBalance: Invariant = {
  name: "TRIAL_BALANCE",
  title: t.debitsAndCredits,
  compare: (read, day) => {
    const { currency, debitMinor, creditMinor } = ledgerBalances;
    return read
      .select({ currency, expected: sumMinor(debitMinor), actual: sumMinor(creditMinor) })
      .from(balancesUntil(day))
      .groupBy(currency);
  },
};

/** The amounts that accounts hold back, and their holds. */
const heldAmounts: Invariant = {
  name: "HELD_AMOUNTS",
  title: t.heldAmounts,
  compare: async (read) => {
    const [accounts, open] = [await heldByAccounts(read), await openHolds(read)];
    const currencies = [...new Set([...accounts, ...open].map(({ currency }) => currency))].sort();
    const of = (rows: typeof open, currency: string) => rows.find((row) => row.currency === currency)?.minor ?? 0n;
    return currencies.map((currency) => ({
      ...{ currency, expected: of(open, currency), actual: of(accounts, currency) },
    }));
  },
};

function heldByAccounts(read: ReadDb) {
  const { currency, held, uncleared } = ledgerAccounts;
  return read
    .select({ currency, minor: sumMinor(sql`${held} + ${uncleared}`) })
    .from(ledgerAccounts)
    .groupBy(currency);
}

function openHolds(read: ReadDb) {
  return read
    .select({ currency: ledgerAccounts.currency, minor: sumMinor(holds.amountMinor) })
    .from(holds)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holds.accountId))
    .where(isNull(holds.releasedAt))
    .groupBy(ledgerAccounts.currency);
}

export const ledgerInvariants: readonly Invariant[] = [trialBalance, heldAmounts];
