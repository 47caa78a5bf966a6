import { describe, expect, it } from "vitest";
import { dayIsOverFor } from "@/server/testing/parked";
import { type Counter, openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

// Previews of approvals, shown in the inbox.

const counter = await openCounter();

const of = (decision: string, id: unknown) => `/previews/${decision}Approval?id=${id}`;

async function parkedDeposit(amount = 12_000) {
  const [till, account] = [await counter.till(), await counter.make.account()];
  const parked = await counter.deposit(till, account.accountId, amount);
  expect(parked.status).toBe(202);
  return { till, account, id: String(parked.body.approvalId) };
}

/** Previews a decision, then takes it as the same caller. */
async function foreseenAndDone(who: Counter["teller"], decision: string, id: string, body: object) {
  const preview = await who("POST", of(decision, id), body);
  const answer = await who("POST", `/approvals/${id}/${decision}`, body);
  return { preview: preview.body, answer };
}

const traces = async (id: string) => {
  const [row] = await ownerSql()`
    select status, last_error, (select count(*) from journal_entries)::int as entries, (select count(*) from audit_events)::int as audit
    from approvals where id = ${id}`;
  return row;
};

describe("a preview of an approval", () => {
  it("has the current entry and balances, and writes nothing", async () => {
    const { till, account, id } = await parkedDeposit();
    await counter.deposit(till, account.accountId, 250.5);
    const before = await traces(id);
    const preview = await counter.checker("POST", of("approve", id), {});
    expect(preview.body).toMatchObject({
      outcome: "POSTS",
      entries: [{ category: "CASH_RECEIPT", lines: [{ amount: usd(12_000) }, { amount: usd(12_000) }] }],
    });
    const { balances } = preview.body as { balances: { account: { accountId: string } }[] };
    expect(balances.find((balance) => balance.account.accountId === account.accountId)).toMatchObject({
      before: { ledgerBalance: usd(250.5) },
      after: { ledgerBalance: usd(12_250.5) },
    });
    expect(await traces(id)).toEqual(before);
    await counter.checker("POST", `/approvals/${id}/approve`, {});
    expect((await counter.read(till)).cashBalance).toEqual(usd(12_250.5));
  });

  it("returns the approval's refusal: by a rule, self-approval, decided or expired", async () => {
    const branch = await counter.make.branch();
    const funding = { branchCode: branch.code, amount: usd(10_000.01) };
    const closed = String((await counter.teller("POST", "/teller/vaults/fundings", funding)).body.approvalId);
    await ownerSql()`update branches set status = 'INACTIVE' where code = ${branch.code}`;
    const own = await foreseenAndDone(counter.teller, "approve", closed, {});
    expect(own.preview).toMatchObject({ outcome: "REFUSED", entries: [], refusal: { error: "SELF_APPROVAL" } });
    expect(own.preview.refusal).toEqual(own.answer.body);
    const rule = await foreseenAndDone(counter.checker, "approve", closed, {});
    expect(rule.preview.refusal).toMatchObject({ error: "BRANCH_INACTIVE" });
    expect(rule.preview.refusal).toEqual(rule.answer.body);

    const { id } = await parkedDeposit();
    await counter.checker("POST", `/approvals/${id}/approve`, {});
    const second = await foreseenAndDone(counter.checker, "approve", id, {});
    expect(second.preview).toMatchObject({ outcome: "REFUSED", refusal: { error: "ILLEGAL_STATE" } });
    expect(second.preview.refusal).toEqual(second.answer.body);

    const late = await parkedDeposit();
    await dayIsOverFor(late.id);
    const over = await foreseenAndDone(counter.checker, "approve", late.id, {});
    expect(over.preview.refusal).toEqual(over.answer.body);
  });

  it("requires the checker's authority, and is 404 for an unknown id", async () => {
    const { id } = await parkedDeposit();
    await ownerSql()`update approvals set checker_permission = 'limit:nobody' where id = ${id}`;
    for (const decision of ["approve", "reject"]) {
      const refused = await counter.checker("POST", of(decision, id), { reason: "Not ours" });
      expect([refused.status, refused.body.error]).toEqual([403, "FORBIDDEN"]);
    }
    for (const decision of ["approve", "reject", "withdraw"]) {
      const unknown = await counter.checker("POST", of(decision, newId()), { reason: "Not ours" });
      expect([decision, unknown.status]).toEqual([decision, 404]);
    }
  });
});

describe("a preview of a rejection or a withdrawal", () => {
  it("posts nothing for all who may decide", async () => {
    const { id } = await parkedDeposit();
    const terms = { limit: null, accounts: [], requirements: [] };
    const posts = { outcome: "POSTS", refusal: null, limit: null, entries: [], balances: [] };
    const nothing = { ...posts, effect: null, charges: [], warnings: [], terms };
    const before = await traces(id);
    expect((await counter.checker("POST", of("reject", id), { reason: "Not ours" })).body).toEqual(nothing);
    expect((await counter.teller("POST", of("withdraw", id))).body).toEqual(nothing);
    expect(await traces(id)).toEqual(before);
  });

  it("returns the decision's refusal: self-approval, another's withdrawal, decided", async () => {
    const { id } = await parkedDeposit();
    const own = await foreseenAndDone(counter.teller, "reject", id, { reason: "Not ours" });
    expect(own.preview.refusal).toMatchObject({ error: "SELF_APPROVAL" });
    expect(own.preview.refusal).toEqual(own.answer.body);
    const foreign = await foreseenAndDone(counter.checker, "withdraw", id, {});
    expect(foreign.preview.refusal).toMatchObject({ error: "FORBIDDEN" });
    expect(foreign.preview.refusal).toEqual(foreign.answer.body);
    await counter.teller("POST", `/approvals/${id}/withdraw`);
    const decided = await foreseenAndDone(counter.checker, "reject", id, { reason: "Not ours" });
    expect(decided.preview.refusal).toEqual(decided.answer.body);
  });
});
