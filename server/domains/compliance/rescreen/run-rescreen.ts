import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { rescreens, screenedParties } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { config } from "../../../config";
import { resumableRun } from "../../../runs/resumable-run";
import { sharedStep, type Turn } from "../../../runs/run-kind";
import { rescreenChanged } from "../events";
import { listVersionNow, type ScreenedName } from "../screen-name";
import { beginRescreen, type Run } from "./begin-rescreen";
import { type ChangedNames, changedNames } from "./changed-names";
import { lockCustomers, recordResult } from "./record-result";

type Customer = { partyId: string; name: string };

const customersStep = sharedStep(rescreens, {
  name: "customers",
  failure: t.rescreenBrokeOff,
  size: 100,
  open: ({ sinceVersion, throughVersion }, { read }) =>
    changedNames(read, { after: sinceVersion, through: throughVersion }),
  next: (read, _, after, most) => customersBehind(read, after, most),
  work: screenAgain,
  giveUp: async (tx, run, partyId) => {
    const [customer = { partyId, name: "" }] = await customersOf(tx, [partyId]);
    return { failure: withOneMore(run.failure, customer) };
  },
});

/** Each run screens all customers against the changes of the list (RULES.md). */
export const rescreenRuns = resumableRun({
  table: rescreens,
  changed: rescreenChanged,
  begin: beginRescreen,
  steps: [customersStep],
  words: {
    cannotBegin: t.rescreenCouldNotBegin,
    cannotFinish: t.rescreenBrokeOff,
    processesEnded: ({ processed }) => t.rescreenDiedTwice(processed),
  },
});

/** Customers opened after the run began were screened against the whole list. */
async function screenAgain(
  ids: readonly string[],
  names: ChangedNames,
  { read, run }: Turn & { readonly run: Run },
): Promise<(tx: Tx) => Promise<{ hits: ReturnType<typeof sql> }>> {
  const { threshold } = config().screening;
  const listVersion = await listVersionNow(read);
  const found: { customer: Customer; screened: ScreenedName }[] = [];
  for (const customer of await customersOf(read, ids)) {
    const screened = await names.hold(read, customer.name, { threshold, listVersion });
    if (screened.hits.length > 0 || screened.incomplete !== null) found.push({ customer, screened });
  }
  return async (tx) => {
    await lockCustomers(
      tx,
      found.map(({ customer }) => customer.partyId),
    );
    let hits = 0;
    for (const { customer, screened } of found)
      if (await recordResult(tx, { ...customer, threshold, rescreenId: run.id, found: screened })) hits += 1;
    return { hits: sql`${rescreens.hits} + ${hits}` };
  };
}

async function customersBehind(read: ReadDb, after: string | null, most: number): Promise<string[]> {
  const { partyId, keys } = screenedParties;
  const rows = await read
    .select({ partyId })
    .from(screenedParties)
    .where(and(isNotNull(keys), after === null ? undefined : gt(partyId, after)))
    .orderBy(asc(partyId))
    .limit(most);
  return rows.map((row) => row.partyId);
}

function customersOf(read: ReadDb, ids: readonly string[]): Promise<Customer[]> {
  const { partyId, name } = screenedParties;
  return read.select({ partyId, name }).from(screenedParties).where(anyOf(partyId, ids)).orderBy(asc(partyId));
}

/** Letters of names listed in a failure. Further customers are only counted. */
const MOST_NAMED = 2_000;

/** The failure text of a run with one more skipped customer: the count, a colon, then names. */
export function withOneMore(failure: string | null, { partyId, name }: { partyId: string; name: string }): string {
  const [, count = "0", named = ""] = /^(\d+) [^:]*: (.*)$/s.exec(failure ?? "") ?? [];
  const all = named === "" ? `${name} (${partyId})` : `${named}, ${name} (${partyId})`;
  return t.customersNotHeld(Number(count) + 1, all.length > MOST_NAMED ? named : all);
}
