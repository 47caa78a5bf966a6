import type { AccountView } from "@/server/contract/accounts";
import type { AuthorizationView, ClearedTransactionView } from "@/server/contract/card-network/views";
import { newId } from "@/server/kernel/ids";
import type { CardChannel } from "@/server/kernel/value-sets";
import { type Api, type ApiAnswer, apiAs } from "./api";
import { cardRow } from "./cards";
import { makeClient } from "./identity";
import { fund } from "./posting";
import { type Counter, openCounter, usd } from "./teller";

export type TestCard = { id: string; accountId: string; partyId: string };
type Caps = { single?: number; daily?: number; atm?: number };
type Wish = { funds?: number; caps?: Caps; account?: AccountView; status?: string; expiry?: string; network?: string };
type Purchase = {
  amount: number;
  currency?: string;
  channel?: CardChannel;
  networkRef?: string;
  mcc?: string;
  singleMessage?: boolean;
};

export type CardBank = Counter & {
  /** A client of the card network. */
  network: Api;
  card(wish?: Wish): Promise<TestCard>;
  authorize(card: { id: string }, purchase: Purchase): Promise<AuthorizationView>;
  increment(authorization: { id: string }, amount: number, networkRef?: string): Promise<ApiAnswer>;
  reverse(authorization: { id: string }, amount?: number, networkRef?: string): Promise<ApiAnswer>;
  capture(
    authorization: { id: string },
    body?: { amount?: number; final?: boolean; force?: boolean; networkRef?: string },
  ): Promise<ApiAnswer>;
  refund(card: { id: string }, amount: number, clearedTransactionId?: string): Promise<ApiAnswer>;
  force(card: { id: string }, amount: number): Promise<ApiAnswer>;
  /** Ledger balance, holds and available of the funding account, in major units. */
  funds(card: TestCard): Promise<[ledger: number, held: number, available: number]>;
};

const ref = () => `ref-${newId()}`;

/** A bank with a client of the card network. Amounts are in major units of USD. */
export async function openCardBank(): Promise<CardBank> {
  const counter = await openCounter();
  const network = await apiAs(await makeClient({ authorities: ["card:network"] }));
  const send = (path: string, body: object) => network("POST", `/card-network/${path}`, body);
  const part = (amount: number | undefined) => (amount === undefined ? {} : { amount: usd(amount) });
  return {
    ...counter,
    network,
    card: (wish = {}) => makeCard(counter, wish),
    authorize: async ({ id }, { amount, currency = "USD", channel = "POS", networkRef = ref(), ...more }) => {
      const body = { networkRef, cardId: id, amount: { amount, currency }, channel, ...more };
      const answer = await send("authorizations", body);
      if (answer.status > 201) throw new Error(JSON.stringify(answer.body));
      return answer.body as unknown as AuthorizationView;
    },
    increment: ({ id }, amount, networkRef = ref()) =>
      send(`authorizations/${id}/increments`, { networkRef, amount: usd(amount) }),
    reverse: ({ id }, amount, networkRef = ref()) =>
      send(`authorizations/${id}/reversals`, { networkRef, ...part(amount) }),
    capture: ({ id }, { amount, networkRef = ref(), ...more } = {}) =>
      send(`authorizations/${id}/captures`, { networkRef, ...part(amount), ...more }),
    refund: ({ id }, amount, clearedTransactionId) =>
      send("refunds", { networkRef: ref(), cardId: id, amount: usd(amount), clearedTransactionId }),
    force: ({ id }, amount) => send("force-posts", { networkRef: ref(), cardId: id, amount: usd(amount) }),
    funds: async ({ accountId }) => {
      const { ledgerBalance, holds, availableBalance } = (await counter.teller("GET", `/accounts/${accountId}`))
        .body as Record<string, { amount: number }>;
      return [ledgerBalance?.amount ?? 0, holds?.amount ?? 0, availableBalance?.amount ?? 0];
    },
  };
}

export const cleared = (answer: ApiAnswer) => answer.body as unknown as ClearedTransactionView;

async function makeCard({ make }: Counter, { funds = 1000, caps = {}, account, ...wish }: Wish): Promise<TestCard> {
  const of = account ?? (await make.account());
  if (funds > 0) await fund(of.accountId, Math.round(funds * 100));
  const minor = (cap: number | undefined) => (cap === undefined ? null : Math.round(cap * 100));
  const { single, daily, atm } = caps;
  const limits = { single_cap_minor: minor(single), daily_cap_minor: minor(daily), atm_cap_minor: minor(atm) };
  const id = await cardRow(of, { ...limits, ...wish });
  return { id, accountId: of.accountId, partyId: of.partyId };
}
