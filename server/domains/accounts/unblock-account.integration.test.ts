import { describe, expect, it } from "vitest";
import { type ApiAnswer, openBank } from "@/server/testing/api";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountView } from "../../contract/accounts";

const { bank, make } = await openBank();

const path = (account: AccountView, what = "") => `/accounts/${account.accountId}${what}`;
const said = ({ status, body }: ApiAnswer) => [status, body.error ?? body.status];

describe("unblocking an account that its customer's state froze", () => {
  const historyOf = async (account: AccountView) => {
    const rows = await ownerSql()`select action from audit_events where subject_id = ${account.accountId} order by at`;
    return rows.map(({ action }) => action);
  };
  const putCustomer = (account: AccountView, status: string) =>
    ownerSql()`update parties set status = ${status} where id = ${account.partyId}`;

  it("is refused with the remedy, without change or history", async () => {
    for (const status of ["BLOCKED", "UNDER_REVIEW"]) {
      for (const block of [null, { reason: "Court order", credits: true }]) {
        const account = await make.account();
        if (block) await bank("POST", path(account, "/block"), block);
        await putCustomer(account, status);
        const [before, history] = [(await bank("GET", path(account))).body, await historyOf(account)];
        const answer = await bank("POST", path(account, "/unblock"));
        expect(said(answer)).toEqual([422, "PARTY_BLOCKED"]);
        expect(answer.body.message).toContain("Head office can release it");
        expect(answer.body.message).not.toMatch(/complian|customer|review/i);
        const foreseen = await bank("POST", `/previews/unblockAccount?id=${account.accountId}`);
        expect(foreseen.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "PARTY_BLOCKED" } });
        expect([(await bank("GET", path(account))).body, await historyOf(account)]).toEqual([before, history]);
        await putCustomer(account, "ACTIVE");
        expect(said(await bank("POST", path(account, "/unblock")))).toEqual([200, "ACTIVE"]);
      }
    }
  });

  it("concurrent with a block of the customer is refused or done before, never ACTIVE while frozen", async () => {
    for (let round = 0; round < 8; round++) {
      const account = await make.account();
      await bank("POST", path(account, "/block"), { reason: "r" });
      const [answer] = await Promise.all([
        bank("POST", path(account, "/unblock")).then(said),
        putCustomer(account, "BLOCKED"),
      ]);
      const { status, blockReason } = (await bank("GET", path(account))).body;
      expect(status).toBe("BLOCKED_DEBIT");
      expect(answer).toEqual(blockReason === null ? [200, "ACTIVE"] : [422, "PARTY_BLOCKED"]);
    }
  });

  it("does not prevent a change of the block or a close", async () => {
    const account = await make.account();
    await putCustomer(account, "BLOCKED");
    const credits = { reason: "r", debits: false, credits: true };
    expect(said(await bank("POST", path(account, "/block"), credits))).toEqual([200, "BLOCKED"]);
    expect(said(await bank("POST", path(account, "/block"), { reason: "r" }))).toEqual([200, "BLOCKED_DEBIT"]);
    expect(said(await bank("POST", path(account, "/close")))).toEqual([200, "CLOSED"]);
  });

  it("is refused for a dormant one", async () => {
    const account = await make.account();
    await ownerSql()`update ledger_accounts set dormant = true where id = ${account.accountId}`;
    expect(said(await bank("POST", path(account, "/unblock")))).toEqual([409, "ILLEGAL_STATE"]);
  });
});
