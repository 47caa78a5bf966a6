import { describe, expect, it } from "vitest";
import { z } from "zod";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { contextOf, fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { notingReads } from "@/server/testing/read-tables";
import { advanceBusinessDate } from "@/server/testing/test-database";
import { command } from "../../commands/command";
import { runCommand } from "../../commands/run-command";
import type { AccountEntryView, AccountView } from "../../contract/accounts";
import { internalOperation } from "../../contract/operations-of";
import { required } from "../../kernel/assert";
import { newId } from "../../kernel/ids";
import { money } from "../../kernel/money";
import { findLedgerAccount } from "../../posting/accounts";
import { credit, debit, journalDraft } from "../../posting/journal-draft";
import { balanceBroughtForward, listStatementLines } from "../ledger/account-statement";

const manyPaymentsOperation = internalOperation("manyPayments", "POST /many-payments", {
  summary: "Pay many times",
  access: "authenticated",
  body: z.object({ from: z.string(), to: z.string() }),
  responses: { 200: z.object({}) },
});

/** A day's worth of payments in one call. */
const manyPayments = command(manyPaymentsOperation, {
  plan: async ({ body: { from, to } }, { read }) => {
    const [payer, payee] = [
      required(await findLedgerAccount(read, from), "payer"),
      required(await findLedgerAccount(read, to), "payee"),
    ];
    const one = money(100n, "USD");
    const source = { category: "TRANSFER", narrative: null, sourceType: "test", sourceId: from } as const;
    const lines = [debit(payer, one), credit(payee, one)];
    return {
      entries: Array.from({ length: 1_100 }, () => journalDraft({ ...source, lines })),
      subject: { type: "account", id: from },
      answer: {},
    };
  },
});

const usd = (amount: number) => ({ amount, currency: "USD" });

async function move(from: AccountView, to: AccountView, amount: number, narrative?: string) {
  const body = {
    idempotencyKey: newId(),
    fromAccount: from.accountNo,
    toAccount: to.accountNo,
    amount: usd(amount),
    narrative,
  };
  const answer = await bank("POST", "/transfers", body);
  expect(answer.status).toBe(201);
  return answer.body;
}

async function entries(query = "", of = account): Promise<AccountEntryView[]> {
  const answer = await bank("GET", `/accounts/${of.accountNo}/entries${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as AccountEntryView[];
}

await startBusinessDate("2026-03-02");
const client = await makeClient();
const bank = await apiAs(client);
const principal = await principalOf(client);
const make = fixtures(principal);
const account = await make.account({ balance: 100 });
const other = await make.account({ balance: 1_000 });
await move(account, other, 30, "Rent");
await advanceBusinessDate("2026-03-03");
await move(other, account, 5.5);
await move(account, other, 0.25);
await advanceBusinessDate("2026-03-05");
await move(other, account, 200);

describe("an account statement", () => {
  it("has every line with the running balance, oldest first", async () => {
    const lines = await entries();
    expect(
      lines.map((l) => [l.businessDate, l.category, l.side, l.amount.amount, l.balanceAfter.amount, l.narrative]),
    ).toEqual([
      ["2026-03-02", "OPENING", "CREDIT", 100, 100, "Opening balance"],
      ["2026-03-02", "TRANSFER", "DEBIT", 30, 70, "Rent"],
      ["2026-03-03", "TRANSFER", "CREDIT", 5.5, 75.5, null],
      ["2026-03-03", "TRANSFER", "DEBIT", 0.25, 75.25, null],
      ["2026-03-05", "TRANSFER", "CREDIT", 200, 275.25, null],
    ]);
    expect(lines[1]).toEqual({
      entryId: expect.any(String),
      lineNo: 1,
      reference: expect.stringMatching(/^20260302-\d+$/),
      businessDate: "2026-03-02",
      valueDate: "2026-03-02",
      postedDate: expect.stringMatching(/Z$/),
      category: "TRANSFER",
      narrative: "Rent",
      side: "DEBIT",
      amount: usd(30),
      balanceAfter: usd(70),
    });
  });

  it("of a period includes both ends and brings the earlier balance forward", async () => {
    const amounts = async (query: string) => (await entries(query)).map((line) => line.amount.amount);
    expect(await amounts("?from=2026-03-03&to=2026-03-03")).toEqual([5.5, 0.25]);
    expect(await amounts("?from=2026-03-03")).toEqual([5.5, 0.25, 200]);
    expect(await amounts("?to=2026-03-02")).toEqual([100, 30]);
    expect(await amounts("?from=2026-03-04&to=2026-03-04")).toEqual([]);
    expect(await balanceBroughtForward(database().db, account.accountId, "2026-03-03")).toBe(70_00n);
    expect(await balanceBroughtForward(database().db, account.accountId, "2026-03-02")).toBe(0n);
    expect(await balanceBroughtForward(database().db, account.accountId, "2027-01-01")).toBe(275_25n);
  });

  it("refuses a reversed period and an invalid date", async () => {
    for (const query of ["?from=2026-03-04&to=2026-03-03", "?from=yesterday", "?to=2026-02-30", "?from=0000-01-01"]) {
      const answer = await bank("GET", `/accounts/${account.accountNo}/entries${query}`);
      expect([query, answer.status, answer.body.error]).toEqual([query, 400, "VALIDATION_ERROR"]);
    }
  });

  it("looks up the neighboring dates by one join each, which Postgres reads once per date", async () => {
    const { read, texts } = notingReads();
    const holder = required(await findLedgerAccount(read, account.accountNo), "account");
    const { items } = await listStatementLines({ ...holder, lineSeq: 1_000 }, {}).read(read, null, 50);
    expect(items.length).toBeGreaterThan(3);
    expect(texts.at(-1)?.match(/left join lateral/g)).toHaveLength(2);
  });

  it("is empty for an account without movements", async () => {
    expect(await entries("", await make.account())).toEqual([]);
  });

  it("has consistent pages during postings", async () => {
    const seen: AccountEntryView[] = [];
    let path = `/accounts/${account.accountNo}/entries?limit=2`;
    for (;;) {
      const page = await bank("GET", path);
      seen.push(...(page.body as unknown as AccountEntryView[]));
      const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      if (!next) break;
      path = next;
      if (seen.length === 2) await move(other, account, 1);
    }
    expect(seen).toEqual(await entries());
    expect(seen).toHaveLength(6);
    expect((await bank("GET", `/accounts/${account.accountNo}/entries?cursor=WzFd`)).status).toBe(400);
  });

  it("of thousands of lines streams completely", async () => {
    const busy = await make.account({ balance: 5_000 });
    const payments = { from: busy.accountId, to: other.accountId };
    await runCommand(manyPayments, { params: {}, query: {}, body: payments }, contextOf(principal), null);
    const lines = await entries("", busy);
    expect(lines).toHaveLength(1_101);
    expect(lines.map((line) => line.balanceAfter.amount)).toEqual(Array.from({ length: 1_101 }, (_, n) => 5_000 - n));
  });
});
