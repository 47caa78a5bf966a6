import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import type { AccountEntryView } from "@/server/contract/accounts";
import { DayBookView, JournalEntryView } from "@/server/contract/ledger";
import { PreviewView } from "@/server/contract/previews";
import { ReceiptView } from "@/server/contract/teller/cash";
import { TransferView } from "@/server/contract/transfers";
import { listPage } from "@/server/http/list-page";
import { journalSettled } from "@/server/testing/journal";
import { usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { listGlLines } from "../ledger/gl-accounts";
import { chargesOfEntries } from "./posted-charges";
import { account, openTariff, rule, transfer } from "./testing/tariff";

// Names of fees and taxes in entries, lists, statements, legs, previews, receipts and reversals.

const { counter, till } = await openTariff();

const NAMES = [null, null, "Notary fee", "Notary fee", "Tax on notary fee", "Tax on notary fee"];
const definition = { commissionCode: "FEE", name: "Notary fee", method: "FLAT", amount: 2, category: "CHARGE" };

/** A fee of 2.00 with tax of 0.40. */
async function notaryFee(transactionCode: string): Promise<string> {
  const accounts = { expenseGlCode: "5100", payableGlCode: "2310" };
  expect((await counter.teller("POST", "/commissions", { ...definition, ...accounts })).status).toBe(201);
  return rule({ transactionCode, overrideTaxClass: "STANDARD" });
}

const namesOf = (lines: readonly { narrative: string | null }[]) => lines.map(({ narrative }) => narrative);
const entry = async (id: unknown) =>
  JournalEntryView.parse((await counter.teller("GET", `/ledger/entries/${id}`)).body);
const receipt = async (id: unknown) =>
  ReceiptView.parse((await counter.teller("GET", `/teller/movements/${id}/receipt`)).body);
const statement = async (accountId: string) =>
  (await counter.teller("GET", `/accounts/${accountId}/entries`)).body as unknown as AccountEntryView[];

async function withdrawn(more: object = {}) {
  await notaryFee("CASH_WITHDRAWAL");
  const { accountId } = await account(1_000);
  const { body } = await counter.withdraw(till, accountId, 100, more);
  const { movementId, entryId } = body.movement as { movementId: string; entryId: string };
  return { accountId, movementId, entryId };
}

describe("lines of a charge", () => {
  it("have its name in the entry, in lists, in the day book and in the general ledger", async () => {
    const { entryId } = await withdrawn();
    const read = await entry(entryId);
    expect(namesOf(read.lines)).toEqual(NAMES);
    const { businessDate: day, reference } = read;
    // Lists omit rows behind any open transaction of the database server.
    await journalSettled();
    const listed = await counter.teller("GET", `/ledger/entries?from=${day}&to=${day}&reference=${reference}`);
    expect(listed.body).toEqual([read]);
    const { categories } = DayBookView.parse((await counter.teller("GET", `/ledger/day-book?date=${day}`)).body);
    expect(categories.flatMap(({ entries }) => entries).find(({ id }) => id === entryId)).toEqual(read);
    const { items } = await listPage(listGlLines("4110", { from: day, to: day, sort: "-date" }), "", 1);
    expect(items).toMatchObject([{ entryId, narrative: "Notary fee" }]);
  });

  it("are on the statement beside the movement's own text", async () => {
    const { accountId } = await withdrawn({ narrative: "For the boat" });
    const lines = (await statement(accountId)).slice(-3);
    expect(lines.map(({ narrative, amount, side }) => [narrative, amount.amount, side])).toEqual([
      ["For the boat", 100, "DEBIT"],
      ["Notary fee", 2, "DEBIT"],
      ["Tax on notary fee", 0.4, "DEBIT"],
    ]);
  });

  it("have their names in the preview and in the transfer's legs", async () => {
    await notaryFee("TRANSFER_INTERNAL");
    const [from, to] = [await account(1_000), await account(0)];
    const foreseen = await counter.teller("POST", "/previews/createTransfer", {
      fromAccount: from.accountNo,
      toAccount: to.accountNo,
      amount: usd(100),
    });
    const { entries, charges } = PreviewView.parse(foreseen.body);
    expect(namesOf(entries[0]?.lines ?? [])).toEqual(NAMES);
    expect(charges).toMatchObject([{ name: "Notary fee", amount: usd(2), tax: usd(0.4) }]);
    const { answer } = await transfer(from, to, 100);
    const made = TransferView.parse(answer.body);
    expect(namesOf(made.legs)).toEqual(NAMES);
    const read = await counter.teller("GET", `/transfers/${made.transferId}`);
    expect(TransferView.parse(read.body).legs).toEqual(made.legs);
  });

  it("keep name and reason after rule and definition are deleted", async () => {
    const ruleId = await notaryFee("CASH_WITHDRAWAL");
    const { accountId } = await account(1_000);
    const { body } = await counter.withdraw(till, accountId, 100);
    const { entryId } = body.movement as { entryId: string };
    await counter.teller("DELETE", `/charge-rules/${ruleId}`);
    await counter.teller("PUT", "/commissions/FEE", {
      ...definition,
      name: "Another name",
      expenseGlCode: "5100",
      payableGlCode: "2310",
    });
    expect(namesOf((await entry(entryId)).lines)).toEqual(NAMES);
    expect(await chargesOfEntries(database().db, [entryId])).toEqual([
      expect.objectContaining({ chargeCode: "FEE", name: "Notary fee", ruleId, amount: usd(2), tax: usd(0.4) }),
    ]);
    expect(await chargesOfEntries(database().db, [])).toEqual([]);
  });
});

describe("a receipt", () => {
  it("names fee and tax, and the total debited or credited", async () => {
    const { movementId } = await withdrawn();
    expect(await receipt(movementId)).toMatchObject({
      movement: { amount: usd(100) },
      charges: [
        { name: "Notary fee", amount: usd(2) },
        { name: "Tax on notary fee", amount: usd(0.4) },
      ],
      accountChange: usd(-102.4),
      balanceAfter: usd(897.6),
    });
  });

  it("of a deposit states the net amount", async () => {
    await notaryFee("CASH_DEPOSIT");
    const { accountId } = await account(0);
    const { body } = await counter.deposit(till, accountId, 100);
    const { movementId } = body.movement as { movementId: string };
    expect((await receipt(movementId)).accountChange).toEqual(usd(97.6));
  });

  it("of a reversal lists the returned amounts under the same names", async () => {
    const { entryId, accountId } = await withdrawn();
    const reversed = await counter.teller("POST", `/ledger/entries/${entryId}/reversal`, { reason: "Counted wrong" });
    expect(namesOf((await entry(reversed.body.id)).lines)).toEqual(NAMES);
    expect(namesOf((await statement(accountId)).slice(-3))).toEqual([
      "Counted wrong",
      "Notary fee",
      "Tax on notary fee",
    ]);
    const [movement] = (await counter.movements(till)).filter(({ type }) => type === "REVERSAL");
    expect(await receipt(movement?.movementId)).toMatchObject({
      charges: [
        { name: "Notary fee", amount: usd(-2) },
        { name: "Tax on notary fee", amount: usd(-0.4) },
      ],
      accountChange: usd(102.4),
    });
  });

  it("has no charges if none were made, nor on papers of the till", async () => {
    const { accountId } = await account(0);
    const { body } = await counter.deposit(till, accountId, 100);
    const { movementId } = body.movement as { movementId: string };
    expect(await receipt(movementId)).toMatchObject({ charges: [], accountChange: usd(100) });
    const [opening] =
      await ownerSql()`select id from cash_movements where till_id = ${till.tillId} and account_id is null`;
    expect(await receipt(opening?.id)).toMatchObject({ charges: [], accountChange: null });
  });
});
