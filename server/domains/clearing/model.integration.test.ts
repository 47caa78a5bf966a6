import { expect, it } from "vitest";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import type { ApiAnswer } from "@/server/testing/api";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import {
  ClearingModel,
  daysAfter,
  type ModelAccount,
  type ModelHouse,
  type ModelItem,
  type Outcome,
  type Rule,
} from "@/server/testing/clearing-model";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { controlTotals } from "../ledger/control-totals";
import { workOnCloses } from "./session-jobs";

// Random sequences against an independent model: answers, items, accounts, sessions, positions, suspense and control totals per step.

const SEQUENCES = 150;
const STEPS = 15;

const bank = await openClearing();
const sql = ownerSql();
/** Until every run is over: one turn of a busy machine may end before. */
async function answerItems(): Promise<void> {
  do await workOnCloses(new AbortController().signal);
  while ((await sql`select 1 from clearing_runs where status in ('QUEUED', 'RUNNING')`).length > 0);
}
let today = "2026-03-02";
const sinks: Record<string, string> = {};
for (const currency of ["USD", "EUR"]) sinks[currency] = (await bank.make.account({ currency })).accountNo;

const below = (limit: number) => Math.floor(Math.random() * limit);
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const REASONS = [undefined, "REFER_TO_DRAWER", "REFER_TO_DRAWER", "IMAGE_UNUSABLE", "FORGERY", "Torn in two"];

type World = { model: ClearingModel; numbers: Map<string, string> };

async function newWorld(): Promise<World> {
  const house = async (rule: Rule, scheme = "CTS"): Promise<ModelHouse> => {
    const { code } = await makeHouse({ deadlineRule: rule, scheme, floatDays: below(4) });
    return { code, rule, gross: scheme === "RTGS", sessions: new Map(), positions: new Map() };
  };
  const other = pick<[Rule, string]>([
    ["DEEM_APPROVED", "CTS"],
    ["BLOCK", "CTS"],
    ["ROLL_FORWARD", "RTGS"],
    ["DEEM_APPROVED", "RTGS"],
  ]);
  const numbers = new Map<string, string>();
  const accounts: ModelAccount[] = [];
  for (const currency of ["USD", "USD", "EUR"]) {
    const balance = below(600);
    const { accountId: id, accountNo } = await bank.make.account({ currency, balance });
    numbers.set(id, accountNo);
    accounts.push({ id, currency, balance: balance * 100 });
  }
  return { model: new ClearingModel([await house("ROLL_FORWARD"), await house(...other)], accounts, today), numbers };
}

/** The refusal or success that an answer stands for. */
function outcomeOf({ status, body }: ApiAnswer): Outcome | string {
  const known: Record<string, Outcome> = {
    ...{ "409 ILLEGAL_STATE": "wrong state", "422 INSUFFICIENT_FUNDS": "short" },
    ...{ "422 DATE_IN_FUTURE": "future", "409 ITEMS_UNANSWERED": "unanswered" },
  };
  return status < 300 ? "done" : (known[`${status} ${body.error}`] ?? `${status} ${JSON.stringify(body)}`);
}

const money = (minor: number, currency: string) => ({ amount: minor / 100, currency });

async function enter({ model }: World) {
  const [house, account, amount] = [pick(model.houses), pick(model.accounts), 1 + below(25_000)];
  const direction = pick(["OUTWARD", "INWARD"] as const);
  const item = model.enter(direction, house, account, amount);
  const answer = await bank.clerk("POST", `/clearing/${direction.toLowerCase()}`, {
    ...{ clearingHouseCode: house.code, customerAccountId: account.id, amount: money(amount, account.currency) },
  });
  item.id = String(answer.body.id);
  const available = account.balance - model.held(account) + (item.earmarked ? amount : 0);
  const lacking = direction === "INWARD" && available < amount ? amount - available : 0;
  const { fundsShort, shortfall, suggestedReason } = answer.body as unknown as ClearingItemView;
  return [
    [outcomeOf(answer), fundsShort, shortfall?.amount ?? 0, suggestedReason],
    ["done", lacking > 0, lacking / 100, lacking > 0 ? "INSUFFICIENT_FUNDS" : null],
  ];
}

async function decide({ model }: World) {
  if (model.items.length === 0) return null;
  const pending = model.items.filter(({ state }) => state === "PENDING");
  const item = pending.length > 0 && below(8) > 0 ? pick(pending) : pick(model.items);
  const as = below(15) === 0 ? pick(["OUTWARD", "INWARD"] as const) : item.direction;
  const path = `/clearing/${as.toLowerCase()}/${item.id}`;
  if (below(3) > 0) {
    const expected = model.settleItem(item, as);
    return [[outcomeOf(await bank.clerk("POST", `${path}/${as === "OUTWARD" ? "clear" : "pay"}`))], [expected]];
  }
  const reasonCode = pick(REASONS);
  const expected = model.giveBack(item, as, reasonCode);
  return [[outcomeOf(await bank.clerk("POST", `${path}/return`, { reasonCode }))], [expected]];
}

async function represent({ model }: World) {
  const returned = model.items.filter(({ state }) => state === "RETURNED");
  if (returned.length === 0) return null;
  const item = pick(returned);
  const made = model.represent(item);
  const answer = await bank.clerk("POST", `/clearing/items/${item.id}/represent`);
  if (made !== "wrong state") made.id = String(answer.body.id);
  return [[outcomeOf(answer)], [made === "wrong state" ? made : "done"]];
}

async function close({ model }: World) {
  const house = pick(model.houses);
  const date = pick([...house.sessions.keys()]);
  if (date === undefined || model.isAmbiguous(house, date)) return null;
  const expected = model.close(house, date);
  const [session] = await sql<{ id: string }[]>`
    select s.id from clearing_sessions s join clearing_houses h on h.id = s.house_id where h.code = ${house.code} and business_date = ${date}`;
  const answer = await bank.clerk("POST", `/clearing/sessions/${session?.id}/close`, {});
  await answerItems();
  const lodged = expected === "done" ? house.sessions.get(date)?.lodged : undefined;
  return [
    [outcomeOf(answer), answer.body.itemCount],
    [expected, lodged],
  ];
}

async function finalise({ model }: World) {
  const house = pick(model.houses);
  const date = pick([
    model.today,
    model.today,
    daysAfter(model.today, -1),
    daysAfter(model.today, -2),
    daysAfter(model.today, 1),
  ]);
  if (model.isAmbiguous(house, date)) return null;
  const expected = model.finalise(house, date);
  const answer = await bank.settle(date, house.code);
  await answerItems();
  return [[outcomeOf(answer)], [expected]];
}

async function withdraw({ model, numbers }: World) {
  const [account, amount] = [pick(model.accounts), 1 + below(20_000)];
  const expected = model.withdraw(account, amount);
  const answer = await bank.teller("POST", "/transfers", {
    ...{ idempotencyKey: newId(), fromAccount: numbers.get(account.id), toAccount: sinks[account.currency] },
    amount: money(amount, account.currency),
  });
  return [[outcomeOf(answer)], [expected]];
}

async function move({ model }: World) {
  today = daysAfter(today, pick([1, 1, 2]));
  await advanceBusinessDate(today);
  model.today = today;
  return null;
}

const STEP = { enter, decide, represent, close, finalise, withdraw, move };
const LIKELY = [enter, enter, enter, enter, decide, decide, decide, decide, represent, close, finalise, withdraw, move];

async function standOf({ model }: World): Promise<object> {
  const codes = model.houses.map(({ code }) => code);
  const items = await sql`
    select i.id, i.state, i.session_date::text as session, i.overdue, i.settles_on::text as settles, i.return_reason_code as reason,
      i.presentations, exists (select 1 from holds where source_id = i.id::text and released_at is null) as held,
      (select count(*)::int from journal_entries where source_id = i.id) as entries
    from clearing_items i join clearing_houses h on h.id = i.house_id where h.code = any (${codes}) order by i.id`;
  const accounts = await sql`
    select id, balance::int, held::int, uncleared::int from ledger_accounts where id = any (${model.accounts.map(({ id }) => id)}) order by id`;
  const sessions = await sql`
    select h.code || ' ' || business_date || ' ' || status as name from clearing_sessions s join clearing_houses h on h.id = s.house_id
    where h.code = any (${codes}) order by 1`;
  const positions = await sql`
    select h.code || ' ' || business_date || ' ' || case when item_count = 0 then 'none' else currency end as name, credit_minor::int as credit,
      debit_minor::int as debit, item_count as count
    from clearing_positions p join clearing_houses h on h.id = p.house_id where h.code = any (${codes}) order by 1`;
  const suspense = await sql`
    select number as name, balance::int from ledger_accounts where kind = 'CLEARING' and balance <> 0
      and split_part(number, ' ', 2) = any (${codes}) order by 1`;
  const rows = [items, accounts, sessions, positions, suspense].map((found) => found.map((row) => ({ ...row })));
  return [...rows, (await controlTotals()).controls.filter(({ difference }) => difference.amount !== 0)];
}

function expectedStand({ model }: World): object {
  const by =
    <T>(of: (one: T) => string) =>
    (a: T, b: T) =>
      of(a) < of(b) ? -1 : 1;
  const items = model.items.map((one: ModelItem) => ({
    ...{ id: one.id, state: one.state, session: one.session, overdue: one.overdue, settles: one.settles },
    ...{ reason: one.reason, presentations: one.presentations, entries: one.state === "CLEARED" ? 1 : 0 },
    held: one.state === "PENDING" && (one.direction === "OUTWARD" || one.earmarked),
  }));
  const accounts = model.accounts.map((one) => ({
    ...{ id: one.id, balance: one.balance, held: model.held(one), uncleared: model.uncleared(one) },
  }));
  const named = <T>(of: (house: ModelHouse) => [string, T][]) =>
    model.houses
      .flatMap((house) => of(house).map(([name, value]) => ({ name: `${house.code} ${name}`, value })))
      .sort(by(({ name }) => name));
  const sessions = named(({ sessions: all }) => [...all].map(([date, { status }]) => [`${date} ${status}`, null]));
  const positions = named(({ positions: all }) => [...all]);
  const suspense = named((house) => ["EUR", "USD"].map((currency) => [currency, model.suspense(house, currency)]));
  return [
    items.sort(by(({ id }) => id)),
    accounts.sort(by(({ id }) => id)),
    sessions.map(({ name }) => ({ name })),
    positions.map(({ name, value }) => ({ name, ...value })),
    suspense
      .filter(({ value }) => value !== 0)
      .map(({ name, value }) => ({ name: `CLEARING ${name}`, balance: value })),
    [],
  ];
}

it(`${SEQUENCES} sequences of ${STEPS} steps are as in the model`, { timeout: 1_800_000 }, async () => {
  const seen: Record<string, number> = {};
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const world = await newWorld();
    const history: string[] = [];
    for (let n = 0; n < STEPS; n++) {
      const step = pick(LIKELY);
      const result = await step(world);
      if (result === null && step !== move) continue;
      const name = `${step.name} ${result?.[1]?.[0] ?? "done"}`;
      seen[name] = (seen[name] ?? 0) + 1;
      history.push(name);
      const about = `sequence ${sequence} of ${world.model.houses.map(({ rule, gross }) => `${rule}${gross ? " gross" : ""}`)}: ${history.join(", ")}`;
      if (result) expect(result[0], about).toEqual(result[1]);
      expect(await standOf(world), about).toEqual(expectedStand(world));
    }
  }
  const kinds = Object.keys(STEP).map((step) => `${step} done`);
  const refusals = [
    "decide wrong state",
    "decide short",
    "represent wrong state",
    "close wrong state",
    "withdraw short",
  ];
  const wanted = [...kinds, ...refusals, "finalise future", "finalise unanswered"];
  expect(wanted.filter((name) => !seen[name])).toEqual([]);
  expect(await bank.wrongInBooks()).toEqual([]);
});
