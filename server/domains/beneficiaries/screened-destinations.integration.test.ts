import { beforeAll, expect, it } from "vitest";
import { openEarnings } from "@/db/testing/commissions";
import { type Counter, openCounter, usd } from "@/db/testing/teller";
import type { AccountView } from "../../contract/accounts";
import { newId } from "../../kernel/ids";

// An account at another bank is nobody's of ours: the name of its registration is all that can be screened.

const LISTED = "Zoltan Varkonyi Brightwater";

let counter: Counter;
let earn: Awaited<ReturnType<typeof openEarnings>>;

beforeAll(async () => {
  counter = await openCounter();
  earn = await openEarnings();
  const entry = { fullName: LISTED, listType: "SANCTIONS", source: "OFAC", aliases: [] };
  expect((await counter.teller("POST", "/watchlist", entry)).status).toBeLessThan(300);
});

const register = async (body: object) => {
  const { status, body: answer } = await counter.teller("POST", "/beneficiaries", body);
  expect(status).toBe(201);
  return String(answer.id);
};
const send = (from: AccountView, id: string, amount = 10) =>
  counter.teller("POST", "/transfers", {
    idempotencyKey: newId(),
    fromAccount: from.accountNo,
    beneficiaryId: id,
    amount: usd(amount),
  });
const payNow = (id: string) => counter.teller("POST", `/beneficiaries/${id}/payout`, { currency: "USD" });
const waitingOn = async (accountId: string) =>
  (await counter.checker("GET", `/screenings?subjectRef=${accountId}`)).body as unknown as {
    id: string;
    version: number;
  }[];
const dispose = async (accountId: string, confirmed: boolean) => {
  const [result] = await waitingOn(accountId);
  const query = `confirmed=${confirmed}&by=Compliance&note=Looked+at`;
  const answer = await counter.checker("POST", `/screenings/${result?.id}/disposition?${query}`);
  expect([answer.status, answer.body.message]).toEqual([200, undefined]);
};

it("a listed name receives neither transfers nor commission until compliance has cleared it", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const settlementAccountId = newId();
  const registered = { beneficiaryId: from.partyId, settlementAccountId, name: LISTED };
  const id = await register(registered);
  await earn({ id, name: LISTED, account: null }, 8_00n);
  const refusals = [await send(from, id), await payNow(id)];
  expect(refusals.map(({ status, body }) => [status, body.error])).toEqual(Array(2).fill([422, "PARTY_UNDER_REVIEW"]));
  // Another name, and a registration anew, release nothing.
  const renamed = { ...registered, name: "Quiet Traders" };
  expect((await counter.teller("PUT", `/beneficiaries/${id}`, renamed)).status).toBe(204);
  expect((await send(from, id)).status).toBe(422);
  expect((await send(from, await register(renamed))).status).toBe(422);
  await dispose(settlementAccountId, false);
  expect((await send(from, id)).status).toBe(201);
  expect((await payNow(id)).status).toBe(201);
});

it("what was parked before a hit is confirmed is refused at the approval", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const settlementAccountId = newId();
  const registered = { beneficiaryId: from.partyId, settlementAccountId, name: "Quiet Traders" };
  const id = await register(registered);
  expect(await waitingOn(settlementAccountId)).toEqual([]);
  const parked = await send(from, id, 12_000);
  expect(parked.status).toBe(202);
  expect((await counter.teller("PUT", `/beneficiaries/${id}`, { ...registered, name: LISTED })).status).toBe(204);
  await dispose(settlementAccountId, true);
  const refused = await counter.approve(parked);
  expect([refused.status, refused.body.error]).toEqual([422, "PARTY_UNDER_REVIEW"]);
});

it("names at this bank, and those that are not there, are not screened", async () => {
  const [from, to] = [await counter.make.account({ balance: 100 }), await counter.make.account()];
  const own = await register({ beneficiaryId: from.partyId, settlementAccountId: to.accountId, name: LISTED });
  expect((await send(from, own)).status).toBe(201);
  const unnamed = await register({ beneficiaryId: from.partyId, settlementAccountId: newId() });
  expect((await send(from, unnamed)).status).toBe(201);
});
