import { expect, it } from "vitest";
import { bySession, callerOf } from "@/server/testing/callers";
import { type MadeStaff, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

// A sole administrator grants rights alone (RULES.md). One of two administrators could become the sole one by removing and restoring the
// other.

const call = callerOf(bankRouter);
await startBusinessDate();
const administrator = () => makeStaff({ roles: ["ADMINISTRATOR"] });
const [ada, ben, tess] = [await administrator(), await administrator(), await makeStaff({ roles: ["TELLER"] })];
await ownerSql()`update staff_users set active = false where 'ADMINISTRATOR' = any (roles) and id not in (${ada.id}, ${ben.id})`;
const asAda = await bySession(ada.id);

const change = ({ id, email }: MadeStaff, roles: readonly string[], over: object = {}) =>
  call(asAda, "PUT", `/staff/${id}`, { email, name: `Changed ${newId()}`, roles, ...over });
const create = (roles: readonly string[]) =>
  call(asAda, "POST", "/staff", { email: `nora-${newId().slice(-8)}@bank.example`, name: `Nora ${newId()}`, roles });

it("an administrator who removed the other grants nothing for a day, nor restores them", async () => {
  expect((await change(ben, ["ADMINISTRATOR"], { active: false })).status).toBe(200);
  const client = { clientId: `c-${newId().slice(-8)}`, name: "Payroll", authorities: ["transfer:outbound"] };
  const refused = await Promise.all([
    change(tess, ["HEAD_TELLER"]),
    create(["ADMINISTRATOR"]),
    change(ben, ["ADMINISTRATOR"]),
    call(asAda, "POST", "/service-clients", client),
  ]);
  expect(refused.map(({ status, body: { error } }) => [status, error])).toEqual(Array(4).fill([409, "ILLEGAL_STATE"]));
  expect((await create(["TELLER"])).status, "what raises nobody").toBe(201);
  await ownerSql()`update administrators set unmade_at = unmade_at - interval '1 day'`;
  expect((await change(tess, ["HEAD_TELLER"])).status).toBe(200);
});
