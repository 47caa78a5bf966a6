import { eq, not, sql } from "drizzle-orm";
import { balancesUntil, ledgerBalances } from "@/db/schema/ledger";
import { glPurposes, ledgerAccounts } from "@/db/schema/posting";
import { inSnapshot, type ReadDb } from "@/db/tx";
import type { ControlTotalsView } from "../../contract/ledger";
import { bankDomains, type Control } from "../../domain";
import { required } from "../../kernel/assert";
import type { BusinessDate } from "../../kernel/business-date";
import { monotonicMs } from "../../kernel/clock";
import { moneyToWire } from "../../kernel/money";
import { processState } from "../../kernel/process-state";
import { titleOf } from "../../kernel/words";
import { logger } from "../../observability/log";
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

/** Ledger accounts up to which every request sums the items. Beyond it, the differences are up to a minute old. */
const SUMMED_EACH_TIME = 50_000;
const MOST_AGE_MS = 60_000;

type Compared = { name: string; currency: string; expected: bigint; actual: bigint };

/**
 * One row per control and currency (RULES.md): expected from the journal's sums, actual from the items, in one snapshot. With more
 * ledger accounts than `summedEachTime`, expected is current and the difference is that of the last comparison.
 */
export async function controlTotals(summedEachTime = SUMMED_EACH_TIME): Promise<ControlTotalsView> {
  const summed = await inSnapshot(async (read) =>
    (await countedRoughly(read)) <= summedEachTime ? comparedControls(read) : null,
  );
  const compared = summed ?? (await comparedLately());
  const controls = compared.map(({ name, currency, expected, actual }) => {
    const money = (minor: bigint) => moneyToWire({ minor, currency });
    return { name, currency, expected: money(expected), actual: money(actual), difference: money(actual - expected) };
  });
  return { controls, balanced: compared.every(({ expected, actual }) => actual === expected) };
}

/** The planner's estimate, because counting costs as much as summing. */
async function countedRoughly(read: ReadDb): Promise<number> {
  const [row] = await read.rows<{ accounts: number }>(
    sql`select reltuples::float8 as accounts from pg_class where oid = 'ledger_accounts'::regclass`,
  );
  return row?.accounts ?? 0;
}

type Last = { differences: ReadonlyMap<string, bigint>; currencies: readonly string[]; at: number };
const last = processState(
  "ledger.control-differences",
  (): { known: Last | null; comparing: Promise<Last> | null } => ({ known: null, comparing: null }),
);
const keyOf = ({ name, currency }: Pick<Compared, "name" | "currency">) => `${name} ${currency}`;

async function comparedLately(): Promise<Compared[]> {
  const now = await inSnapshot((read) => purposeBalances(read));
  const ofJournal = now.map(({ currency }) => currency);
  const isKnown = ({ differences, currencies, at }: Last) =>
    monotonicMs() - at <= MOST_AGE_MS &&
    ofJournal.every((currency) => currencies.includes(currency)) &&
    controlsOfBank().every(({ name }) => currencies.every((currency) => differences.has(keyOf({ name, currency }))));
  const known = last.known !== null && isKnown(last.known) ? last.known : await compareAnew();
  // In advance, so that a page that is read often never waits.
  if (monotonicMs() - known.at > MOST_AGE_MS / 2)
    void compareAnew().catch((err: unknown) => logger().error({ err }, "control totals could not be compared"));
  // Also those of items that the journal does not have.
  return expectedOf(now, known.currencies).map((control) => {
    const difference = known.differences.get(keyOf(control)) ?? 0n;
    return { ...control, actual: control.expected + difference };
  });
}

/** Concurrent requests share one comparison. */
function compareAnew(): Promise<Last> {
  last.comparing ??= inSnapshot((read) => comparedControls(read))
    .then((compared) => {
      const differences = new Map(compared.map((row) => [keyOf(row), row.actual - row.expected]));
      const currencies = [...new Set(compared.map(({ currency }) => currency))].sort();
      last.known = { differences, currencies, at: monotonicMs() };
      return last.known;
    })
    .finally(() => {
      last.comparing = null;
    });
  return last.comparing;
}

const signOf = ({ side }: Control) => (side === "DEBIT" ? 1n : -1n);

function expectedOf(ledger: readonly Named[], currencies: readonly string[]): Omit<Compared, "actual">[] {
  return controlsOfBank().flatMap((control) =>
    currencies.map((currency) => {
      const isOfControl = (row: Named) => row.currency === currency && control.purposes.includes(row.name);
      return { name: control.name, currency, expected: signOf(control) * sumOf(ledger, isOfControl) };
    }),
  );
}

/** In minor units. `read` is one snapshot. At the end of `day`, the journal's later postings are taken off both sides. */
export async function comparedControls(read: ReadDb, day?: BusinessDate): Promise<Compared[]> {
  const now = await purposeBalances(read);
  const ledger = day === undefined ? now : await purposeBalances(read, day);
  const items = await accountBalances(read);
  const own = await itemsOfSlices(read);
  const currencies = [...new Set([...now, ...items, ...own].map(({ currency }) => currency))].sort();
  const expectedNow = new Map(expectedOf(now, currencies).map((row) => [keyOf(row), row.expected]));
  const controls = new Map(controlsOfBank().map((control) => [control.name, control]));
  return expectedOf(ledger, currencies).map(({ name, currency, expected }) => {
    const later = (expectedNow.get(keyOf({ name, currency })) ?? 0n) - expected;
    const control = required(controls.get(name), `the control ${name}`);
    const isItem = (of: string) => (row: Named) => row.currency === currency && row.name === of;
    const itemized =
      typeof control.items === "string"
        ? signOf(control) * sumOf(items, isItem(control.items))
        : sumOf(own, isItem(name));
    return { name, currency, expected, actual: itemized - later };
  });
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
