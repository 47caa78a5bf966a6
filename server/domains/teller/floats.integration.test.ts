import { afterEach, describe, expect, it } from "vitest";
import { byClient, bySession, type Call, type Caller, callerOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

// Scope and limit of opening a till (RULES.md).

const call: Call = callerOf(bankRouter);
const counter = await openCounter();
afterEach(async () => expect(await counter.wrongInBooks()).toEqual([]));

const open = (who: Caller, branchCode: string, amount: number, currency = "USD") =>
  call(who, "POST", "/teller/tills", {
    ...openingOf(branchCode, amount, currency),
    teller: signIns.get(who) ?? "tess",
  });
const openingOf = (branchCode: string, amount: number, currency = "USD") => ({
  branchCode,
  tillCode: `F-${newId().slice(-10)}`,
  teller: "tess@bank.example",
  openingFloat: { amount, currency },
});
const fund = (branchCode: string, amount: number) =>
  counter.teller("POST", "/teller/vaults/fundings", { branchCode, amount: usd(amount) });
/** A teller can open only their own till. */
const signIns = new WeakMap<Caller, string>();
async function staffAt(branchCode: string | undefined, role: "TELLER" | "HEAD_TELLER" = "TELLER"): Promise<Caller> {
  const { id, email } = await makeStaff({ roles: [role], branchCode });
  const session = await bySession(id);
  signIns.set(session, email);
  return session;
}

describe("a session opens tills", () => {
  it("only at its own branch, ignoring case, in previews too", async () => {
    const [own, other] = [await counter.branch(), await counter.branch()];
    for (const role of ["TELLER", "HEAD_TELLER"] as const) {
      const who = await staffAt(own, role);
      expect((await open(who, own.toLowerCase(), 0)).status).toBe(201);
      const refused = await open(who, other, 0);
      expect([...said(refused), refused.body.message]).toEqual([
        403,
        "OUT_OF_SCOPE",
        `You can handle only the cash of branch ${own}. Staff of branch ${other} handle its cash.`,
      ]);
      const preview = await call(who, "POST", "/previews/openTill", openingOf(other, 0));
      expect(preview.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "OUT_OF_SCOPE" } });
    }
  });

  it("tellers for themselves, head tellers for any teller of the branch", async () => {
    const own = await counter.branch();
    const forTess = openingOf(own, 0);
    const refused = await call(await staffAt(own), "POST", "/teller/tills", forTess);
    expect([...said(refused), Object.keys(refused.body.fieldErrors as object)]).toEqual([
      403,
      "OUT_OF_SCOPE",
      ["teller"],
    ]);
    expect((await call(await staffAt(own, "HEAD_TELLER"), "POST", "/teller/tills", forTess)).status).toBe(201);
  });

  it("of any branch from head office", async () => {
    expect((await open(await staffAt(undefined), await counter.branch(), 0)).status).toBe(201);
  });
});

describe("a float", () => {
  it("opens at the limit, and a cent above it is refused without parking", async () => {
    const branchCode = await counter.branch();
    const client = await byClient();
    expect((await open(client, branchCode, 100_000)).status).toBe(201);
    const above = await open(client, branchCode, 100_000.01);
    expect([...said(above), above.body.message, above.body.fieldErrors]).toEqual([
      422,
      "ABOVE_LIMIT",
      "The float may not exceed 100,000.00 USD.",
      { "openingFloat.amount": "may not exceed 100,000.00 USD" },
    ]);
  });

  it("has a limit per currency, listed as a refusing limit", async () => {
    await ownerSql()`insert into limits (operation, currency, amount_minor) values ('openTill', 'EUR', 10000)`;
    const [branchCode, client] = [await counter.branch(), await byClient()];
    expect((await open(client, branchCode, 100, "EUR")).status).toBe(201);
    expect(said(await open(client, branchCode, 100.01, "EUR"))).toEqual([422, "ABOVE_LIMIT"]);
    const { body } = await call(client, "GET", "/limits?operation=openTill");
    expect(body).toContainEqual(
      expect.objectContaining({ operation: "openTill", currency: "USD", amount: usd(100_000), above: "REFUSES" }),
    );
    expect((await call(client, "GET", "/limits?operation=fundVault")).body).toContainEqual(
      expect.objectContaining({ above: "PARKS" }),
    );
  });

  it("beyond the vault's cash comes from head office with teller:vault, else is refused", async () => {
    const branchCode = await counter.branch();
    await fund(branchCode, 200);
    const teller = await staffAt(branchCode);
    const short = await open(teller, branchCode, 500);
    expect([...said(short), short.body.message]).toEqual([
      422,
      "VAULT_SHORT",
      `The vault of ${branchCode} holds 200.00 USD. Ask for a smaller float, or have the vault funded.`,
    ]);
    expect(said(await open(await byClient(["teller:till"]), branchCode, 200.01))).toEqual([422, "VAULT_SHORT"]);
    expect((await open(teller, branchCode, 150)).status).toBe(201);
    expect((await open(await staffAt(branchCode, "HEAD_TELLER"), branchCode, 500)).status).toBe(201);
    expect(said(await open(teller, branchCode, 0.01))).toEqual([422, "VAULT_SHORT"]);
    expect((await open(teller, branchCode, 0)).status).toBe(201);
  });

  it("from the vault's last cash goes to one of two concurrent openings", async () => {
    for (let round = 0; round < 4; round++) {
      const branchCode = await counter.branch();
      await fund(branchCode, 100);
      const [one, two] = [await staffAt(branchCode), await staffAt(branchCode)];
      const answers = await Promise.all([open(one, branchCode, 80), open(two, branchCode, 80)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    }
  });
});
