import { expect, it } from "vitest";
import { dayIsOverFor } from "@/server/testing/parked";
import { openCounter, said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// Authority and time of a decision are checked before the command's rules. Funding a closed branch cannot be planned, but
// self-approval is still the reported refusal (RULES.md).

const counter = await openCounter();

async function parkedAtClosedBranch(): Promise<string> {
  const branch = await counter.make.branch();
  const body = { branchCode: branch.code, amount: usd(10_000.01) };
  const parked = await counter.teller("POST", "/teller/vaults/fundings", body);
  expect(parked.status).toBe(202);
  await ownerSql()`update branches set status = 'INACTIVE' where code = ${branch.code}`;
  return String(parked.body.approvalId);
}

const stateOf = async (id: string) => {
  const { body } = await counter.teller("GET", `/approvals/${id}`);
  return [body.status, body.lastError];
};

it("self-approval is refused as such and writes nothing", async () => {
  const id = await parkedAtClosedBranch();
  expect(said(await counter.teller("POST", `/approvals/${id}/approve`, {}))).toEqual([403, "SELF_APPROVAL"]);
  expect(await stateOf(id)).toEqual(["PENDING", null]);
  expect(said(await counter.checker("POST", `/approvals/${id}/approve`, {}))).toEqual([422, "BRANCH_INACTIVE"]);
  expect(await stateOf(id)).toEqual(["PENDING", expect.stringContaining("inactive")]);
});

it("a late decision is refused and expires the approval", async () => {
  const id = await parkedAtClosedBranch();
  await dayIsOverFor(id);
  expect(said(await counter.checker("POST", `/approvals/${id}/approve`, {}))).toEqual([409, "ILLEGAL_STATE"]);
  const [row] = await ownerSql()`select status, last_error from approvals where id = ${id}`;
  expect(row).toEqual({ status: "EXPIRED", last_error: null });
});
