import { getAccount } from "../../contract/accounts";
import { authorizeCard } from "../../contract/card-network/adapter";
import { postCashDeposit } from "../../contract/teller/tills";
import { createTransfer } from "../../contract/transfers";
import { type WireRequest, wireRequest } from "../../contract/wire";
import { newId } from "../../kernel/ids";
import type { Fixture } from "./fixture";

export type Scenario = {
  key: string;
  name: string;
  /** A multiple of B, of pgbench's p99 or of the transfers. */
  target: string;
  connections: number;
  /** The only valid status of an answer. */
  status: number;
  needsCards?: true;
  /** Returns a generator of requests, null after the last. */
  requests(fixture: Fixture): () => WireRequest | null;
};

export const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** A transfer of a cent between two accounts of the fixture, under its own key. */
export function transfer({ accounts }: Fixture, payer = pick(accounts)): WireRequest {
  let payee = pick(accounts);
  while (payee === payer) payee = pick(accounts);
  const amount = { amount: 0.01, currency: "USD" };
  return wireRequest(createTransfer, {
    body: { idempotencyKey: newId(), fromAccount: payer, toAccount: payee, amount },
  });
}

function deposit({ accountIds, tillId }: Fixture): WireRequest {
  const amount = { amount: 0.01, currency: "USD" };
  return wireRequest(postCashDeposit, { body: { accountId: pick(accountIds), tillId, amount } });
}

/** An authorization of a cent with a card of every second account from `first`. */
function authorization({ cards }: Fixture, first: 0 | 1, channel: "POS" | "ATM"): WireRequest {
  const at = 2 * Math.floor((Math.random() * cards.length) / 2) + first;
  return authorizationOf(cards[at] as string, { channel });
}

export function authorizationOf(cardId: string, wish: { channel?: "POS" | "ATM"; singleMessage?: true }): WireRequest {
  const amount = { amount: 0.01, currency: "USD" };
  const merchant = { mcc: "5812", merchantName: "Corner Bistro", merchantCountry: "US" };
  return wireRequest(authorizeCard, {
    body: { networkRef: newId(), cardId, amount, channel: "POS", ...merchant, ...wish },
  });
}

const authorizations = { target: "≥ 0.7 of the transfers", connections: 64, status: 201, needsCards: true } as const;

export const scenarios: readonly Scenario[] = [
  {
    key: "transfers",
    name: "transfers, 64 connections",
    target: "≥ 0.6 B",
    connections: 64,
    status: 201,
    requests: (fixture) => () => transfer(fixture),
  },
  {
    key: "authorize",
    name: "card authorizations, 64 connections",
    ...authorizations,
    requests: (fixture) => () => authorization(fixture, 0, "POS"),
  },
  {
    key: "authorize-caps",
    name: "card authorizations at ATMs with all caps",
    ...authorizations,
    requests: (fixture) => () => authorization(fixture, 1, "ATM"),
  },
  {
    key: "one-account",
    name: "transfers from one account",
    target: "≥ 0.3 B",
    connections: 64,
    status: 201,
    requests: (fixture) => () => transfer(fixture, fixture.accounts[0]),
  },
  {
    key: "latency",
    name: "transfers, 16 connections",
    target: "p99 ≤ 4 × pgbench's",
    connections: 16,
    status: 201,
    requests: (fixture) => () => transfer(fixture),
  },
  {
    key: "deposits",
    name: "deposits into one till",
    target: "≥ 0.3 B",
    connections: 64,
    status: 200,
    requests: (fixture) => () => deposit(fixture),
  },
  {
    key: "replay",
    name: "idempotent replay",
    target: "≥ 1.2 B",
    connections: 64,
    status: 200,
    requests:
      ({ sent }) =>
      () =>
        pick(sent),
  },
  {
    key: "account",
    name: "GET one account",
    target: "≥ 1.2 B",
    connections: 64,
    status: 200,
    requests: ({ accounts }) => {
      const read = wireRequest(getAccount, { params: { id: accounts[1] as string } });
      return () => read;
    },
  },
];
