import { beforeEach, describe, expect, it } from "vitest";
import { byClient, bySession, byToken, type Caller, callerOf, listOf } from "@/server/testing/callers";
import { type MadeStaff, makeClient, makeStaff, signInFrom } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { signIn } from "../../auth/sign-in";
import { bankRouter } from "../../bank-router";
import { newId } from "../../kernel/ids";

// No one grants rights alone while another administrator exists, by any route (RULES.md).

const call = callerOf(bankRouter);
let [ada, ben]: MadeStaff[] = [];
let [asAda, asBen]: Caller[] = [];

const administrator = () => makeStaff({ roles: ["ADMINISTRATOR"] });

beforeEach(async () => {
  await startBusinessDate();
  await ownerSql()`update staff_users set active = false where 'ADMINISTRATOR' = any (roles)`;
  [ada, ben] = [await administrator(), await administrator()];
  [asAda, asBen] = [await bySession(ada.id), await bySession(ben.id)];
});

const only = async () => ownerSql()`update staff_users set active = false where id = ${known(ben).id}`;

function known<T>(made: T | undefined): T {
  if (made === undefined) throw new Error("made before each test");
  return made;
}

const user = (roles: readonly string[], over: object = {}) => ({
  email: `nora-${newId().slice(-8)}@bank.example`,
  name: `Nora ${newId()}`,
  roles,
  ...over,
});

const create = (by: Caller | undefined, roles: readonly string[], over: object = {}) =>
  call(known(by), "POST", "/staff", user(roles, over));
const change = (by: Caller | undefined, whom: MadeStaff, roles: readonly string[], over: object = {}) =>
  call(known(by), "PUT", `/staff/${whom.id}`, { email: whom.email, name: `Changed ${newId()}`, roles, ...over });
const approve = (by: Caller | undefined, parked: { body: Record<string, unknown> }) =>
  call(known(by), "POST", `/approvals/${parked.body.approvalId}/approve`, {});
const rolesOf = async ({ id }: MadeStaff) =>
  (await ownerSql()<{ roles: string[] }[]>`select roles from staff_users where id = ${id}`)[0]?.roles;

describe("a grant by one of several administrators", () => {
  it.each([
    ["an administrator", ["ADMINISTRATOR"]],
    ["both sides of a pair", ["TELLER", "CHECKER"]],
    ["a role that has both sides", ["HEAD_TELLER"]],
    ["one who decides on what others send", ["CHECKER"]],
  ])("of %s parks for another one, who sees it in the inbox", async (_, roles) => {
    const parked = await create(asAda, roles);
    expect([parked.status, Object.keys(parked.body)]).toEqual([202, ["approvalId"]]);
    const inbox = listOf(await call(known(asBen), "GET", "/approvals?status=PENDING"));
    expect(inbox.find(({ approvalId }) => approvalId === parked.body.approvalId)).toMatchObject({
      operation: "createStaff",
      checkerAuthority: "staff:manage",
      own: false,
    });
    const own = await approve(asAda, parked);
    expect([own.status, own.body.error]).toEqual([403, "SELF_APPROVAL"]);
    const approved = await approve(asBen, parked);
    expect([approved.status, approved.body.status]).toEqual([200, "APPROVED"]);
    const id = (approved.body.result as { id: string }).id;
    expect((await call(known(asAda), "GET", `/staff/${id}`)).body).toMatchObject({ roles, active: true });
  });

  it("posts immediately if it completes no pair", async () => {
    expect((await create(asAda, ["TELLER"])).status).toBe(201);
    expect((await create(asAda, ["LEDGER_OFFICER", "OPERATIONS"])).status).toBe(201);
    expect((await create(asAda, ["ADMINISTRATOR"], { active: false })).status).toBe(201);
  });

  it("of the second side, role by role or by reactivation, parks", async () => {
    const made = await makeStaff({ roles: ["TELLER"] });
    expect((await change(asAda, made, ["CHECKER"])).status, "one side for the other").toBe(202);
    await ownerSql()`update staff_users set roles = '{CHECKER}' where id = ${made.id}`;
    expect((await change(asAda, made, ["CHECKER"])).status, "no more than before").toBe(200);
    expect((await change(asAda, made, ["CHECKER", "TELLER"])).status).toBe(202);
    expect((await change(asAda, made, ["CHECKER", "TELLER"], { active: false })).status, "inactive").toBe(200);
    expect((await change(asAda, made, ["CHECKER", "TELLER"])).status, "active again").toBe(202);
    expect(await rolesOf(made)).toEqual(["CHECKER", "TELLER"]);
    const [row] = await ownerSql()`select active from staff_users where id = ${made.id}`;
    expect(row).toEqual({ active: false });
  });

  it("of every branch instead of one parks for cash operations, and another branch does not", async () => {
    const codes = await Promise.all(
      ["Elm Street", "Oak Street"].map(async (name) => {
        const code = `B-${newId().slice(-8)}`;
        await call(await byClient(), "POST", "/branches", { code, name });
        return code;
      }),
    );
    const [teller, clerk] = [
      await makeStaff({ roles: ["TELLER"], branchCode: String(codes[0]) }),
      await makeStaff({ roles: ["CLEARING_CLERK"], branchCode: String(codes[0]) }),
    ];
    expect((await change(asAda, teller, ["TELLER"], { branchCode: codes[1] })).status).toBe(200);
    expect((await change(asAda, teller, ["TELLER"])).status).toBe(202);
    expect((await change(asAda, clerk, ["CLEARING_CLERK"])).status).toBe(200);
  });

  it("shows its checker every field, including a new name or branch", async () => {
    const seen = async (parked: { body: Record<string, unknown> }) =>
      (await call(known(asBen), "GET", `/approvals/${parked.body.approvalId}`)).body;
    const [code, name] = [`B-${newId().slice(-8)}`, "Elm Street"];
    await call(await byClient(), "POST", "/branches", { code, name });
    const made = await makeStaff({ roles: ["TELLER"] });
    const roles = ["TELLER", "CHECKER"];
    const other = { name: "Mallory Grey", email: `mallory-${newId().slice(-8)}@bank.example`, branchCode: code };
    const changed = await seen(await change(asAda, made, roles, other));
    const { email } = made;
    const madeName = `Name of ${email}`;
    expect(changed.before).toEqual({ name: madeName, email, branch: "Head office", roles: "Teller", state: "Active" });
    expect(changed.after).toMatchObject({
      name: other.name,
      email: other.email,
      branch: `${name} (${code})`,
      roles: "Teller, Checker",
    });
    const same = await seen(await change(asAda, made, roles, { name: madeName }));
    expect(Object.keys(same.before as object)).toEqual(["roles", "state"]);
    const created = await seen(await create(asAda, ["HEAD_TELLER"], { branchCode: code }));
    expect([created.before, created.after]).toMatchObject([
      null,
      { branch: `${name} (${code})`, roles: "Head teller" },
    ]);
  });

  it("has a preview that it parks, with the pair in words", async () => {
    const foreseen = await call(known(asAda), "POST", "/previews/createStaff", user(["TELLER", "CHECKER"]));
    expect(foreseen.body).toMatchObject({ outcome: "PARKS" });
    expect(foreseen.body.warnings).toContain("Can both enter and approve: cash deposit and cash withdrawal.");
    const harmless = await call(known(asAda), "POST", "/previews/createStaff", user(["TELLER"]));
    expect([harmless.body.outcome, harmless.body.warnings]).toEqual(["POSTS", []]);
  });

  it("is decided neither by a client of the maker nor by the user concerned", async () => {
    const bens = await byToken((await makeClient({ personId: known(ben).personId })).basic);
    const adas = await byToken((await makeClient({ personId: known(ada).personId })).basic);
    const toBen = await change(asAda, known(ben), ["ADMINISTRATOR", "HEAD_TELLER"]);
    for (const caller of [adas, asBen, bens]) {
      const answer = await approve(caller, toBen);
      expect([answer.status, answer.body.error]).toEqual([403, "SELF_APPROVAL"]);
    }
    const foreseen = await call(known(asBen), "POST", `/previews/approveApproval?id=${toBen.body.approvalId}`, {});
    expect(foreseen.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "SELF_APPROVAL" } });
    expect(await rolesOf(known(ben))).toEqual(["ADMINISTRATOR"]);
    expect((await approve(await bySession((await administrator()).id), toBen)).status).toBe(200);
  });

  it("by two who grant each other gives neither anything", async () => {
    const grants = await Promise.all([
      change(asAda, known(ben), ["ADMINISTRATOR", "HEAD_TELLER"]),
      change(asBen, known(ada), ["ADMINISTRATOR", "HEAD_TELLER"]),
    ]);
    expect(grants.map(({ status }) => status)).toEqual([202, 202]);
    const decided = await Promise.all(
      [asAda, asBen].flatMap((by) => grants.map(async (parked) => (await approve(by, parked)).body.error)),
    );
    expect(new Set(decided)).toEqual(new Set(["SELF_APPROVAL"]));
    expect([await rolesOf(known(ada)), await rolesOf(known(ben))]).toEqual([["ADMINISTRATOR"], ["ADMINISTRATOR"]]);
  });

  it("of a user whose email was taken meanwhile is refused at approval with the reason", async () => {
    const body = user(["HEAD_TELLER"]);
    const parked = await call(known(asAda), "POST", "/staff", body);
    await call(known(asAda), "POST", "/staff", { ...body, roles: ["TELLER"] });
    // The email belongs to another person now, which the checker acknowledges.
    const acknowledging = { acknowledged: ["NAME_OF_ANOTHER"] };
    const refused = await call(known(asBen), "POST", `/approvals/${parked.body.approvalId}/approve`, acknowledging);
    expect([refused.status, refused.body.error]).toEqual([409, "DUPLICATE_STAFF_EMAIL"]);
    const seen = await call(known(asBen), "GET", `/approvals/${parked.body.approvalId}`);
    expect(seen.body).toMatchObject({ status: "PENDING", lastError: expect.stringContaining("email") });
  });

  it("repeated under its key answers the same approval, marked as a repetition", async () => {
    const [body, key] = [user(["HEAD_TELLER"]), newId()];
    const [first, again] = [
      await call(known(asAda), "POST", "/staff", body, key),
      await call(known(asAda), "POST", "/staff", body, key),
    ];
    expect([first.status, first.headers.get("idempotency-replayed")]).toEqual([202, null]);
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([202, "true"]);
    expect(again.body).toEqual(first.body);
  });

  it("shows no password before approval, and a reset issues the first", async () => {
    const body = user(["HEAD_TELLER"]);
    const key = newId();
    const parked = await call(known(asAda), "POST", "/staff", body, key);
    const { result } = (await approve(asBen, parked)).body as { result: { id: string } };
    const reset = await call(known(asAda), "POST", `/staff/${result.id}/reset-password`);
    expect(await signIn(body.email, String(reset.body.oneTimePassword), signInFrom())).toMatchObject({
      kind: "SIGNED_IN",
    });
  });
});

describe("the only administrator", () => {
  it("grants alone until there is another one", async () => {
    await only();
    const made = await makeStaff({ roles: ["TELLER"] });
    expect((await change(asAda, made, ["HEAD_TELLER"])).status).toBe(200);
    expect((await create(asAda, ["ADMINISTRATOR"])).status).toBe(201);
    expect((await create(asAda, ["ADMINISTRATOR"])).status).toBe(202);
  });

  it("creates one of two concurrent administrators, and the other parks for that one", async () => {
    await only();
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(asAda, ["ADMINISTRATOR"])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 202, 202, 202]);
  });

  it("grants no second side concurrently with the creation of an administrator", async () => {
    await only();
    const made = await makeStaff({ roles: ["TELLER"] });
    const [one, other] = await Promise.all([
      create(asAda, ["ADMINISTRATOR"]),
      change(asAda, made, ["TELLER", "CHECKER"]),
    ]);
    // Either the teller's roles came first, or they wait for the new administrator.
    expect([one.status, [200, 202].includes(other.status)]).toEqual([201, true]);
    const [trail] = await ownerSql()<{ first: boolean | null }[]>`
      select bool_and(changed.xact < made.xact) as first from audit_events changed, audit_events made
      where changed.subject_id = ${made.id} and changed.action = 'updateStaff' and made.subject_id = ${String(one.body.id)}`;
    expect(trail?.first ?? null).toBe(other.status === 200 ? true : null);
  });

  it("is not outvoted by another owner's client, whose grant parks", async () => {
    await only();
    const stranger = await byClient();
    const parked = await create(stranger, ["ADMINISTRATOR"]);
    expect(parked.status).toBe(202);
    expect((await approve(asAda, parked)).status).toBe(200);
  });
});
