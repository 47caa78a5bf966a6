import { eq, not, sql } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/ledger";
import { glPurposes, ledgerAccounts } from "@/db/schema/posting";
import { inSnapshot, type ReadDb } from "@/db/tx";
import type { ControlTotalsView } from "../../contract/ledger";
import { bankDomains, type Control } from "../../domain";
import type { BusinessDate } from "../../kernel/business-date";
import { moneyToWire } from "../../kernel/money";
import { processState } from "../../kernel/process-state";
import { titleOf } from "../../kernel/words";
import { sumMinor } from "./sums";

function controlsOfBank(): readonly Control[] {
  const all = bankDomains().flatMap(({ controls = [] }) => controls);
  return all.sort((left, right) => placeOf(left) - placeOf(right));
}

/** Display order. */
const ORDER = [
  "TILL_CASH",
  "VAULT_CASH",
  "CUSTOMER_DEPOSITS",
  "CLEARING_SUSPENSE",
  "CARD_SETTLEMENT_PAYABLE",
  "CARD_LOANS",
];
const placeOf = ({ name }: Control) => (ORDER.indexOf(name) + ORDER.length) % ORDER.length;

/** Title of a control, and a note on the items it sums. */
export function controlWords(name: string): { title: string; note: string } {
  return controlsOfBank().find((control) => control.name === name)?.words ?? { title: titleOf(name), note: "" };
}

/** One row per control and currency (RULES.md): expected from the journal's sums, actual from the items, in one snapshot. */
export async function controlTotals(): Promise<ControlTotalsView> {
  const compared = await inSnapshot((read) => comparedControls(read));
  const controls = compared.map(({ name, currency, expected, actual }) => {
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return { name, currency, expected: money(expected), actual: money(actual), difference: money(actual - expected) };
  });
  return { controls, balanced: compared.every(({ expected, actual }) => actual === expected) };
}

/** In minor units. `read` is one snapshot. At the end of `day`, the journal's later postings are taken off both sides. */
export async function comparedControls(
  read: ReadDb,
  day?: BusinessDate,
): Promise<{ name: string; currency: string; expected: bigint; actual: bigint }[]> {
  const now = await purposeBalances(read);
  const ledger = day === undefined ? now : await purposeBalances(read, day);
  const items = await accountBalances(read);
  const own = await itemsOfSlices(read);
  const currencies = [...new Set([...now, ...items, ...own].map(({ currency }) => currency))].sort();
  return controlsOfBank().flatMap(({ name, side, purposes, items: of }) =>
    currencies.map((currency) => {
      const sign = side === "DEBIT" ? 1n : -1n;
      const isOfControl = (row: Named) => row.currency === currency && purposes.includes(row.name);
      const expected = sign * sumOf(ledger, isOfControl);
      const later = sign * sumOf(now, isOfControl) - expected;
      const itemized =
        typeof of === "string"
          ? sign * sumOf(items, (row) => row.currency === currency && row.name === of)
          : sumOf(own, (row) => row.currency === currency && row.name === name);
      return { name, currency, expected, actual: itemized - later };
    }),
  );
}

type Named = { name: string; currency: string; minor: bigint };

function sumOf(rows: readonly Named[], fits: (row: Named) => boolean): bigint {
  return rows.filter(fits).reduce((sum, row) => sum + row.minor, 0n);
}

/** Debits minus credits by purpose, now or at the end of a business date. */
export async function purposeBalances(read: ReadDb, until = "infinity"): Promise<Named[]> {
  const { glCode, currency, debitMinor, creditMinor } = ledgerBalances;
  const rows = await read
    .select({ name: glPurposes.purpose, currency, debitMinor, creditMinor })
    .from(balancesUntil(until))
    .innerJoin(glPurposes, eq(glPurposes.glCode, glCode));
  return rows.map(({ debitMinor: debit, creditMinor: credit, ...row }) => ({ ...row, minor: debit - credit }));
}

/** Debits minus credits by kind of ledger account. The ledger itself keeps closed tills empty. */
function accountBalances(read: ReadDb): Promise<Named[]> {
  const { kind, side, currency, balance, closed } = ledgerAccounts;
  const debits = sql`case ${side} when 'DEBIT' then ${balance} else -${balance} end`;
  return read
    .select({ name: kind, currency, minor: sumMinor(debits) })
    .from(ledgerAccounts)
    .where(not(closed))
    .groupBy(kind, currency);
}

async function itemsOfSlices(read: ReadDb): Promise<Named[]> {
  const rows: Named[] = [];
  for (const { name, items } of controlsOfBank()) {
    if (typeof items !== "string") rows.push(...(await items(read)).map((sum) => ({ name, ...sum })));
  }
  return rows;
}

const known = processState("ledger.controlled-accounts", () => ({ byCode: new Map<string, string>() }));

/** The name of the control on a GL account, or undefined. Cached per process because every charge needs it. */
export async function controlOf(read: ReadDb, glCode: string): Promise<string | undefined> {
  if (known.byCode.size === 0) {
    const controls = controlsOfBank();
    for (const row of await read.select().from(glPurposes)) {
      const control = controls.find(({ purposes }) => purposes.includes(row.purpose));
      if (control) known.byCode.set(row.glCode, control.name);
    }
  }
  return known.byCode.get(glCode);
}
