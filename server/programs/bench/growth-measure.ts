import { appRole } from "@/db/bootstrap";
import { openDatabase } from "@/db/client";
import type { Principal } from "../../auth/principal";
import { bankDomains } from "../../domain";
import { AUTHORITIES } from "../../kernel/authorities";
import { monotonicMs } from "../../kernel/clock";
import { newId } from "../../kernel/ids";
import { sessionOf } from "../drill/session";
import { streamJournal } from "../drill/stream";
import { cpuSeconds } from "./cpu";
import { type Asked, askedOf, valuesOf } from "./growth-samples";
import { median } from "./report";
import type { Side } from "./side";

const REPEATED = 3;
const PAGE = 50;
/** Pages of 1,000 rows before the deep page. */
const DEEP = 5;
/** Goals in milliseconds. */
const GOALS = { list: 30, other: 100 };

type Measured = { readonly name: string; readonly ms: number; readonly goal: number; readonly note: string };

/** `only`: operations, `pages` for screens, `queues` for the figures of the home page. Empty: all. */
export async function measureGrowth(side: Side, accounts: number, only: readonly string[]): Promise<void> {
  const isAsked = (name: string) => only.length === 0 || only.includes(name.split(" ")[0] ?? "");
  const asked = askedOf(await valuesOf(side.owner, accounts));
  const measured: Measured[] = [];
  for (const one of asked.filter(({ name }) => isAsked(name))) measured.push(...(await measureRead(side, one)));
  if (isAsked("queues")) measured.push(...(await measureQueues(side)));
  if (isAsked("pages")) measured.push(...(await measurePages(side)));
  if (measured.length > 0) report(measured);
  if (isAsked("stream")) await measureStream(side);
}

type Answered = { status: number; ms: number; link: string | null };

async function ask(side: Side, path: string, query: Readonly<Record<string, string>>): Promise<Answered> {
  const address = `http://127.0.0.1:${side.port}${path}?${new URLSearchParams(query)}`;
  const start = monotonicMs();
  const answer = await fetch(address, { headers: { authorization: `Bearer ${side.fixture.token}` } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: monotonicMs() - start, link: answer.headers.get("link") };
}

async function repeated(work: () => Promise<Answered>): Promise<Answered> {
  const first = await work();
  if (first.ms > 2_000 || first.status >= 400) return first;
  const times: number[] = [];
  for (let at = 0; at < REPEATED; at++) times.push((await work()).ms);
  return { ...first, ms: median(times) };
}

async function measureRead(side: Side, { name, path, query, isList }: Asked): Promise<Measured[]> {
  if (!isList) {
    const { ms, status } = await repeated(() => ask(side, path, query));
    return [{ name, ms, goal: GOALS.other, note: noteOf(status) }];
  }
  const paged = { ...query, limit: String(PAGE) };
  const first = await repeated(() => ask(side, path, paged));
  const measured = [{ name, ms: first.ms, goal: GOALS.list, note: noteOf(first.status) }];
  const cursor = await deepCursor(side, path, query, first);
  if (cursor === null) return measured;
  const deep = await repeated(() => ask(side, path, { ...paged, cursor }));
  return [...measured, { name: `${name} (deep)`, ms: deep.ms, goal: GOALS.list, note: noteOf(deep.status) }];
}

async function deepCursor(side: Side, path: string, query: Readonly<Record<string, string>>, first: Answered) {
  let { link } = first;
  for (let page = 0; page < DEEP && link !== null; page++) {
    const cursor = new URL(link.slice(1, link.indexOf(">")), "http://bank").searchParams.get("cursor") ?? "";
    const next = await ask(side, path, { ...query, limit: "1000", cursor });
    if (next.link === null || next.ms > 2_000) return cursor;
    ({ link } = next);
  }
  return link === null ? null : new URL(link.slice(1, link.indexOf(">")), "http://bank").searchParams.get("cursor");
}

const noteOf = (status: number) => (status === 200 ? "" : `answered ${status}`);

/** The figures of the home page, which are counted in process. */
async function measureQueues(side: Side): Promise<Measured[]> {
  // Some figures depend on the configuration.
  process.env.DATABASE_URL = side.databaseUrl;
  process.env.AUTH_SECRET ??= newId();
  const database = openDatabase({ url: side.databaseUrl, role: appRole });
  const principal: Principal = {
    ...{ kind: "client", id: crypto.randomUUID(), personId: crypto.randomUUID(), name: "bench", displayName: "Bench" },
    ...{ authorities: new Set(AUTHORITIES), branchCode: null, branchCodes: null, requestsPerSecond: null },
    ...{ complianceAccess: "DECIDE", roles: [] },
  };
  const measured: Measured[] = [];
  for (const { label, count } of bankDomains().flatMap(({ queues = [] }) => queues)) {
    const { ms } = await repeated(async () => {
      const start = monotonicMs();
      await count(database.reportsDb, principal);
      return { status: 200, ms: monotonicMs() - start, link: null };
    });
    measured.push({ name: `queues ${label}`, ms, goal: GOALS.list, note: "" });
  }
  await database.close();
  return measured;
}

/** Mailboxes of the demo staff. */
const ROLES =
  "teller head-teller checker compliance clearing cards pricing ledger operations administrator payments".split(" ");

/** The first screen of each navigation entry and the home page, of a role that may open it. */
async function measurePages(side: Side): Promise<Measured[]> {
  const address = `http://127.0.0.1:${side.port}`;
  const sessions: string[] = [];
  for (const role of ROLES)
    sessions.push(
      ...(await sessionOf(address, role).then(
        (cookie) => [cookie],
        () => [],
      )),
    );
  const pages = ["/", ...bankDomains().flatMap(({ navigation }) => navigation.map(({ href }) => href))];
  const measured: Measured[] = [];
  for (const page of new Set(pages)) {
    for (const cookie of sessions) {
      const get = async () => {
        const start = monotonicMs();
        const answer = await fetch(`${address}${page}`, { headers: { cookie }, redirect: "manual" });
        await answer.arrayBuffer();
        return { status: answer.status, ms: monotonicMs() - start, link: null };
      };
      const { status, ms } = await repeated(get);
      if (status !== 200) continue;
      measured.push({ name: `pages ${page}`, ms, goal: GOALS.other, note: "" });
      break;
    }
  }
  return measured;
}

async function measureStream(side: Side): Promise<void> {
  const [dates] = await side.owner<{ from: string; to: string }[]>`
    select to_char(min(business_date), 'YYYY-MM-DD') as from, to_char(max(business_date), 'YYYY-MM-DD') as to from ledger_entry_counts`;
  const stream = () => streamJournal(side.port, side.fixture.token, dates ?? { from: "", to: "" }, side.apiPids);
  // The first one fills the young generation of the process, which then keeps its size.
  await stream();
  const cpu = () => ({ ...side.cpu(), node: side.apiPids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) });
  const before = cpu();
  const { entries, seconds, grownMb } = await stream();
  const after = cpu();
  const each = (of: "node" | "postgres") => ((1e6 * (after[of] - before[of])) / entries).toFixed(1);
  console.log(
    `journal stream: ${entries} entries, ${Math.round(entries / seconds)}/s, processor per entry ${each("node")} µs API process, ${each("postgres")} µs Postgres, memory +${grownMb.toFixed(0)} MB`,
  );
}

/** Slowest first. Reads within their goal are counted. */
function report(measured: readonly Measured[]): void {
  const slow = measured.filter(({ ms, goal, note }) => ms > goal || note !== "").toSorted((a, b) => b.ms - a.ms);
  for (const { name, ms, goal, note } of slow)
    console.log(`${ms.toFixed(0).padStart(7)} ms (goal ${goal})  ${name}  ${note}`);
  console.log(`${measured.length - slow.length} of ${measured.length} reads are within their goals`);
  const times = measured.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(`p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms`);
}
