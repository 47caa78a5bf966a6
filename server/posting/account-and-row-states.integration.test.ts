import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import {
  accountChange,
  execute,
  fundedAccount,
  openRawAccount,
  rawDocument,
  rawEntry,
  rawTransfer,
  stateOf,
  verdictOf,
  violatedInvariants,
} from "@/server/testing/posting";
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
    const [account, other] = [await fundedAccount(100), await fundedAccount(100)];
    const [debits, credits] = states[state];
    await execute(accountChange(account, { op: "block", debits, credits, reason: "court" }));
    const out = await execute(rawTransfer(account, other, 1));
    const into = await execute(rawTransfer(other, account, 1));
    expect([out.verdict, into.verdict]).toEqual([debited, credited]);
    for (const verdict of [out, into]) {
      if (verdict.verdict === "REFUSED")
        expect(verdict).toMatchObject({ code: "ACCOUNT_NOT_ACTIVE", detail: { status } });
    }
    expect(await verdictOf(rawTransfer(other, await openRawAccount(), 1, { active: [account] }))).toBe(
      "ACCOUNT_NOT_ACTIVE",
    );
    await execute(accountChange(account, { op: "unblock" }));
    expect(await verdictOf(rawTransfer(account, other, 1, { active: [account, other] }))).toBe("OK");
  });

  it("frozen refuses debits, dormant refuses both, closed everything", async () => {
    const [account, other] = [await fundedAccount(100), await fundedAccount(100)];
    await execute(accountChange(account, { op: "freeze", frozen: true }));
    expect(await verdictOf(rawTransfer(account, other, 1))).toBe("PARTY_BLOCKED");
    expect(await verdictOf(rawTransfer(other, account, 1))).toBe("OK");
    await execute(accountChange(account, { op: "freeze", frozen: false }));
    await ownerSql()`update ledger_accounts set dormant = true where id = ${account}`;
    expect(await verdictOf(rawTransfer(account, other, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await verdictOf(rawTransfer(other, account, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    const empty = await openRawAccount();
    expect(await verdictOf(accountChange(empty, { op: "close" }))).toBe("OK");
    expect(await verdictOf(rawTransfer(other, empty, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await verdictOf(rawDocument({ touch: [empty] }))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await verdictOf(accountChange(empty, { op: "unblock" }))).toBe("ACCOUNT_NOT_ACTIVE");
    const till = await openRawAccount({ kind: "TILL", side: "DEBIT", glCode: "1020" });
    await execute(accountChange(till, { op: "close" }));
    expect(await verdictOf(rawDocument({ touch: [till] }))).toBe("TILL_CLOSED");
  });

  it("closes an account with the entry that empties it, and opens one with the entry that fills it", async () => {
    const [account, id] = [await fundedAccount(70), newId()];
    const entry = rawEntry([
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
    expect(await verdictOf(rawDocument({ entries: [entry], ledger: [open, { op: "close", id: account }] }))).toBe("OK");
    expect(await stateOf(id)).toMatchObject({ balance: 70n, lines: 1n });
    expect(await violatedInvariants()).toEqual([]);
  });
});

describe("rows of domains", () => {
  const branch = async () => {
    const id = newId();
    const values = { id, code: `C-${id}`, name: "Before", status: "ACTIVE" };
    expect(await verdictOf(rawDocument({ rows: [{ action: "insert", table: "branches", values }] }))).toBe("OK");
    return id;
  };
  const nameOf = async (id: string) => (await ownerSql()`select name from branches where id = ${id}`)[0]?.name;

  it("inserts with defaults, updates under expectations, upserts, deletes", async () => {
    const id = await branch();
    const update = (status: string, name: string) =>
      rawDocument({
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
    expect(await verdictOf(update("ACTIVE", "After"))).toBe("OK");
    expect(await execute(update("INACTIVE", "Never"))).toMatchObject({ code: "BRANCH_INACTIVE", message: "closed" });
    expect(await nameOf(id)).toBe("After");
    const upsert = (name: string) =>
      rawDocument({ rows: [{ action: "upsert", table: "branches", key: { id }, values: { code: `C-${id}`, name } }] });
    expect(await verdictOf(upsert("Upserted"))).toBe("OK");
    expect(await nameOf(id)).toBe("Upserted");
    expect(await verdictOf(rawDocument({ rows: [{ action: "delete", table: "branches", key: { id } }] }))).toBe("OK");
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
    expect(await verdictOf(rawDocument({ rows }))).toBe("NOT_FOUND");
    expect(await nameOf(one)).toBe("Before");
  });

  it("lets commands require one row concurrently and blocks its change", async () => {
    const id = await branch();
    const require = { requireRows: [{ table: "branches", key: { id }, expect: { status: ["ACTIVE"] } }] };
    const [from, to] = [await fundedAccount(100), await openRawAccount()];
    const verdicts = await Promise.all(Array.from({ length: 20 }, () => verdictOf(rawTransfer(from, to, 1, require))));
    expect(new Set(verdicts)).toEqual(new Set(["OK"]));
  });
});
