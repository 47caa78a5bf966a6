import { expect, it } from "vitest";
import { makePayee, openPayouts } from "@/server/testing/commissions";
import { notingReads } from "@/server/testing/read-tables";
import { businessDate } from "../business-date/queries";
import { duePayouts } from "./day-step";
import { duePayees } from "./due-payouts";

const { earn } = await openPayouts();

async function statementsOf(work: (read: ReturnType<typeof notingReads>["read"]) => Promise<unknown>): Promise<number> {
  const { read, texts } = notingReads();
  await work(read);
  return texts.length;
}

it("reads many due payees by as many statements as few", async () => {
  await earn(await makePayee(), 1_00n);
  const due = async () => {
    const { read } = notingReads();
    return duePayees(read, await businessDate(read), null);
  };
  const of = () => statementsOf(async (read) => duePayees(read, await businessDate(read), null));
  const few = await of();
  for (const frequency of ["DAILY", "IMMEDIATE", "DAILY"]) await earn(await makePayee({ frequency }), 2_50n);
  expect((await due()).map(({ gross }) => gross.amount)).toEqual([1, 2.5, 2.5, 2.5]);
  expect(await of()).toBe(few);
});

it("pages the payees of an end of day in the database, each once", async () => {
  const { read, texts } = notingReads();
  const keys: string[] = [];
  for (let after: string | null = null; ; after = keys.at(-1) ?? null) {
    const next = await duePayouts.next(read, { after, most: 3 } as never);
    keys.push(...next);
    if (next.length < 3) break;
  }
  expect([keys.length, new Set(keys).size]).toEqual([4, 4]);
  expect(keys).toEqual(keys.toSorted());
  expect(texts.every((text) => text.includes("limit"))).toBe(true);
});
