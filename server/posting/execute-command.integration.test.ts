import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import { lookUpKey } from "./execute-command";

// Every verdict of the posting function for commands that do not park. Others: parked-commands.integration.test.ts.

const carl = raw.person("carl");

const keyed = (key: string, hash = "h") => ({ principal: carl, key: { operation: "test", key, hash: raw.hash(hash) } });
const countOf = async (table: string) =>
  (await ownerSql().unsafe(`select count(*)::int as n from ${table}`))[0]?.n as number;

await startBusinessDate();

describe("OK", () => {
  it("returns the facts of the commit and writes lines with running balances, audit, outbox and answer", async () => {
    const [from, to] = [await raw.fundedAccount(500), await raw.fundedAccount(100)];
    const document = raw.transfer(from, to, 200, {
      ...keyed("ok"),
      outbox: [{ id: newId(), type: "moved", payload: { a: 1 } }],
      counters: { receipt: "r:{businessDate}" },
    });
    const verdict = await raw.execute(document);
    expect(verdict).toMatchObject({
      verdict: "OK",
      facts: {
        businessDate: "2026-03-02",
        entries: [{ reference: expect.stringMatching(/^20260302-\d{7}$/) }],
        accounts: { [from]: { balance: "300", held: "0", available: "300" }, [to]: { balance: "300" } },
        counters: { receipt: "1" },
      },
    });
    const lines = await ownerSql()`
      select account_id as id, balance_after as after, line_seq as seq from journal_lines where entry_id = ${(document.entries as [{ id: string }])[0].id} order by line_no`;
    expect(lines.map((l) => ({ ...l }))).toEqual([
      { id: from, after: 300n, seq: 2 },
      { id: to, after: 300n, seq: 2 },
    ]);
    const [audit] =
      await ownerSql()`select actor, subject_id from audit_events where id = ${document.auditId as string}`;
    expect(audit).toMatchObject({ actor: "carl", subject_id: (document.subject as { id: string }).id });
    expect(await countOf("outbox_events where type = 'moved'")).toBe(1);
    expect((await ownerSql()`select name, value from command_counters`).map((r) => ({ ...r }))).toEqual([
      { name: "r:2026-03-02", value: 1n },
    ]);
  });

  it("posts several entries and several lines of one account in their order", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const entry = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: a, amountMinor: 60 },
      { side: "CREDIT", glCode: "2010", accountId: b, amountMinor: 50 },
      { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 4 },
      { side: "CREDIT", glCode: "4120", amountMinor: 14 },
    ]);
    const back = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 6 },
      { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 6 },
    ]);
    const verdict = await raw.execute(raw.document({ entries: [entry, back] }));
    expect(verdict).toMatchObject({
      verdict: "OK",
      facts: { accounts: { [a]: { balance: "46" }, [b]: { balance: "40" } } },
    });
    const lines =
      await ownerSql()`select balance_after as after from journal_lines where account_id = ${b} order by line_seq`;
    expect(lines.map((l) => l.after)).toEqual([50n, 46n, 40n]);
  });

  it("keeps references apart beyond seven digits", async () => {
    const [from, to] = [await raw.fundedAccount(10), await raw.openAccount()];
    await ownerSql()`select setval('journal_reference_seq', 9999990)`;
    const references = new Set<string>();
    for (let i = 0; i < 10; i++) {
      const verdict = await raw.execute(raw.transfer(from, to, 1));
      if (verdict.verdict === "OK") references.add(verdict.facts.entries[0]?.reference ?? "");
    }
    expect(references.size).toBe(10);
  });
});

describe("keys", () => {
  it("returns REPLAY for an equal request and KEY_REUSED for another body, per principal and operation", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const first = raw.transfer(from, to, 10, keyed("k1"));
    const done = await raw.execute(first);
    expect(done.verdict).toBe("OK");
    const again = await raw.execute(raw.transfer(from, to, 10, keyed("k1")));
    expect(again).toMatchObject({
      verdict: "REPLAY",
      status: 201,
      kept: (first.answer as { kept: string }).kept,
      facts: [done.verdict === "OK" && done.facts.businessDate],
    });
    expect(await raw.verdictOf(raw.transfer(from, to, 11, keyed("k1", "other")))).toBe("KEY_REUSED");
    expect(await raw.verdictOf(raw.document({ ...keyed("k1"), lookUpOnly: true }))).toBe("REPLAY");
    expect(await raw.verdictOf(raw.document({ ...keyed("k2"), lookUpOnly: true }))).toBe("UNUSED_KEY");
    const { key, principal } = keyed("k1");
    expect(await lookUpKey(principal.id, key)).toEqual(again);
    expect((await lookUpKey(principal.id, { ...key, hash: raw.hash("other") })).verdict).toBe("KEY_REUSED");
    expect((await lookUpKey(principal.id, { ...key, key: "k2" })).verdict).toBe("UNUSED_KEY");
    expect((await lookUpKey(raw.person("dora").id, key)).verdict).toBe("UNUSED_KEY");
    expect(await raw.verdictOf(raw.transfer(from, to, 10, { ...keyed("k1"), principal: raw.person("dora") }))).toBe(
      "OK",
    );
    expect(
      await raw.verdictOf(
        raw.transfer(from, to, 10, { principal: carl, key: { operation: "other", key: "k1", hash: raw.hash("h") } }),
      ),
    ).toBe("OK");
    expect(await raw.stateOf(from)).toMatchObject({ balance: 70n, lines: 4n });
  });

  it("leaves the key of a refused command usable", async () => {
    const [from, to] = [await raw.openAccount(), await raw.openAccount()];
    expect(await raw.verdictOf(raw.transfer(from, to, 10, keyed("k3")))).toBe("INSUFFICIENT_FUNDS");
    await raw.fund(from, 10);
    expect(await raw.verdictOf(raw.transfer(from, to, 10, keyed("k3")))).toBe("OK");
    expect(await raw.verdictOf(raw.transfer(from, to, 10, keyed("k3")))).toBe("REPLAY");
  });
});

describe("refusals leave nothing behind", () => {
  it.each<[string, (from: string, to: string) => Promise<raw.Document>]>([
    ["UNKNOWN_ACCOUNT", async (from) => raw.transfer(from, newId(), 1)],
    ["UNKNOWN_ACCOUNT", async () => raw.document({ touch: [newId()] })],
    ["CURRENCY_MISMATCH", async (from) => raw.transfer(from, await raw.openAccount({ currency: "EUR" }), 1)],
    ["INSUFFICIENT_FUNDS", async (from, to) => raw.transfer(from, to, 101)],
    [
      "BALANCE_OUT_OF_RANGE",
      async (_, to) =>
        raw.document({
          entries: [
            raw.entry([
              { side: "DEBIT", glCode: "1040", amountMinor: 9_000_000_000_000_000_000n },
              { side: "CREDIT", glCode: "2010", accountId: to, amountMinor: 9_000_000_000_000_000_000n },
            ]),
          ],
        }),
    ],
    ["BALANCE_NOT_ZERO", async (from) => raw.accountChange(from, { op: "close" })],
    [
      "NOT_FOUND",
      async () =>
        raw.document({ rows: [{ action: "update", table: "branches", key: { id: newId() }, set: { name: "x" } }] }),
    ],
    ["NOT_FOUND", async () => raw.document({ requireRows: [{ table: "branches", key: { id: newId() } }] })],
    ["ILLEGAL_STATE", async () => raw.document({ release: [newId()] })],
    ["STALE", async (from) => raw.document({ expectBalance: { [from]: "99" } })],
    [
      "PARK",
      async (from, to) =>
        raw.transfer(from, to, 10, {
          limit: { operation: "test", currency: "USD", amountMinor: "10", defaultMinor: "9" },
        }),
    ],
  ])("%s", async (expected, make) => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const document = await make(from, to);
    const tables = ["journal_entries", "journal_lines", "audit_events", "idempotency_keys", "holds", "outbox_events"];
    const before = await Promise.all(tables.map(countOf));
    expect(await raw.verdictOf({ ...document, ...keyed(newId()) })).toBe(expected);
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
    expect(await raw.stateOf(from)).toMatchObject({ balance: 100n, held: 0n, lines: 1n });
  });

  it("posts at the limit and parks one unit above it, and a row of `limits` overrides the default", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const limit = (amountMinor: string) => ({
      limit: { operation: "limited", currency: "USD", amountMinor, defaultMinor: "50" },
    });
    expect(await raw.verdictOf(raw.transfer(from, to, 50, limit("50")))).toBe("OK");
    expect(await raw.execute(raw.transfer(from, to, 51, limit("51")))).toEqual({ verdict: "PARK", limitMinor: "50" });
    await ownerSql()`insert into limits (operation, currency, amount_minor) values ('limited', 'USD', 20)`;
    expect(await raw.execute(raw.transfer(from, to, 21, limit("21")))).toEqual({ verdict: "PARK", limitMinor: "20" });
    expect(await raw.verdictOf(raw.transfer(from, to, 20, limit("20")))).toBe("OK");
  });

  it("names till or vault and the available cash if it is insufficient", async () => {
    for (const [kind, glCode, expected] of [
      ["TILL", "1020", "INSUFFICIENT_TILL_CASH"],
      ["VAULT", "1010", "INSUFFICIENT_VAULT_CASH"],
    ] as const) {
      const cash = await raw.openAccount({ kind, side: "DEBIT", glCode });
      const out = raw.entry([
        { side: "DEBIT", glCode: "1040", amountMinor: 5 },
        { side: "CREDIT", glCode, accountId: cash, amountMinor: 5 },
      ]);
      expect(await raw.execute(raw.document({ entries: [out] }))).toMatchObject({
        code: expected,
        detail: { available: "0", wanted: "5", kind },
      });
    }
  });
});
