import { setTimeout } from "node:timers/promises";
import { upsertClearingHouse } from "../../contract/clearing/houses";
import {
  clearOutwardItem,
  enterOutwardItem,
  payInwardItem,
  receiveInwardItem,
  returnInwardItem,
  returnOutwardItem,
} from "../../contract/clearing/items";
import { closeClearingSession, finaliseNetSettlement } from "../../contract/clearing/sessions";
import { Client, type ReplyOf } from "../../contract/client";
import type { OperationInput } from "../../contract/operation";
import { overFetch } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import { type Chance, seededRandom } from "../../kernel/seeded-random";
import type { Fixture, Owner } from "../bench/fixture";
import { untilAcknowledged } from "./acknowledged";

type State = "PENDING" | "CLEARED" | "RETURNED";
type Position = { id: string; items: number; net: number };

/** Acknowledged answers. */
export type ClearingTally = {
  /** By item. */
  items: Map<string, State>;
  /** By code of the house. */
  positions: Map<string, Position>;
  /** Requests that were sent again. */
  repeated: number;
};

/** Cheques of a house. Its settlement comes while they are decided. */
const CHEQUES = 6;
/** Longest time from the first cheque to the settlement. */
const LONGEST_MS = 150;

type Work = { bank: Client; fixture: Fixture; chance: Chance; tally: ClearingTally };

/**
 * Clients that lodge, receive, clear, pay and return cheques of a house, close its session and settle it meanwhile, and go on with a new
 * house. A lost or refused request is repeated under its key, and a settlement as it is.
 */
export function startClearingWriters(port: number, fixture: Fixture, clients: number) {
  const tally: ClearingTally = { items: new Map(), positions: new Map(), repeated: 0 };
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${fixture.token}` });
  const work = { bank, fixture, tally, chance: seededRandom(25) };
  let running = true;
  const client = async () => {
    while (running) await oneHouse(work);
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  // Thrown by `stop`, after the bank is whole again.
  all.catch(() => undefined);
  return {
    stop: async () => {
      running = false;
      await all;
      return tally;
    },
  };
}

async function oneHouse(work: Work): Promise<void> {
  const { bank, chance, tally } = work;
  const code = `D${newId().slice(-9)}`.toUpperCase();
  // The end of day leaves its cheques to the clients.
  const house = { code, name: "Drill clearing", autoClear: false };
  await send<typeof upsertClearingHouse>(tally, (options) => bank.call(upsertClearingHouse, { body: house }, options));
  const { sessionId, presentmentDate } = await oneCheque(work, code);
  const others = Promise.all(Array.from({ length: CHEQUES - 1 }, () => oneCheque(work, code)));
  // Thrown below, after the settlement.
  others.catch(() => undefined);
  await setTimeout(chance.below(LONGEST_MS));
  if (chance.below(2) === 0) {
    await send<typeof closeClearingSession>(tally, (options) =>
      bank.call(closeClearingSession, { params: { id: sessionId }, body: {} }, options),
    );
  }
  const query = { house: code, businessDate: presentmentDate };
  const { id, itemCount, netAmount } = await send<typeof finaliseNetSettlement>(tally, ({ signal }) =>
    bank.call(finaliseNetSettlement, { query, body: {} }, { signal }),
  );
  tally.positions.set(code, { id: id ?? "", items: itemCount, net: Math.round(netAmount.amount * 100) });
  await others;
}

/** A cheque of one to three cents, which stays pending, is cleared or paid, or returned. */
async function oneCheque({ bank, fixture, chance, tally }: Work, clearingHouseCode: string) {
  const isOutward = chance.below(2) === 0;
  const amount = { amount: (1 + chance.below(3)) / 100, currency: "USD" };
  const body = {
    amount,
    clearingHouseCode,
    customerAccountId: chance.pick(fixture.accountIds),
    idempotencyKey: newId(),
  };
  const item = isOutward
    ? await send<typeof enterOutwardItem>(tally, ({ signal }) => bank.call(enterOutwardItem, { body }, { signal }))
    : await send<typeof receiveInwardItem>(tally, ({ signal }) => bank.call(receiveInwardItem, { body }, { signal }));
  const end = chance.below(4);
  tally.items.set(item.id, end === 0 ? "PENDING" : end === 1 ? "RETURNED" : "CLEARED");
  const params = { id: item.id };
  if (end === 1) await sendBack();
  if (end > 1) await pay();
  return item;

  function pay() {
    return isOutward
      ? send<typeof clearOutwardItem>(tally, (options) => bank.call(clearOutwardItem, { params }, options))
      : send<typeof payInwardItem>(tally, (options) => bank.call(payInwardItem, { params }, options));
  }

  function sendBack() {
    const request = { params, body: { reasonCode: "REFER_TO_DRAWER" } };
    return isOutward
      ? send<typeof returnOutwardItem>(tally, (options) => bank.call(returnOutwardItem, request, options))
      : send<typeof returnInwardItem>(tally, (options) => bank.call(returnInwardItem, request, options));
  }
}

async function send<Op extends OperationInput>(
  tally: ClearingTally,
  ask: (options: { key: string; signal: AbortSignal }) => Promise<ReplyOf<Op>>,
) {
  return (await untilAcknowledged<Op>(tally, (key, signal) => ask({ key, signal }))).body;
}

/** Every acknowledged cheque has its state, every acknowledged position its items and net, and nothing else exists. */
export async function assertClearingKept(owner: Owner, { items, positions }: ClearingTally): Promise<void> {
  const rows = await owner<{ id: string; state: State }[]>`select id, state from clearing_items`;
  const wrong = rows.filter(({ id, state }) => items.get(id) !== state);
  if (wrong.length > 0 || rows.length !== items.size)
    throw new Error(`${items.size} cheques, ${rows.length} kept, wrong: ${JSON.stringify(wrong.slice(0, 5))}`);
  const kept = await owner<(Position & { code: string })[]>`
    select h.code, p.id, item_count as items, (credit_minor - debit_minor)::int as net
    from clearing_positions p join clearing_houses h on h.id = p.house_id`;
  const others = kept.filter(
    ({ code, ...position }) => JSON.stringify(position) !== JSON.stringify(positions.get(code)),
  );
  if (others.length > 0 || kept.length !== positions.size)
    throw new Error(`${positions.size} positions, ${kept.length} kept, wrong: ${JSON.stringify(others.slice(0, 5))}`);
}
