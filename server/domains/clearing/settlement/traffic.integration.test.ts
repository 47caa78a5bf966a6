import { expect, it } from "vitest";
import type { ClearingItemView } from "@/server/contract/clearing/items";
import { makeHouse, openClearing } from "@/server/testing/clearing";
import { ownerSql } from "@/server/testing/test-database";
import { seededRandom } from "../../../kernel/seeded-random";

// Settlements while eight clients enter, clear, pay and return items of the same house.

const DAY = "2026-03-02";
const NEXT = "2026-03-03";
const SECONDS = 3;
const bank = await openClearing();
const accounts = await Promise.all(Array.from({ length: 8 }, () => bank.make.account({ balance: 90_000 })));

type Decided = { id: string; state: "PENDING" | "CLEARED" | "RETURNED" };

/** One client's work until the time is over: its items, as it was told. */
async function client(code: string, seed: number, until: number): Promise<Decided[]> {
  const chance = seededRandom(seed);
  const account = chance.pick(accounts);
  const decided: Decided[] = [];
  while (Date.now() < until) {
    const enter = chance.happens(0.5) ? bank.lodge : bank.receive;
    const cheque = { account, amount: (chance.below(9_000) + 1) / 100, clearingHouseCode: code };
    const item: ClearingItemView = await enter(cheque);
    const verb = chance.pick(["settle", "settle", "settle", "return", "leave"]);
    const settle = item.direction === "OUTWARD" ? bank.clear : bank.pay;
    if (verb !== "leave")
      expect((await (verb === "settle" ? settle(item) : bank.giveBack(item, "REFER_TO_DRAWER"))).status).toBe(204);
    decided.push({ id: item.id, state: verb === "leave" ? "PENDING" : verb === "settle" ? "CLEARED" : "RETURNED" });
  }
  return decided;
}

type Row = { day: string | null; state: string; minor: bigint; lines: bigint; entries: number; session: string };

/** Per item: its date and sign, and what its entries moved on the account of the house. */
const rowsOf = (code: string) => ownerSql()<Row[]>`
  select i.settles_on::text as day, i.state, case i.direction when 'OUTWARD' then i.amount_minor else -i.amount_minor end as minor,
    (select coalesce(sum(case l.side when 'DEBIT' then l.amount_minor else -l.amount_minor end), 0)::bigint
       from journal_entries e join journal_lines l on l.entry_id = e.id where e.source_id = i.id and l.gl_code = '1210') as lines,
    (select count(*)::int from journal_entries e where e.source_id = i.id) as entries, s.business_date::text as session
  from clearing_items i join clearing_houses h on h.id = i.house_id join clearing_sessions s on s.id = i.session_id where h.code = ${code}`;

const positionsOf = (code: string) => ownerSql()<{ day: string; net: bigint; count: number; posted: bigint | null }[]>`
  select p.business_date::text as day, (p.credit_minor - p.debit_minor)::bigint as net, p.item_count as count,
    (select sum(case l.side when 'CREDIT' then l.amount_minor else -l.amount_minor end)::bigint from journal_lines l
       where l.entry_id = p.settled_entry_id and l.gl_code = '1210') as posted
  from clearing_positions p join clearing_houses h on h.id = p.house_id where h.code = ${code} order by 1`;

const suspenseOf = async (code: string) =>
  (
    await ownerSql()<
      { balance: bigint }[]
    >`select balance from ledger_accounts where number = ${`CLEARING ${code} USD`}`
  )[0]?.balance;
const total = (rows: readonly { minor: bigint }[]) => rows.reduce((sum, { minor }) => sum + minor, 0n);

it.each([1, 2, 3, 4])("loses and doubles no item, round %i", async (round) => {
  const { code } = await makeHouse();
  const until = Date.now() + SECONDS * 1_000;
  const clients = Array.from({ length: 8 }, (_, n) => client(code, round * 100 + n, until));
  // Round 1 settles once, the others several times at once.
  await new Promise((later) => setTimeout(later, 400 * round));
  const settled = await Promise.all(Array.from({ length: round }, () => bank.settle(DAY, code)));
  expect(settled.map(({ status }) => status)).toEqual(settled.map(() => 200));
  expect(new Set(settled.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  // One snapshot ties while the others go on.
  expect(await bank.wrongInBooks()).toEqual([]);
  const told = (await Promise.all(clients)).flat();
  expect((await bank.settle(DAY, code)).body).toEqual(settled[0]?.body);

  const rows = await rowsOf(code);
  expect(rows.length).toBe(told.length);
  const counts = (of: readonly { state: string }[]) =>
    ["PENDING", "CLEARED", "RETURNED"].map((state) => of.filter((one) => one.state === state).length);
  expect(counts(rows)).toEqual(counts(told));
  // Each cleared item has one entry of its own amount, any other none.
  expect(rows.filter(({ state, minor, lines }) => lines !== (state === "CLEARED" ? minor : 0n))).toEqual([]);
  expect(rows.filter(({ state, entries }) => entries !== (state === "CLEARED" ? 1 : 0))).toEqual([]);
  expect(rows.filter(({ state, day }) => (state === "CLEARED") !== (day !== null))).toEqual([]);
  const [today, later] = [rows.filter(({ day }) => day === DAY), rows.filter(({ day }) => day === NEXT)];
  expect([today.length + later.length, later.length > 0]).toEqual([counts(rows)[1], true]);
  const net = total(today);
  expect(await positionsOf(code)).toEqual([{ day: DAY, net, count: today.length, posted: net === 0n ? null : net }]);
  expect(await suspenseOf(code)).toBe(total(later));
  // No item joined the settled session after its close.
  const [closed] = await ownerSql()<{ count: number }[]>`
    select closed_count as count from clearing_sessions s join clearing_houses h on h.id = s.house_id
    where h.code = ${code} and s.business_date = ${DAY}`;
  expect(rows.filter(({ session }) => session === DAY).length).toBeLessThanOrEqual(Number(closed?.count));
  expect(await bank.wrongInBooks()).toEqual([]);
});
