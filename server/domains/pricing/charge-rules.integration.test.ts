import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import type { AuditEventView } from "../../contract/audit";
import type { ChargeRuleView } from "../../contract/pricing/charge-rules";
import { newId } from "../../kernel/ids";
import { subjectNames } from "../../words";
import { openManager, tag } from "./testing/tariff";

const { manager, reader } = await openManager();

const code = () => `FEE_${newId().slice(-12)}`;
const least = (chargeCode = code()) => ({ chargeCode, transactionCode: "SAFE_DEPOSIT" });

async function made(body: object = least()): Promise<string> {
  const answer = await manager("POST", "/charge-rules", body);
  expect(answer.status).toBe(201);
  return String(answer.body.id);
}

async function read(id: string): Promise<ChargeRuleView> {
  return (await reader("GET", `/charge-rules/${id}`)).body as ChargeRuleView;
}

async function tariffVersion(): Promise<bigint> {
  const [row] = await ownerSql()<{ version: bigint }[]>`select version from kept_versions where name = 'pricing'`;
  return BigInt(row?.version ?? 0);
}

const product = async () => String((await ownerSql()`select id from products where code = 'SAVINGS'`)[0]?.id);

describe("a charge rule", () => {
  it("returns every field as sent, to the last digit, to any token", async () => {
    const body = {
      ...least(),
      productId: await product(),
      channel: "Branch 7",
      currency: "KWD",
      amountFrom: 0.000001,
      amountTo: 999_999_999_999_999,
      priority: -2_147_483_648,
      overrideAmount: 123_456_789.345678,
      overrideRate: 0.125,
      overrideGlPurpose: "FEE_INCOME_TELLER",
      overrideTaxClass: "STANDARD",
      bearerOverride: "SHA",
    };
    const id = await made(body);
    expect(await read(id)).toEqual({ id, ...body, version: 1 });
  });

  it("is created twice by equal bodies", async () => {
    const body = least();
    expect(await made(body)).not.toBe(await made(body));
  });

  it("is created once under one key", async () => {
    const [body, key] = [least(), { "idempotency-key": newId() }];
    const answers = [
      await manager("POST", "/charge-rules", body, key),
      await manager("POST", "/charge-rules", body, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[1]?.headers.get("idempotency-replayed")).toBe("true");
  });

  it("is replaced as a whole, and absent fields become null", async () => {
    const id = await made({ ...least(), channel: "ATM", priority: 3, overrideRate: 1.5, amountTo: 7 });
    const body = { ...least(), currency: "USD", overrideAmount: 0 };
    expect((await manager("PUT", `/charge-rules/${id}`, body)).status).toBe(204);
    const nothing = { productId: null, channel: null, amountFrom: null, amountTo: null, priority: null };
    const noOverride = { overrideRate: null, overrideGlPurpose: null, overrideTaxClass: null, bearerOverride: null };
    expect(await read(id)).toEqual({ id, ...nothing, ...noOverride, ...body, version: 2 });
  });

  it("is unchanged by an equal body, which leaves the tariff's version", async () => {
    const body = { ...least(), overrideAmount: 2.5 };
    const id = await made(body);
    const before = await tariffVersion();
    expect((await manager("PUT", `/charge-rules/${id}`, body)).status).toBe(204);
    expect([await tariffVersion(), (await read(id)).version]).toEqual([before, 1]);
  });

  it("raises the version of the tariff when created, replaced or deleted", async () => {
    const versions = [await tariffVersion()];
    const id = await made();
    versions.push(await tariffVersion());
    await manager("PUT", `/charge-rules/${id}`, least());
    versions.push(await tariffVersion());
    await manager("DELETE", `/charge-rules/${id}`);
    versions.push(await tariffVersion());
    expect(versions.map((version, index) => version - (versions[index - 1] ?? version))).toEqual([0n, 1n, 1n, 1n]);
  });

  it("is deleted permanently", async () => {
    const id = await made();
    expect((await manager("DELETE", `/charge-rules/${id}`)).status).toBe(204);
    const answers = await Promise.all([
      reader("GET", `/charge-rules/${id}`),
      manager("PUT", `/charge-rules/${id}`, least()),
      manager("DELETE", `/charge-rules/${id}`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([404, "NOT_FOUND"]));
  });

  it("is deleted once by two concurrent requests", async () => {
    const id = await made();
    const answers = await Promise.all([1, 2, 3].map(() => manager("DELETE", `/charge-rules/${id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });

  it("of a stale version is neither replaced nor deleted, and the answer names who changed it", async () => {
    const id = await made();
    await manager("PUT", `/charge-rules/${id}`, least());
    for (const late of [
      await manager("PUT", `/charge-rules/${id}`, least(), tag(1)),
      await manager("DELETE", `/charge-rules/${id}`, undefined, tag(1)),
    ]) {
      expect([late.status, late.body.error, late.body.changedBy]).toEqual([412, "CHANGED_MEANWHILE", "Client tariff"]);
    }
    expect((await manager("DELETE", `/charge-rules/${id}`, undefined, tag(2))).status).toBe(204);
  });

  it.each([
    [{ chargeCode: " " }, ["chargeCode"]],
    [{ transactionCode: undefined }, ["transactionCode"]],
    [{ amountFrom: 10.01, amountTo: 10 }, ["amountFrom"]],
    [{ amountFrom: -1 }, ["amountFrom"]],
    [{ overrideRate: 0.0000001 }, ["overrideRate"]],
    [{ overrideRate: 100.000001 }, ["overrideRate"]],
    [{ overrideRate: 999_999 }, ["overrideRate"]],
    [{ overrideAmount: 1e15 }, ["overrideAmount"]],
    [{ priority: 2_147_483_648 }, ["priority"]],
    [{ priority: 1.5 }, ["priority"]],
    [{ currency: "ZZZ" }, ["currency"]],
    [{ productId: "SAVINGS" }, ["productId"]],
  ])("returns 400 for %j", async (wrong, fields) => {
    const { status, body } = await manager("POST", "/charge-rules", { ...least(), ...wrong });
    expect([status, body.error, Object.keys(body.fieldErrors as object)]).toEqual([400, "VALIDATION_ERROR", fields]);
  });

  it("returns 422 for an unknown product", async () => {
    const { status, body } = await manager("POST", "/charge-rules", { ...least(), productId: newId() });
    expect([status, body.error, Object.keys(body.fieldErrors as object)]).toEqual([
      422,
      "UNKNOWN_PRODUCT",
      ["productId"],
    ]);
  });

  it("is listed in the order of creation, page by page", async () => {
    const ids = [await made(), await made(), await made()];
    const { body } = await reader("GET", "/charge-rules");
    const all = (body as unknown as ChargeRuleView[]).map(({ id }) => id);
    expect(all.filter((id) => ids.includes(id))).toEqual(ids);
    const pages: string[] = [];
    for (let next: string | undefined = "/charge-rules?limit=2"; next !== undefined; ) {
      const { body, headers } = await reader("GET", next);
      pages.push(...(body as unknown as ChargeRuleView[]).map(({ id }) => id));
      next = /<[^>]*\/api\/v1([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(all);
  });

  it("is named by its code and transaction in the audit trail", async () => {
    const id = await made({ ...least("LOCKER"), overrideAmount: 4 });
    await manager("PUT", `/charge-rules/${id}`, { ...least("LOCKER"), overrideAmount: 5 });
    await manager("POST", "/charge-rules/order", { chargeCode: "LOCKER", rules: [{ id }] });
    const auditor = await apiAs(await makeClient({ authorities: ["audit:read"] }));
    const { body } = await auditor("GET", `/audit-events?subjectId=${id}`);
    const events = body as unknown as AuditEventView[];
    expect(events.map(({ actor, action }) => [actor, action])).toEqual([
      ["tariff", "createChargeRule"],
      ["tariff", "replaceChargeRule"],
    ]);
    const names = await subjectNames(database().db, [...events, { subjectType: "charge_code", subjectId: "LOCKER" }]);
    expect([...names.values()]).toEqual(["LOCKER for Safe deposit", "LOCKER"]);
  });
});

describe("the rules of a code", () => {
  const order = (chargeCode: string, rules: { id: string; version?: number }[]) =>
    manager("POST", "/charge-rules/order", { chargeCode, rules });

  it("are ordered in one transaction, and rules already in place are unchanged", async () => {
    const chargeCode = code();
    const [a, b, c] = [
      await made({ ...least(chargeCode), priority: 10 }),
      await made(least(chargeCode)),
      await made({ ...least(chargeCode), priority: 5 }),
    ];
    const { status, body } = await order(chargeCode, [{ id: a }, { id: c, version: 1 }, { id: b, version: 1 }]);
    expect(status).toBe(200);
    const wanted = [
      [a, 10, 1],
      [c, 20, 2],
      [b, 30, 2],
    ];
    expect((body as unknown as ChargeRuleView[]).map(({ id, priority, version }) => [id, priority, version])).toEqual(
      wanted,
    );
    const there = await Promise.all([a, c, b].map(read));
    expect(there.map(({ id, priority, version }) => [id, priority, version])).toEqual(wanted);
  });

  it("are not reordered if one is missing, of another code, changed or deleted", async () => {
    const chargeCode = code();
    const [a, b, other] = [await made(least(chargeCode)), await made(least(chargeCode)), await made()];
    for (const rules of [
      [{ id: a }],
      [{ id: a }, { id: b }, { id: other }],
      [{ id: a }, { id: b, version: 2 }],
      [{ id: a }, { id: newId() }],
    ]) {
      const { status, body } = await order(chargeCode, rules);
      expect([status, body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    }
    const twice = await order(chargeCode, [{ id: a }, { id: a }]);
    expect([twice.status, Object.keys(twice.body.fieldErrors as object)]).toEqual([400, ["rules"]]);
    expect((await Promise.all([a, b].map(read))).map(({ priority }) => priority)).toEqual([null, null]);
  });

  it("have one order or the other after two concurrent requests", async () => {
    const chargeCode = code();
    const ids = [await made(least(chargeCode)), await made(least(chargeCode)), await made(least(chargeCode))];
    const wanted = [ids, [...ids].reverse()].map((list) => list.map((id) => ({ id })));
    const answers = await Promise.all(wanted.map((rules) => order(chargeCode, rules)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const there = (await Promise.all(ids.map(read))).map(({ priority }) => priority);
    expect([
      [10, 20, 30],
      [30, 20, 10],
    ]).toContainEqual(there);
  });

  it("are ordered only with pricing:manage", async () => {
    const { status, body } = await reader("POST", "/charge-rules/order", { chargeCode: "X", rules: [{ id: newId() }] });
    expect([status, body.error]).toEqual([403, "FORBIDDEN"]);
  });
});
