import { describe, expect, it } from "vitest";
import { balanceOf } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients, pair, transferBody } from "@/server/testing/transfers";

const { maker, makersOther, checker, otherChecker } = await fourClients();

describe("a transfer above the limit", () => {
  async function parked(amount = 10_000.01) {
    const accounts = await pair();
    const body = transferBody(accounts.from, accounts.to, amount);
    const answer = await maker("POST", "/transfers", body);
    expect(answer.status).toBe(202);
    return { ...accounts, body, id: String(answer.body.approvalId) };
  }

  it("posts at the limit and parks one cent above it, with a hold", async () => {
    const { from, to } = await pair();
    expect((await maker("POST", "/transfers", transferBody(from, to, 10_000))).status).toBe(201);
    const waiting = await parked();
    expect(await balanceOf(waiting.from.id)).toEqual({ balance: 20_000_00n, held: 10_000_01n });
    const view = await checker("GET", `/approvals/${waiting.id}`);
    expect(view.body).toMatchObject({
      status: "PENDING",
      operation: "createTransfer",
      amount: { amount: 10_000.01, currency: "USD" },
      limit: { amount: 10_000, currency: "USD" },
      payload: waiting.body,
      journalPreview: [{ side: "DEBIT" }, { side: "CREDIT" }],
    });
    const [listed] = (await maker("GET", `/transfers?account=${waiting.from.number}`)).body as unknown as {
      status: string;
    }[];
    expect(listed?.status).toBe("PENDING_APPROVAL");
  });

  it("with insufficient funds is refused, not parked", async () => {
    const { from, to } = await pair(5_00n);
    const answer = await maker("POST", "/transfers", transferBody(from, to, 10_000.01));
    expect([answer.status, answer.body.error]).toEqual([422, "INSUFFICIENT_FUNDS"]);
  });

  it("posts once when approved; its replay answers 202 before and the transfer afterwards", async () => {
    const { from, to, body, id } = await parked();
    const before = await maker("POST", "/transfers", body);
    expect([before.status, before.body]).toEqual([202, { approvalId: id }]);
    const approved = await checker("POST", `/approvals/${id}/approve`, { note: "seen" });
    expect(approved.status).toBe(200);
    expect(approved.body).toMatchObject({
      status: "APPROVED",
      checker: "carl-checker",
      note: "seen",
      result: { type: "transfer" },
    });
    expect(await balanceOf(from.id)).toEqual({ balance: 9_999_99n, held: 0n });
    expect((await balanceOf(to.id)).balance).toBe(10_000_01n);
    const after = await maker("POST", "/transfers", body);
    expect(after.status).toBe(200);
    expect(after.body).toMatchObject({
      status: "POSTED",
      approvalId: id,
      transferId: (approved.body.result as { id: string }).id,
    });
    const { transferId } = after.body;
    const events = await ownerSql()`
      select type, subject, payload ->> 'status' as status from outbox_events
      where subject in (${id}, ${String(transferId)}) order by xact, id`;
    expect(events).toEqual([
      { type: "approval.parked", subject: id, status: null },
      { type: "transfer.posted", subject: transferId, status: null },
      { type: "approval.decided", subject: id, status: "APPROVED" },
    ]);
    const again = await otherChecker("POST", `/approvals/${id}/approve`);
    expect(again.status).toBe(409);
    expect(again.body.message).toContain("carl-checker");
    expect((await balanceOf(to.id)).balance).toBe(10_000_01n);
  });

  it("accepts one of two concurrent decisions, and the other gets the decider's name", async () => {
    const { to, id } = await parked();
    const answers = await Promise.all([
      checker("POST", `/approvals/${id}/approve`),
      otherChecker("POST", `/approvals/${id}/approve`),
    ]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409]);
    const winner = String(answers.find((a) => a.status === 200)?.body.checkerName);
    expect(answers.find((a) => a.status === 409)?.body.message).toContain(winner);
    expect((await balanceOf(to.id)).balance).toBe(10_000_01n);
  });

  it("requires another person than its maker, whatever client they use", async () => {
    const { id } = await parked();
    for (const api of [maker, makersOther]) {
      for (const [verb, body] of [
        ["approve", {}],
        ["reject", { reason: "no" }],
      ] as const) {
        const answer = await api("POST", `/approvals/${id}/${verb}`, body);
        expect([answer.status, answer.body.error]).toEqual([403, "SELF_APPROVAL"]);
      }
    }
    const stranger = await checker("POST", `/approvals/${id}/withdraw`);
    expect([stranger.status, stranger.body.error]).toEqual([403, "FORBIDDEN"]);
  });

  it("releases its hold when rejected with a reason or withdrawn", async () => {
    const first = await parked();
    const without = await checker("POST", `/approvals/${first.id}/reject`, {});
    expect([without.status, Object.keys(without.body.fieldErrors as object)]).toEqual([400, ["reason"]]);
    const rejected = await checker("POST", `/approvals/${first.id}/reject`, { reason: "Not the payee of the invoice" });
    expect(rejected.body).toMatchObject({ status: "REJECTED", note: "Not the payee of the invoice" });
    expect(await balanceOf(first.from.id)).toEqual({ balance: 20_000_00n, held: 0n });
    const replay = await maker("POST", "/transfers", first.body);
    expect([replay.status, replay.body]).toMatchObject([409, { approvalId: first.id, status: "REJECTED" }]);
    const second = await parked();
    expect((await maker("POST", `/approvals/${second.id}/withdraw`)).body.status).toBe("WITHDRAWN");
    expect((await balanceOf(second.from.id)).held).toBe(0n);
    expect((await maker("POST", `/approvals/${second.id}/withdraw`)).status).toBe(409);
  });

  it("stays pending with its error after a refusal at approval, and posts once the rule allows it", async () => {
    const { from, id } = await parked();
    const block = (blocked: boolean) =>
      ownerSql()`update ledger_accounts set debit_blocked = ${blocked} where id = ${from.id}`;
    await block(true);
    const refused = await checker("POST", `/approvals/${id}/approve`);
    expect([refused.status, refused.body.error]).toEqual([422, "ACCOUNT_NOT_ACTIVE"]);
    const view = await checker("GET", `/approvals/${id}`);
    expect(view.body.status).toBe("PENDING");
    expect(view.body.lastError).toContain("blocked");
    await block(false);
    expect((await checker("POST", `/approvals/${id}/approve`)).status).toBe(200);
  });

  it("is expired by its maker's replay before the job, releasing the hold", async () => {
    const { from, id, body } = await parked();
    expect((await maker("POST", "/transfers", body)).status).toBe(202);
    await ownerSql()`update approvals set expires_at = now() - interval '1 second' where id = ${id}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => maker("POST", "/transfers", body)));
    for (const answer of answers) {
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { error: "ILLEGAL_STATE", approvalId: id, status: "EXPIRED" },
      ]);
      expect(answer.body.message).toContain("expired");
      expect(answer.headers.get("idempotency-replayed")).toBe("true");
    }
    expect(await balanceOf(from.id)).toEqual({ balance: 20_000_00n, held: 0n });
    const other = { ...body, amount: { amount: 1, currency: "USD" } };
    expect((await maker("POST", "/transfers", other)).body.error).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("after expiry has no hold and cannot be decided", async () => {
    const { from, id } = await parked();
    await ownerSql()`update approvals set expires_at = now() - interval '1 second' where id = ${id}`;
    expect((await checker("POST", `/approvals/${id}/approve`)).status).toBe(409);
    expect((await balanceOf(from.id)).held).toBe(0n);
    expect((await checker("GET", `/approvals/${id}`)).body.status).toBe("EXPIRED");
  });

  it("has one outcome of 32 concurrent decisions", async () => {
    const { from, to, id } = await parked();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        (i % 2 ? checker : otherChecker)(
          "POST",
          `/approvals/${id}/${i % 4 < 2 ? "approve" : "reject"}`,
          i % 4 < 2 ? {} : { reason: "no" },
        ),
      ),
    );
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409)).toHaveLength(31);
    const outcome = answers.find((a) => a.status === 200)?.body.status;
    expect((await balanceOf(to.id)).balance).toBe(outcome === "APPROVED" ? 10_000_01n : 0n);
    expect((await balanceOf(from.id)).held).toBe(0n);
  });
});

describe("the list of approvals", () => {
  it("lists pending items oldest first, then decided ones newest first, equal in pages", async () => {
    const whole = (await checker("GET", "/approvals")).body as unknown as {
      approvalId: string;
      status: string;
      submittedAt: string;
    }[];
    const pending = whole.filter((a) => a.status === "PENDING");
    expect(whole.slice(0, pending.length)).toEqual(pending);
    expect(pending.map((a) => a.submittedAt)).toEqual(pending.map((a) => a.submittedAt).sort());
    const paged: string[] = [];
    let path: string | null = "/approvals?limit=2";
    while (path) {
      const page = await checker("GET", path);
      paged.push(...(page.body as unknown as { approvalId: string }[]).map((a) => a.approvalId));
      path = /<\/api\/v1([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1] ?? null;
    }
    expect(paged).toEqual(whole.map((a) => a.approvalId));
  });
});
