import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { ReceiptView } from "../../contract/teller/cash";
import { newId } from "../../kernel/ids";

// A receipt shows bank, branch and teller by name, and the balance only to the holder.

const counter = await openCounter();

async function receiptOf(movementId: unknown, by = counter.teller): Promise<ReceiptView> {
  const { status, body } = await by("GET", `/teller/movements/${movementId}/receipt`);
  expect(status).toBe(200);
  return ReceiptView.parse(body);
}

async function deposited(more: object = {}) {
  const till = await counter.till();
  const { customerNo } = await counter.make.party({ givenName: "Ada", familyName: "Okafor" });
  const account = await counter.make.account({ customerNo, balance: 1_000 });
  const body = { tillId: till.tillId, accountId: account.accountId, amount: usd(250.75), ...more };
  const posted = await counter.teller("POST", "/teller/cash-deposits", body);
  expect(posted.status).toBe(200);
  const { movement } = posted.body as { movement: { movementId: string } };
  return { till, account, movementId: movement.movementId };
}

describe("a receipt", () => {
  it("names bank, branch, address and holder, with the balance after the movement", async () => {
    const { till, account, movementId } = await deposited();
    await ownerSql()`update branches set address = ${"12 Harbour Street\nPort Meridian"} where code = ${till.branchCode}`;
    await counter.deposit(till, account.accountId, 50);
    expect(await receiptOf(movementId)).toMatchObject({
      movement: { movementId, amount: usd(250.75) },
      bank: { name: "Countinghouse" },
      branch: { code: till.branchCode, address: "12 Harbour Street\nPort Meridian" },
      holder: "Ada Okafor",
      balanceAfter: usd(1_250.75),
    });
  });

  it("names staff tellers, never a sign-in, and nobody for a service client", async () => {
    const { movementId } = await deposited();
    expect((await receiptOf(movementId)).teller).toBeNull();
    const { id, email } = await makeStaff();
    const [staff] = await ownerSql()`select name from staff_users where id = ${id}`;
    await ownerSql()`update cash_movements set actor = ${email.toUpperCase()} where id = ${movementId}`;
    expect((await receiptOf(movementId)).teller).toBe(staff?.name);
  });

  it("shows the balance to an identified holder, not to another presenter", async () => {
    const by = (name: string) => ({ identification: { name, document: "Passport 1234567" } });
    const stranger = await deposited(by("Bartholomew Quint"));
    expect(await receiptOf(stranger.movementId)).toMatchObject({ holder: "Ada Okafor", balanceAfter: null });
    for (const name of [" ada  OKAFOR", "Ａｄａ\u00a0Okafor"]) {
      const holder = await deposited(by(name));
      expect([name, (await receiptOf(holder.movementId)).balanceAfter]).toEqual([name, usd(1_250.75)]);
    }
  });

  it("hides account data without account:read, and the balance on till papers", async () => {
    const { till, movementId } = await deposited();
    const tellerOnly = await apiAs(await makeClient({ authorities: ["teller:operate"] }));
    expect(await receiptOf(movementId, tellerOnly)).toMatchObject({ holder: null, balanceAfter: null });
    await counter.teller("POST", "/teller/vaults/fundings", { branchCode: till.branchCode, amount: usd(70) });
    const [funding] =
      await ownerSql()`select id from cash_movements where type = 'FUNDING' order by posted_at desc limit 1`;
    expect(await receiptOf(funding?.id)).toMatchObject({ branch: { code: till.branchCode }, balanceAfter: null });
    expect((await counter.teller("GET", `/teller/movements/${newId()}/receipt`)).status).toBe(404);
  });
});

describe("a receipt by its number", () => {
  it("is found by its exact printed number", async () => {
    const { movementId } = await deposited();
    const { receiptNo } = (await receiptOf(movementId)).movement;
    const found = async (number: string) => {
      const { status, body } = await counter.teller("GET", `/teller/receipts?receiptNo=${encodeURIComponent(number)}`);
      expect(status).toBe(200);
      return (body as unknown as { movementId: string }[]).map((movement) => movement.movementId);
    };
    expect(await found(String(receiptNo))).toEqual([movementId]);
    for (const other of [`${receiptNo}9`, "M1-2026-13-45-1", "M1", `x${receiptNo}`]) {
      expect([other, await found(other)]).toEqual([other, []]);
    }
    expect((await counter.teller("GET", "/teller/receipts")).status).toBe(400);
  });
});
