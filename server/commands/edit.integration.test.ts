import { describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { startBusinessDate } from "@/server/testing/ledger";
import { addDays } from "../kernel/business-date";
import { newId } from "../kernel/ids";

// Of two concurrent edits the second is rejected, and nothing is overwritten.

await startBusinessDate();
const [ada, ben] = [await apiAs(await makeClient()), await apiAs(await makeClient({ clientId: "ben" }))];

const tag = (version: unknown) => ({ "if-match": `"${version}"` });

/** An editable record: how to read it, and a change that differs each time. */
type Record_ = { read: () => Promise<{ version: unknown; etag?: string | null }>; change: Change };
type Change = (by: Api, headers?: Record<string, string>, name?: string) => ReturnType<Api>;

const one = (path: string) => async () => {
  const { body, headers } = await ada("GET", path);
  return { version: body.version, etag: headers.get("etag") };
};

const records: Record<string, () => Promise<Record_>> = {
  "a branch": async () => {
    const code = `B${newId().slice(-8)}`;
    const { body } = await ada("POST", "/branches", { code, name: "Harbour" });
    const path = `/branches/${body.branchId}`;
    return { read: one(path), change: (by, headers, name = newId()) => by("PUT", path, { code, name }, headers) };
  },
  "a commission": async () => {
    const commissionCode = `C${newId().slice(-8)}`;
    const wanted = (name: string) => ({
      commissionCode,
      name,
      method: "FLAT",
      expenseGlCode: "5100",
      payableGlCode: "2310",
    });
    await ada("POST", "/commissions", wanted("Introducer"));
    const path = `/commissions/${commissionCode}`;
    return { read: one(path), change: (by, headers, name = newId()) => by("PUT", path, wanted(name), headers) };
  },
  "a staff user": async () => {
    const user = await makeStaff();
    const path = `/staff/${user.id}`;
    const wanted = (name: string) => ({ email: user.email, name, roles: ["TELLER"] });
    return { read: one(path), change: (by, headers, name = newId()) => by("PUT", path, wanted(name), headers) };
  },
  "an AML case": async () => {
    const person = { type: "PERSON", givenName: "Jo", familyName: "Case" };
    const { body: party } = await ada("POST", "/parties", person);
    const { body } = await ada("POST", "/aml/cases", { partyId: party.partyId });
    const path = `/aml/cases/${body.caseId}`;
    const dueDates = new Map<string, string>();
    const dueOn = (name: string) => {
      if (!dueDates.has(name)) dueDates.set(name, addDays(String(body.dueOn), dueDates.size + 1));
      return dueDates.get(name);
    };
    return {
      read: one(path),
      change: (by, headers, name = newId()) => by("PATCH", path, { dueOn: dueOn(name) }, headers),
    };
  },
  "a service client": async () => {
    const { id } = await makeClient();
    const read = async () => {
      const { body } = await ada("GET", "/service-clients");
      const found = (body as unknown as { id: string; version: number }[]).find((client) => client.id === id);
      return { version: found?.version };
    };
    return { read, change: (by, headers) => by("POST", `/service-clients/${id}/rotate`, undefined, headers) };
  },
};

describe.each(Object.entries(records))("%s", (_, make) => {
  it("rejects a change of an outdated version and names the other editor", async () => {
    const { read, change } = await make();
    const { version, etag } = await read();
    expect(etag ?? `"${version}"`).toBe(`"${version}"`);
    expect((await change(ben, tag(version))).status).toBe(200);
    const changed = await read();
    const late = await change(ada, tag(version));
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    expect(late.body).toMatchObject({ changedBy: "Client ben", version: changed.version });
    expect(late.body.message).toMatch(/^Changed by Client ben on \d{4}-\d\d-\d\d at \d\d:\d\d:\d\d\. Reload/);
    expect(await read()).toEqual(changed);
    expect((await change(ada, tag(changed.version))).status).toBe(200);
  });

  it("accepts one of several concurrent changes of one version", async () => {
    const { read, change } = await make();
    const { version } = await read();
    const answers = await Promise.all([ada, ben, ada, ben].map((by) => change(by, tag(version))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    expect((await read()).version).toBe(Number(version) + 1);
  });

  it("accepts changes without If-Match or with *", async () => {
    const { read, change } = await make();
    const { version } = await read();
    expect((await change(ada)).status).toBe(200);
    expect((await change(ben)).status).toBe(200);
    expect((await change(ben, { "if-match": "*" })).status).toBe(200);
    expect((await change(ben, { "if-match": `"7000", "${Number(version) + 3}"` })).status).toBe(200);
    const malformed = await change(ben, { "if-match": "3" });
    expect([malformed.status, malformed.body.fieldErrors]).toEqual([400, { "If-Match": expect.any(String) }]);
  });

  it("repeats its answer under a key despite a later version", async () => {
    const { read, change } = await make();
    const { version } = await read();
    const keyed = { ...tag(version), "idempotency-key": newId() };
    const first = await change(ada, keyed, "Once");
    const again = await change(ada, keyed, "Once");
    expect([again.status, again.headers.get("idempotency-replayed")]).toEqual([200, "true"]);
    expect(again.body).toEqual(first.body);
  });
});

describe("a limit", () => {
  const limits = async () =>
    (await ada("GET", "/limits?operation=fundVault&currency=EUR")).body as unknown as { version: number }[];
  const set = (by: Api, amount: number, headers?: Record<string, string>) =>
    by("PUT", "/limits", { operation: "fundVault", amount: { amount, currency: "EUR" } }, headers);
  const approve = (by: Api, { body }: { body: Record<string, unknown> }) =>
    by("POST", `/approvals/${body.approvalId}/approve`, {});

  it("keeps the first of two parked changes: the second is parked with its version", async () => {
    expect(await limits()).toMatchObject([{ version: 0 }]);
    const [one, other] = [await set(ada, 5_000, tag(0)), await set(ben, 7_000, tag(0))];
    expect([one.status, other.status]).toEqual([202, 202]);
    expect((await approve(ben, one)).status).toBe(200);
    const late = await approve(ada, other);
    expect([late.status, late.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
    expect(await limits()).toMatchObject([{ version: 1, amount: { amount: 5_000 } }]);
    const foreseen = await ada("POST", `/previews/approveApproval?id=${other.body.approvalId}`, {});
    expect(foreseen.body).toMatchObject({ outcome: "REFUSED", refusal: { error: "CHANGED_MEANWHILE" } });
    expect((await set(ben, 7_000, tag(0))).status, "refused at once now").toBe(412);
    const [plain, tagged] = [await set(ben, 8_000), await set(ben, 9_000, tag(1))];
    expect((await approve(ada, tagged)).status).toBe(200);
    expect((await approve(ada, plain)).status, "described from another limit").toBe(409);
    expect((await approve(ada, plain)).status, "without If-Match as published").toBe(200);
    expect(await limits()).toMatchObject([{ version: 3, amount: { amount: 8_000 } }]);
  });
});

describe("a preview", () => {
  it("previews the refusal of If-Match", async () => {
    const { body } = await ada("POST", "/branches", { code: `P${newId().slice(-8)}`, name: "Park" });
    const wanted = { code: body.code, name: "Park Lane" };
    const dryRun = (version: number) => ada("POST", `/previews/renameBranch?id=${body.branchId}`, wanted, tag(version));
    expect((await dryRun(1)).body).toMatchObject({ outcome: "POSTS" });
    expect((await dryRun(2)).body).toMatchObject({ outcome: "REFUSED", refusal: { error: "CHANGED_MEANWHILE" } });
  });
});
