import { describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openScreeningDesk } from "@/server/testing/screening";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { AccountFreezeView, AccountView } from "../../contract/accounts";
import { newId } from "../../kernel/ids";

const [desk, counter] = [await openScreeningDesk(), await openCounter()];
const compliance = await apiAs(await makeClient({ authorities: ["aml:read", "aml:operate", "account:read"] }));
const head = await apiAs(
  await makeClient({
    authorities: ["account:read", "account:operate", "audit:read", "customer:read", "transfer:outbound"],
  }),
);

const path = ({ accountId }: AccountView, what = "") => `/accounts/${accountId}${what}`;
const freeze = (account: AccountView, by: Api = compliance) => by("POST", path(account, "/freeze"), { note: "SAR 12" });
const release = (account: AccountView) => compliance("POST", path(account, "/release"), { note: "Explained" });
const stateOf = async (account: AccountView) => (await compliance("GET", path(account))).body.status;

async function transfer(from: AccountView, to: AccountView) {
  const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount: usd(1) };
  return desk.officer("POST", "/transfers", body);
}

describe("a freeze by compliance", () => {
  it("stops debits until its release, once, and keeps notes, origin and authors", async () => {
    const [mine, theirs] = [await desk.make.account({ balance: 50 }), await desk.make.account()];
    const caseId = newId();
    const first = await compliance("POST", path(mine, "/freeze"), { note: "SAR 12", caseId });
    expect(first.body).toMatchObject({ accountId: mine.accountId, note: "SAR 12", caseId, releasedAt: null });
    expect((await freeze(mine)).body).toEqual(first.body);
    expect(said(await transfer(mine, theirs))).toEqual([422, "PARTY_BLOCKED"]);
    expect((await counter.deposit(await counter.till(), mine.accountId, 5)).status).toBe(200);
    expect((await release(mine)).body).toMatchObject({ releaseNote: "Explained", note: "SAR 12" });
    expect(said(await transfer(mine, theirs))).toEqual([201, "POSTED"]);
    expect((await release(mine)).body.error).toBe("ILLEGAL_STATE");
    const list = (await compliance("GET", path(mine, "/freezes"))).body as unknown as AccountFreezeView[];
    expect(list.map(({ note, releaseNote }) => [note, releaseNote])).toEqual([["SAR 12", "Explained"]]);
  });

  it("outlives a block of the customer and its end, and keeps the block of others", async () => {
    const party = await desk.make.party();
    const account = await desk.make.account({ customerNo: party.customerNo });
    await desk.officer("POST", path(account, "/block"), { reason: "Court order 3/2026", debits: false, credits: true });
    await freeze(account);
    expect(await stateOf(account)).toBe("BLOCKED");
    const result = await desk.screen({ subjectRef: party.partyId });
    await desk.decide(result, true);
    await desk.decide(result, false);
    expect(await stateOf(account)).toBe("BLOCKED");
    await desk.decide(result, true);
    await release(account);
    expect(await stateOf(account)).toBe("BLOCKED");
    await desk.decide(result, false);
    const { status, blockReason } = (await compliance("GET", path(account))).body;
    expect([status, blockReason]).toEqual(["BLOCKED_CREDIT", "Court order 3/2026"]);
  });

  it("is one of eight concurrent requests, and of a freeze and a release one is last", async () => {
    const account = await desk.make.account();
    const answers = await Promise.all(Array.from({ length: 8 }, () => freeze(account)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.freezeId}`)).size).toBe(1);
    await Promise.all([release(account), freeze(account)]);
    const open = ((await compliance("GET", path(account, "/freezes"))).body as unknown as AccountFreezeView[]).filter(
      ({ releasedAt }) => releasedAt === null,
    );
    expect(await stateOf(account)).toBe(open.length === 1 ? "BLOCKED_DEBIT" : "ACTIVE");
  });

  it("is allowed to compliance only, and refused for a closed account", async () => {
    const account = await desk.make.account();
    expect((await freeze(account, head)).status).toBe(403);
    expect((await head("GET", path(account, "/freezes"))).status).toBe(403);
    await desk.officer("POST", path(account, "/close"));
    expect((await freeze(account)).body.error).toBe("ILLEGAL_STATE");
  });
});

describe("others than compliance", () => {
  it("see no freeze in the account, its history, the audit trail and refusals: only what a blocked customer shows", async () => {
    const [frozen, other] = [await desk.make.account({ balance: 5 }), await desk.make.account({ balance: 5 })];
    await freeze(frozen);
    await desk.decide(await desk.screen({ subjectRef: other.partyId }), true);
    const seen = async (account: AccountView) => {
      const view = (await head("GET", path(account))).body;
      const unblock = (await head("POST", path(account, "/unblock"))).body;
      const debit = (await transfer(account, await desk.make.account())).body;
      const trail = (await head("GET", `/audit-events?subjectId=${account.accountId}`)).body as unknown as object[];
      const hidden = (text: unknown) => String(text).replaceAll(account.accountNo, "…");
      return {
        view: [view.status, view.blockReason, view.version],
        unblock: [unblock.error, hidden(unblock.message)],
        debit: [debit.error, hidden(debit.message)],
        trail: trail.length,
      };
    };
    const [one, two] = [await seen(frozen), await seen(other)];
    expect(one).toEqual(two);
    expect(JSON.stringify(one)).not.toMatch(/complian|sar|case|screen|review|sanction/i);
    const [mail] = await ownerSql()`select count(*)::int as sent from notifications where party_id = ${frozen.partyId}
      and created_at > (select frozen_at from account_freezes where account_id = ${frozen.accountId})`;
    expect(mail?.sent).toBe(0);
  });
});
