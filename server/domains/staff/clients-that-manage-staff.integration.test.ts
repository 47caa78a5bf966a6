import { beforeAll, describe, expect, it } from "vitest";
import { byClient, type Caller, callerOf } from "@/db/testing/callers";
import { type MadeStaff, makeStaff } from "@/db/testing/identity";
import { startBusinessDate } from "@/db/testing/ledger";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
beforeAll(() => startBusinessDate());

const create = (by: Caller, roles: readonly string[]) =>
  call(by, "POST", "/staff", { email: `nora-${newId().slice(-8)}@bank.example`, name: "Nora", roles });
const change = (by: Caller, whom: MadeStaff, roles: readonly string[]) =>
  call(by, "PUT", `/staff/${whom.id}`, { email: whom.email, name: "Changed", roles });

describe("a service client with staff:manage", () => {
  it("gives only roles whose authorities it has, and no password to whoever may do more", async () => {
    const [narrow, clearing] = [
      await byClient(["staff:manage"]),
      await byClient(["staff:manage", "clearing:read", "clearing:operate", "account:read", "customer:read"]),
    ];
    const refused = await create(narrow, ["CLEARING_CLERK"]);
    expect([refused.status, refused.body.error, Object.keys(refused.body.fieldErrors as object)]).toEqual([
      403,
      "FORBIDDEN",
      ["roles.0"],
    ]);
    expect((await create(clearing, ["CLEARING_CLERK"])).status).toBe(201);
    const [clerk, teller] = [await makeStaff({ roles: ["CLEARING_CLERK"] }), await makeStaff({ roles: ["TELLER"] })];
    expect((await change(narrow, clerk, ["CLEARING_CLERK"])).status, "what he has stays").toBe(200);
    expect((await change(clearing, clerk, ["CLEARING_CLERK", "TELLER"])).body.fieldErrors).toHaveProperty(["roles.1"]);
    expect((await call(clearing, "POST", `/staff/${teller.id}/reset-password`)).body.error).toBe("FORBIDDEN");
    expect((await call(clearing, "POST", `/staff/${clerk.id}/reset-password`)).status).toBe(200);
  });
});
