import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { startBusinessDate } from "@/server/testing/ledger";
import { many } from "@/server/testing/many";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { controlTotals } from "../domains/ledger/control-totals";
import { trialBalance } from "../domains/ledger/trial-balance";
import { newId } from "../kernel/ids";
import { absorbLedgerTotals } from "./jobs";

// Invariants under concurrent postings, at the posting function.

await startBusinessDate();

/** More than the pool has connections, so that postings wait and are taken together. */
const crowd = <T>(count: number, work: (n: number) => Promise<T>) => many(count, work, 64);
const countOf = (verdicts: readonly string[], verdict: string) => verdicts.filter((v) => v === verdict).length;

describe("funds", () => {
  it("allow exactly 20 of 64 transfers of 10.00 from 200.00", async () => {
    const [from, to] = [await raw.fundedAccount(200_00), await raw.openAccount()];
    const verdicts = await crowd(64, () => raw.verdictOf(raw.transfer(from, to, 10_00)));
    expect([countOf(verdicts, "OK"), countOf(verdicts, "INSUFFICIENT_FUNDS")]).toEqual([20, 44]);
    expect([await raw.stateOf(from), await raw.stateOf(to)]).toMatchObject([{ balance: 0n }, { balance: 200_00n }]);
  });

  it("allow exactly 100 of 200 debits", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const verdicts = await crowd(200, () => raw.verdictOf(raw.transfer(from, to, 1)));
    expect([countOf(verdicts, "OK"), countOf(verdicts, "INSUFFICIENT_FUNDS")]).toEqual([100, 100]);
    expect(await raw.stateOf(from)).toMatchObject({ balance: 0n, lines: 101n });
  });
});

describe("keys", () => {
  it("64 equal requests with one key: one movement, 64 equal answers", async () => {
    const [from, to] = [await raw.fundedAccount(100), await raw.openAccount()];
    const key = { operation: "test", key: newId(), hash: raw.hash("h") };
    const principal = raw.person("carl");
    const answer = {
      status: 201,
      kept: "what",
      facts: ["entries.0.reference", `accounts.${from}.balance`, "postedAt"],
    };
    const verdicts = await crowd(64, () => raw.execute(raw.transfer(from, to, 10, { principal, key, answer })));
    const [facts] = verdicts.flatMap((verdict) => (verdict.verdict === "OK" ? verdict.facts : []));
    const replays = verdicts.filter((verdict) => verdict.verdict === "REPLAY");
    expect(replays).toHaveLength(63);
    for (const replay of replays)
      expect(replay).toMatchObject({ kept: "what", facts: [facts?.entries[0]?.reference, "90", facts?.postedAt] });
    expect(await raw.stateOf(from)).toMatchObject({ balance: 90n, lines: 2n });
  });

  it("64 keys with two concurrent bodies each: one posts, the other is refused", async () => {
    const [from, to] = [await raw.fundedAccount(10_000), await raw.openAccount()];
    const principal = raw.person("dora");
    const keys = Array.from({ length: 32 }, () => newId());
    const verdicts = await crowd(64, (n) =>
      raw.verdictOf(
        raw.transfer(from, to, 1, {
          principal,
          key: { operation: "test", key: keys[n % 32], hash: raw.hash(`h${Math.floor(n / 32)}`) },
        }),
      ),
    );
    expect([countOf(verdicts, "OK"), countOf(verdicts, "KEY_REUSED")]).toEqual([32, 32]);
    expect(await raw.stateOf(from)).toMatchObject({ balance: 9_968n });
  });
});

describe("locks", () => {
  it("opposite transfers and cycles of three never deadlock in any order of legs", async () => {
    const ring = await many(3, () => raw.fundedAccount(1_000));
    const [a, b, c] = ring as [string, string, string];
    const ways = [
      [a, b],
      [b, a],
      [b, c],
      [c, b],
      [c, a],
      [a, c],
    ] as const;
    const verdicts = await crowd(400, async (n) => {
      const [from, to] = ways[n % ways.length] ?? [a, b];
      // Both orders of the legs, and a third account in the middle: locks are taken by id alone.
      const legs = [
        { side: "DEBIT" as const, glCode: "2010", accountId: from, amountMinor: 2 },
        { side: "CREDIT" as const, glCode: "2010", accountId: to, amountMinor: 1 },
        {
          side: "CREDIT" as const,
          glCode: "2010",
          accountId: ring.find((id) => id !== from && id !== to) ?? to,
          amountMinor: 1,
        },
      ];
      return raw.verdictOf(raw.document({ entries: [raw.entry(n % 2 ? legs : legs.reverse())] }));
    });
    expect(new Set(verdicts)).toEqual(new Set(["OK"]));
    const balances = await many(3, async (n) => (await raw.stateOf(ring[n] ?? a)).balance);
    expect(balances.reduce((sum, balance) => sum + balance)).toBe(3_000n);
  });

  it("domain rows are locked in one order, whatever the order of the plans", async () => {
    const ids = await many(4, async () => {
      const id = newId();
      await raw.execute(
        raw.document({ rows: [{ action: "insert", table: "branches", values: { id, code: `C-${id}`, name: "B" } }] }),
      );
      return id;
    });
    const verdicts = await crowd(200, (n) => {
      const shuffled = [...ids].sort(() => Math.random() - 0.5);
      const rows = shuffled
        .slice(0, 2)
        .map((id) => ({ action: "update", table: "branches", key: { id }, set: { name: `B${n}` } }));
      const requireRows = shuffled.slice(2).map((id) => ({ table: "branches", key: { id } }));
      return raw.verdictOf(raw.document({ rows, requireRows }));
    });
    expect(new Set(verdicts)).toEqual(new Set(["OK"]));
  });

  it("the business day does not change during a movement", async () => {
    const [from, to] = [await raw.fundedAccount(10_000), await raw.openAccount()];
    const posting = crowd(200, () => raw.verdictOf(raw.transfer(from, to, 1)));
    for (const day of ["2026-03-03", "2026-03-04", "2026-03-05"])
      await ownerSql()`select advance_business_date(${day}::text::date)`;
    expect(new Set(await posting)).toEqual(new Set(["OK"]));
    const backwards = await ownerSql()`
      select 1 from (select business_date, lag(business_date) over (order by line_seq) as before from journal_lines where account_id = ${from}) s
      where business_date < before`;
    expect(backwards).toHaveLength(0);
    await expect(ownerSql()`select advance_business_date('2026-03-05')`).rejects.toThrow(/only moves forward/);
  });
});

describe("random transfers among 50 accounts by 16 workers, some refused, some reversed", () => {
  const ACCOUNTS = 50;
  const EACH = 250;
  const FUNDS = 100_00;
  const total = BigInt(ACCOUNTS * FUNDS);
  const random = (below: number) => Math.floor(Math.random() * below);

  it("keep every invariant, and every snapshot of all balances has the same total", async () => {
    const accounts = await many(ACCOUNTS, () => raw.fundedAccount(FUNDS));
    const pick = () => accounts[random(ACCOUNTS)] ?? "";
    const totals = { done: false, seen: 0 };
    const verdicts: string[] = [];
    const work = Promise.all(Array.from({ length: 16 }, () => worker(pick, verdicts)));
    const reading = readTotals(accounts, totals);
    const absorbing = absorbAllTheTime(totals);
    await work;
    totals.done = true;
    await Promise.all([reading, absorbing]);

    expect(countOf(verdicts, "OK")).toBeGreaterThan(2_000);
    expect(countOf(verdicts, "INSUFFICIENT_FUNDS")).toBeGreaterThan(100);
    expect(countOf(verdicts, "REVERSED")).toBeGreaterThan(50);
    expect(new Set(verdicts)).toEqual(new Set(["OK", "INSUFFICIENT_FUNDS", "REVERSED", "ALREADY_REVERSED"]));
    expect(totals.seen).toBeGreaterThan(20);
    expect(await raw.violatedInvariants()).toEqual([]);
    expect((await trialBalance(database().reportsDb)).balanced).toBe(true);
    expect((await controlTotals()).balanced).toBe(true);
    await absorbLedgerTotals();
    expect((await controlTotals()).balanced).toBe(true);
  });

  async function worker(pick: () => string, verdicts: string[]): Promise<void> {
    const posted: { from: string; to: string; minor: number; entryId: string }[] = [];
    for (let i = 0; i < EACH; i++) {
      const old = random(5) === 0 ? posted[random(posted.length)] : undefined;
      if (old) {
        verdicts.push(await reverse(old));
        continue;
      }
      const [from, to, minor] = [pick(), pick(), 1 + random(30_00)];
      if (from === to) continue;
      const document = raw.transfer(from, to, minor);
      const verdict = await raw.verdictOf(document);
      verdicts.push(verdict);
      if (verdict === "OK") posted.push({ from, to, minor, entryId: (document.entries as [{ id: string }])[0].id });
    }
  }

  async function reverse({
    from,
    to,
    minor,
    entryId,
  }: {
    from: string;
    to: string;
    minor: number;
    entryId: string;
  }): Promise<string> {
    const back: raw.Document = raw.transfer(to, from, minor);
    Object.assign((back.entries as object[])[0] ?? {}, { reversesEntryId: entryId });
    const verdict = await raw.verdictOf(back);
    return verdict === "OK" ? "REVERSED" : verdict;
  }

  /** Stored balances, and balances recomputed from lines, each in one statement and snapshot. */
  async function readTotals(accounts: readonly string[], totals: { done: boolean; seen: number }): Promise<void> {
    while (!totals.done) {
      const [row] = await database().reportsStatements.query<{ balances: bigint; lines: bigint; lowest: bigint }>(
        `select sum(balance)::bigint as balances, min(balance) as lowest,
           (select sum(case side when 'CREDIT' then amount_minor else -amount_minor end)::bigint from journal_lines where account_id = any ($1::uuid[])) as lines
         from ledger_accounts where id = any ($1::uuid[])`,
        [accounts],
      );
      expect([row?.balances, row?.lines]).toEqual([total, total]);
      expect(row?.lowest).toBeGreaterThanOrEqual(0n);
      const books = await trialBalance(database().reportsDb);
      expect(books.balanced).toBe(true);
      const controls = await controlTotals();
      expect(controls.controls.filter(({ difference }) => difference.amount !== 0)).toEqual([]);
      totals.seen++;
    }
  }

  async function absorbAllTheTime(totals: { done: boolean }): Promise<void> {
    while (!totals.done) await absorbLedgerTotals();
  }
});
