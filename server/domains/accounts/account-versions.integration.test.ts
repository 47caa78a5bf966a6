import { describe, expect, it } from "vitest";
import { type ApiAnswer, openBank } from "@/server/testing/api";
import type { AccountView } from "../../contract/accounts";
import { newId } from "../../kernel/ids";

const { bank, make } = await openBank();

const path = ({ accountId }: AccountView, what = "") => `/accounts/${accountId}${what}`;
const said = ({ status, body }: ApiAnswer) => [status, body.error ?? body.status];
const tag = (version: unknown) => ({ "if-match": `"${version}"` });
const reason = (number: number) => ({ reason: `Court order ${number}/2026` });

/** An officer's view of an account, taken before a colleague blocks it. */
async function seenBeforeABlock(): Promise<AccountView> {
  const account = await make.account();
  expect(said(await bank("POST", path(account, "/block"), reason(13)))).toEqual([200, "BLOCKED_DEBIT"]);
  return account;
}

describe("the version of an account", () => {
  it("is a field and the ETag, and rises with blocks and closing", async () => {
    const account = await make.account();
    const read = await bank("GET", path(account));
    expect([read.body.version, read.headers.get("etag")]).toEqual([1, '"1"']);
    const versions = [];
    for (const [what, body] of [["/block", reason(12)], ["/block", reason(13)], ["/unblock"], ["/close"]] as const) {
      versions.push((await bank("POST", path(account, what), body)).body.version);
    }
    expect(versions).toEqual([2, 3, 4, 5]);
    expect((await bank("GET", path(account))).body.version).toBe(5);
  });

  it("stays after movements and after an unblock without effect", async () => {
    const [from, to] = [await make.account({ balance: 50 }), await make.account()];
    const amount = { amount: 20, currency: "USD" };
    const body = { idempotencyKey: newId(), fromAccount: from.accountNo, toAccount: to.accountNo, amount };
    expect((await bank("POST", "/transfers", body)).status).toBe(201);
    expect((await bank("POST", path(to, "/unblock"))).body.version).toBe(1);
    for (const account of [from, to]) expect((await bank("GET", path(account))).body.version).toBe(1);
    expect(said(await bank("POST", path(from, "/block"), reason(12), tag(1)))).toEqual([200, "BLOCKED_DEBIT"]);
  });
});

describe("a change from outdated blocks", () => {
  it.each([
    ["/block", reason(12)],
    ["/unblock", undefined],
    ["/close", undefined],
  ])("by %s is refused with the last editor and changes nothing, also in the preview", async (what, body) => {
    const account = await seenBeforeABlock();
    const before = (await bank("GET", path(account))).body;
    const answer = await bank("POST", path(account, what), body, tag(account.version));
    expect(said(answer)).toEqual([412, "CHANGED_MEANWHILE"]);
    expect(answer.body).toMatchObject({ version: 2, changedBy: expect.any(String) });
    const preview = `/previews${what}Account?id=${account.accountId}`;
    const foreseen = await bank("POST", preview, body, tag(account.version));
    expect(foreseen.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "CHANGED_MEANWHILE" } });
    expect((await bank("GET", path(account))).body).toEqual(before);
    expect((await bank("POST", path(account, what), body, tag(2))).status).toBe(200);
  });

  it("accepts one of two changes of the same version, and both without a version", async () => {
    for (let round = 0; round < 5; round++) {
      const account = await make.account();
      let last = 0;
      const both = (headers?: Record<string, string>) =>
        Promise.all([++last, ++last].map((number) => bank("POST", path(account, "/block"), reason(number), headers)));
      expect((await both(tag(1))).map(({ status }) => status).sort()).toEqual([200, 412]);
      expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
      expect((await bank("GET", path(account))).body.version).toBe(4);
    }
  });

  it("refuses an unblock of an account already unblocked by a colleague", async () => {
    const account = await seenBeforeABlock();
    await bank("POST", path(account, "/unblock"));
    expect(said(await bank("POST", path(account, "/unblock"), undefined, tag(2)))).toEqual([412, "CHANGED_MEANWHILE"]);
  });
});
