import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import { type Foreseen, foreseeCommand, type Verdict } from "./execute-command";

// A dry run returns the verdict of the command and changes nothing.

const mia = raw.person("mia");
const carl = raw.person("carl");

await startBusinessDate();

/** On the pool in which Postgres forbids writes, row locks and sequences. */
const dryRun = (document: raw.Document) =>
  foreseeCommand(JSON.stringify(document), testDatabase().database.reportsStatements);

/** Every row with its locks, and every sequence. */
async function everything(): Promise<unknown> {
  const tables = await ownerSql()<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
  const prints = tables.map(
    ({ name }) => `select '${name}' as name, count(*), sum(hashtext(t.xmax || ' ' || t::text)::bigint) from ${name} t`,
  );
  const rows = await ownerSql().unsafe(`${prints.join(" union all ")} order by name`);
  return [[...rows], [...(await ownerSql()`select last_value, is_called from journal_reference_seq`)]];
}

/** Values unknown before commit are null in both. */
function known(verdict: Verdict | Foreseen): unknown {
  const { before: _, ...said } = verdict as Foreseen;
  if (said.verdict !== "OK" && said.verdict !== "PARKED") return said;
  const { facts } = said;
  return {
    ...said,
    facts: {
      ...facts,
      postedAt: null,
      entries: facts.entries.map(({ id }) => ({ id, reference: null })),
      counters: Object.fromEntries(Object.keys(facts.counters).map((name) => [name, null])),
    },
  };
}

/** Runs a dry run, then the command. Returns the verdict, or the code of a refusal. */
async function foreseenAndDone(document: raw.Document): Promise<string> {
  const before = await everything();
  const foreseen = await dryRun(document);
  expect(await everything()).toEqual(before);
  const states = Object.keys(foreseen.before).map(async (id) => {
    const { balance, held } = await raw.stateOf(id);
    return [id, { balance: balance.toString(), held: held.toString() }];
  });
  expect(foreseen.before).toEqual(Object.fromEntries(await Promise.all(states)));
  const verdict = await raw.execute(document);
  expect(known(foreseen)).toEqual(known(verdict));
  return verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict;
}

const limit = (amountMinor: string) => ({
  limit: { operation: "test", currency: "USD", amountMinor, defaultMinor: "50" },
});

async function parked(from: string, minor: number, more: Parameters<typeof raw.parking>[2] = {}): Promise<string> {
  const { approvalId, document } = raw.parking(mia, [{ accountId: from, amountMinor: minor }], more);
  expect(await raw.verdictOf(document)).toBe("PARKED");
  return approvalId;
}

describe("a posting", () => {
  it("previews the resulting balances and the refusals", async () => {
    const [a, b, closed] = [await raw.fundedAccount(100), await raw.openAccount(), await raw.openAccount()];
    await raw.execute(raw.accountChange(closed, { op: "close" }));
    const foreseen = await dryRun(raw.transfer(a, b, 60));
    expect(foreseen).toMatchObject({
      verdict: "OK",
      before: { [a]: { balance: "100", held: "0" }, [b]: { balance: "0" } },
      facts: { postedAt: null, entries: [{ reference: null }], accounts: { [a]: { balance: "40", available: "40" } } },
    });
    expect(await foreseenAndDone(raw.transfer(a, b, 60))).toBe("OK");
    expect(await foreseenAndDone(raw.transfer(a, b, 60))).toBe("INSUFFICIENT_FUNDS");
    expect(await foreseenAndDone(raw.transfer(a, closed, 1))).toBe("ACCOUNT_NOT_ACTIVE");
    expect(await foreseenAndDone(raw.transfer(a, newId(), 1))).toBe("UNKNOWN_ACCOUNT");
    expect(await foreseenAndDone(raw.transfer(a, b, 1, { expectBalance: { [b]: "7" } }))).toBe("STALE");
  });

  it("parks above the limit and posts at it", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    expect(await foreseenAndDone(raw.transfer(a, b, 51, limit("51")))).toBe("PARK");
    expect(await foreseenAndDone(raw.transfer(a, b, 50, limit("50")))).toBe("OK");
  });

  it("uses no key, number or counter", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const key = { operation: "test", key: newId(), hash: raw.hash("h") };
    const counters = { receipt: `test ${newId()}`, reprint: "reprint {businessDate}" };
    const document = raw.transfer(a, b, 1, { key, counters });
    expect(await dryRun(document)).toMatchObject({ facts: { counters: { receipt: null, reprint: null } } });
    expect(await foreseenAndDone(document)).toBe("OK");
    // The current verdict, whether or not the key was used.
    expect(await dryRun(document)).toMatchObject({ verdict: "OK", facts: { accounts: { [a]: { balance: "98" } } } });
  });

  it("previews a reversal once", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const first = raw.entry([
      { side: "DEBIT", glCode: "2010", accountId: a, amountMinor: 5 },
      { side: "CREDIT", glCode: "2010", accountId: b, amountMinor: 5 },
    ]);
    await raw.execute(raw.document({ entries: [first] }));
    const reversal = () =>
      raw.transfer(b, a, 5, {
        entries: [
          raw.entry(
            [
              { side: "DEBIT", glCode: "2010", accountId: b, amountMinor: 5 },
              { side: "CREDIT", glCode: "2010", accountId: a, amountMinor: 5 },
            ],
            { reversesEntryId: first.id },
          ),
        ],
      });
    expect(await foreseenAndDone(reversal())).toBe("OK");
    expect(await foreseenAndDone(reversal())).toBe("ALREADY_REVERSED");
  });
});

describe("a single command", () => {
  it("parks with its hold, or is refused for insufficient funds", async () => {
    const a = await raw.fundedAccount(100);
    const park = (minor: number) => raw.parking(mia, [{ accountId: a, amountMinor: minor }]).document;
    expect(await foreseenAndDone(park(101))).toBe("INSUFFICIENT_FUNDS");
    expect(await dryRun(park(80))).toMatchObject({ facts: { accounts: { [a]: { held: "80", available: "20" } } } });
    expect(await foreseenAndDone(park(80))).toBe("PARKED");
    expect(await foreseenAndDone(park(30))).toBe("INSUFFICIENT_FUNDS");
  });

  it("opens an account and posts to it; closes one that is empty", async () => {
    const id = newId();
    const open = { op: "open", id, kind: "CUSTOMER", number: `F${id.slice(-12)}`, side: "CREDIT", glCode: "2010" };
    const entry = raw.entry([
      { side: "DEBIT", glCode: "1040", amountMinor: 7 },
      { side: "CREDIT", glCode: "2010", accountId: id, amountMinor: 7 },
    ]);
    const opening = raw.document({ ledger: [{ ...open, currency: "USD", floor: "0" }], entries: [entry] });
    expect(await dryRun(opening)).toMatchObject({ before: {}, facts: { accounts: { [id]: { balance: "7" } } } });
    expect(await foreseenAndDone(opening)).toBe("OK");
    expect(await foreseenAndDone(raw.accountChange(id, { op: "close" }))).toBe("BALANCE_NOT_ZERO");
    expect(await foreseenAndDone(raw.accountChange(await raw.openAccount(), { op: "close" }))).toBe("OK");
  });

  it("releases holds once and withdraws its scope's parked commands", async () => {
    const [a, scope] = [await raw.fundedAccount(100), newId()];
    const hold = {
      id: newId(),
      accountId: a,
      amountMinor: "70",
      reason: "card",
      sourceType: "CARD",
      sourceId: newId(),
    };
    expect(await foreseenAndDone(raw.document({ place: [hold] }))).toBe("OK");
    expect(await foreseenAndDone(raw.document({ release: [hold.id] }))).toBe("OK");
    expect(await foreseenAndDone(raw.document({ release: [hold.id] }))).toBe("ILLEGAL_STATE");
    await parked(a, 60, { scopeId: scope });
    const withdrawing = raw.document({ withdrawScope: { scopeId: scope, reason: "closed" } });
    expect(await dryRun(withdrawing)).toMatchObject({ withdrawn: 1, facts: { accounts: { [a]: { held: "0" } } } });
    expect(await foreseenAndDone(withdrawing)).toBe("OK");
  });

  it("changes a row that is as expected", async () => {
    const key = { operation: newId(), currency: "USD" };
    const row = { table: "limits", key };
    const refusal = { verdict: "REFUSED", code: "ILLEGAL_STATE", detail: {}, message: "Somebody was quicker." };
    const change = (expected: string, more = {}) =>
      raw.document({
        rows: [
          { action: "update", ...row, set: { amount_minor: "9" }, expect: { currency: [expected] }, refusal, ...more },
        ],
      });
    expect(await foreseenAndDone(change("USD"))).toBe("ILLEGAL_STATE");
    expect(
      await foreseenAndDone(raw.document({ rows: [{ action: "upsert", ...row, values: { amount_minor: "1" } }] })),
    ).toBe("OK");
    expect(await foreseenAndDone(change("EUR"))).toBe("ILLEGAL_STATE");
    expect(await foreseenAndDone(change("EUR", { refusal: { verdict: "STALE" } }))).toBe("STALE");
    expect(await foreseenAndDone(change("USD"))).toBe("OK");
    const require = (currency: string) =>
      raw.document({ requireRows: [{ ...row, expect: { currency: [currency] }, refusal }] });
    expect(await foreseenAndDone(require("EUR"))).toBe("ILLEGAL_STATE");
    expect(await foreseenAndDone(require("USD"))).toBe("OK");
  });
});

describe("a decision", () => {
  const approve = (id: string, from: string, to: string, who = carl) =>
    raw.transfer(from, to, 80, { principal: who, approval: { id, outcome: "APPROVED", note: null } });

  it("previews with the approval's holds released", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(a, 80);
    expect(await foreseenAndDone(approve(id, a, b, mia))).toBe("SELF_APPROVAL");
    expect(await foreseenAndDone(raw.decision(carl, id, "WITHDRAWN"))).toBe("NOT_THE_MAKER");
    expect(await foreseenAndDone(approve(newId(), a, b))).toBe("NOT_FOUND");
    expect(await dryRun(raw.transfer(a, b, 80))).toMatchObject({ code: "INSUFFICIENT_FUNDS" });
    expect(await dryRun(approve(id, a, b))).toMatchObject({
      facts: { accounts: { [a]: { balance: "20", held: "0" } } },
    });
    expect(await foreseenAndDone(approve(id, a, b))).toBe("OK");
    expect(await foreseenAndDone(approve(id, a, b))).toBe("DECIDED");
  });

  it("previewed too late expires nothing", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const id = await parked(a, 80, { expiresAt: "2020-01-01T00:00:00Z" });
    expect(await foreseenAndDone(approve(id, a, b))).toBe("EXPIRED");
    expect(await foreseenAndDone(approve(id, a, b))).toBe("DECIDED");
  });
});
