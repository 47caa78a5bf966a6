import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Bearer, listed, searchedName } from "../../compliance/evaluation/population";
import { analyse, type NameAnalysis, ready } from "../../compliance/matching/analyse";
import { scoreOf } from "../../compliance/matching/compare";
import { addWatchlistEntry } from "../../contract/compliance/watchlist";
import { importWatchlist } from "../../contract/compliance/watchlist-imports";
import { monotonicMs } from "../../kernel/clock";
import { type Chance, seededRandom } from "../../kernel/seeded-random";
import { countCustomers, loadCustomers } from "./customer-names";
import type { Owner } from "./fixture";
import { countNames, loadNames, take } from "./listed-names";
import { withOneBank } from "./one-bank";
import type { Side } from "./side";

// `npm run bench -- rescreening`: time of the run that follows changed names of the list, at many customers, and its recall against a full
// comparison of a sample of customers with all changed names.

/** Goals in seconds, by changed names, at a million customers. */
const GOALS: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [1_000, 120],
]);
const THRESHOLD = 80;
/** Names on the list before the changes. */
const LISTED = 20_000;
/** Customers compared in full, besides those that changed names were made of. */
const SAMPLED = 2_000;
/** The share of changed names that are altered names of customers. Others match by chance. */
const MEANT = 0.1;
const POLL_MS = 25;
const SEED = 31;

/** Options: `--customers`, `--names` (both by comma) and `--keep <folder>`. @throws Error if the run misses a hit or fails */
export async function benchRescreening(args: string[]): Promise<void> {
  const { customers, changes, keep } = optionsOf(args);
  await withOneBank({ keep }, async (side) => {
    const known = await countNames(side.owner);
    if (known < LISTED)
      await loadNames(side.owner, [...take(listed(seededRandom(SEED), Number.POSITIVE_INFINITY), LISTED - known)]);
    for (const count of customers) {
      await loadCustomers(side.owner, count);
      await untilNoted(side.owner);
      for (const names of changes) console.log(report(names, await measured(side, names)));
    }
  });
}

function optionsOf(args: string[]) {
  const options = { customers: { type: "string" }, names: { type: "string" }, keep: { type: "string" } } as const;
  const { values } = parseArgs({ args, options });
  const numbers = (text: string) => text.split(",").map(Number);
  return {
    customers: numbers(values.customers ?? "1000000"),
    changes: numbers(values.names ?? "1,1000"),
    keep: values.keep === undefined ? undefined : resolve(values.keep),
  };
}

/** A kept cluster of an earlier release has customers whose names its job reads first. */
async function untilNoted(owner: Owner): Promise<void> {
  for (;;) {
    const [left] = await owner`select from screened_parties where comparable is null limit 1`;
    if (!left) return;
    await setTimeout(1_000);
  }
}

type Customer = { readonly partyId: string; readonly name: string };
type Run = { readonly id: string; readonly seconds: number; readonly waited: number };

async function measured(side: Side, names: number) {
  const { owner } = side;
  const chance = seededRandom(Date.now());
  const sample = await someCustomers(owner, SAMPLED + Math.ceil(names * MEANT));
  const changed = changedNames(chance, sample, names);
  const before = side.cpu();
  const run = await runAfter(side, () => (names === 1 ? addOne(side, changed) : addAll(side, changed)));
  const after = side.cpu();
  return {
    customers: await countCustomers(owner),
    run,
    cpu: { node: after.node - before.node, postgres: after.postgres - before.postgres },
    ...(await recallOf(owner, run.id, sample)),
  };
}

async function someCustomers(owner: Owner, count: number): Promise<Customer[]> {
  const share = Math.min(100, (200 * count) / (await countCustomers(owner)));
  return owner<Customer[]>`
    select party_id as "partyId", name from screened_party_names tablesample bernoulli(${share})
    order by random() limit ${count}`;
}

/** Altered names of customers first, then names of others. */
function changedNames(chance: Chance, sample: readonly Customer[], count: number): string[] {
  const others = listed(chance, count);
  return Array.from({ length: count }, (_, at) => {
    const other = others.next().value as Bearer;
    return at < count * MEANT ? searchedName(chance, { ...other, name: sample[at]?.name ?? "" }) : other.name;
  });
}

async function addOne(side: Side, names: readonly string[]): Promise<void> {
  for (const fullName of names)
    await side.bank.get(addWatchlistEntry, { body: { fullName, listType: "SANCTIONS", aliases: [] } });
}

async function addAll({ port, fixture }: Side, names: readonly string[]): Promise<void> {
  const form = new FormData();
  const marked = Date.now();
  const rows = names.map((name, at) => `B-${marked}-${at},"${name.replaceAll('"', '""')}",,`);
  form.append("format", "OPENSANCTIONS_CSV");
  form.append("source", `bench ${marked}`);
  form.append("file", new Blob([["id,name,aliases,countries", ...rows].join("\n")]), "targets.simple.csv");
  const address = `http://127.0.0.1:${port}/api/v1${importWatchlist.path}`;
  const headers = { authorization: `Bearer ${fixture.token}` };
  const { status } = await fetch(address, { method: "POST", headers, body: form });
  if (status !== 202) throw new Error(`the import returned ${status}`);
}

/** The run that follows a change, and the seconds between the change and its end. */
async function runAfter({ owner }: Side, change: () => Promise<void>): Promise<Run> {
  const [last] = await owner<{ id: string | null }[]>`select max(id::text) as id from rescreens`;
  await change();
  const start = monotonicMs();
  for (;;) {
    await setTimeout(POLL_MS);
    const [run] = await owner<{ id: string; status: string; failure: string | null; seconds: number }[]>`
      select id, status, failure, extract(epoch from finished_at - started_at)::float8 as seconds from rescreens
      where id::text > ${last?.id ?? ""} and finished_at is not null`;
    if (run?.status === "FAILED") throw new Error(`the run failed: ${run.failure}`);
    if (run) return { id: run.id, seconds: run.seconds, waited: (monotonicMs() - start) / 1_000 };
  }
}

/** The pairs of the sample that score enough, and those that the run stored. @throws Error with a pair of only one of them */
async function recallOf(owner: Owner, runId: string, sample: readonly Customer[]) {
  const entries = await owner<{ id: string; name: string }[]>`
    select n.entry_id as id, n.name from watchlist_names n
    join watchlist_entries e on e.id = n.entry_id
    join rescreens r on e.changed_in > r.since_version and e.changed_in <= r.through_version where r.id = ${runId}`;
  await ready([...sample, ...entries].map(({ name }) => name));
  const changed = entries.map(({ id, name }) => ({ id, listed: analyse(name) }));
  const expected = sample.flatMap(({ partyId, name }) => pairsOf(partyId, analyse(name), changed));
  const met = await owner<{ pair: string; party: string }[]>`
    select party_id::text || ' ' || (hit ->> 'watchlistEntryId') as pair, party_id::text as party
    from screenings, jsonb_array_elements(hits) as hit where rescreen_id = ${runId}`;
  const stored = new Set(met.map(({ pair }) => pair));
  const missed = expected.filter((pair) => !stored.has(pair));
  if (missed.length > 0) throw new Error(`${missed.length} of ${expected.length} hits were missed, first ${missed[0]}`);
  const [ofSample, inFull] = [new Set(sample.map(({ partyId }) => partyId)), new Set(expected)];
  const more = met.filter(({ party, pair }) => ofSample.has(party) && !inFull.has(pair));
  if (more.length > 0) throw new Error(`${more.length} hits are none in a full comparison, first ${more[0]?.pair}`);
  return { expected: expected.length, hits: stored.size, sampled: sample.length };
}

function pairsOf(
  partyId: string,
  customer: NameAnalysis,
  changed: readonly { readonly id: string; readonly listed: NameAnalysis }[],
): string[] {
  const met = changed.filter(({ listed: name }) => scoreOf(customer, name, THRESHOLD) >= THRESHOLD);
  return met.map(({ id }) => `${partyId} ${id}`);
}

function report(
  names: number,
  { customers, run, cpu, expected, hits, sampled }: Awaited<ReturnType<typeof measured>>,
): string {
  const goal = GOALS.get(names);
  return [
    `${names.toLocaleString("en")} changed names, ${customers.toLocaleString("en")} customers${goal === undefined ? "" : `, goal ${goal} s`}`,
    `  run                 ${run.seconds.toFixed(2)} s, ${run.waited.toFixed(1)} s after the change with its import and the wait for the job`,
    `  processor           Node ${cpu.node.toFixed(2)} s   Postgres ${cpu.postgres.toFixed(2)} s`,
    `  hits                ${hits}`,
    `  recall              ${expected} of ${expected} hits of ${sampled} customers, compared in full`,
  ].join("\n");
}
