import { beforeEach, describe, expect, it } from "vitest";
import { bySession, type Caller, callerOf } from "@/server/testing/callers";
import { deliver, quietAccount, redeliver, startDelivery, transferAt } from "@/server/testing/deliveries";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { transferBody } from "@/server/testing/transfers";
import { bankRouter } from "../../bank-router";
import type { AccountView } from "../../contract/accounts";
import { expireApprovals } from "../../posting/jobs";

// Staff makers get the outcome of their items in the console.

const call = callerOf(bankRouter);
const identification = { name: "Ada Okafor", document: "Passport P1234567" };
const account = (balance?: number) => quietAccount(counter.make, balance);
const transfer = (from: AccountView, to: AccountView, amount: number) => transferAt(counter, from, to, amount);

const counter = await openCounter();
beforeEach(startDelivery);

describe("an approval that is decided", () => {
  let staffId: string;
  let email: string;
  let branchCode: string;
  let maker: Caller;

  beforeEach(async () => {
    branchCode = await counter.branch();
    ({ id: staffId, email } = await makeStaff({ roles: ["TELLER"], branchCode }));
    maker = await bySession(staffId);
  });

  const inbox = () => ownerSql()`select * from staff_messages where staff_user_id = ${staffId} order by id`;

  async function parked(): Promise<{ id: string; from: AccountView; to: AccountView }> {
    const [from, to] = [await account(20_000), await account()];
    const body = transferBody({ number: from.accountNo }, { number: to.accountNo }, 12_000);
    const answer = await call(maker, "POST", "/transfers", body);
    expect(answer.status).toBe(202);
    return { id: String(answer.body.approvalId), from, to };
  }

  it("is sent to its maker in the console with a link, without the checker's note", async () => {
    const { id, from } = await parked();
    const note = { note: "the customer has been talking to somebody else" };
    expect((await counter.checker("POST", `/approvals/${id}/approve`, note)).status).toBe(200);
    await deliver();
    await redeliver();
    const [message, ...more] = await inbox();
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      subject_type: "approval",
      subject_id: id,
      event_type: "APPROVAL_DECIDED",
      read_at: null,
    });
    expect(message?.message.subject).toBe("Approved: Transfer");
    expect(message?.message.paragraphs).toEqual([
      expect.stringMatching(`^Transfer of 12,000.00 USD from .*${from.accountNo}`),
    ]);
    expect(JSON.stringify(message?.message)).not.toContain("talking");
  });

  it("is sent after a rejection, an expiry and a withdrawal by a close", async () => {
    const rejected = await parked();
    expect((await counter.checker("POST", `/approvals/${rejected.id}/reject`, { reason: "no" })).status).toBe(200);
    const expired = await parked();
    await ownerSql()`update approvals set expires_at = now() - interval '1 minute' where id = ${expired.id}`;
    await expireApprovals();
    const till = await counter.till({ teller: email, branchCode, float: 100 });
    const { accountId } = await account();
    const cash = { accountId, tillId: till.tillId, amount: usd(15_000), identification };
    expect((await call(maker, "POST", "/teller/cash-deposits", cash)).status).toBe(202);
    expect((await counter.close(till, { countedCash: usd(100) })).status).toBe(200);
    await deliver();
    expect((await inbox()).map(({ message }) => message.subject)).toEqual([
      "Rejected: Transfer",
      "Expired: Transfer",
      "Withdrawn: Cash deposit",
    ]);
    // Inbox order follows the time of the event, not its writer.
    expect((await inbox()).map(({ id }) => String(id).charAt(14))).toEqual(["7", "7", "7"]);
  });

  it("is not sent for own withdrawals or to service clients", async () => {
    const own = await parked();
    expect((await call(maker, "POST", `/approvals/${own.id}/withdraw`, {})).status).toBe(200);
    const [from, to] = [await account(20_000), await account()];
    await counter.approve(await transfer(from, to, 12_000));
    await deliver();
    expect(await ownerSql()`select 1 from staff_messages`).toEqual([]);
  });
});
