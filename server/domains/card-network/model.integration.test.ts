import { expect, it } from "vitest";
import type { ApiAnswer } from "@/server/testing/api";
import { openCardBank, type TestCard } from "@/server/testing/card-bank";
import { wrongCardBooks } from "@/server/testing/card-books";
import {
  type Authorization,
  CardModel,
  type Channel,
  daysAfter,
  type Expected,
  heldBy,
  MCCS,
  payableOf,
  settle,
} from "@/server/testing/card-model";
import { endDay } from "@/server/testing/end-of-day";
import { execute, fund, openAccount, transfer } from "@/server/testing/posting";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { workOnSettlement } from "./settlement/jobs";

// Random sequences against an independent model: responses, balances, holds, use, authorizations, cleared transactions, settlement.
// The cards of a group take their steps together, between events of the whole bank.

const GROUPS = 20;
const CARDS = 25;
const STEPS = 12;
const NETWORKS = ["VISA", "MASTERCARD"] as const;

const bank = await openCardBank();
const sql = ownerSql();
const elsewhere = await openAccount();
const idle = new AbortController().signal;
let today = "2026-03-02";
const models: CardModel[] = [];
const settledOn = new Set<string>();

const below = (limit: number) => Math.floor(Math.random() * limit);
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
const happens = (probability: number) => Math.random() < probability;

type Player = { card: TestCard; model: CardModel; history: string[] };

async function newPlayer(): Promise<Player> {
  const cap = (most: number) => (happens(0.3) ? null : (1 + below(most)) * 100);
  const terms = {
    ...{
      network: pick(NETWORKS),
      funds: below(100_000),
      expiry: daysAfter(today, pick([0, 9, 400, 400, 400, 400, 400, 400])),
    },
    ...{ single: cap(500), daily: cap(900), atm: cap(400) },
  };
  const { funds, single, daily, atm, ...rest } = terms;
  const card = await bank.card({ funds: 0, ...rest });
  await sql`update cards set single_cap_minor = ${single}, daily_cap_minor = ${daily}, atm_cap_minor = ${atm} where id = ${card.id}`;
  if (funds > 0) await fund(card.accountId, funds);
  const model = new CardModel(terms, () => today);
  models.push(model);
  return { card, model, history: [JSON.stringify(terms)] };
}

/** Amounts at the bounds of the rules, and between. */
function someAmount({ model }: Player, isAnyAllowed = false): number {
  const { single, daily, atm } = model.terms;
  const bounds = [model.available, single, daily && daily - model.used(), atm && atm - model.used("ATM")];
  const at = pick(bounds) ?? 10_000;
  const amount = pick([at, at + 1, at - 1, 1 + below(50_000), 1 + below(10_000), 1 + below(3_000), 1 + below(3_000)]);
  if (isAnyAllowed) return happens(0.05) ? pick([0, -1, -5_000]) : amount;
  return Math.max(1, amount);
}

const money = (cents: number) => usd(cents / 100);
const some = (cents: number | undefined) => (cents === undefined ? {} : { amount: cents / 100 });

/** A drawn step: what the model expects, and the request. */
type Step = { name: string; expected: Expected | string | number; send: () => Promise<ApiAnswer | string | number> };

function authorizing(player: Player): Step {
  const channel = pick<Channel>(["POS", "POS", "ECOM", "ATM"]);
  const [amount, mcc, singleMessage] = [someAmount(player, true), pick(MCCS), happens(channel === "ATM" ? 0.6 : 0.1)];
  const body = { networkRef: newId(), cardId: player.card.id, amount: money(amount), channel, mcc, singleMessage };
  return {
    name: `authorize ${amount} ${channel} ${mcc} ${singleMessage}`,
    expected: player.model.authorize(amount, channel, mcc, singleMessage),
    send: () => bank.network("POST", "/card-network/authorizations", body),
  };
}

const CHANGES: readonly ((player: Player, one: Authorization, at: string) => Step)[] = [
  (player, one, at) => {
    const amount = someAmount(player);
    const expected = player.model.increment(one, amount);
    return { name: `increment ${at} ${amount}`, expected, send: () => bank.increment(one, amount / 100) };
  },
  ({ model }, one, at) => {
    const held = heldBy(one);
    const amount = pick([
      undefined,
      Math.max(1, held),
      held + 1,
      1 + below(Math.max(1, held)),
      1 + below(Math.max(1, held)),
    ]);
    const expected = model.reverse(one, amount);
    return { name: `reverse ${at} ${amount}`, expected, send: () => bank.reverse(one, some(amount).amount) };
  },
  ...Array.from({ length: 2 }, () => capturing),
  ({ model }, one, at) => {
    const expected = model.expire(one);
    const send = () => bank.teller("POST", `/cards/authorizations/${one.id}/expire`);
    return { name: `expire ${at}`, expected, send };
  },
];

function capturing({ model }: Player, one: Authorization, at: string): Step {
  const [held, open] = [heldBy(one), one.amount - one.reversed - one.captured];
  const within = Math.max(1, Math.floor(((one.amount - one.reversed) * pick([100, 115, 120])) / 100) - one.captured);
  const amount = pick([
    undefined,
    Math.max(1, open),
    within,
    within + 1,
    1 + below(Math.max(1, held)),
    1 + below(60_000),
  ]);
  const [final, force] = [happens(0.5), happens(0.3)];
  const expected = model.capture(one, amount, final, force);
  const send = () => bank.capture(one, { ...some(amount), final, force });
  return { name: `capture ${at} ${amount} ${final} ${force}`, expected, send };
}

function refunding({ card, model }: Player): Step {
  const original = happens(0.7) && model.cleared.length > 0 ? pick(model.cleared) : undefined;
  const left = original ? original.amount - original.refunded : 5_000;
  const amount = Math.max(1, pick([left, left + 1, 1 + below(left + 1), 1 + below(left + 1)]));
  const name = `refund ${original && model.cleared.indexOf(original)} ${amount}`;
  return { name, expected: model.refund(amount, original), send: () => bank.refund(card, amount / 100, original?.id) };
}

const OTHERS: readonly ((player: Player) => Step)[] = [
  refunding,
  refunding,
  ({ card, model }) => {
    const amount = 1 + below(20_000);
    const body = {
      networkRef: newId(),
      cardId: card.id,
      amount: money(amount),
      channel: pick<Channel>(["POS", "ATM"]),
    };
    const expected = model.forcePost(amount, body.channel);
    return { name: `force ${amount}`, expected, send: () => bank.network("POST", "/card-network/force-posts", body) };
  },
  toggleCard,
  toggleAccount,
  (player) => {
    const { accountId } = player.card;
    const amount = someAmount(player);
    const send = async () => {
      const verdict = await execute(transfer(accountId, elsewhere, amount));
      return verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict;
    };
    return { name: `debit ${amount}`, expected: player.model.debit(amount), send };
  },
];

function toggleCard({ card, model }: Player): Step {
  const [verb, body] = model.isCardBlocked ? (["unblock", {}] as const) : (["block", { reason: "LOST" }] as const);
  const send = async () => (await bank.teller("POST", `/cards/${card.id}/${verb}`, body)).status;
  if (model.isCardClosed) return { name: `${verb} closed card`, expected: 409, send };
  model.isCardBlocked = !model.isCardBlocked;
  return { name: `${verb} card`, expected: 200, send };
}

function toggleAccount({ card, model }: Player): Step {
  model.isAccountBlocked = !model.isAccountBlocked;
  const [verb, body] = model.isAccountBlocked ? (["block", { reason: "r" }] as const) : (["unblock", {}] as const);
  const send = async () => (await bank.teller("POST", `/accounts/${card.accountId}/${verb}`, body)).status;
  return { name: `${verb} account`, expected: 200, send };
}

function draw(player: Player): Step {
  const { authorizations, isCardBlocked, isAccountBlocked } = player.model;
  if (isCardBlocked && happens(0.3)) return toggleCard(player);
  if (isAccountBlocked && happens(0.3)) return toggleAccount(player);
  if (authorizations.length === 0 || happens(0.3)) return authorizing(player);
  if (happens(0.25)) return pick(OTHERS)(player);
  const pending = authorizations.filter(({ state }) => state === "PENDING");
  const approved = authorizations.filter(({ state }) => state !== "DECLINED");
  const candidates = [pending, approved].find(({ length }) => length > 0 && happens(0.8));
  const one = pick(candidates ?? authorizations);
  return pick(CHANGES)(player, one, `#${authorizations.indexOf(one)}`);
}

const cents = (value: unknown) => Math.round((value as { amount: number }).amount * 100);

/** A response in the model's words. */
function seen(answer: ApiAnswer | string | number): Expected | string | number {
  if (typeof answer !== "object") return answer;
  const { status, body } = answer;
  if (status >= 400) return { status, error: String(body.error) };
  if ("forcePost" in body) {
    const { type, amount, forcePost, overCapture } = body;
    return { status, type, amount: cents(amount), forcePost, overCapture } as Expected;
  }
  return {
    ...{
      status,
      state: body.status,
      reasons: body.detailedReasons,
      code: body.responseCode,
      amount: cents(body.amount),
    },
    ...{ captured: cents(body.capturedAmount), reversed: cents(body.reversedAmount), held: cents(body.heldAmount) },
    available: cents(body.available),
  } as Expected;
}

type Books = Record<"balance" | "held" | "day" | "atm", bigint>;
type StoredAuthorization = { id: string; state: string; expires: string } & Record<
  "amount" | "captured" | "reversed" | "held",
  bigint
>;
type StoredCleared = { id: string; type: string; settled: boolean; force: boolean; over: boolean } & Record<
  "amount" | "refunded",
  bigint
>;

async function compare(players: readonly Player[], what: string): Promise<void> {
  const ids = players.map(({ card }) => card.id);
  const [books, authorizations, cleared] = await Promise.all([
    sql<(Books & { card: string })[]>`
      select c.id as card, a.balance, a.held, coalesce(d.value, 0) as day, coalesce(m.value, 0) as atm
      from cards c join ledger_accounts a on a.id = c.account_id
      left join tallies d on d.subject = c.id and d.day = ${today}::date and d.name = 'DAY'
      left join tallies m on m.subject = c.id and m.day = ${today}::date and m.name = 'ATM' where c.id = any (${ids})`,
    sql<(StoredAuthorization & { card: string })[]>`
      select x.card_id as card, x.id, x.status as state, x.amount_minor as amount, x.captured_minor as captured,
        x.reversed_minor as reversed, x.expires_on::text as expires, coalesce(h.amount_minor, 0) as held
      from card_authorizations x left join holds h on h.id = x.hold_id and h.released_at is null
      where x.card_id = any (${ids}) order by x.id`,
    sql<(StoredCleared & { card: string })[]>`
      select t.card_id as card, t.id, t.type, t.amount_minor as amount, t.refunded_minor as refunded, t.force_post as force,
        t.over_capture as over, b.status is not distinct from 'SETTLED' as settled
      from cleared_transactions t left join card_settlement_batches b on b.id = t.batch_id
      where t.card_id = any (${ids}) order by t.id`,
  ]);
  for (const { card, model, history } of players) {
    const of = <Row extends { card: string }>(rows: readonly Row[]) => rows.filter((row) => row.card === card.id);
    const [book] = of(books);
    const stored = {
      books: [book?.balance, book?.held, book?.day, book?.atm].map(Number),
      authorizations: of(authorizations).map(({ state, amount, captured, reversed, held, expires }) =>
        [state, amount, captured, reversed, held, expires].join(" "),
      ),
      cleared: of(cleared).map((t) => [t.type, t.amount, t.refunded, t.force, t.over, t.settled].join(" ")),
    };
    expect(stored, `${what}\n${history.join("\n")}`).toEqual(expectedOf(model));
    for (const [n, { id }] of of(authorizations).entries()) Object.assign(model.authorizations[n] ?? {}, { id });
    for (const [n, { id }] of of(cleared).entries()) Object.assign(model.cleared[n] ?? {}, { id });
  }
  const [payable] = await sql<{ total: bigint }[]>`
    select coalesce(sum(case side when 'CREDIT' then amount_minor else -amount_minor end), 0)::bigint as total
    from journal_lines where gl_code = '2130'`;
  expect(Number(payable?.total), what).toBe(payableOf(models));
}

function expectedOf(model: CardModel) {
  return {
    books: [model.balance, model.held, model.used(), model.used("ATM")],
    authorizations: model.authorizations.map((one) =>
      [one.state, one.amount, one.captured, one.reversed, heldBy(one), one.expires].join(" "),
    ),
    cleared: model.cleared.map((t) =>
      [t.type, t.amount, t.refunded, t.forcePost, t.overCapture, t.isSettled].join(" "),
    ),
  };
}

/** Settles the networks of the model, as the bank has done. */
async function expectSettled(): Promise<void> {
  for (const network of NETWORKS) {
    // A date has one batch. What clears later settles with the next.
    if (settledOn.has(`${network} ${today}`)) continue;
    const batch = settle(models.filter(({ terms }) => terms.network === network));
    if (batch === null) continue;
    settledOn.add(`${network} ${today}`);
    const [stored] = await sql`
      select transaction_count as count, gross_minor::int as gross, refunds_minor::int as refunds, interchange_minor::int as interchange,
        fees_minor::int as fees, net_minor::int as net from card_settlement_batches
      where network = ${network} and business_date = ${today}::date and status = 'SETTLED'`;
    expect({ ...stored }).toEqual(batch);
  }
}

async function closeDay(): Promise<void> {
  const { businessDate, status, failure } = await endDay();
  expect({ businessDate, status, failure }).toEqual({ businessDate: today, status: "COMPLETED", failure: null });
  for (const model of models) model.endDay();
  await expectSettled();
  today = daysAfter(today, 1);
}

async function event(): Promise<string> {
  const kind = pick(["day", "day", "settle"]);
  if (kind === "settle") {
    expect((await bank.teller("POST", "/cards/settlement-runs")).status).toBe(202);
    await workOnSettlement(idle);
    await expectSettled();
  } else for (let days = happens(0.1) ? pick([7, 31]) : pick([1, 1, 2]); days > 0; days--) await closeDay();
  return `${kind} ${today}`;
}

it(`agrees with the model in ${GROUPS * CARDS} sequences of ${STEPS} steps`, async () => {
  for (let group = 0; group < GROUPS; group++) {
    const players = await Promise.all(Array.from({ length: CARDS }, newPlayer));
    for (let step = 0; step < STEPS; step++) {
      const steps = players.map(draw);
      for (const [n, { name }] of steps.entries()) players[n]?.history.push(name);
      const answers = await Promise.all(steps.map(({ send }) => send()));
      for (const [n, { expected }] of steps.entries())
        expect(seen(answers[n] ?? "nothing"), players[n]?.history.join("\n")).toEqual(expected);
      await compare(players, `group ${group}, step ${step}`);
      if (!happens(0.25)) continue;
      const what = await event();
      for (const { history } of players) history.push(what);
      await compare(players, what);
    }
    expect(await wrongCardBooks()).toEqual([]);
  }
});
