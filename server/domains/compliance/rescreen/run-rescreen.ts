import { count, eq, sql } from "drizzle-orm";
import { rescreenMatches, rescreens, screenedParties } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { config } from "../../../config";
import { resumableRun } from "../../../runs/resumable-run";
import { type Changes, sharedStep, type Turn } from "../../../runs/run-kind";
import { rescreenChanged } from "../events";
import { type ComparedName, entriesOf, listVersionNow, screenedAs } from "../screen-name";
import { joined } from "../screened-name";
import { namesStep, sameProgress } from "./ask-customers";
import { beginRescreen, type Run } from "./begin-rescreen";
import { type Comparisons, comparisonsOf, customersBehind } from "./customers-of-run";
import { destinationsStep } from "./destinations-step";
import { readNames } from "./party-names";
import { lockCustomers, recordResults } from "./record-result";

type Customer = { readonly partyId: string; readonly name: string; readonly names: readonly string[] };

const customersStep = sharedStep(rescreens, {
  name: "customers",
  failure: t.rescreenBrokeOff,
  size: 100,
  limitMs: 25_000,
  open: (run, { read }) => comparisonsOf(read, run),
  next: customersBehind,
  work: screenAgain,
  giveUp: async (tx, run, partyId) => {
    const [customer = { partyId, name: "" }] = await customersOf(tx, [partyId]);
    return { failure: withOneMore(run.failure, customer), ...progressOf(run) };
  },
});

/** Customers of a run in which names ask are a few of those it covers. */
const progressOf = ({ way }: Run): Changes<typeof rescreens> => (way === "NAMES" ? sameProgress : {});

/** Each run screens all customers against the changes of the list (RULES.md). */
export const rescreenRuns = resumableRun({
  table: rescreens,
  changed: rescreenChanged,
  begin: beginRescreen,
  steps: [destinationsStep, namesStep, customersStep],
  finish: async (tx, { id, way, status }) => {
    if (way === "PARTIES") return;
    // A failed run may be continued with the matches of the customers it gave up.
    if (status === "COMPLETED") await tx.delete(rescreenMatches).where(eq(rescreenMatches.rescreenId, id));
    const [all] = await tx.select({ n: count() }).from(screenedParties);
    await tx.update(rescreens).set({ processed: all?.n, total: all?.n }).where(eq(rescreens.id, id));
  },
  words: {
    cannotBegin: t.rescreenCouldNotBegin,
    cannotFinish: t.rescreenBrokeOff,
    processesEnded: ({ processed }) => t.rescreenDiedTwice(processed),
  },
});

/** Customers opened after the run began were screened against the whole list. */
async function screenAgain(
  ids: readonly string[],
  comparisons: Comparisons,
  { read, run }: Turn & { readonly run: Run },
): Promise<(tx: Tx) => Promise<Changes<typeof rescreens>>> {
  const { threshold } = config().screening;
  const listVersion = await listVersionNow(read);
  const compared: { customer: Customer; names: ComparedName[] }[] = [];
  const namesFor = await comparisons(read, ids);
  for (const customer of await customersOf(read, ids)) {
    const changed = await namesFor(customer.partyId);
    const names: ComparedName[] = [];
    for (const name of customer.names) names.push(await changed.compare(read, name, threshold));
    if (names.some(({ met, incomplete, subject }) => met.length > 0 || (incomplete ?? subject.incomplete) !== null))
      compared.push({ customer, names });
  }
  const met = compared.flatMap(({ names }) => names.flatMap((one) => one.met));
  const entries = await entriesOf(read, met);
  const found = compared.map(({ customer: { partyId, name }, names }) => ({
    ...{ partyId, name, threshold, rescreenId: run.id },
    found: joined(names.map((one) => screenedAs(one, entries, listVersion))),
  }));
  return async (tx) => {
    await lockCustomers(
      tx,
      found.map(({ partyId }) => partyId),
    );
    const hits = await recordResults(tx, found);
    return { hits: sql`${rescreens.hits} + ${hits}`, ...progressOf(run) };
  };
}

/** By id. Customers without a screened name are omitted. */
async function customersOf(read: ReadDb, ids: readonly string[]): Promise<Customer[]> {
  const byId = new Map<string, Customer>();
  for (const { partyId, name } of await readNames(read, ids)) {
    const known = byId.get(partyId);
    byId.set(partyId, { partyId, name: known?.name ?? name, names: [...(known?.names ?? []), name] });
  }
  return [...byId.values()];
}

/** Letters of names listed in a failure. Further customers are only counted. */
const MOST_NAMED = 2_000;

/** The failure text of a run with one more skipped customer: the count, a colon, then names. */
export function withOneMore(failure: string | null, { partyId, name }: { partyId: string; name: string }): string {
  const [, count = "0", named = ""] = /^(\d+) [^:]*: (.*)$/s.exec(failure ?? "") ?? [];
  const all = named === "" ? `${name} (${partyId})` : `${named}, ${name} (${partyId})`;
  return t.customersNotHeld(Number(count) + 1, all.length > MOST_NAMED ? named : all);
}
