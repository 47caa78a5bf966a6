import {
  authorizeCard,
  captureAuthorization,
  incrementAuthorization,
  refundCardTransaction,
  reverseAuthorization,
} from "../../contract/card-network/adapter";
import { Client, type ReplyOf } from "../../contract/client";
import type { OperationInput } from "../../contract/operation";
import { overFetch } from "../../contract/wire";
import { seededRandom } from "../../kernel/seeded-random";
import type { Fixture, Owner } from "../bench/fixture";
import { untilAcknowledged } from "./acknowledged";

/** Acknowledged messages in cents. */
type Told = { amount: number; captured: number; reversed: number; status: "PENDING" | "CAPTURED" | "REVERSED" };
export type CardTally = {
  /** By authorization. */
  authorizations: Map<string, Told>;
  /** References of acknowledged messages. */
  refs: Set<string>;
  /** Messages that were sent again. */
  repeated: number;
};

const usd = (cents: number) => ({ amount: cents / 100, currency: "USD" });

/**
 * Clients that authorize, increment, reverse, capture and refund continuously, and repeat a lost or refused message under its
 * networkRef.
 */
export function startCardWriters(port: number, { token, cards }: Fixture, clients: number) {
  const tally: CardTally = { authorizations: new Map(), refs: new Set(), repeated: 0 };
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${token}` });
  const chance = seededRandom(24);
  let running = true;
  const client = async () => {
    while (running) await oneCardPayment(bank, chance.pick(cards), chance.below(6), tally);
  };
  const all = Promise.all(Array.from({ length: clients }, client));
  // Thrown by `stop`, after the bank is whole again.
  all.catch(() => undefined);
  return {
    tally,
    stop: async () => {
      running = false;
      await all;
      return tally;
    },
  };
}

/** An authorization of 4 cents and what follows it. */
async function oneCardPayment(bank: Client, cardId: string, kind: number, tally: CardTally): Promise<void> {
  const send = async <Op extends OperationInput>(
    ask: (networkRef: string, signal: AbortSignal) => Promise<ReplyOf<Op>>,
  ) => {
    const { key, body } = await untilAcknowledged(tally, ask);
    tally.refs.add(key);
    return body;
  };
  const { id, status } = await send<typeof authorizeCard>((networkRef, signal) =>
    bank.call(authorizeCard, { body: { networkRef, cardId, amount: usd(4), channel: "POS" } }, { signal }),
  );
  if (status !== "PENDING") throw new Error(`an authorization of the drill is ${status}`);
  const told: Told = { amount: 4, captured: 0, reversed: 0, status };
  tally.authorizations.set(id, told);
  const params = { id };
  const increment = () =>
    send<typeof incrementAuthorization>((networkRef, signal) =>
      bank.call(incrementAuthorization, { params, body: { networkRef, amount: usd(2) } }, { signal }),
    );
  const reverse = (cents: number) =>
    send<typeof reverseAuthorization>((networkRef, signal) =>
      bank.call(reverseAuthorization, { params, body: { networkRef, amount: usd(cents) } }, { signal }),
    );
  const capture = (cents: number, final: boolean) =>
    send<typeof captureAuthorization>((networkRef, signal) =>
      bank.call(captureAuthorization, { params, body: { networkRef, amount: usd(cents), final } }, { signal }),
    );
  const refund = (clearedTransactionId: string) =>
    send<typeof refundCardTransaction>((networkRef, signal) =>
      bank.call(
        refundCardTransaction,
        { body: { networkRef, cardId, amount: usd(1), clearedTransactionId } },
        { signal },
      ),
    );
  if (kind === 0) return;
  if (kind === 1) {
    await reverse(4);
    Object.assign(told, { reversed: 4, status: "REVERSED" });
    return;
  }
  await increment();
  told.amount = 6;
  if (kind === 2) return;
  await reverse(1);
  told.reversed = 1;
  const cleared = await capture(2, false);
  told.captured = 2;
  if (kind === 3) return;
  await capture(3, true);
  Object.assign(told, { captured: 5, status: "CAPTURED" });
  if (kind === 5) await refund(cleared.id);
}

/** Every acknowledged authorization has its amounts and status, every acknowledged message one effect, and nothing else exists. */
export async function assertCardsKept(owner: Owner, { authorizations, refs }: CardTally): Promise<void> {
  const rows = await owner<(Told & { id: string })[]>`
    select id, amount_minor::int as amount, captured_minor::int as captured, reversed_minor::int as reversed, status
    from card_authorizations`;
  if (rows.length !== authorizations.size)
    throw new Error(`${authorizations.size} authorizations were acknowledged, but there are ${rows.length}`);
  for (const { id, ...kept } of rows) {
    const told = JSON.stringify(authorizations.get(id));
    if (JSON.stringify(kept) !== told)
      throw new Error(`authorization ${id} is ${JSON.stringify(kept)}, but was ${told}`);
  }
  const effects = await owner<{ ref: string; effects: number; posted: number }[]>`
    select ref, sum(effect)::int as effects, sum(posted)::int as posted from (
      select network_ref as ref, 1 as effect, 0 as posted from card_authorizations
      union all select network_ref, 1, 0 from card_authorization_events
      union all select network_ref, (type = 'REFUND')::int, 1 from cleared_transactions) x group by 1`;
  const wrong = effects.filter((row) => row.effects !== 1 || row.posted > 1 || !refs.has(row.ref));
  if (wrong.length > 0 || effects.length !== refs.size)
    throw new Error(
      `${refs.size} messages, ${effects.length} with effects, wrong: ${JSON.stringify(wrong.slice(0, 5))}`,
    );
}
