import { describe, expect, it } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import type { CommissionView } from "../../contract/pricing/commissions";
import type { PricingExceptionView } from "../../contract/pricing/exceptions";
import { newId } from "../../kernel/ids";
import { openManager, tag } from "./testing/tariff";

const { manager, reader } = await openManager();

const code = () => `COM_${newId().slice(-12)}`;
const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
const least = (commissionCode = code()) => ({ commissionCode, name: "Introducer", method: "FLAT", ...gl });

async function made(body: { commissionCode: string } = least()): Promise<CommissionView> {
  const answer = await manager("POST", "/commissions", body);
  expect([answer.status, answer.body.error]).toEqual([201, undefined]);
  return answer.body as CommissionView;
}

const at = (commissionCode: string, more = "") => `/commissions/${encodeURIComponent(commissionCode)}${more}`;

describe("a commission", () => {
  it("is created active with every field as sent, and read by its code", async () => {
    const body = {
      ...least(`COM/ü ${newId().slice(-12)}`),
      amount: 0.005,
      rate: 12.5,
      minAmount: 0,
      maxAmount: 1_000_000,
      base: "NET_CHARGE_AMOUNT",
      beneficiaryType: "AGENT",
      category: "something new",
    };
    const commission = await made(body);
    expect(commission).toEqual({ id: expect.any(String), ...body, active: true, version: 1 });
    const read = await reader("GET", at(body.commissionCode));
    expect([read.status, read.body]).toEqual([200, commission]);
  });

  it("is replaced except for its code, and absent fields become null", async () => {
    const { commissionCode, id } = await made({ ...least(), amount: 3, base: "CHARGE_AMOUNT" } as never);
    const body = { ...least(commissionCode), name: "Agents", method: "PERCENTAGE", rate: 1 };
    const { status, body: answer } = await manager("PUT", at(commissionCode), body);
    const nothing = {
      amount: null,
      minAmount: null,
      maxAmount: null,
      base: null,
      beneficiaryType: null,
      category: null,
    };
    expect([status, answer]).toEqual([200, { id, ...nothing, ...body, active: true, version: 2 }]);
    expect((await manager("PUT", at(commissionCode), body)).body.version).toBe(2);
  });

  it("keeps its code", async () => {
    const { commissionCode } = await made();
    const { status, body } = await manager("PUT", at(commissionCode), least());
    expect([status, body.error, Object.keys(body.fieldErrors as object)]).toEqual([
      400,
      "VALIDATION_ERROR",
      ["commissionCode"],
    ]);
  });

  it("has a unique code, also under concurrent requests", async () => {
    const body = least();
    const answers = await Promise.all([1, 2, 3, 4].map(() => manager("POST", "/commissions", body)));
    answers.push(await manager("POST", "/commissions", body));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
    for (const { body: refused } of answers.filter(({ status }) => status === 400)) {
      expect([refused.error, Object.keys(refused.fieldErrors as object)]).toEqual([
        "VALIDATION_ERROR",
        ["commissionCode"],
      ]);
    }
  });

  it("is activated and deactivated, and repeating is idempotent", async () => {
    const { commissionCode } = await made();
    const states: [string, boolean, number][] = [
      ["activate", true, 1],
      ["deactivate", false, 2],
      ["deactivate", false, 2],
      ["activate", true, 3],
    ];
    for (const [act, active, version] of states) {
      const { status, body } = await manager("POST", at(commissionCode, `/${act}`));
      expect([act, status, body.active, body.version]).toEqual([act, 200, active, version]);
    }
  });

  it("stays inactive when replaced", async () => {
    const { commissionCode } = await made();
    await manager("POST", at(commissionCode, "/deactivate"));
    const { body } = await manager("PUT", at(commissionCode), { ...least(commissionCode), name: "Other" });
    expect(body).toMatchObject({ name: "Other", active: false });
  });

  it("of a stale version is not changed", async () => {
    const { commissionCode } = await made();
    await manager("POST", at(commissionCode, "/deactivate"));
    for (const late of [
      await manager("PUT", at(commissionCode), least(commissionCode), tag(1)),
      await manager("POST", at(commissionCode, "/activate"), undefined, tag(1)),
      await manager("POST", at(commissionCode, "/deactivate"), undefined, tag(1)),
    ]) {
      expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    }
  });

  it.each([
    [{ commissionCode: "accruals" }, ["commissionCode"]],
    [{ commissionCode: "payouts" }, ["commissionCode"]],
    [{ commissionCode: "." }, ["commissionCode"]],
    [{ commissionCode: ".." }, ["commissionCode"]],
    [{ commissionCode: "" }, ["commissionCode"]],
    [{ name: " ", method: "" }, ["name", "method"]],
    [{ expenseGlCode: undefined, payableGlCode: undefined }, ["expenseGlCode", "payableGlCode"]],
    [{ minAmount: 2, maxAmount: 1.99 }, ["minAmount"]],
    [{ rate: -0.5 }, ["rate"]],
    [{ rate: 100.01 }, ["rate"]],
  ])("returns 400 for %j", async (wrong, fields) => {
    const { status, body } = await manager("POST", "/commissions", { ...least(), ...wrong });
    expect([status, body.error, Object.keys(body.fieldErrors as object)]).toEqual([400, "VALIDATION_ERROR", fields]);
  });

  it("is changed only with pricing:manage", async () => {
    const { commissionCode } = await made();
    const answers = await Promise.all([
      reader("POST", "/commissions", least()),
      reader("PUT", at(commissionCode), least(commissionCode)),
      reader("POST", at(commissionCode, "/activate")),
      reader("POST", at(commissionCode, "/deactivate")),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(4).fill([403, "FORBIDDEN"]));
  });

  it("is listed by code, active or inactive", async () => {
    const [b, a] = [await made(least(`b${code()}`)), await made(least(`B${code()}`))];
    await manager("POST", at(a.commissionCode, "/deactivate"));
    const { body } = await reader("GET", "/commissions");
    const codes = (body as unknown as CommissionView[]).map(({ commissionCode }) => commissionCode);
    expect(codes).toEqual([...codes].sort());
    expect(codes).toEqual(expect.arrayContaining([a.commissionCode, b.commissionCode]));
  });
});

describe("a pricing exception", () => {
  async function raised(wanted = "FEE_INCOME_LOCKERS"): Promise<string> {
    const id = newId();
    await ownerSql()`
      insert into pricing_exceptions (id, entry_id, code, wanted, amount_minor, currency, raised_at)
      values (${id}, ${newId()}, 'LOCKER', ${wanted}, 1250, 'USD', clock_timestamp())`;
    return id;
  }
  const listed = async (query = "") =>
    (await manager("GET", `/pricing-exceptions${query}`)).body as unknown as PricingExceptionView[];

  it("is open until it has a note, and a second note changes nothing", async () => {
    const id = await raised();
    const first = await manager("POST", `/pricing-exceptions/${id}/resolve`, { note: "Mapped to 4110." });
    const second = await manager("POST", `/pricing-exceptions/${id}/resolve`, { note: "Something else." });
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      id,
      amount: { amount: 12.5, currency: "USD" },
      note: "Mapped to 4110.",
      resolvedBy: "tariff",
    });
    expect(second.body).toEqual(first.body);
    expect(String(first.body.resolvedAt)).toMatch(/Z$/);
  });

  it("is resolved once by concurrent requests", async () => {
    const id = await raised();
    const notes = ["a", "b", "c", "d"];
    const answers = await Promise.all(
      notes.map((note) => manager("POST", `/pricing-exceptions/${id}/resolve`, { note })),
    );
    expect(new Set(answers.map(({ body }) => body.note)).size).toBe(1);
  });

  it("is listed open first and oldest first, page by page", async () => {
    const [old, young, done] = [await raised(), await raised(), await raised()];
    await manager("POST", `/pricing-exceptions/${done}/resolve`, { note: "Done." });
    const all = await listed();
    const places = [old, young, done].map((id) => all.findIndex((exception) => exception.id === id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect((await listed("?status=OPEN")).every(({ resolvedAt }) => resolvedAt === null)).toBe(true);
    expect((await listed("?status=RESOLVED")).some(({ id }) => id === done)).toBe(true);
    const pages: string[] = [];
    for (let next: string | undefined = "/pricing-exceptions?limit=1"; next !== undefined; ) {
      const { body, headers } = await manager("GET", next);
      pages.push(...(body as unknown as PricingExceptionView[]).map(({ id }) => id));
      next = /<[^>]*\/api\/v1([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
    }
    expect(pages).toEqual(all.map(({ id }) => id));
  });

  it("requires a note, and returns 404 for an unknown id", async () => {
    const empty = await manager("POST", `/pricing-exceptions/${await raised()}/resolve`, { note: "  " });
    expect([empty.status, Object.keys(empty.body.fieldErrors as object)]).toEqual([400, ["note"]]);
    expect((await manager("POST", `/pricing-exceptions/${newId()}/resolve`, { note: "x" })).status).toBe(404);
    expect((await reader("GET", "/pricing-exceptions")).status).toBe(403);
  });
});
