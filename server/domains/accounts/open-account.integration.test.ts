import { describe, expect, it } from "vitest";
import { openBank } from "@/server/testing/api";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountView } from "../../contract/accounts";
import { hasValidCheckDigit } from "../../kernel/check-digit";
import { newId } from "../../kernel/ids";

const { bank, make } = await openBank();

async function listed(query: string): Promise<AccountView[]> {
  const answer = await bank("GET", `/accounts?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as AccountView[];
}

describe("opening an account", () => {
  it("creates an empty ACTIVE account, found by id and by number", async () => {
    const [party, branch] = [await make.party(), await make.branch()];
    const answer = await bank("POST", "/accounts", {
      customerNo: party.customerNo,
      productCode: "SAVINGS",
      currency: "EUR",
      branchCode: branch.code.toLowerCase(),
    });
    const nothing = { amount: 0, currency: "EUR" };
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        accountId: expect.any(String),
        accountNo: expect.stringMatching(/^[1-9]\d{11}$/),
        partyId: party.partyId,
        customerNo: party.customerNo,
        accountName: party.name,
        productCode: "SAVINGS",
        productName: "Savings account",
        currency: "EUR",
        branchCode: branch.code,
        branchName: branch.name,
        status: "ACTIVE",
        blockReason: null,
        ledgerBalance: nothing,
        holds: nothing,
        unclearedFloat: nothing,
        availableBalance: nothing,
        openedAt: expect.stringMatching(/Z$/),
        closedAt: null,
        version: 1,
      },
    ]);
    expect(hasValidCheckDigit(answer.body.accountNo as string)).toBe(true);
    for (const id of [answer.body.accountId, answer.body.accountNo]) {
      const read = await bank("GET", `/accounts/${id}`);
      expect([read.status, read.body]).toEqual([200, answer.body]);
    }
    const [ledger] = await ownerSql()`
      select kind, side, gl_code, floor, number from ledger_accounts where id = ${answer.body.accountId as string}`;
    expect(ledger).toEqual({
      kind: "CUSTOMER",
      side: "CREDIT",
      gl_code: "2020",
      floor: 0n,
      number: answer.body.accountNo,
    });
    const events =
      await ownerSql()`select payload from outbox_events where type = 'account.opened' and payload ->> 'partyId' = ${party.partyId}`;
    expect(events).toMatchObject([{ payload: { accountId: answer.body.accountId, accountNo: answer.body.accountNo } }]);
  });

  it("refuses unknown references, inactive branches and restricted parties with their codes", async () => {
    const [party, branch, gone] = [await make.party(), await make.branch(), await make.branch()];
    await bank("POST", `/branches/${gone.branchId}/deactivate`);
    const [review, blocked] = [await make.party(), await make.party()];
    await ownerSql()`update parties set status = 'UNDER_REVIEW' where id = ${review.partyId}`;
    await ownerSql()`update parties set status = 'BLOCKED' where id = ${blocked.partyId}`;
    const good = { customerNo: party.customerNo, productCode: "CURRENT", currency: "USD", branchCode: branch.code };
    const wrongDigit = party.customerNo.slice(0, 9) + ((Number(party.customerNo[9]) + 1) % 10);
    const cases: [Record<string, unknown>, number, string][] = [
      [{ customerNo: "1000000016" }, 422, "UNKNOWN_PARTY"],
      [{ customerNo: wrongDigit }, 422, "UNKNOWN_PARTY"],
      [{ customerNo: party.partyId }, 422, "UNKNOWN_PARTY"],
      [{ productCode: "GOLD" }, 422, "UNKNOWN_PRODUCT"],
      [{ branchCode: "NOWHERE" }, 422, "UNKNOWN_BRANCH"],
      [{ branchCode: gone.code }, 422, "BRANCH_INACTIVE"],
      [{ customerNo: review.customerNo }, 422, "PARTY_UNDER_REVIEW"],
      [{ customerNo: blocked.customerNo }, 422, "PARTY_BLOCKED"],
      [{ currency: "SEK" }, 422, "CURRENCY_MISMATCH"],
      [{ productCode: "PREPAID", currency: "KWD" }, 422, "CURRENCY_MISMATCH"],
      [{ currency: "XXX" }, 400, "VALIDATION_ERROR"],
      [{ currency: "usd" }, 400, "VALIDATION_ERROR"],
      [{ currency: null }, 400, "VALIDATION_ERROR"],
      [{ customerNo: 1 }, 400, "VALIDATION_ERROR"],
    ];
    const before = (await listed("")).length;
    for (const [change, status, error] of cases) {
      const answer = await bank("POST", "/accounts", { ...good, ...change });
      expect([change, answer.status, answer.body.error]).toEqual([change, status, error]);
      const field = Object.keys(change).at(-1);
      if (!error.startsWith("PARTY_")) expect(answer.body.fieldErrors).toHaveProperty(String(field));
    }
    const empty = await bank("POST", "/accounts", {});
    expect(Object.keys(empty.body.fieldErrors as object).sort()).toEqual([
      "branchCode",
      "currency",
      "customerNo",
      "productCode",
    ]);
    expect(await listed("")).toHaveLength(before);
    expect((await bank("POST", "/accounts", good)).status).toBe(201);
  });

  it("opens one account for 16 concurrent requests with one key, and a refusal leaves the key usable", async () => {
    const [party, branch] = [await make.party(), await make.branch()];
    const body = { customerNo: party.customerNo, productCode: "CURRENT", currency: "USD", branchCode: branch.code };
    const key = { "idempotency-key": newId() };
    expect((await bank("POST", "/accounts", { ...body, productCode: "GOLD" }, key)).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 16 }, () => bank("POST", "/accounts", body, key)));
    expect(new Set(answers.map((a) => `${a.status} ${JSON.stringify(a.body)}`))).toHaveProperty("size", 1);
    expect(answers[0]?.status).toBe(201);
    expect(await listed(`customerNo=${party.customerNo}`)).toHaveLength(1);
  });

  it("opens no account after a concurrent deactivation of the branch", async () => {
    const [party, branch] = [await make.party(), await make.branch()];
    const body = { customerNo: party.customerNo, productCode: "CURRENT", currency: "USD", branchCode: branch.code };
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => bank("POST", "/accounts", body)),
      bank("POST", `/branches/${branch.branchId}/deactivate`),
      ...Array.from({ length: 6 }, () => bank("POST", "/accounts", body)),
    ]);
    expect(answers[6]?.status).toBe(200);
    for (const { status, body: said } of answers.filter((_, n) => n !== 6)) {
      expect(status === 201 || said.error === "BRANCH_INACTIVE").toBe(true);
    }
    const opened = answers.filter((a) => a.status === 201).length;
    expect(await listed(`branchCode=${branch.code}`)).toHaveLength(opened);
    expect((await bank("POST", "/accounts", body)).body.error).toBe("BRANCH_INACTIVE");
  });

  it("shows a renamed branch's new code", async () => {
    const branch = await make.branch();
    const account = await make.account({ branchCode: branch.code });
    const code = `N-${newId().slice(-12)}`;
    await bank("PUT", `/branches/${branch.branchId}`, { code, name: "Elsewhere" });
    expect((await bank("GET", `/accounts/${account.accountId}`)).body.branchCode).toBe(code);
  });
});
