import { expect, it } from "vitest";
import { database } from "@/db/client";
import { listPages } from "@/server/testing/journal-reads";
import { notingReads } from "@/server/testing/read-tables";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { listTransfers } from "./queries";

const { maker } = await fourClients();
const { from } = await pair(100_000_00n);
const { from: to } = await pair();
const { from: other } = await pair();

type Listed = { transferId: string; entryId: string | null };
const made: Listed[] = [];
for (const [payer, payee] of [
  [from, to],
  [from, other],
  [to, from],
  [from, to],
  [to, other],
  [to, from],
  [other, from],
] as const) {
  const { status, body } = await maker("POST", "/transfers", transferBody(payer, payee, 10));
  expect(status).toBe(201);
  made.push(body as unknown as Listed);
}
expect((await maker("POST", "/transfers", transferBody(from, to, 15_000))).status).toBe(202);
const [second] = made.slice(1);
expect((await maker("POST", `/ledger/entries/${second?.entryId}/reversal`, { reason: "Wrong payee" })).status).toBe(
  201,
);

const ids = (transfers: readonly Listed[]) => transfers.map(({ transferId }) => transferId);
const listed = async (query: string, limit: number) =>
  ids(await listPages<Listed>(maker, `/transfers?account=${from.number}${query}`, limit));

it("an account's transfers are those that it pays and receives, in order, in pages of any size", async () => {
  const own = ids(made.filter((_, index) => index !== 4));
  for (const limit of [1, 2, 3, 50]) {
    const all = await listed("", limit);
    expect(all.slice(0, -1)).toEqual(own);
    expect(all).toHaveLength(own.length + 1);
    expect(await listed("&sort=-made", limit)).toEqual(all.toReversed());
  }
  expect(await listTransfers({ account: from.number }).count?.(database().reportsDb)).toEqual({
    count: 7,
    more: false,
  });
});

it("an account's transfers have each status once", async () => {
  const reversed = ids(made.slice(1, 2));
  const posted = ids(made.filter((_, index) => index !== 1 && index !== 4));
  expect(await listed("&status=POSTED", 2)).toEqual(posted);
  expect(await listed("&status=REVERSED", 2)).toEqual(reversed);
  expect(await listed("&status=PENDING_APPROVAL", 2)).toHaveLength(1);
  const { count } = listTransfers({ account: from.number, status: "POSTED" });
  expect(await count?.(database().reportsDb)).toEqual({ count: posted.length, more: false });
});

it("payers and payees are each read up to the length of the page", async () => {
  const { read, texts } = notingReads();
  await listTransfers({ account: from.number }).read(read, null, 50);
  const page = texts.find((text) => text.includes("part_1")) ?? "";
  expect(page.match(/limit \$\d+\) "part_/g)).toHaveLength(2);
});
