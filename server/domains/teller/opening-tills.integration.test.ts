import { afterEach, describe, expect, it } from "vitest";
import { linesOf, openCounter, said, usd } from "@/server/testing/teller";
import { TillView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const vaultsOf = async (branchCode: string) => {
  const { body } = await counter.teller("GET", `/teller/vaults?branchCode=${branchCode}`);
  return (body as unknown as { currency: string; balance: { amount: number } }[]).map(
    (v) => `${v.currency} ${v.balance.amount}`,
  );
};
const fund = (branchCode: string, amount: number) =>
  counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(amount) });
const entryOfOpening = async (till: TillView) => (await counter.movements(till, "?all=true"))[0]?.entryId;

describe("opening", () => {
  it.each([
    ["no vault", 0, 500, ["OPENING", "Dr 1020 50000", "Cr 1040 50000"], []],
    ["part of a vault", 200, 500, ["OPENING", "Dr 1020 50000", "Cr 1010 20000", "Cr 1040 30000"], ["USD 0"]],
    ["a full vault", 900, 500, ["OPENING", "Dr 1020 50000", "Cr 1010 50000"], ["USD 400"]],
  ])("takes its float from %s", async (_, vault, float, lines, after) => {
    const branchCode = await counter.branch();
    if (vault > 0) await fund(branchCode, vault);
    const till = await counter.till({ branchCode, float });
    expect(till).toMatchObject({
      branchCode,
      currency: "USD",
      cashBalance: usd(float),
      openingFloat: usd(float),
      status: "OPEN",
    });
    expect(await linesOf(await entryOfOpening(till))).toEqual(lines);
    expect(await vaultsOf(branchCode)).toEqual(after);
  });

  it("takes the whole float from head office if the vault is empty", async () => {
    const branchCode = await counter.branch();
    await fund(branchCode, 100);
    await counter.till({ branchCode, float: 100 });
    const till = await counter.till({ branchCode, float: 70 });
    expect(await linesOf(await entryOfOpening(till))).toEqual(["OPENING", "Dr 1020 7000", "Cr 1040 7000"]);
  });

  it("with a float of zero posts nothing", async () => {
    const till = await counter.till();
    expect(TillView.parse(till)).toMatchObject({ cashBalance: usd(0), movement: null, count: null, closedAt: null });
    expect(await counter.movements(till, "?all=true")).toEqual([]);
  });

  it("returns the till as `getTill` does", async () => {
    const { movement, ...till } = await counter.till({ float: 20 });
    expect(movement).toMatchObject({ type: "OPENING", direction: "IN", amount: usd(20), balanceAfter: usd(20) });
    expect((await counter.teller("GET", `/teller/tills/${till.tillId}`)).body).toEqual(till);
  });

  it("refuses an open till's code at any branch until that till is closed", async () => {
    const first = await counter.till();
    const body = { branchCode: await counter.branch(), tillCode: first.tillCode, teller: "t", openingFloat: usd(0) };
    const open = () => counter.teller("POST", "/teller/tills", body);
    expect(said(await open())).toEqual([409, "DUPLICATE_TILL_CODE"]);
    await counter.close(first);
    expect(said(await open())).toEqual([201, "OPEN"]);
    expect(said(await open())).toEqual([409, "DUPLICATE_TILL_CODE"]);
  });

  it("refuses an unknown or inactive branch, a negative float and mismatched denominations", async () => {
    const branch = await counter.make.branch();
    const open = async (body: object) => {
      const whole = { branchCode: branch.code, tillCode: newId(), teller: "t", openingFloat: usd(10), ...body };
      const answer = await counter.teller("POST", "/teller/tills", whole);
      return [...said(answer), ...Object.keys((answer.body.fieldErrors as object) ?? {})];
    };
    expect(await open({ branchCode: newId() })).toEqual([422, "UNKNOWN_BRANCH", "branchCode"]);
    expect(await open({ openingFloat: usd(-1) })).toEqual([400, "VALIDATION_ERROR", "openingFloat.amount"]);
    expect(await open({ denominations: [{ value: 5, count: 1 }] })).toEqual([
      422,
      "DENOMINATIONS_MISMATCH",
      "denominations",
    ]);
    expect(await open({ teller: " " })).toEqual([400, "VALIDATION_ERROR", "teller"]);
    await counter.teller("POST", `/branches/${branch.branchId}/deactivate`);
    expect(await open({})).toEqual([422, "BRANCH_INACTIVE", "branchCode"]);
    expect(said(await fund(branch.code, 10))).toEqual([422, "BRANCH_INACTIVE"]);
  });
});

describe("reading tills", () => {
  it("lists by opening, filtered by status, branch and teller, in pages", async () => {
    const branchCode = await counter.branch();
    const [first, second, third] = [
      await counter.till({ branchCode }),
      await counter.till({ branchCode }),
      await counter.till({ branchCode }),
    ];
    await counter.close(second);
    const list = async (query: string) => {
      const answer = await counter.teller("GET", `/teller/tills?branchCode=${branchCode.toLowerCase()}${query}`);
      return { ids: (answer.body as unknown as TillView[]).map((t) => t.tillId), link: answer.headers.get("link") };
    };
    expect((await list("")).ids).toEqual([first.tillId, second.tillId, third.tillId]);
    expect((await list("&status=OPEN")).ids).toEqual([first.tillId, third.tillId]);
    expect((await list("&status=CLOSED")).ids).toEqual([second.tillId]);
    expect((await list("&teller=nobody")).ids).toEqual([]);
    const page = await list("&limit=2");
    expect(page.ids).toEqual([first.tillId, second.tillId]);
    const cursor = /cursor=([^&>]+)/.exec(page.link ?? "")?.[1];
    expect((await list(`&limit=2&cursor=${cursor}`)).ids).toEqual([third.tillId]);
    expect((await counter.teller("GET", "/teller/tills?status=LOST")).status).toBe(400);
  });

  it("shows a renamed branch's new code", async () => {
    const branch = await counter.make.branch();
    const till = await counter.till({ branchCode: branch.code, float: 10 });
    await counter.close(till);
    const code = `R-${newId().slice(-12)}`;
    await counter.teller("PUT", `/branches/${branch.branchId}`, { code, name: branch.name });
    expect((await counter.read(till)).branchCode).toBe(code);
    expect(await vaultsOf(code)).toEqual(["USD 10"]);
    // A new branch can reuse the code and has its own vault.
    await counter.make.branch({ code: branch.code });
    expect((await fund(branch.code, 5)).status).toBe(200);
    expect(await vaultsOf(branch.code)).toEqual(["USD 5"]);
  });
});
