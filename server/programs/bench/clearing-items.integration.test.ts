import { expect, it } from "vitest";
import { openClearing } from "@/server/testing/clearing";
import { violatedInvariants } from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { assertClearing } from "./clearing-invariants";
import { addClearedItems } from "./clearing-items";

const ITEMS = 40;

it("cleared items written by SQL keep the books, and settle as any others", async () => {
  const bank = await openClearing({ floatDays: 0 });
  const accounts = await Promise.all([1, 2, 3].map(() => bank.make.account({ balance: 1_000 })));
  const [account] = accounts;
  if (!account) throw new Error("no account");
  const first = await bank.lodge({ account, amount: 10 });
  expect((await bank.clear(first)).status).toBe(204);
  const ids = accounts.map(({ accountId }) => accountId);
  await addClearedItems(ownerSql(), { house: bank.house.code, accounts: ids, items: ITEMS });
  await assertClearing(ownerSql());
  expect(await violatedInvariants()).toEqual([]);
  const { status, body } = await bank.settle(first.presentmentDate);
  expect([status, body.itemCount, body.finality]).toEqual([200, ITEMS + 1, "FINAL"]);
  await assertClearing(ownerSql());
  expect(await violatedInvariants()).toEqual([]);
  await ownerSql()`update clearing_items set amount_minor = amount_minor + 1 where id = ${first.id}`;
  await expect(assertClearing(ownerSql())).rejects.toThrow("I13 a final position is the sum of the items it names");
});
