import { describe, expect, it } from "vitest";
import { byClient, byToken, type Caller, callerOf } from "@/server/testing/callers";
import { type MadeStaff, makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
await startBusinessDate();

const create = (by: Caller, roles: readonly string[]) =>
  call(by, "POST", "/staff", { email: `nora-${newId().slice(-8)}@bank.example`, name: `Nora ${newId()}`, roles });
const change = (by: Caller, whom: MadeStaff, roles: readonly string[]) =>
  call(by, "PUT", `/staff/${whom.id}`, { email: whom.email, name: `Changed ${newId()}`, roles });

describe("a service client with staff:manage", () => {
  it("grants only roles whose authorities it has, and no password of a user with more", async () => {
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

  it("with branches grants roles and passwords only there", async () => {
    const [here, there] = await Promise.all(
      ["Elm Street", "Oak Street"].map(async (name) => {
        const code = `B-${newId().slice(-8)}`;
        await call(await byClient(), "POST", "/branches", { code, name });
        return code;
      }),
    );
    const bounded = await makeClient();
    await ownerSql()`update service_clients set branch_codes = array[${String(here)}] where id = ${bounded.id}`;
    const by = await byToken(bounded.basic);
    const teller = (branchCode?: string) =>
      call(by, "POST", "/staff", {
        email: `t-${newId().slice(-8)}@bank.example`,
        name: "T",
        roles: ["TELLER"],
        branchCode,
      });
    const answers = [await teller(here), await teller(there), await teller()];
    expect(answers.map(({ status }) => status)).toEqual([201, 403, 403]);
    expect(answers[1]?.body.fieldErrors).toHaveProperty("branchCode");
    const other = await makeStaff({ roles: ["TELLER"], branchCode: String(there) });
    const move = { email: other.email, name: "Moved", roles: ["TELLER"], branchCode: here };
    expect((await call(by, "POST", `/staff/${other.id}/reset-password`)).body.error).toBe("FORBIDDEN");
    expect((await call(by, "PUT", `/staff/${other.id}`, move)).status).toBe(200);
  });
});
