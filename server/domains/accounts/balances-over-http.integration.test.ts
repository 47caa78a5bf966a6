import { afterAll, expect, it } from "vitest";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { violatedInvariants } from "@/server/testing/posting";
import { bankRouter } from "../../bank-router";
import type { AccountView } from "../../contract/accounts";
import type { ControlTotalsView, TrialBalanceView } from "../../contract/ledger";
import { createListener } from "../../http/listener";
import { newId } from "../../kernel/ids";
import { absorbLedgerTotals } from "../../posting/jobs";

// Jepsen's bank test over HTTP: while 16 clients move money, every reader of all balances sees the same total. The list of
// accounts (one page, up to 1,000), the control totals and the trial balance are each one snapshot. A longer list of accounts is
// read page by page and is not one moment.

const ACCOUNTS = 50;
const FUNDS = 200;
const CLIENTS = 16;
const EACH = 130;
const TOTAL = ACCOUNTS * FUNDS;

const random = (below: number) => Math.floor(Math.random() * below);
const pick = () => accounts[random(ACCOUNTS)] ?? "";

type Answer = { status: number; body: Record<string, unknown> };
type Call = (method: "GET" | "POST", path: string, body?: unknown) => Promise<Answer>;

/** An external client: a token from the endpoint, then requests over persistent connections. */
async function client(): Promise<Call> {
  const { basic } = await makeClient();
  const headers = { authorization: basic, "content-type": "application/x-www-form-urlencoded" };
  const body = "grant_type=client_credentials";
  const token = await fetch(`${address}/oauth2/token`, { method: "POST", headers, body });
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  return async (method, path, sent) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, "content-type": "application/json" },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
}

await startBusinessDate();
const listener = createListener({ handle: (exchange) => bankRouter.handle(exchange) });
const address = `http://127.0.0.1:${await listener.listen(0, "127.0.0.1")}`;
const make = fixtures(await principalOf(await makeClient()));
const { customerNo } = await make.party();
const opened = await Promise.all(Array.from({ length: ACCOUNTS }, () => make.account({ customerNo, balance: FUNDS })));
const accounts = opened.map(({ accountNo }) => accountNo);
afterAll(() => listener.close(1_000));

/** Posts random transfers and reversals. Counts the requests by outcome. */
async function post(call: Call, ends: Map<string, number>): Promise<void> {
  const posted: string[] = [];
  const end = (word: string) => ends.set(word, (ends.get(word) ?? 0) + 1);
  for (let i = 0; i < EACH; i++) {
    const entryId = random(6) === 0 ? posted[random(posted.length)] : undefined;
    if (entryId) {
      const { status } = await call("POST", `/ledger/entries/${entryId}/reversal`, { reason: "taken back" });
      end(`reversal ${status}`);
      continue;
    }
    const amount = { amount: (1 + random(60_00)) / 100, currency: "USD" };
    const [fromAccount, toAccount] = [pick(), pick()];
    const { status, body } = await call("POST", "/transfers", {
      idempotencyKey: newId(),
      fromAccount,
      toAccount,
      amount,
    });
    end(`transfer ${status}`);
    if (status === 201) posted.push(String(body.entryId));
  }
}

/** In cents, so that sums are exact. */
const cents = ({ amount }: { amount: number }) => Math.round(amount * 100);

async function readAll(call: Call): Promise<void> {
  const list = (await call("GET", "/accounts")).body as unknown as AccountView[];
  expect(list).toHaveLength(ACCOUNTS);
  expect(list.reduce((sum, { ledgerBalance }) => sum + cents(ledgerBalance), 0)).toBe(TOTAL * 100);
  expect(Math.min(...list.map(({ availableBalance }) => cents(availableBalance)))).toBeGreaterThanOrEqual(0);

  const { controls, balanced } = (await call("GET", "/ledger/control-totals")).body as unknown as ControlTotalsView;
  const total = { amount: TOTAL, currency: "USD" };
  const deposits = controls.find(({ name }) => name === "CUSTOMER_DEPOSITS");
  expect(deposits).toMatchObject({ expected: total, actual: total, difference: { amount: 0 } });
  expect(balanced).toBe(true);

  const books = (await call("GET", "/ledger/trial-balance")).body as unknown as TrialBalanceView;
  expect(books.rows.find(({ glCode }) => glCode === "2010")?.credit).toEqual(total);
  expect(books.balanced).toBe(true);
}

it("the total of all balances is the same in every read while 16 clients move money", async () => {
  const ends = new Map<string, number>();
  const clients = await Promise.all(Array.from({ length: CLIENTS }, client));
  const [reader, other] = await Promise.all([client(), client()]);
  let posting = true;
  const work = Promise.all(clients.map((call) => post(call, ends))).finally(() => {
    posting = false;
  });
  let reads = 0;
  const reading = [reader, other].map(async (call) => {
    for (; posting; reads++) await readAll(call);
  });
  // As the job, without its pause: the sums used by the reads change meanwhile.
  const absorbing = (async () => {
    while (posting) await absorbLedgerTotals();
  })();
  await Promise.all([work, absorbing, ...reading]);

  expect(reads).toBeGreaterThan(20);
  expect(ends.get("transfer 201")).toBeGreaterThan(1_000);
  for (const refused of ["transfer 422", "reversal 201"]) expect(ends.get(refused)).toBeGreaterThan(20);
  const known = ["transfer 201", "transfer 400", "transfer 422", "reversal 201", "reversal 409", "reversal 422"];
  expect(known).toEqual(expect.arrayContaining([...ends.keys()]));
  await readAll(reader);
  expect(await violatedInvariants()).toEqual([]);
});
