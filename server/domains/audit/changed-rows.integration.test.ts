import { describe, expect, it } from "vitest";
import { listOf } from "@/server/testing/callers";
import { makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";

// Values before and after a change come from the rows themselves, not from the command (RULES.md).

const counter = await openCounter();

async function detailsOf(subjectId: string) {
  const answer = await counter.teller("GET", `/audit-events?subjectId=${subjectId}`);
  return listOf(answer as never).map(({ action, detail }) => [action, detail] as const);
}

describe("the audit trail", () => {
  it("has only the changed columns of an edit", async () => {
    const user = await makeStaff({ roles: ["TELLER"] });
    const body = { email: user.email, name: "Nora", roles: ["TELLER", "PRICING_MANAGER"] };
    await counter.teller("PUT", `/staff/${user.id}`, body);
    await counter.teller("PUT", `/staff/${user.id}`, { ...body, active: false });
    const [edited, ended] = await detailsOf(user.id);
    expect(edited).toEqual([
      "updateStaff",
      {
        before: { name: expect.stringContaining(user.email), roles: ["TELLER"] },
        after: { name: "Nora", roles: ["TELLER", "PRICING_MANAGER"] },
      },
    ]);
    expect(ended).toEqual(["updateStaff", { before: { active: true }, after: { active: false } }]);
  });

  it("never has a password's or a secret's hash", async () => {
    const user = await makeStaff({ roles: ["TELLER"] });
    await counter.teller("POST", `/staff/${user.id}/reset-password`);
    const client = await counter.teller("POST", "/service-clients", {
      clientId: `c-${user.id.slice(-12)}`,
      name: "Payroll",
      authorities: ["account:read"],
    });
    await counter.teller("POST", `/service-clients/${client.body.id}/rotate`);
    expect(await detailsOf(user.id)).toEqual([
      ["resetStaffPassword", { before: { mustChangePassword: false }, after: { mustChangePassword: true } }],
    ]);
    const [, rotated] = await detailsOf(String(client.body.id));
    expect(rotated).toEqual([
      "rotateServiceClient",
      expect.objectContaining({ before: { rotatedAt: null }, after: { rotatedAt: expect.any(String) } }),
    ]);
    expect(JSON.stringify(rotated)).not.toMatch(/hash|secret"/i);
    const shown = await ownerSql()`
      select c.table_name, c.column_name from information_schema.columns c join command_tables t using (table_name)
      where (c.column_name ~ 'hash|secret' or c.data_type = 'bytea') and is_audited(c.table_name, c.column_name)`;
    expect(shown).toEqual([]);
  });

  it("has amounts with their currency", async () => {
    const till = await counter.till({ float: 500 });
    await counter.teller("POST", `/teller/tills/${till.tillId}/close`, { countedCash: usd(495), reason: "Short" });
    const details = await detailsOf(till.tillId);
    expect(details.at(-1)).toEqual([
      "closeTill",
      expect.objectContaining({
        before: expect.objectContaining({ status: "OPEN", counted: null }),
        after: expect.objectContaining({ status: "CLOSED", counted: usd(495) }),
      }),
    ]);
  });

  it("is in the approval's event for approved changes", async () => {
    const [from, to] = [await counter.make.account({ balance: 20_000 }), await counter.make.account()];
    const body = { idempotencyKey: from.accountId, fromAccount: from.accountNo, toAccount: to.accountNo };
    const parked = await counter.teller("POST", "/transfers", { ...body, amount: usd(12_000) });
    await counter.approve(parked);
    const [event] = await ownerSql()<{ detail: { before: object; after: object } }[]>`
      select detail from audit_events where approval_id = ${String(parked.body.approvalId)} and detail ? 'before'`;
    expect(Object.keys(event?.detail.after ?? {})).toContain("entryId");
  });
});
