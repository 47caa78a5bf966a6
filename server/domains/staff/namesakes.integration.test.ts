import { beforeEach, describe, expect, it } from "vitest";
import { type Answer, bySession, callerOf, tokenFor } from "@/server/testing/callers";
import { type MadeStaff, makeClient, makePerson, makeStaff, signInFrom } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { signIn } from "../../auth/sign-in";
import { bankRouter } from "../../bank-router";
import type { ApprovalView } from "../../contract/approvals";
import { newId } from "../../kernel/ids";
import { soundAlike } from "./namesakes";
import { administrator, onlyAdministrators, type Person } from "./testing/administrators";

// A second login with the maker's name could approve the maker's own commands. A single administrator could obtain a checker's password.

const call = callerOf(bankRouter);
let ada: Person;
let ben: Person;

beforeEach(async () => {
  await onlyAdministrators();
  [ada, ben] = [await administrator(), await administrator()];
});

const seenBy = async (who: Person, { body }: Answer) => {
  const answer = await call(who.caller, "GET", `/approvals/${body.approvalId}`);
  return (answer.body as unknown as ApprovalView).evidence?.flags.map(({ flag }) => flag);
};
const approve = (who: Person, { body }: Answer, acknowledged: string[] = []) =>
  call(who.caller, "POST", `/approvals/${body.approvalId}/approve`, { acknowledged });
const said = ({ status, body }: Answer) => [status, body.oneTimePassword];
const named = (name: string) => ({ names: [name], emails: [] });

describe("two names", () => {
  it.each([
    ["NADIA RAHMAN"],
    ["Nadia  Rah man"],
    ["Nàdia Rahmán"],
    ["Rahman, Nadia"],
    ["N\u0430dia Rahman"],
    ["Nad1a Rahman"],
  ])("are one to a reader: %s", (name) => {
    expect(soundAlike(named("Nadia Rahman"), named(name))).toBe(true);
  });

  it("that differ are two", () => {
    expect(soundAlike(named("Nadia Rahman"), named("Nadine Rahman"))).toBe(false);
    expect(soundAlike(named("—"), named("…"))).toBe(false);
  });
});

describe("a new staff user with another person's name", () => {
  it("parks for a second administrator, who must acknowledge the flag", async () => {
    const name = `Nadia ${newId().slice(-8)}`;
    await makePerson(name);
    const wish = { email: `n-${newId()}@bank.example`, name: name.toUpperCase(), roles: ["TELLER"] };
    const parked = await call(ada.caller, "POST", "/staff", wish);
    expect(parked.status).toBe(202);
    expect(await seenBy(ben, parked)).toEqual(["NAME_OF_ANOTHER"]);
    expect((await approve(ben, parked)).body.error).toBe("ACKNOWLEDGEMENT_REQUIRED");
    expect((await approve(ben, parked, ["NAME_OF_ANOTHER"])).status).toBe(200);
  });

  it("owns a service client only with the flag", async () => {
    const name = `Nadia ${newId().slice(-8)}`;
    const [one] = [await makePerson(name), await makePerson(name)];
    const wish = { clientId: `c-${newId().slice(-8)}`, name: "Payroll", authorities: [], ownerPersonId: one };
    const parked = await call(ada.caller, "POST", "/service-clients", wish);
    expect(await seenBy(ben, parked)).toEqual(["NAME_OF_ANOTHER"]);
  });
});

it("a decision is flagged if maker and checker have one name", async () => {
  const wish = { email: `n-${newId()}@bank.example`, name: `New ${newId()}`, roles: ["CHECKER"] };
  const parked = await call(ada.caller, "POST", "/staff", wish);
  expect(await seenBy(ben, parked)).toEqual([]);
  await ownerSql()`update persons set name = 'Nadia Rahman' where id = any (${[ada.personId, ben.personId]})`;
  expect(await seenBy(ben, parked)).toEqual(["MAKER_HAS_CHECKERS_NAME"]);
  expect((await approve(ben, parked)).body.error).toBe("ACKNOWLEDGEMENT_REQUIRED");
});

describe("a password reset", () => {
  const reset = (who: Person, id: string) => call(who.caller, "POST", `/staff/${id}/reset-password`);

  it("of a checker or administrator takes two, and then gives one password to its maker", async () => {
    for (const role of ["CHECKER", "ADMINISTRATOR"] as const) {
      const { id } = await makeStaff({ roles: [role] });
      const parked = await reset(ada, id);
      expect(parked.status).toBe(202);
      expect((await approve(ada, parked)).body.error).toBe("SELF_APPROVAL");
      expect((await approve(ben, parked)).status).toBe(200);
      expect((await reset(ben, id)).status).toBe(202);
      const given = await reset(ada, id);
      expect([given.status, typeof given.body.oneTimePassword]).toEqual([200, "string"]);
      expect((await reset(ada, id)).status).toBe(202);
    }
  });

  it("takes one for a teller, for a day after approval, and by a sole administrator", async () => {
    const teller = await makeStaff({ roles: ["TELLER"] });
    expect((await reset(ada, teller.id)).status).toBe(200);
    const { id } = await makeStaff({ roles: ["CHECKER"] });
    await approve(ben, await reset(ada, id));
    await ownerSql()`update staff_users set reset_allowed_at = now() - interval '25 hours' where id = ${id}`;
    expect((await reset(ada, id)).status).toBe(202);
    await ownerSql()`update staff_users set active = false where id = ${ben.id}`;
    expect((await reset(ada, id)).status).toBe(200);
  });

  it("gives one password to two concurrent uses of one approval", async () => {
    const { id } = await makeStaff({ roles: ["CHECKER"] });
    await approve(ben, await reset(ada, id));
    const both = await Promise.all([reset(ada, id), reset(ada, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 202]);
  });
});

describe("a new checker", () => {
  const raise = (who: Person, { id, email }: { id: string; email: string }, roles: string[], active = true) =>
    call(who.caller, "PUT", `/staff/${id}`, { email, name: `Tom ${id}`, roles, active });
  const opens = async ({ email }: { email: string }, { body }: Answer) =>
    (await signIn(email, String(body.oneTimePassword), signInFrom())).kind;
  const reset = (who: Person, id: string) => call(who.caller, "POST", `/staff/${id}/reset-password`);
  const reviewed = async (parked: Answer) => {
    expect(parked.status).toBe(202);
    const { after } = (await call(ben.caller, "GET", `/approvals/${parked.body.approvalId}`))
      .body as unknown as ApprovalView;
    expect(after?.password).toMatch(/^The current password ends\. .+ can reset it within 24 hours\.$/);
    expect((await approve(ben, parked)).status).toBe(200);
  };

  it.each([["CHECKER"], ["ADMINISTRATOR"], ["HEAD_TELLER"]])(
    "as %s has no password that somebody was shown before",
    async (role) => {
      const tom = await makeStaff({ roles: ["TELLER"] });
      const shown = await reset(ada, tom.id);
      expect(shown.status).toBe(200);
      await reviewed(await raise(ada, tom, [role]));
      expect(await opens(tom, shown)).not.toBe("SIGNED_IN");
      // The maker issues the next password once, as the checker was shown.
      const given = await reset(ada, tom.id);
      expect(given.status).toBe(200);
      expect(await opens(tom, given)).toBe("SIGNED_IN");
      expect((await reset(ada, tom.id)).status).toBe(202);
    },
  );

  it("is announced to the maker and listed until the password is reset", async () => {
    const tom = await makeStaff({ roles: ["TELLER"] });
    const name = `Tom ${tom.id}`;
    const body = { email: tom.email, name, roles: ["CHECKER"], active: true };
    const { warnings } = (await call(ada.caller, "POST", `/previews/updateStaff?id=${tom.id}`, body)).body;
    const { name: maker } = (await call(ada.caller, "GET", `/staff/${ada.id}`)).body;
    expect(warnings).toEqual([`The current password ends. ${maker} can reset it within 24 hours.`]);
    const resetBy = async () => (await call(ada.caller, "GET", `/staff/${tom.id}`)).body.resetBy;
    const parked = await raise(ada, tom, ["CHECKER"]);
    expect(await resetBy()).toBeNull();
    await reviewed(parked);
    // `makeStaff` uses the email as the person's name.
    expect(await resetBy()).toBe(ada.email);
    await reset(ada, tom.id);
    expect(await resetBy()).toBeNull();
  });

  it("has no earlier session, also where this process cached it", async () => {
    const tom = await makeStaff({ roles: ["TELLER"] });
    const session = await bySession(tom.id);
    expect((await call(session, "GET", "/approvals")).status).toBe(200);
    await reviewed(await raise(ada, tom, ["CHECKER"]));
    expect((await call(session, "GET", "/approvals")).status).toBe(401);
  });

  it("is neither a reactivated new user, nor a user whose role was removed and restored", async () => {
    const wish = { email: `t-${newId()}@bank.example`, name: `Tom ${newId()}`, roles: ["CHECKER"], active: false };
    const made = await call(ada.caller, "POST", "/staff", wish);
    expect(made.status).toBe(201);
    const tom = { id: String(made.body.id), email: wish.email };
    await reviewed(await raise(ada, tom, ["CHECKER"]));
    expect(await opens(tom, made)).not.toBe("SIGNED_IN");
    const una = await makeStaff({ roles: ["CHECKER"] });
    expect((await raise(ada, una, ["TELLER"])).status).toBe(200);
    const shown = await reset(ada, una.id);
    await reviewed(await raise(ada, una, ["CHECKER"]));
    expect(await opens(una, shown)).not.toBe("SIGNED_IN");
  });

  it("loses an approved password by a further grant, which its checker did not see", async () => {
    const further = async (tom: MadeStaff) => {
      const parked = await raise(ada, tom, ["CHECKER", "ADMINISTRATOR"]);
      expect(parked.status).toBe(202);
      expect((await approve(ben, parked)).status).toBe(200);
    };
    const raised = await makeStaff({ roles: ["TELLER"] });
    await reviewed(await raise(ada, raised, ["CHECKER"]));
    await further(raised);
    expect(said(await reset(ada, raised.id))).toEqual([202, undefined]);
    const allowed = await makeStaff({ roles: ["CHECKER"] });
    await approve(ben, await reset(ada, allowed.id));
    await further(allowed);
    expect(said(await reset(ada, allowed.id))).toEqual([202, undefined]);
  });

  it("keeps the approved password through a change by one administrator", async () => {
    const una = await makeStaff({ roles: ["CHECKER"] });
    await approve(ben, await reset(ada, una.id));
    expect((await raise(ada, una, ["CHECKER"])).status).toBe(200);
    expect((await reset(ada, una.id)).status).toBe(200);
  });

  it("keeps it under a sole administrator, and if they were a checker before", async () => {
    const una = await makeStaff({ roles: ["CHECKER"] });
    const more = await raise(ada, una, ["CHECKER", "TELLER"]);
    await approve(ben, more);
    expect(await opens(una, { body: { oneTimePassword: una.password } } as never)).toBe("SIGNED_IN");
    await ownerSql()`update staff_users set active = false where id = ${ben.id}`;
    const tom = await makeStaff({ roles: ["TELLER"] });
    const shown = await reset(ada, tom.id);
    expect((await raise(ada, tom, ["CHECKER"])).status).toBe(200);
    expect(await opens(tom, shown)).toBe("SIGNED_IN");
  });
});

describe("the secret of another owner's client that decides", () => {
  it("requires two, and its owner rotates alone", async () => {
    const owner = await administrator();
    const client = await makeClient({ authorities: ["approval:decide"], personId: owner.personId });
    const rotate = (who: Person) => call(who.caller, "POST", `/service-clients/${client.id}/rotate`);
    const parked = await rotate(ada);
    expect(parked.status).toBe(202);
    expect(await tokenFor(client.basic)).not.toBeNull();
    expect((await approve(ben, parked)).status).toBe(200);
    expect((await rotate(ada)).status).toBe(200);
    expect((await rotate(ada)).status).toBe(202);
    expect((await rotate(owner)).status).toBe(200);
  });
});
