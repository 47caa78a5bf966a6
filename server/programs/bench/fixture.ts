import postgres from "postgres";
import { randomSecret, sha256 } from "../../auth/secrets";
import { openAccount } from "../../contract/accounts";
import { createBranch } from "../../contract/branches";
import { activateCard, issueCard, listCards } from "../../contract/cards";
import { Client } from "../../contract/client";
import { openParty } from "../../contract/parties";
import { openTill, postCashDeposit } from "../../contract/teller/tills";
import { overFetch, type WireRequest } from "../../contract/wire";
import { AUTHORITIES } from "../../kernel/authorities";
import { newId } from "../../kernel/ids";
import type { Desk } from "../../testing/close-day";

export type Fixture = {
  token: string;
  /** Numbers of funded customer accounts. */
  accounts: string[];
  accountIds: string[];
  /** An active card of every account, every second with caps. None in a release without cards. */
  cards: string[];
  /** An open till with cash. */
  tillId: string;
  /** Acknowledged transfers, for replays. */
  sent: WireRequest[];
};

const ACCOUNTS = 1_000;
/** Each account's first deposit, below the limit. */
const FUNDS = { amount: 2_000, currency: "USD" };
const CAPS = {
  singleTxnCap: { amount: 500, currency: "USD" },
  dailyAmount: { amount: 1_000, currency: "USD" },
  atmDailyAmount: { amount: 1_000, currency: "USD" },
};
const AT_ONCE = 16;

export type Owner = postgres.Sql<{ bigint: bigint }>;

export function openOwner(url: string): Owner {
  return postgres(url, { max: 2, types: { bigint: postgres.BigInt }, onnotice: () => undefined });
}

/**
 * The bank to measure: a customer with 1,000 funded accounts, a till, and a client with every authority. Only the client is inserted into
 * tables. The rest uses the interface, which other releases share.
 */
export async function makeFixture(owner: Owner, port: number): Promise<Fixture> {
  const token = await clientToken(owner);
  const bank = new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${token}` });
  const branchCode = "BENCH";
  await bank.get(createBranch, { body: { code: branchCode, name: "Bench branch" } });
  const { customerNo, partyId } = await bank.get(openParty, {
    body: { type: "ORGANISATION", organisationName: "Bench" },
  });
  const openingFloat = { amount: 1000, currency: "USD" };
  const { tillId } = await bank.get(openTill, { body: { branchCode, tillCode: "T1", teller: "bench", openingFloat } });
  const account = { customerNo, productCode: "CURRENT", currency: "USD", branchCode };
  const views = await times(ACCOUNTS, () => bank.get(openAccount, { body: account }));
  const accountIds = views.map(({ accountId }) => accountId);
  for (const status of await times(ACCOUNTS, (index) => fund(bank, tillId, accountIds[index] as string))) {
    if (status !== 200) throw new Error(`a deposit of the fixture returned ${status}`);
  }
  const cards = await issueCards(bank, partyId, accountIds);
  await owner.unsafe("vacuum analyze");
  return { token, accounts: views.map(({ accountNo }) => accountNo), accountIds, cards, tillId, sent: [] };
}

async function fund(bank: Client, tillId: string, accountId: string): Promise<number> {
  return (await bank.call(postCashDeposit, { body: { accountId, tillId, amount: FUNDS } })).status;
}

async function issueCards(bank: Client, cardholderPartyId: string, accountIds: readonly string[]): Promise<string[]> {
  if ((await bank.call(listCards, {})).status === 404) return [];
  return times(accountIds.length, async (index) => {
    const fundingAccountId = accountIds[index] as string;
    const caps = index % 2 === 0 ? {} : CAPS;
    const { id } = await bank.get(issueCard, { body: { type: "DEBIT", cardholderPartyId, fundingAccountId, ...caps } });
    return (await bank.get(activateCard, { params: { id } })).id;
  });
}

async function times<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return made;
}

/** A bank without customers. For a kept bank it issues a new token. */
export async function withoutAccounts(owner: Owner): Promise<Fixture> {
  return { token: await clientToken(owner), accounts: [], accountIds: [], cards: [], tillId: "", sent: [] };
}

/** A token with every authority, of a client that is another person for each name. */
export async function clientToken(owner: Owner, name = "bench"): Promise<string> {
  const token = randomSecret();
  const [known] = await owner<{ id: string }[]>`select id from service_clients where client_id = ${name}`;
  const clientRow = known?.id ?? newId();
  if (!known) {
    const personId = newId();
    await owner`insert into persons (id, name) values (${personId}, ${name})`;
    await owner`insert into service_clients (id, client_id, name, secret_hash, authorities, owner_person_id, compliance_access)
      values (${clientRow}, ${name}, ${name}, ${sha256(randomSecret())}, ${[...AUTHORITIES]}, ${personId}, 'DECIDE')`;
  }
  await owner`insert into access_tokens (token_hash, service_client_id, expires_at)
    values (${sha256(token)}, ${clientRow}, now() + interval '1 day')`;
  return token;
}

/** Clients of two persons, for what needs a checker. */
export async function openDesk(owner: Owner, port: number): Promise<Desk> {
  const client = async (name: string) =>
    new Client(overFetch(`http://127.0.0.1:${port}`), { authorization: `Bearer ${await clientToken(owner, name)}` });
  return { maker: await client("bench"), checker: await client("bench-checker") };
}
