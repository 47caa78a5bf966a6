import { setTimeout } from "node:timers/promises";
import { postCashDeposit } from "../../contract/teller/tills";
import { type WireRequest, wireRequest } from "../../contract/wire";
import type { BusinessDate } from "../../kernel/business-date";
import { monotonicMs } from "../../kernel/clock";
import { newId } from "../../kernel/ids";
import { type Desk, startDay, untilClosed } from "../../testing/close-day";
import type { Fixture, Owner } from "./fixture";
import { type Answered, percentiles, send } from "./load";
import { authorizationOf, pick, transfer } from "./scenarios";
import type { Side } from "./side";

// Deposits, transfers and authorizations before, during and after an end-of-day run.

const CLIENTS = 8;
const ALONE_SECONDS = 15;
const LONGEST_SECONDS = 1_200;

type Kind = "deposit" | "transfer" | "authorization";
const KINDS: readonly Kind[] = ["deposit", "transfer", "authorization"];
type Posting = Answered & { kind: Kind; key: string };
/** Beginning and end of the request that started the run. */
type Start = { asked: number; answered: number };
export type LoadFigures = { alone: readonly Posting[]; during: readonly Posting[]; seconds: number; ambiguous: number };

function posting(fixture: Fixture, kind: Kind): { request: WireRequest; key: string } {
  if (kind === "authorization") return keyed(authorizationOf(pick(fixture.cards), {}), "networkRef");
  if (kind === "transfer") return keyed(transfer(fixture), "idempotencyKey");
  const key = newId();
  const body = {
    accountId: pick(fixture.accountIds),
    tillId: fixture.tillId,
    amount: { amount: 0.01, currency: "USD" },
    // Names the movement.
    narrative: key,
  };
  return { request: wireRequest(postCashDeposit, { body }, { key }), key };
}

const keyed = (request: WireRequest, field: string) => ({
  request,
  key: JSON.parse(request.body ?? "{}")[field] as string,
});

/** Clients that post one after another, each kind in turn, until they are stopped. */
function startClients({ fixture, port }: Pick<Side, "fixture" | "port">) {
  const seen: Posting[] = [];
  const open = new Map<WireRequest, { kind: Kind; key: string }>();
  let isRunning = true;
  let sent = 0;
  const next = () => {
    if (!isRunning) return null;
    const kind = KINDS[sent++ % KINDS.length] as Kind;
    const { request, key } = posting(fixture, kind);
    open.set(request, { kind, key });
    return request;
  };
  const note = (answered: Answered) => {
    const known = open.get(answered.request);
    if (known) seen.push({ ...answered, ...known });
    open.delete(answered.request);
  };
  const all = send({ port, token: fixture.token }, CLIENTS, LONGEST_SECONDS, { next, seen: note });
  return async (): Promise<Posting[]> => {
    isRunning = false;
    await all;
    if (open.size > 0) throw new Error(`${open.size} postings have no answer`);
    return seen;
  };
}

/** @throws Error if a posting is lost, doubled or in the wrong day */
export async function loadOf(side: Side, desk: Desk): Promise<LoadFigures> {
  const [row] = await side.owner<{ day: BusinessDate; next: BusinessDate }[]>`
    select business_date::text as day, (business_date + 1)::text as next from bank_day`;
  if (!row) throw new Error("the bank has no business date");
  const before = startClients(side);
  await setTimeout(1_000 * ALONE_SECONDS);
  const alone = await before();
  const meanwhile = startClients(side);
  await setTimeout(1_000);
  const asked = monotonicMs();
  const id = await startDay(desk);
  const start = { asked, answered: monotonicMs() };
  await untilClosed(desk, id);
  const ended = monotonicMs();
  const during = await meanwhile();
  const after = startClients(side);
  await setTimeout(1_000 * ALONE_SECONDS);
  alone.push(...(await after()));
  const ambiguous = await assertDates(side.owner, [...alone, ...during], start, row);
  return {
    alone,
    during: during.filter(({ sentAt }) => sentAt > asked && sentAt < ended),
    seconds: (ended - asked) / 1_000,
    ambiguous,
  };
}

/** Entries of a posting, none of an authorization. */
type Kept = { key: string; date: BusinessDate | null; count: number };

/** Every posting answered before the start belongs to the day, every one sent after it to the next. Returns the number of others. */
async function assertDates(
  owner: Owner,
  postings: readonly Posting[],
  { asked, answered }: Start,
  { day, next }: { day: BusinessDate; next: BusinessDate },
): Promise<number> {
  const rows = await owner<Kept[]>`
    select m.narrative as key, min(e.business_date)::text as date, count(e.id)::int as count from cash_movements m
    left join journal_entries e on e.id = m.entry_id where m.narrative is not null group by 1
    union all select t.idempotency_key, min(e.business_date)::text, count(e.id)::int from transfers t
    left join journal_entries e on e.source_id = t.id group by 1
    union all select network_ref, min(business_date)::text, count(*)::int from card_authorizations group by 1`;
  const kept = new Map(rows.map((one) => [one.key, one]));
  let ambiguous = 0;
  for (const { key, kind, status, sentAt, answeredAt } of postings) {
    if (status !== 200 && status !== 201) throw new Error(`a ${kind} was answered with ${status}`);
    const found = kept.get(key);
    if (found?.count !== 1 || found.date === null) throw new Error(`a ${kind} is ${JSON.stringify(found)}`);
    const isBetween = answeredAt >= asked && sentAt <= answered;
    if (isBetween) ambiguous++;
    const fits = (answeredAt < asked && found.date === day) || (sentAt > answered && found.date === next);
    if (!fits && !(isBetween && [day, next].includes(found.date)))
      throw new Error(`a ${kind} belongs to ${found.date}`);
  }
  return ambiguous;
}

export function reportLoad({ alone, during, seconds, ambiguous }: LoadFigures): string {
  const line = (name: string, of: (posting: Posting) => boolean) => {
    const at = (postings: readonly Posting[]) =>
      percentiles(postings.filter(of).map(({ sentAt, answeredAt }) => answeredAt - sentAt));
    const [without, with_] = [at(alone), at(during)];
    const ratio = (share: number) => (with_(share) / without(share)).toFixed(1);
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    return `    ${name.padEnd(15)}p50 ${ms(without(0.5))} without, ${ms(with_(0.5))} during (${ratio(0.5)} ×)  p99 ${ms(without(0.99))} without, ${ms(with_(0.99))} during (${ratio(0.99)} ×)  slowest ${ms(with_(1))}`;
  };
  const rate = (postings: readonly Posting[], of: number) => Math.round(postings.length / of);
  return [
    `  ${CLIENTS} clients beside a run of ${seconds.toFixed(1)} s, target: p99 at most 3 × that without it`,
    `    ${rate(alone, 2 * ALONE_SECONDS)}/s without, ${rate(during, seconds)}/s during; ${alone.length + during.length} postings, none lost or in the wrong day (${ambiguous} under way at the start)`,
    line("all", () => true),
    ...KINDS.map((kind) => line(`${kind}s`, (posting) => posting.kind === kind)),
  ].join("\n");
}
