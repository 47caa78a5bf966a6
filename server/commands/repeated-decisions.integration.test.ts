import { describe, expect, it } from "vitest";
import { newId } from "@/server/kernel/ids";
import { changed, openChangingEffects, posted, said } from "@/server/testing/changing-effects";
import { balanceOf } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";

// Decisions repeated after an effect changed. With an effect id they post that effect. Otherwise they post the effect already shown to
// their checker.

const { counter, other, priced, parkedTransfer, seen, foreseen, approve } = await openChangingEffects();

describe("a named effect that is described and then refused", () => {
  it("posts under the same key once funds are sufficient", async () => {
    const { from, id } = await parkedTransfer(20_005);
    await priced(7);
    const { effect } = await foreseen(id);
    const key = newId();
    expect(said(await approve(id, { effect }, key))).toEqual([422, "INSUFFICIENT_FUNDS"]);
    expect(await seen(id)).toMatchObject({ effect, lastError: expect.stringContaining("available") });
    await counter.make.fund(from.accountId, 500);
    expect(said(await approve(id, { effect }, key))).toEqual([200, "APPROVED"]);
    expect((await balanceOf(from.accountId)).held).toBe(0n);
  });

  it("holds its amount in between", async () => {
    const { from, to, id } = await parkedTransfer();
    await priced(7);
    const { effect } = await foreseen(id);
    await counter.teller("POST", `/accounts/${to.accountId}/block`, { reason: "Court order" });
    const key = newId();
    expect((await approve(id, { effect }, key)).status).toBe(422);
    expect((await balanceOf(from.accountId)).held, "covers the new effect").toBe(20_007_00n);
    await counter.teller("POST", `/accounts/${to.accountId}/unblock`, {});
    expect(said(await approve(id, { effect }, key))).toEqual([200, "APPROVED"]);
    expect(await balanceOf(from.accountId)).toMatchObject({ balance: 29_993_00n, held: 0n });
  });

  it("counts as seen by the checker who named it only", async () => {
    const { from, id } = await parkedTransfer(20_005);
    await priced(7);
    const { effect } = await foreseen(id);
    expect((await approve(id, { effect })).status).toBe(422);
    await counter.make.fund(from.accountId, 500);
    expect(said(await approve(id, {}, undefined, other))).toEqual(changed);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });
});

describe("a decision that names no effect", () => {
  it("posts nothing of an effect described by another decision before its checker has seen it", async () => {
    const { id } = await parkedTransfer();
    await seen(id);
    await priced(7);
    expect(said(await approve(id, {}, undefined, other))).toEqual(changed);
    expect(said(await approve(id))).toEqual(changed);
    expect(await posted(id)).toBe(0);
    expect(said(await approve(id))).toEqual([200, "APPROVED"]);
  });

  it("concerns the newest change only", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    expect(said(await approve(id))).toEqual(changed);
    await priced(9);
    expect(said(await approve(id, {}, undefined, other))).toEqual(changed);
    expect(said(await approve(id))).toEqual(changed);
    expect(said(await approve(id, {}, undefined, other))).toEqual([200, "APPROVED"]);
  });

  it("repeats its answer under its key despite later changes", async () => {
    const { id } = await parkedTransfer();
    const [first, second] = [newId(), newId()];
    await priced(7);
    expect(said(await approve(id, {}, first))).toEqual(changed);
    await priced(9);
    expect(said(await approve(id, {}, second))).toEqual(changed);
    expect(said(await approve(id, {}, first))).toEqual(changed);
    expect(said(await approve(id, {}, second))).toEqual(changed);
    expect(await posted(id)).toBe(0);
    expect(said(await approve(id, {}, newId()))).toEqual([200, "APPROVED"]);
  });

  it("must name the effect after too many attempts", async () => {
    const { id } = await parkedTransfer();
    await priced(7);
    expect(said(await approve(id, {}, newId()))).toEqual(changed);
    const met = JSON.stringify(Array.from({ length: 100 }, () => newId()));
    await ownerSql()`
      update approvals set previous = jsonb_set(previous, '{requests}', ${met}::text::jsonb) where id = ${id}`;
    const refused = await approve(id, {}, newId());
    expect(said(refused)).toEqual(changed);
    expect(refused.body.message).toContain("effect");
    expect(said(await approve(id, {}, newId()))).toEqual(changed);
    const { effect } = await seen(id);
    expect(said(await approve(id, { effect }, newId()))).toEqual([200, "APPROVED"]);
  });
});
