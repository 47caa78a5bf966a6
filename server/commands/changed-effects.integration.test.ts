import { describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { changed, openChangingEffects, posted, said } from "@/server/testing/changing-effects";
import { balanceOf } from "@/server/testing/ledger";
import { advanceBusinessDate, ownerSql } from "@/server/testing/test-database";

// An approval posts the effect its checker saw, or nothing.

const { counter, other, priced, parkedTransfer, seen, foreseen, approve } = await openChangingEffects();

describe("a charge that changed price while a transfer waited", () => {
  it("posts nothing, is described, and is decided next", async () => {
    const { from, id } = await parkedTransfer();
    const before = await seen(id);
    expect((await balanceOf(from.accountId)).held).toBe(20_001_00n);
    await priced(7);
    expect(said(await approve(id))).toEqual(changed);
    expect(await posted(id)).toBe(0);
    const now = await seen(id);
    expect(now).toMatchObject({ status: "PENDING", lastError: expect.stringContaining("has changed") });
    expect(now.effect).not.toBe(before.effect);
    expect(now.journalPreview.map(({ amount }) => amount.amount)).toContain(7);
    expect(now.previous).toMatchObject({ summary: before.summary, journalPreview: before.journalPreview });
    expect((await balanceOf(from.accountId)).held, "covers the new effect").toBe(20_007_00n);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
    expect(await balanceOf(from.accountId)).toMatchObject({ balance: 29_993_00n, held: 0n });
    expect(await counter.wrongInBooks()).toEqual([]);
  });

  it("leaves the hold if funds for a larger one are insufficient", async () => {
    const { from, id } = await parkedTransfer(20_005);
    await priced(7);
    expect(said(await approve(id))).toEqual(changed);
    expect((await balanceOf(from.accountId)).held).toBe(20_001_00n);
    expect(said(await approve(id))).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect(said(await counter.checker("POST", `/approvals/${id}/reject`, { reason: "No" }))).toEqual([200, "REJECTED"]);
    expect((await balanceOf(from.accountId)).held).toBe(0n);
  });

  it("is recorded in the audit trail with the decider", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    await approve(id);
    const events = await ownerSql()`
      select action, detail from audit_events where subject_id = ${id} and action = 'approveApproval'`;
    expect(events).toMatchObject([{ detail: { changed: expect.stringContaining("20,000.00 USD") } }]);
  });
});

describe("the effect that a checker names", () => {
  it("posts, whether described or previewed", async () => {
    const { id } = await parkedTransfer();
    const { effect } = await seen(id);
    expect((await foreseen(id)).effect).toBe(effect);
    await priced(7);
    const next = await foreseen(id);
    expect(next).toMatchObject({ outcome: "POSTS", warnings: [expect.stringContaining("has changed")] });
    expect(next.effect).not.toBe(effect);
    expect(await foreseen(id, { effect })).toMatchObject({ outcome: "REFUSED", refusal: { error: changed[1] } });
    expect(said(await approve(id, { effect }))).toEqual(changed);
    expect(said(await approve(id, { effect: next.effect }))).toEqual([200, "APPROVED"]);
    expect((await seen(id)).journalPreview.map(({ amount }) => amount.amount)).toContain(7);
  });

  it("posts at the first decision if its checker saw the new effect", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    const { effect } = await foreseen(id);
    expect(said(await approve(id, { effect }))).toEqual([200, "APPROVED"]);
    expect(await seen(id)).toMatchObject({ effect, previous: { summary: expect.any(String) } });
  });

  it("posts nothing after another checker's decision replaced it", async () => {
    const { id } = await parkedTransfer();
    const { effect } = await seen(id);
    await priced(7);
    expect(said(await approve(id, {}, undefined, other))).toEqual(changed);
    expect(said(await approve(id, { effect }))).toEqual(changed);
    expect(await posted(id)).toBe(0);
  });
});

describe("concurrent decisions on a changed effect", () => {
  it("are all refused, and none posts an unseen effect", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    const { effect } = await foreseen(id);
    await priced(9);
    const answers = await Promise.all(
      [other, counter.checker, other, counter.checker].map((by) => approve(id, { effect }, undefined, by)),
    );
    expect(answers.map(said)).toEqual(answers.map(() => changed));
    expect(await posted(id)).toBe(0);
    const { effect: now } = await seen(id);
    const decided = await Promise.all(
      [other, counter.checker].map((by) => approve(id, { effect: now }, undefined, by)),
    );
    expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await posted(id)).toBe(1);
  });

  it("end with either approval or withdrawal", async () => {
    const { from, id } = await parkedTransfer();
    await priced(7);
    const { effect } = await foreseen(id);
    const [approved, withdrawn] = await Promise.all([
      approve(id, { effect }),
      counter.teller("POST", `/approvals/${id}/withdraw`, {}),
    ]);
    expect([approved.status, withdrawn.status].toSorted()).toEqual([200, 409]);
    expect((await balanceOf(from.accountId)).held).toBe(0n);
    expect(await posted(id)).toBe(approved.status === 200 ? 1 : 0);
  });

  it("repeat a request's answer after a new description", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    const key = newId();
    expect(said(await approve(id, {}, key))).toEqual(changed);
    expect(said(await approve(id, {}, key))).toEqual(changed);
    expect(await posted(id)).toBe(0);
    const { effect } = await seen(id);
    expect((await foreseen(id)).effect).toBe(effect);
    const next = newId();
    expect(said(await approve(id, {}, next))).toEqual([200, "APPROVED"]);
    const again = await approve(id, {}, next);
    expect([again.status, again.headers.get("Idempotency-Replayed")]).toEqual([200, "true"]);
  });
});

it("accepts the new effect under a refused request's key", async () => {
  const { id } = await parkedTransfer();
  const { effect } = await seen(id);
  await priced(7);
  const key = newId();
  expect(said(await approve(id, { effect }, key))).toEqual(changed);
  expect(said(await approve(id, { effect: (await seen(id)).effect }, key))).toEqual([200, "APPROVED"]);
});

describe("an unchanged effect", () => {
  it("moved balances and a new day are no change", async () => {
    const { from, id } = await parkedTransfer();
    await counter.make.fund(from.accountId, 500);
    const [{ day } = { day: "" }] = await ownerSql()<{ day: string }[]>`
      select (business_date + 1)::text as day from bank_day`;
    await advanceBusinessDate(day);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });

  it("a missing body is no change", async () => {
    expect(said(await approve((await parkedTransfer()).id, {}))).toEqual([200, "APPROVED"]);
  });
});

describe("a command parked before effects were compared", () => {
  it("is compared by its lines", async () => {
    const [same, dearer] = [await parkedTransfer(), await parkedTransfer()];
    await ownerSql()`update approvals set effect_id = null where id = any (${[same.id, dearer.id]})`;
    expect(said(await approve(same.id))).toEqual([200, "APPROVED"]);
    await priced(7);
    expect(said(await approve(dearer.id))).toEqual(changed);
    expect((await seen(dearer.id)).effect).not.toBeNull();
    expect(said(await approve(dearer.id))).toEqual([200, "APPROVED"]);
  });
});

describe("a command without lines", () => {
  it("is described again if its old value has changed", async () => {
    const limit = (amount: number) => ({ operation: "createTransfer", amount: { amount, currency: "CHF" } });
    const [first, second] = [
      await counter.teller("PUT", "/limits", limit(11_000)),
      await counter.teller("PUT", "/limits", limit(12_000)),
    ];
    expect(said(await approve(String(first.body.approvalId), {}))).toEqual([200, "APPROVED"]);
    const id = String(second.body.approvalId);
    expect(said(await approve(id, {}))).toEqual(changed);
    expect(await seen(id)).toMatchObject({
      before: { limit: "11,000.00 CHF" },
      after: { limit: "12,000.00 CHF" },
      previous: { before: { limit: "10,000.00 CHF" } },
    });
    expect(said(await approve(id, {}))).toEqual([200, "APPROVED"]);
  });

  it("is compared by its fields if it has no lines", async () => {
    const limit = (amount: number) => ({ operation: "createTransfer", amount: { amount, currency: "GBP" } });
    const parkedLimit = async (amount: number) => {
      const id = String((await counter.teller("PUT", "/limits", limit(amount))).body.approvalId);
      await ownerSql()`update approvals set effect_id = null where id = ${id}`;
      return id;
    };
    const [first, second] = [await parkedLimit(11_000), await parkedLimit(12_000)];
    expect(said(await approve(first))).toEqual([200, "APPROVED"]);
    expect(said(await approve(second))).toEqual(changed);
    expect(await seen(second)).toMatchObject({ before: { limit: "11,000.00 GBP" } });
    expect(said(await approve(second))).toEqual([200, "APPROVED"]);
  });
});
