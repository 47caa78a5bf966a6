import { expect, it } from "vitest";
import { notingReads } from "@/server/testing/read-tables";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";
import { addDays } from "../../kernel/business-date";
import { listTransfers } from "./queries";

const { maker, checker } = await fourClients();

async function today(): Promise<string> {
  const [row] = await ownerSql()<{ day: string }[]>`select business_date::text as day from bank_day where id = 1`;
  return row?.day ?? "";
}

async function listed(query: string): Promise<unknown[]> {
  const { body } = await maker("GET", `/transfers?${query}`);
  return (body as unknown as { transferId: string }[]).map(({ transferId }) => transferId);
}

it("transfers of business dates include those that were sent earlier and approved on them", async () => {
  const { from, to } = await pair(100_000_00n);
  const send = async (amount: number) => (await maker("POST", "/transfers", transferBody(from, to, amount))).body;
  const first = await today();
  const parked = await send(15_000);
  const posted = await send(10);
  await advanceBusinessDate(addDays(first, 1));
  const second = await today();
  const later = await send(20);
  expect((await checker("POST", `/approvals/${parked.approvalId}/approve`)).status).toBe(200);
  const [approved] = await ownerSql()<{ id: string }[]>`
    select id from transfers where approval_id = ${String(parked.approvalId)}`;

  expect(await listed(`from=${first}&to=${first}`)).toEqual([posted.transferId]);
  expect(await listed(`from=${second}&to=${second}`)).toEqual([approved?.id, later.transferId]);
  expect(await listed(`from=${second}`)).toEqual([approved?.id, later.transferId]);
  expect(await listed(`to=${first}`)).toEqual([posted.transferId]);
  expect(await listed(`from=${first}&sort=-made`)).toEqual([later.transferId, posted.transferId, approved?.id]);
  expect(await listed("from=2020-01-01&to=2020-12-31")).toEqual([]);
  expect(await listed("from=2099-01-01")).toEqual([]);
});

it("are read between their transactions, not from the first transfer of the bank", async () => {
  const { read, texts } = notingReads();
  await listTransfers({ from: await today() }).read(read, null, 50);
  expect(texts.at(-2)).toContain("transfers");
  expect(texts.some((text) => /"transfers"\."xact" >= \$\d+::xid8/.test(text))).toBe(true);
});
