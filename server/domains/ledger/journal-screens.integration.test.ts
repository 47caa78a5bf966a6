import { expect, it } from "vitest";
import { database } from "@/db/client";
import { apiAs } from "@/server/testing/api";
import { fixtures, principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { journalSettled } from "@/server/testing/journal";
import { startBusinessDate } from "@/server/testing/ledger";
import { advanceBusinessDate } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import type { EntryFilter } from "./entry-filter";
import { journalTotals } from "./journal-totals";
import { categoryVolumes, dayVolumes } from "./journal-volumes";
import { countEntries, listEntries } from "./queries";
import { statementTotals } from "./statement-totals";

// Reads of the ledger's screens beside the interface: totals of a filter, and volumes.

const FIRST = "2026-03-30";
const SECOND = "2026-03-31";
const usd = (amount: number) => ({ amount, currency: "USD" });
const eur = (amount: number) => ({ amount, currency: "EUR" });

async function transfer(amount: number): Promise<string> {
  const body = {
    idempotencyKey: newId(),
    fromAccount: payer.accountNo,
    toAccount: payee.accountNo,
    amount: usd(amount),
  };
  const answer = await bank("POST", "/transfers", body);
  expect(answer.status).toBe(201);
  return (answer.body as { entryId: string }).entryId;
}

await startBusinessDate(FIRST);
const client = await makeClient();
const bank = await apiAs(client);
const make = fixtures(await principalOf(client));
const payer = await make.account({ balance: 20_000 });
const payee = await make.account();
await make.account({ currency: "EUR", balance: 500 });
const small = await transfer(100.5);
await advanceBusinessDate(SECOND);
const large = await transfer(250.25);
await journalSettled();

it("totals of a filter per currency have equal debits and credits", async () => {
  expect(await journalTotals(database().reportsDb, { from: FIRST, to: SECOND })).toEqual([
    { currency: "EUR", count: 1, debit: eur(500), credit: eur(500) },
    { currency: "USD", count: 3, debit: usd(20_350.75), credit: usd(20_350.75) },
  ]);
});

it.each<[string, Partial<EntryFilter>, number, number]>([
  ["a day", { from: SECOND }, 1, 250.25],
  ["a category", { category: "TRANSFER" }, 2, 350.75],
  ["a smallest amount", { amountFrom: 200, category: "TRANSFER" }, 1, 250.25],
  ["what was not reversed", { reversed: false, category: "TRANSFER" }, 2, 350.75],
])("adds up %s, and the list has as many entries", async (_, narrowing, count, sum) => {
  const filter = { from: FIRST, to: SECOND, ...narrowing };
  expect(await journalTotals(database().reportsDb, filter)).toEqual([
    { currency: "USD", count, debit: usd(sum), credit: usd(sum) },
  ]);
  expect((await listEntries(filter).read(database().reportsDb, null, 100)).items).toHaveLength(count);
  expect(await countEntries(database().reportsDb, filter)).toEqual({ count, more: false });
});

it("totals of an account, empty for an unknown account", async () => {
  const filter = { from: FIRST, to: SECOND, account: payee.accountNo };
  expect(await journalTotals(database().reportsDb, filter)).toEqual([
    { currency: "USD", count: 2, debit: usd(350.75), credit: usd(350.75) },
  ]);
  expect(await journalTotals(database().reportsDb, { ...filter, account: "000000000000" })).toEqual([]);
  expect(await countEntries(database().reportsDb, filter)).toEqual({ count: 2, more: false });
  expect(await countEntries(database().reportsDb, { ...filter, account: "000000000000" })).toEqual({
    count: 0,
    more: false,
  });
});

it("totals and list of several actors' entries", async () => {
  const read = database().reportsDb;
  const filter = { from: FIRST, to: SECOND, category: "TRANSFER" as const };
  const [entry] = (await listEntries(filter).read(read, null, 1)).items;
  const posted = { ...filter, actors: ["nobody", entry?.actor ?? ""] };
  expect(await journalTotals(read, posted)).toEqual([
    { currency: "USD", count: 2, debit: usd(350.75), credit: usd(350.75) },
  ]);
  expect((await listEntries(posted).read(read, null, 100)).items).toHaveLength(2);
  expect(await countEntries(read, { ...filter, actors: ["nobody"] })).toEqual({ count: 0, more: false });
});

it("counts entries by day and by category", async () => {
  expect(await dayVolumes(database().reportsDb, SECOND, 5)).toEqual([
    { businessDate: FIRST, count: 3 },
    { businessDate: SECOND, count: 1 },
  ]);
  expect(await categoryVolumes(database().reportsDb, FIRST, SECOND)).toEqual([
    { category: "OPENING", count: 2 },
    { category: "TRANSFER", count: 2 },
  ]);
});

it("statement totals have opening balance, sums and closing balance", async () => {
  const account = { id: payer.accountId, currency: "USD" };
  expect(await statementTotals(database().reportsDb, account, { from: SECOND, to: SECOND })).toEqual({
    broughtForward: usd(19_899.5),
    debits: usd(250.25),
    credits: usd(0),
    closing: usd(19_649.25),
    lines: 1,
  });
});

it("the filter finds reversed entries", async () => {
  const { body } = await bank("POST", `/ledger/entries/${small}/reversal`, { reason: "Wrong payee" });
  const other = await apiAs(await makeClient());
  expect((await other("POST", `/approvals/${body.approvalId}/approve`, {})).status).toBe(200);
  await journalSettled();
  const reversed = await listEntries({ from: FIRST, to: SECOND, reversed: true }).read(database().reportsDb, null, 100);
  expect(reversed.items.map(({ id }) => id)).toEqual([small]);
  expect(large).not.toBe(small);
});
