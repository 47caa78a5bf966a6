import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";

// Account states and rows of other domains in the posting function.

await startBusinessDate();

describe("states of an account", () => {
  const states = {
    "DEBIT blocked": [true, false],
    "CREDIT blocked": [false, true],
    "both blocked": [true, true],
  } as const;

  it.each([
    ["DEBIT blocked", "BLOCKED_DEBIT", ["REFUSED", "OK"]],
    ["CREDIT blocked", "BLOCKED_CREDIT", ["OK", "REFUSED"]],
    ["both blocked", "BLOCKED", ["REFUSED", "REFUSED"]],
  ] as const)("%s", async (state, status, [debited, credited]) => {
    const [account, other] = [await raw.fundedAccount(100), await raw.fundedAccount(100)];
    const [debits, credits] = states[state];
    await raw.execute(raw.accountChange(account, { op: "block", debits, credits, reason: "court" }));
    const out = await raw.execute(raw.transfer(account, other, 1));
    const into = await raw.execute(raw.transfer(other, account, 1));
    expect([out.verdict, into.verdict]).toEqual([debited, credited]);
    for (const verdict of [out, into]) {
      if (verdict.verdict === "REFUSED")
        expect(verdict).toMatchObject({ code: "ACCOUNT_NOT_ACTIVE", detail: { status } });
    }
    expect(await raw.verdictOf(raw.transfer(other, await raw.openAccount(), 1, { active: [account] }))).toBe(
      "ACCOUNT_NOT_ACTIVE",
    );
    await raw.execute(raw.accountChange(account, { op: "unblock" }));
    expect(await raw.verdictOf(raw.transfer(account, other, 1, { active: [account, other] }))).toBe("OK");
  });

  it("frozen refuses debits, dormant refuses both, closed everything", async () => {
    const [account, other] = [await raw.fundedAccount(100), await raw.fundedAccount(100)];
    await raw.execute(raw.accountChange(account, { op: "freeze", frozen: true }));
    expect(await raw.verdictOf(raw.transfer(account, other, 1))).toBe("PARTY_BLOCKED");
    expect(await raw.verdictOf(raw.transfer(other, account, 1))).toBe("OK");
    await raw.execute(raw.accountChange(account, { op: "freeze", frozen: false }));
    await ownerSql()`update ledger_accounts set dormant = true where id = ${account}`;
    expect(await raw.verdictOf(raw.transfer(account, other, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await raw.verdictOf(raw.transfer(other, account, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    const empty = await raw.openAccount();
    expect(await raw.verdictOf(raw.accountChange(empty, { op: "close" }))).toBe("OK");
    expect(await raw.verdictOf(raw.transfer(other, empty, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await raw.verdictOf(raw.document({ touch: [empty] }))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await raw.verdictOf(raw.accountChange(empty, { op: "unblock" }))).toBe("ACCOUNT_NOT_ACTIVE");
    const till = await raw.openAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    await raw.execute(raw.accountChange(till, { op: "close" }));
    expect(await raw.verdictOf(raw.document({ touch: [till] }))).toBe("TILL_CLOSED");
  });

  it("closes an account with the entry that empties it, and opens one with the entry that fills it", async () => {
    const [account, id] = [await raw.fundedAccount(70), newId()];
    const entry = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: account, amountMinor: 70 },
      { side: "CREDIT", glCode: "2010", accountId: id, amountMinor: 70 },
    ]);
    const open = {
      op: "open",
      id,
      kind: "CUSTOMER",
      number: null,
      side: "CREDIT",
      glCode: "2010",
      currency: "USD",
      floor: "0",
    };
    expect(await raw.verdictOf(raw.document({ entries: [entry], ledger: [open, { op: "close", id: account }] }))).toBe(
      "OK",
    );
    expect(await raw.stateOf(id)).toMatchObject({ balance: 70n, lines: 1n });
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});

describe("rows of domains", () => {
  const branch = async () => {
    const id = newId();
    const values = { id, code: `C-${id}`, name: "Before", status: "ACTIVE" };
    expect(await raw.verdictOf(raw.document({ rows: [{ action: "insert", table: "branches", values }] }))).toBe("OK");
    return id;
  };
  const nameOf = async (id: string) => (await ownerSql()`select name from branches where id = ${id}`)[0]?.name;

  it("inserts with defaults, updates under expectations, upserts, deletes", async () => {
    const id = await branch();
    const update = (status: string, name: string) =>
      raw.document({
        rows: [
          {
            action: "update",
            table: "branches",
            key: { id },
            expect: { status: [status] },
            set: { name },
            refusal: { verdict: "REFUSED", code: "BRANCH_INACTIVE", detail: {}, message: "closed" },
          },
        ],
      });
    expect(await raw.verdictOf(update("ACTIVE", "After"))).toBe("OK");
    expect(await raw.execute(update("INACTIVE", "Never"))).toMatchObject({
      code: "BRANCH_INACTIVE",
      message: "closed",
    });
    expect(await nameOf(id)).toBe("After");
    const upsert = (name: string) =>
      raw.document({ rows: [{ action: "upsert", table: "branches", key: { id }, values: { code: `C-${id}`, name } }] });
    expect(await raw.verdictOf(upsert("Upserted"))).toBe("OK");
    expect(await nameOf(id)).toBe("Upserted");
    expect(await raw.verdictOf(raw.document({ rows: [{ action: "delete", table: "branches", key: { id } }] }))).toBe(
      "OK",
    );
    expect(await nameOf(id)).toBeUndefined();
  });

  it("writes nothing if the second row refuses", async () => {
    const [one, two] = [await branch(), newId()];
    const rows = [one, two].map((id) => ({
      action: "update",
      table: "branches",
      key: { id },
      set: { name: "Changed" },
    }));
    expect(await raw.verdictOf(raw.document({ rows }))).toBe("NOT_FOUND");
    expect(await nameOf(one)).toBe("Before");
  });

  it("lets commands require one row concurrently and blocks its change", async () => {
    const id = await branch();
    const require = { requireRows: [{ table: "branches", key: { id }, expect: { status: ["ACTIVE"] } }] };
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, () => raw.verdictOf(raw.transfer(from, to, 1, require))),
    );
    expect(new Set(verdicts)).toEqual(new Set(["OK"]));
  });
});
