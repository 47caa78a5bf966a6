import { eq, not, sql } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/books";
import { glPurposes, ledgerAccounts } from "@/db/schema/posting";
import { inSnapshot, type ReadDb } from "@/db/tx";
import { processState } from "@/server/kernel/process-state";
import type { ControlTotalsView } from "../../contract/ledger";
import { moneyToWire } from "../../kernel/money";
import { sumMinor } from "./sums";

type Sum = { currency: string; minor: bigint };
/** Adds up, per currency, what a control account controls, on that account's side; reads in the snapshot it is given. */
export type ControlSource = (read: ReadDb) => Promise<readonly Sum[]>;

type Control = {
  name: string;
  side: "DEBIT" | "CREDIT";
  /** Accounts of the general ledger, by purpose; one that nothing is mapped to yet has no balance. */
  purposes: readonly string[];
  /** Ledger accounts that stand under them; null when a domain has its own items there and registers a source. */
  kind: string | null;
};

const controls: readonly Control[] = [
  { name: "TILL_CASH", side: "DEBIT", purposes: ["TILL_CASH"], kind: "TILL" },
  { name: "VAULT_CASH", side: "DEBIT", purposes: ["VAULT_CASH"], kind: "VAULT" },
  {
    name: "CUSTOMER_DEPOSITS",
    side: "CREDIT",
    purposes: ["CURRENT_DEPOSITS", "SAVINGS_DEPOSITS", "PREPAID_VALUE"],
    kind: "CUSTOMER",
  },
  { name: "CLEARING_SUSPENSE", side: "DEBIT", purposes: ["CLEARING_SETTLEMENT"], kind: null },
  { name: "CARD_SETTLEMENT_PAYABLE", side: "CREDIT", purposes: ["CARD_SETTLEMENT_PAYABLE"], kind: null },
  {
    name: "CARD_LOANS",
    side: "DEBIT",
    purposes: [
      "CARD_LOAN_PURCHASE_RECEIVABLE",
      "CARD_LOAN_CASH_RECEIVABLE",
      "CARD_LOAN_FEE_RECEIVABLE",
      "CARD_LOAN_INTEREST_RECEIVABLE",
      "CARD_LOAN_CREDIT_BALANCE",
    ],
    kind: "CARD_LOAN",
  },
];

const sources = processState("books.control-sources", () => new Map<string, ControlSource>());

/** Lets a domain add up what it has under CLEARING_SUSPENSE (cleared, not finalised) or CARD_SETTLEMENT_PAYABLE (no batch yet). */
export function registerControlSource(
  name: "CLEARING_SUSPENSE" | "CARD_SETTLEMENT_PAYABLE",
  source: ControlSource,
): void {
  sources.set(name, source);
}

/**
 * Sub-ledgers held against their accounts of the general ledger, one row a control and currency (domain-rules «Ledger»,
 * «Corners»): expected from the journal's sums, actual from the items themselves, all of one snapshot.
 */
export async function controlTotals(): Promise<ControlTotalsView> {
  const { ledger, items, own } = await inSnapshot(async (read) => ({
    ledger: await purposeBalances(read),
    items: await accountBalances(read),
    own: await registeredItems(read),
  }));
  const currencies = [...new Set([...ledger, ...items, ...own].map(({ currency }) => currency))].sort();
  const rows = controls.flatMap((control) =>
    currencies.map((currency) => {
      const sign = control.side === "DEBIT" ? 1n : -1n;
      const expected = sign * sumOf(ledger, (row) => row.currency === currency && control.purposes.includes(row.name));
      const actual =
        control.kind === null
          ? sumOf(own, (row) => row.currency === currency && row.name === control.name)
          : sign * sumOf(items, (row) => row.currency === currency && row.name === control.kind);
      const money = (minor: bigint) => moneyToWire({ minor, currency });
      const row = {
        name: control.name,
        currency,
        expected: money(expected),
        actual: money(actual),
        difference: money(actual - expected),
      };
      return { row, balanced: actual === expected };
    }),
  );
  return { controls: rows.map(({ row }) => row), balanced: rows.every(({ balanced }) => balanced) };
}

type Named = { name: string; currency: string; minor: bigint };

function sumOf(rows: readonly Named[], fits: (row: Named) => boolean): bigint {
  return rows.filter(fits).reduce((sum, row) => sum + row.minor, 0n);
}

/** Debits less credits of each purpose. */
async function purposeBalances(read: ReadDb): Promise<Named[]> {
  const { glCode, currency, debitMinor, creditMinor } = ledgerBalances;
  const rows = await read
    .select({ name: glPurposes.purpose, currency, debitMinor, creditMinor })
    .from(balancesUntil("infinity"))
    .innerJoin(glPurposes, eq(glPurposes.glCode, glCode));
  return rows.map(({ debitMinor: debit, creditMinor: credit, ...row }) => ({ ...row, minor: debit - credit }));
}

/** What ledger accounts hold by kind, debits less credits; a closed till is empty by the ledger's own check. */
function accountBalances(read: ReadDb): Promise<Named[]> {
  const { kind, side, currency, balance, closed } = ledgerAccounts;
  const debits = sql`case ${side} when 'DEBIT' then ${balance} else -${balance} end`;
  return read
    .select({ name: kind, currency, minor: sumMinor(debits) })
    .from(ledgerAccounts)
    .where(not(closed))
    .groupBy(kind, currency);
}

async function registeredItems(read: ReadDb): Promise<Named[]> {
  const rows: Named[] = [];
  for (const [name, source] of sources) rows.push(...(await source(read)).map((sum) => ({ name, ...sum })));
  return rows;
}
