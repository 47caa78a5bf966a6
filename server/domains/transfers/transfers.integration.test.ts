import { describe, expect, it } from "vitest";
import { balanceOf } from "@/server/testing/ledger";
import { many } from "@/server/testing/many";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { newId } from "../../kernel/ids";

const { maker, checker } = await fourClients();

const count = async (key: string) =>
  (await ownerSql()<{ n: number }[]>`select count(*)::int as n from transfers where idempotency_key = ${key}`)[0]?.n;

describe("a transfer", () => {
  it("posts one balanced entry, and repeats the answer with 200 under the same key", async () => {
    const { from, to } = await pair();
    const body = transferBody(from, to, 250.75);
    const first = await maker("POST", "/transfers", body);
    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({
      status: "POSTED",
      fromAccount: from.number,
      amount: { amount: 250.75, currency: "USD" },
    });
    expect(first.body.legs).toMatchObject([
      { side: "DEBIT", glCode: "2010", accountNo: from.number, amount: { amount: 250.75 } },
      { side: "CREDIT", glCode: "2010", accountNo: to.number, amount: { amount: 250.75 } },
    ]);
    const again = await maker("POST", "/transfers", body);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect((await balanceOf(from.id)).balance).toBe(19_749_25n);
    const read = await maker("GET", `/transfers/${first.body.transferId}`);
    expect(read.body).toMatchObject({ ...first.body });
  });

  it("emits one small event", async () => {
    const { from, to } = await pair();
    const { transferId } = (await maker("POST", "/transfers", transferBody(from, to, 1))).body;
    const events = await ownerSql()`
      select type, payload, pg_column_size(e.*) as bytes from outbox_events e where subject = ${String(transferId)}`;
    // About 160 bytes with its index entry, for every transfer.
    expect(events).toEqual([{ type: "transfer.posted", payload: null, bytes: 112 }]);
  });

  it("posts exactly 20 of 64 transfers of 10.00 from 200.00", async () => {
    const { from, to } = await pair(200_00n);
    const answers = await many(64, () => maker("POST", "/transfers", transferBody(from, to, 10)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(20);
    expect(answers.filter((a) => a.status === 422 && a.body.error === "INSUFFICIENT_FUNDS")).toHaveLength(44);
    expect((await balanceOf(from.id)).balance).toBe(0n);
    expect((await balanceOf(to.id)).balance).toBe(200_00n);
  });

  it("posts once for 64 concurrent equal requests, with equal answers", async () => {
    const { from, to } = await pair();
    const body = transferBody(from, to, 10);
    const answers = await many(64, () => maker("POST", "/transfers", body));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 200)).toHaveLength(63);
    expect(new Set(answers.map((a) => JSON.stringify(a.body))).size).toBe(1);
    expect(await count(body.idempotencyKey)).toBe(1);
    expect((await balanceOf(from.id)).balance).toBe(19_990_00n);
  });

  it("refuses a key used with another body, and leaves the key of a refused request usable", async () => {
    const { from, to } = await pair(50_00n);
    const body = transferBody(from, to, 10);
    await maker("POST", "/transfers", body);
    const other = await maker("POST", "/transfers", { ...body, amount: { amount: 11, currency: "USD" } });
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
    const key = newId();
    expect((await maker("POST", "/transfers", transferBody(from, to, 41, key))).status).toBe(422);
    expect((await maker("POST", "/transfers", transferBody(from, to, 40, key))).status).toBe(201);
    const strangers = await checker("POST", "/transfers", { ...body, amount: { amount: 0.01, currency: "USD" } });
    expect(strangers.body.error).toBe("INSUFFICIENT_FUNDS");
  });

  it.each([
    ["the same account", (a: string) => ({ toAccount: a }), 400, "VALIDATION_ERROR", "toAccount"],
    ["an unknown payee", () => ({ toAccount: "123456789012" }), 422, "UNKNOWN_ACCOUNT", "toAccount"],
    ["an unknown payer", () => ({ fromAccount: "123456789012" }), 422, "UNKNOWN_ACCOUNT", "fromAccount"],
    [
      "an id in the place of a number",
      (_: string, payerId: string) => ({ fromAccount: payerId }),
      422,
      "UNKNOWN_ACCOUNT",
      "fromAccount",
    ],
    [
      "another currency",
      () => ({ amount: { amount: 1, currency: "EUR" } }),
      422,
      "CURRENCY_MISMATCH",
      "amount.currency",
    ],
    [
      "a beneficiary",
      () => ({ toAccount: undefined, beneficiaryId: newId() }),
      422,
      "UNKNOWN_BENEFICIARY",
      "beneficiaryId",
    ],
    ["nothing to pay", () => ({ amount: { amount: 0, currency: "USD" } }), 400, "VALIDATION_ERROR", "amount.amount"],
    [
      "three decimals",
      () => ({ amount: { amount: 10.001, currency: "USD" } }),
      400,
      "VALIDATION_ERROR",
      "amount.amount",
    ],
  ])("refuses %s and writes nothing", async (_, change, status, error, field) => {
    const { from, to } = await pair();
    const body = { ...transferBody(from, to, 10), ...change(from.number, from.id) };
    const answer = await maker("POST", "/transfers", body);
    expect([answer.status, answer.body.error]).toEqual([status, error]);
    expect(Object.keys(answer.body.fieldErrors as object)).toContain(field);
    expect(await count(body.idempotencyKey)).toBe(0);
    expect((await balanceOf(from.id)).balance).toBe(20_000_00n);
  });
});
