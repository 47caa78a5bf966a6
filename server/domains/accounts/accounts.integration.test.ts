import { describe, expect, it } from "vitest";
import { apiAs, openBank } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountView } from "../../contract/accounts";
import { newId } from "../../kernel/ids";
import { findAccountWithHolds } from "./queries";

const { bank, make } = await openBank();

const usd = (amount: number) => ({ amount, currency: "USD" });

async function listed(query: string): Promise<AccountView[]> {
  const answer = await bank("GET", `/accounts?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as AccountView[];
}

describe("reading accounts", () => {
  it("shows four balances and their reasons", async () => {
    const account = await make.account({ balance: 20_000 });
    const other = await make.account();
    const parked = await bank("POST", "/transfers", {
      idempotencyKey: newId(),
      fromAccount: account.accountNo,
      toAccount: other.accountNo,
      amount: usd(12_500.5),
    });
    expect(parked.status).toBe(202);
    await ownerSql()`update ledger_accounts set uncleared = 12345 where id = ${account.accountId}`;
    const { body } = await bank("GET", `/accounts/${account.accountNo}`);
    expect(body).toMatchObject({
      ledgerBalance: usd(20_000),
      holds: usd(12_500.5),
      unclearedFloat: usd(123.45),
      availableBalance: usd(7_499.5),
    });
    const page = await findAccountWithHolds(account.accountNo);
    expect(page).toEqual({
      account: body,
      holds: [
        expect.objectContaining({ amount: usd(12_500.5), sourceType: "APPROVAL", sourceId: parked.body.approvalId }),
      ],
    });
  });

  it("writes yen without and dinars with three decimals", async () => {
    const yen = await make.account({ currency: "JPY", balance: 1_234_567 });
    const dinar = await make.account({ currency: "KWD", balance: 12.345 });
    const balances = await Promise.all(
      [yen, dinar].map(async (a) => (await bank("GET", `/accounts/${a.accountId}`)).body.ledgerBalance),
    );
    expect(balances).toEqual([
      { amount: 1_234_567, currency: "JPY" },
      { amount: 12.345, currency: "KWD" },
    ]);
  });

  it("returns 404 for an unknown id or number on every operation", async () => {
    const { accountNo } = await make.account();
    const wrongDigit = accountNo.slice(0, 11) + ((Number(accountNo[11]) + 1) % 10);
    for (const id of [newId(), "nonsense", wrongDigit, "1", "-".repeat(36), "x".repeat(65)]) {
      const answers = await Promise.all([
        bank("GET", `/accounts/${id}`),
        bank("GET", `/accounts/${id}/entries`),
        bank("POST", `/accounts/${id}/block`, { reason: "x" }),
        bank("POST", `/accounts/${id}/unblock`),
        bank("POST", `/accounts/${id}/close`),
      ]);
      expect([id, ...answers.map((a) => a.status)]).toEqual([id, 404, 404, 404, 404, 404]);
    }
  });

  it("filters by number, holder, branch, product, currency and status, in pages", async () => {
    const mark = `m${newId().slice(-8)}`;
    const party = await make.party({ familyName: mark });
    const branch = await make.branch();
    const wish = { customerNo: party.customerNo, branchCode: branch.code };
    const one = await make.account(wish);
    const two = await make.account({ ...wish, productCode: "SAVINGS", currency: "EUR" });
    const ids = async (query: string) => (await listed(query)).map((account) => account.accountId);
    const both = [one.accountId, two.accountId];
    for (const query of [
      `q=${mark}`,
      `q=${party.customerNo}`,
      `customerNo=${party.customerNo}`,
      `partyId=${party.partyId}`,
      `branchCode=${branch.code.toUpperCase()}`,
    ]) {
      expect([query, await ids(query)]).toEqual([query, both]);
    }
    expect(await ids(`q=${one.accountNo.replace(/(.{4})/g, "$1%20")}`)).toEqual([one.accountId]);
    expect(await ids(`q=${one.accountNo.slice(0, 11)}`)).toEqual([one.accountId]);
    expect(await ids(`q=${mark}&productCode=SAVINGS&currency=EUR&status=ACTIVE`)).toEqual([two.accountId]);
    expect(await ids(`q=${mark}&status=CLOSED`)).toEqual([]);
    expect((await bank("GET", "/accounts?status=GONE")).status).toBe(400);
    const first = await bank("GET", `/accounts?q=${mark}&limit=1`);
    const next = /<\/api\/v1([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "")?.[1];
    const second = await bank("GET", String(next));
    expect([first.body, second.body].flat().map((a) => (a as AccountView).accountId)).toEqual(both);
    expect(second.headers.get("link")).toBeNull();
  });

  it("lists products with their currencies and control accounts", async () => {
    const { body } = await (await apiAs(await makeClient({ authorities: [] })))("GET", "/products");
    expect(body).toMatchObject([
      {
        productCode: "CURRENT",
        glCode: "2010",
        allowsOverdraft: false,
        currencies: expect.arrayContaining(["USD", "EUR", "JPY"]),
      },
      { productCode: "PREPAID", glCode: "2030" },
      { productCode: "SAVINGS", glCode: "2020" },
    ]);
  });
});
