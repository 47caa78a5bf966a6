import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { MOST_STOPS } from "./stop-payment";
import { stoppedCheques } from "./stops";

const { teller: clerk, make } = await openCounter();
const reader = await apiAs(await makeClient({ authorities: ["clearing:read"] }));

const stop = (customerAccountId: string, body: object = {}) =>
  clerk("POST", "/clearing/stops", { customerAccountId, fromSerial: "000417", ...body });
const lift = (id: unknown) => clerk("POST", `/clearing/stops/${id}/lift`);
const listed = async (query: string) => (await reader("GET", `/clearing/stops?${query}`)).body as unknown as object[];

/** Which of the serials are stopped, of cheques over 12.50. */
async function stoppedOf(accountId: string, serials: readonly (string | null)[], amountMinor = 1250n) {
  const cheques = serials.map((serial) => ({ id: newId(), accountId, serial, amountMinor, currency: "USD" }));
  const stopped = await stoppedCheques(database().db, cheques);
  return cheques.filter(({ id }) => stopped.has(id)).map(({ serial }) => serial);
}

/** Active stops, as if made earlier. */
async function withStops(accountId: string, number: number) {
  await ownerSql()`
    insert into stop_payments (id, account_id, from_serial, to_serial, currency, stopped_by, stopped_at)
    select gen_random_uuid(), ${accountId}, n, n, 'USD', 'test', now() from generate_series(1, ${number}::int) n`;
}

describe("a stop payment", () => {
  it("names cheques without leading zeros and is in the account's history", async () => {
    const { accountId, accountNo } = await make.account();
    const { status, body } = await stop(accountId, { toSerial: "0420", amount: usd(12.5), note: " Lost in the post " });
    expect([status, body]).toEqual([
      201,
      {
        ...{ id: expect.any(String), customerAccountId: accountId, customerAccountNo: accountNo },
        ...{ fromSerial: "417", toSerial: "420", amount: usd(12.5), note: "Lost in the post" },
        ...{ stoppedBy: expect.any(String), stoppedAt: expect.any(String), liftedBy: null, liftedAt: null },
      },
    ]);
    expect(await listed(`customerAccountId=${accountId}`)).toEqual([body]);
    const [row] = await ownerSql()`
      select detail from audit_events where action = 'stopPayment' and subject_id = ${accountId}`;
    expect(row?.detail).toEqual({ after: { cheques: "Cheques 417 to 420, 12.50 USD", note: "Lost in the post" } });
  });

  it("is lifted once, and lifting it again changes nothing", async () => {
    const { accountId } = await make.account();
    const { body } = await stop(accountId);
    const lifted = await Promise.all([lift(body.id), lift(body.id), lift(body.id)]);
    expect(lifted.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(lifted.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(lifted[0]?.body).toMatchObject({ liftedBy: expect.any(String), liftedAt: expect.any(String) });
    expect(await listed(`customerAccountId=${accountId}&active=true`)).toEqual([]);
    expect(await listed(`customerAccountId=${accountId}`)).toEqual([lifted[0]?.body]);
    expect(await stoppedOf(accountId, ["417"])).toEqual([]);
    expect((await lift(newId())).status).toBe(404);
  });

  it("is refused for other than a customer's account in its currency", async () => {
    const { accountId } = await make.account();
    expect(said(await stop(newId()))).toEqual([422, "UNKNOWN_ACCOUNT"]);
    const [internal] = await ownerSql()`select id from ledger_accounts where kind <> 'CUSTOMER' limit 1`;
    if (internal) expect(said(await stop(String(internal.id)))).toEqual([422, "UNKNOWN_ACCOUNT"]);
    expect(said(await stop(accountId, { amount: { amount: 1, currency: "EUR" } }))).toEqual([422, "CURRENCY_MISMATCH"]);
    expect(await listed(`customerAccountId=${accountId}`)).toEqual([]);
  });

  it("is refused for a closed account", async () => {
    const { accountId } = await make.account();
    expect((await clerk("POST", `/accounts/${accountId}/close`)).status).toBe(200);
    expect(said(await stop(accountId))).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
  });

  it.each([
    [{ fromSerial: "A17" }, "fromSerial"],
    [{ fromSerial: "" }, "fromSerial"],
    [{ fromSerial: "1".repeat(19) }, "fromSerial"],
    [{ fromSerial: "0420", toSerial: "417" }, "toSerial"],
    [{ toSerial: "x" }, "toSerial"],
    [{ amount: usd(0) }, "amount.amount"],
    [{ note: "x".repeat(501) }, "note"],
  ])("is refused with %j", async (body, field) => {
    const answer = await stop(newId(), body);
    expect([answer.status, Object.keys(answer.body.fieldErrors as object)]).toEqual([400, [field]]);
  });
});

describe("stopped cheques", () => {
  it("have a number in the range, whatever its leading zeros", async () => {
    const { accountId } = await make.account();
    await stop(accountId, { fromSerial: "99", toSerial: "101" });
    const serials = [
      "98",
      "99",
      "0000000000000000000000000100",
      "101",
      "102",
      "A100",
      "100A",
      "-100",
      "",
      null,
      "1".repeat(32),
    ];
    expect(await stoppedOf(accountId, serials)).toEqual(["99", "0000000000000000000000000100", "101"]);
    expect(await stoppedOf((await make.account()).accountId, ["100"])).toEqual([]);
  });

  it("have the amount of the stop, if it names one", async () => {
    const { accountId } = await make.account();
    await stop(accountId, { fromSerial: "1", amount: usd(12.5) });
    await stop(accountId, { fromSerial: "2" });
    expect(await stoppedOf(accountId, ["1", "2"])).toEqual(["1", "2"]);
    expect(await stoppedOf(accountId, ["1", "2"], 1251n)).toEqual(["2"]);
  });

  it("have the largest numbers", async () => {
    const { accountId } = await make.account();
    await stop(accountId, { fromSerial: "0", toSerial: "9".repeat(18) });
    expect(await stoppedOf(accountId, ["000", "9".repeat(18), `1${"0".repeat(18)}`])).toEqual(["000", "9".repeat(18)]);
  });
});

describe("an inward item of a stopped cheque", () => {
  const presented = async (accountId: string) => {
    const amount = usd(12.5);
    const item = await clerk("POST", "/clearing/inward", { customerAccountId: accountId, serial: "00417", amount });
    expect(item.status).toBe(201);
    return item.body.id as string;
  };
  const pay = (id: string) => clerk("POST", `/clearing/inward/${id}/pay`);
  const read = async (id: string) => (await reader("GET", `/clearing/items/${id}`)).body;

  it("suggests its reason and is paid once the stop is lifted", async () => {
    await clerk("PUT", "/clearing/houses", { code: "CTS", name: "Meridian Clearing" });
    const { accountId } = await make.account({ balance: 100 });
    const id = await presented(accountId);
    expect(await read(id)).toMatchObject({ suggestedReason: null });
    const { body } = await stop(accountId);
    expect(await read(id)).toMatchObject({ suggestedReason: "PAYMENT_STOPPED" });
    expect(said(await pay(id))).toEqual([422, "PAYMENT_STOPPED"]);
    expect(await read(id)).toMatchObject({ state: "PENDING" });
    await lift(body.id);
    expect((await pay(id)).status).toBe(204);
  });

  it("is either paid or refused when the stop arrives concurrently", async () => {
    for (let round = 0; round < 10; round++) {
      const { accountId } = await make.account({ balance: 100 });
      const id = await presented(accountId);
      const [paid, stopped] = await Promise.all([pay(id), stop(accountId)]);
      expect(stopped.status).toBe(201);
      expect([204, 422]).toContain(paid.status);
      expect(await read(id)).toMatchObject({ state: paid.status === 204 ? "CLEARED" : "PENDING" });
    }
  });
});

describe("the active stops of an account", () => {
  it(`are at most ${MOST_STOPS}, and lifting one makes room`, async () => {
    const { accountId } = await make.account();
    await withStops(accountId, MOST_STOPS - 1);
    const { body } = await stop(accountId);
    const refused = await stop(accountId);
    expect([...said(refused), refused.body.message]).toEqual([
      ...[422, "TOO_MANY_CHANGES"],
      "The account has 200 active stop payments. Lift some, or stop a range of cheques.",
    ]);
    await lift(body.id);
    expect((await stop(accountId)).status).toBe(201);
  });

  it("are no more after concurrent requests", async () => {
    for (const left of [0, 1, 3, 7]) {
      const { accountId } = await make.account();
      await withStops(accountId, MOST_STOPS - left);
      const answers = await Promise.all(Array.from({ length: 8 }, () => stop(accountId)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(left);
      expect(answers.filter(({ body }) => body.error === "TOO_MANY_CHANGES")).toHaveLength(8 - left);
    }
  });
});
