import { setTimeout } from "node:timers/promises";
import { upsertClearingHouse } from "../../contract/clearing/houses";
import { clearOutwardItem, enterOutwardItem, receiveInwardItem } from "../../contract/clearing/items";
import { finaliseNetSettlement } from "../../contract/clearing/sessions";
import { type WireRequest, wireRequest } from "../../contract/wire";
import { monotonicMs } from "../../kernel/clock";
import { newId } from "../../kernel/ids";
import { addClearedItems } from "./clearing-items";
import { type Memory, watchMemory } from "./cpu";
import type { Fixture } from "./fixture";
import { median } from "./report";
import type { Cpu, MeasuredLoad, Side } from "./side";

// Cheques of one house by eight clients, and the net settlement of a house with many cleared items.

const CLIENTS = 8;
const SIZES = [10_000, 100_000] as const;

type Steps = Record<"enter" | "receive" | "clear", MeasuredLoad>;
type Settled = { seconds: number; cpu: Cpu } & Memory;
export type ClearingFigures = { steps: Steps[]; settled: Map<(typeof SIZES)[number], Settled[]> };

/** Each round has new houses, since a house settles once per business date. */
export async function clearingOf(side: Side, rounds: number, seconds: number): Promise<ClearingFigures> {
  const figures: ClearingFigures = { steps: [], settled: new Map(SIZES.map((size) => [size, []])) };
  for (let round = 1; round <= rounds; round++) {
    figures.steps.push(await steps(side, seconds));
    for (const size of round % 2 === 1 ? SIZES : SIZES.toReversed())
      figures.settled.get(size)?.push(await settledItems(side, size));
  }
  return figures;
}

async function newHouse({ bank }: Side): Promise<string> {
  const code = `B${newId().slice(-9)}`.toUpperCase();
  await bank.get(upsertClearingHouse, { body: { code, name: "Bench clearing", floatDays: 0 } });
  return code;
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

const cheque = ({ accountIds }: Fixture, clearingHouseCode: string) => ({
  body: {
    ...{ idempotencyKey: newId(), clearingHouseCode, customerAccountId: pick(accountIds) },
    ...{ amount: { amount: 0.01, currency: "USD" }, drawerBank: "Harbour Bank", serial: newId().slice(-9) },
  },
});

async function steps(side: Side, seconds: number): Promise<Steps> {
  const house = await newHouse(side);
  const drive = (name: string, status: number, requests: (fixture: Fixture) => () => WireRequest | null) =>
    side.driveOther({ name, connections: CLIENTS, status, requests }, seconds);
  const enter = await drive(
    "entering cheques",
    201,
    (fixture) => () => wireRequest(enterOutwardItem, cheque(fixture, house)),
  );
  const receive = await drive(
    "receiving cheques",
    201,
    (fixture) => () => wireRequest(receiveInwardItem, cheque(fixture, house)),
  );
  const pending = await side.owner<{ id: string }[]>`
    select i.id from clearing_items i join clearing_houses h on h.id = i.house_id
    where h.code = ${house} and direction = 'OUTWARD' and state = 'PENDING'`;
  const clear = await drive("clearing cheques", 204, () => () => {
    const params = pending.pop();
    return params === undefined ? null : wireRequest(clearOutwardItem, { params });
  });
  return { enter, receive, clear };
}

/** @throws Error if the position has another number of items */
async function settledItems(side: Side, items: number): Promise<Settled> {
  const { bank, owner, fixture } = side;
  const code = await newHouse(side);
  const { id } = await bank.get(enterOutwardItem, cheque(fixture, code));
  await bank.get(clearOutwardItem, { params: { id } });
  await addClearedItems(owner, { house: code, accounts: fixture.accountIds, items: items - 1 });
  const [day] = await owner<{ today: string }[]>`select business_date::text as today from bank_day where id = 1`;
  // Lets the server notice idle connections that were closed meanwhile.
  await setTimeout(2_000);
  const memory = watchMemory(side.serverPids.flat());
  const [before, start] = [side.cpu(), monotonicMs()];
  const query = { house: code, businessDate: day?.today ?? "" };
  const { itemCount } = await bank.get(finaliseNetSettlement, { query, body: {} });
  const [seconds, after] = [(monotonicMs() - start) / 1_000, side.cpu()];
  if (itemCount !== items) throw new Error(`a position of ${items} items has ${itemCount}`);
  const cpu = { node: after.node - before.node, postgres: after.postgres - before.postgres };
  return { seconds, cpu, ...memory.stop() };
}

/** Medians of the rounds. */
export function reportClearing({ steps, settled }: ClearingFigures): string {
  const step = (name: keyof Steps) => {
    const of = (figure: (load: MeasuredLoad) => number) => median(steps.map((round) => figure(round[name])));
    const cpu = `processor ${ms(of(({ cpu }) => cpu.node))} Node, ${ms(of(({ cpu }) => cpu.postgres))} Postgres`;
    return `  ${name.padEnd(8)}${String(Math.round(of(({ rate }) => rate))).padStart(6)}/s  p99 ${of(({ p99Ms }) => p99Ms).toFixed(1)} ms  ${cpu}`;
  };
  const settlement = ([items, rounds]: [number, Settled[]]) => {
    const of = (figure: (one: Settled) => number) => median(rounds.map(figure));
    const memory = `peak ${of(({ peakMb }) => peakMb).toFixed(0)} MB (+${of(({ grownMb }) => grownMb).toFixed(0)})`;
    const each = rounds.map(({ seconds }) => seconds.toFixed(2)).join(", ");
    const cpu = `processor ${ms(of(({ cpu }) => cpu.node))} Node, ${ms(of(({ cpu }) => cpu.postgres))} Postgres`;
    return `  ${items.toLocaleString("en").padStart(7)} items  ${of(({ seconds }) => seconds).toFixed(2)} s (${each})  ${memory}  ${cpu}`;
  };
  const names = ["enter", "receive", "clear"] as const;
  return [
    `cheques of one house, ${CLIENTS} connections`,
    ...names.map(step),
    "net settlement of one house and date, target: seconds at most linear in the items, memory independent of them",
    ...[...settled].map(settlement),
  ].join("\n");
}

const ms = (seconds: number) => `${(1_000 * seconds).toFixed(2)} ms`;
