import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

await startBusinessDate();
const bank = await apiAs(await makeClient());
const reader = await apiAs(await makeClient({ authorities: [] }));

const code = (prefix = "B") => `${prefix}-${newId().slice(-12)}`;

async function created(body: { code?: string; name?: string; address?: string | null } = {}) {
  const answer = await bank("POST", "/branches", { code: code(), name: "Harbour Street", ...body });
  expect(answer.status).toBe(201);
  return answer.body as { branchId: string; code: string; name: string; address: string | null; status: string };
}

describe("branches", () => {
  it("are created ACTIVE with the code as sent, and readable with any token", async () => {
    const sent = `  Mixed ${code("cAsE")}`;
    const branch = await created({ code: sent });
    expect(branch).toEqual({
      branchId: expect.any(String),
      code: sent,
      name: "Harbour Street",
      address: null,
      country: null,
      hidesExpectedCash: false,
      status: "ACTIVE",
      version: 1,
    });
    const read = await reader("GET", `/branches/${branch.branchId}`);
    expect([read.status, read.body]).toEqual([200, branch]);
  });

  it("are listed by code, active and inactive", async () => {
    const [z, a] = [await created({ code: code("z") }), await created({ code: code("a") })];
    await bank("POST", `/branches/${a.branchId}/deactivate`);
    const { body } = await reader("GET", "/branches");
    const list = body as unknown as { branchId: string; code: string; status: string }[];
    expect(list.map((b) => b.code)).toEqual(list.map((b) => b.code).sort());
    expect(list.find((b) => b.branchId === a.branchId)?.status).toBe("INACTIVE");
    expect(list.some((b) => b.branchId === z.branchId)).toBe(true);
  });

  it("with an unknown or malformed id are 404 in every operation", async () => {
    for (const id of [newId(), "11111111-1111-1111-1111-111111111111", "nonsense"]) {
      const answers = await Promise.all([
        bank("GET", `/branches/${id}`),
        bank("PUT", `/branches/${id}`, { code: code(), name: "x" }),
        bank("POST", `/branches/${id}/deactivate`),
      ]);
      expect(answers.map((a) => [a.status, a.body.error])).toEqual(Array(3).fill([404, "NOT_FOUND"]));
    }
  });

  it("need code and name", async () => {
    const answers = await Promise.all([
      bank("POST", "/branches", {}),
      bank("POST", "/branches", { code: "", name: " " }),
      bank("POST", "/branches", { code: 7, name: ["x"] }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(Object.keys(body.fieldErrors as object).sort()).toEqual(["code", "name"]);
    }
  });

  it("are changed only with reference:manage", async () => {
    const branch = await created();
    const answers = await Promise.all([
      reader("POST", "/branches", { code: code(), name: "x" }),
      reader("PUT", `/branches/${branch.branchId}`, { code: code(), name: "x" }),
      reader("POST", `/branches/${branch.branchId}/deactivate`),
    ]);
    expect(answers.map((a) => a.status)).toEqual([403, 403, 403]);
  });

  it("refuse another branch's code in any case, at creation and renaming", async () => {
    const first = await created({ code: code("Dup") });
    const second = await created();
    const again = await bank("POST", "/branches", { code: first.code.toUpperCase(), name: "x" });
    expect([again.status, again.body.error]).toEqual([409, "DUPLICATE_BRANCH_CODE"]);
    expect(again.body.fieldErrors).toHaveProperty("code");
    const renamed = await bank("PUT", `/branches/${second.branchId}`, { code: first.code.toLowerCase(), name: "x" });
    expect([renamed.status, renamed.body.error]).toEqual([409, "DUPLICATE_BRANCH_CODE"]);
    expect((await bank("GET", `/branches/${second.branchId}`)).body).toEqual(second);
  });

  it("keep their id when renamed, may change their code's case, and staff show the new code", async () => {
    const branch = await created({ code: code("old") });
    const staff = await makeStaff({ branchCode: branch.code });
    const upper = { code: branch.code.toUpperCase(), name: "Quay Street" };
    const answer = await bank("PUT", `/branches/${branch.branchId}`, upper);
    expect([answer.status, answer.body]).toEqual([200, { ...branch, ...upper, version: 2 }]);
    const [row] = await ownerSql()`select branch_code from staff_users where id = ${staff.id}`;
    expect(row?.branch_code).toBe(upper.code);
  });

  it("keep their address and country after a renaming without one, and lose it with a blank one", async () => {
    const address = "12 Harbour Street\nPort Meridian";
    const branch = await created({ address: ` ${address} ` });
    expect(branch.address).toBe(address);
    const path = `/branches/${branch.branchId}`;
    const renamed = await bank("PUT", path, { code: branch.code, name: "Quay" });
    expect(renamed.body).toMatchObject({ name: "Quay", address });
    const moved = await bank("PUT", path, { code: branch.code, name: "Quay", address: "3 Old Quay" });
    expect(moved.body.address).toBe("3 Old Quay");
    const removed = await bank("PUT", path, { code: branch.code, name: "Quay", address: " " });
    expect(removed.body.address).toBeNull();
    expect((await bank("PUT", path, { code: branch.code, name: "Quay", address: "x".repeat(301) })).status).toBe(400);
    for (const [country, stored] of [
      [" GB ", "GB"],
      [undefined, "GB"],
      [null, null],
    ] as const) {
      const changed = await bank("PUT", path, { code: branch.code, name: "Quay", country });
      expect(changed.body.country).toBe(stored);
    }
  });

  it("are deactivated permanently and idempotently", async () => {
    const branch = await created();
    const path = `/branches/${branch.branchId}/deactivate`;
    for (const _ of [1, 2]) {
      const answer = await bank("POST", path);
      expect([answer.status, answer.body]).toEqual([200, { ...branch, status: "INACTIVE", version: 2 }]);
    }
    const renamed = await bank("PUT", `/branches/${branch.branchId}`, { code: code(), name: "Still here" });
    expect(renamed.body.status).toBe("INACTIVE");
  });

  it("leave an audit row for each change, with before and after", async () => {
    const branch = await created();
    await bank("PUT", `/branches/${branch.branchId}`, { code: branch.code, name: "Renamed" });
    const rows = await ownerSql()`
      select action, detail from audit_events where subject_type = 'branch' and subject_id = ${branch.branchId} order by id`;
    expect(rows.map((row) => row.action)).toEqual(["createBranch", "renameBranch"]);
    expect(rows[1]?.detail).toEqual({ before: { name: "Harbour Street" }, after: { name: "Renamed" } });
  });
});

describe("many concurrent branches", () => {
  it("with one code create one branch, and the others are duplicates", async () => {
    const wanted = code("race");
    const spelled = (n: number) => (n % 2 === 0 ? wanted.toUpperCase() : wanted);
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) => bank("POST", "/branches", { code: spelled(n), name: "x" })),
    );
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    expect(answers.filter((a) => a.status === 409 && a.body.error === "DUPLICATE_BRANCH_CODE")).toHaveLength(15);
  });

  it("with one key create one branch with equal answers, and 422 for another body", async () => {
    const body = { code: code("key"), name: "Once" };
    const key = { "idempotency-key": newId() };
    const answers = await Promise.all(Array.from({ length: 16 }, () => bank("POST", "/branches", body, key)));
    expect(new Set(answers.map((a) => JSON.stringify([a.status, a.body])))).toHaveProperty("size", 1);
    expect(answers.filter((a) => a.headers.get("idempotency-replayed") === "true")).toHaveLength(15);
    const other = await bank("POST", "/branches", { ...body, name: "Twice" }, key);
    expect([other.status, other.body.error]).toEqual([422, "IDEMPOTENCY_KEY_REUSED"]);
  });

  it("renaming and deactivating return only states that existed", async () => {
    const branch = await created();
    const names = Array.from({ length: 12 }, (_, n) => `Name ${n}`);
    const answers = await Promise.all([
      ...names.map((name) => bank("PUT", `/branches/${branch.branchId}`, { code: branch.code, name })),
      bank("POST", `/branches/${branch.branchId}/deactivate`),
    ]);
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(names.map(() => 200));
    const { body } = await bank("GET", `/branches/${branch.branchId}`);
    expect(body.status).toBe(answers.at(-1)?.status === 200 ? "INACTIVE" : "ACTIVE");
    expect(["Harbour Street", ...names]).toContain(body.name);
  });
});
