import { describe, expect, it } from "vitest";
import { makeClient, makeStaff } from "@/server/testing/identity";
import { openCounter, usd } from "@/server/testing/teller";
import { startEndOfDay } from "../../contract/end-of-day";
import { operations } from "../../contract/operations";
import { bankDomains } from "../../domain";
import { newId } from "../../kernel/ids";

// Previews foresee violations of unique indexes: the plan looks the value up and throws the command's refusal.

const counter = await openCounter();

type Wanted = { operation: string; method: "POST" | "PUT"; path: string; id?: string; body: object };

const cases: Record<string, () => Promise<Wanted>> = {
  openTill: async () => {
    const { tillCode, branchCode } = await counter.till();
    const body = { branchCode, tillCode, teller: "tess@bank.example", openingFloat: usd(100) };
    return { operation: "openTill", method: "POST", path: "/teller/tills", body };
  },
  createBranch: async () => {
    const code = (await counter.branch()).toLowerCase();
    return { operation: "createBranch", method: "POST", path: "/branches", body: { code, name: "Harbour" } };
  },
  renameBranch: async () => {
    const [code, { branchId: id }] = [await counter.branch(), await counter.make.branch()];
    const body = { code: code.toLowerCase(), name: "Harbour" };
    return { operation: "renameBranch", method: "PUT", path: `/branches/${id}`, id, body };
  },
  addHoliday: async () => {
    const body = { date: "2026-12-25", name: "Christmas Day", country: "GB" };
    await counter.teller("POST", "/calendar/holidays", body);
    const again = { ...body, country: " gb" };
    return { operation: "addHoliday", method: "POST", path: "/calendar/holidays", body: again };
  },
  createStaff: async () => {
    const body = { email: (await makeStaff()).email.toUpperCase(), name: "Tess Teller", roles: ["TELLER"] };
    return { operation: "createStaff", method: "POST", path: "/staff", body };
  },
  updateStaff: async () => {
    const [{ email }, { id }] = [await makeStaff(), await makeStaff()];
    const body = { email: email.toUpperCase(), name: "Tess Teller", roles: ["TELLER"] };
    return { operation: "updateStaff", method: "PUT", path: `/staff/${id}`, id, body };
  },
  createServiceClient: async () => {
    const { clientId } = await makeClient({ active: false });
    const body = { clientId, name: "Branch system", authorities: [] };
    return { operation: "createServiceClient", method: "POST", path: "/service-clients", body };
  },
};

/** 400 in the API: the preview returns the command's error. */
const mistakes: Record<string, () => Promise<Wanted>> = {
  createCommission: async () => {
    const commissionCode = `FEE-${newId().slice(-8)}`;
    const gl = { expenseGlCode: "5100", payableGlCode: "2310" };
    const body = { commissionCode, name: "Cash handling fee", method: "FLAT", amount: 2, category: "CHARGE", ...gl };
    await counter.teller("POST", "/commissions", body);
    return { operation: "createCommission", method: "POST", path: "/commissions", body };
  },
};

const preview = ({ operation, id, body }: Wanted) =>
  counter.teller("POST", `/previews/${operation}${id ? `?id=${id}` : ""}`, body);

describe("a value in use", () => {
  it("has a case for every command with a refusal by unique index", () => {
    const served = bankDomains()
      .flatMap(({ commands }) => commands)
      .filter(({ operation }) => operations.includes(operation));
    // The route of an end of day answers a date in use with its run.
    const guarded = served.filter(({ operation, constraints }) => constraints && operation !== startEndOfDay);
    expect(Object.keys({ ...cases, ...mistakes }).sort()).toEqual(guarded.map(({ operation }) => operation.id).sort());
  });

  it.each(Object.entries(cases))("is refused by the preview of %s as by the command", async (_, make) => {
    const wanted = await make();
    const foreseen = await preview(wanted);
    const answer = await counter.teller(wanted.method, wanted.path, wanted.body);
    expect([answer.status, answer.body.error]).toEqual([409, expect.stringMatching(/^DUPLICATE_/)]);
    expect(foreseen.body).toMatchObject({ outcome: "REFUSED", entries: [], balances: [] });
    expect(foreseen.body.refusal).toEqual(answer.body);
  });
});

describe("a value in use, as a mistake of the request", () => {
  it.each(Object.entries(mistakes))("is refused by the preview of %s as by the command", async (_, make) => {
    const wanted = await make();
    const foreseen = await preview(wanted);
    const answer = await counter.teller(wanted.method, wanted.path, wanted.body);
    expect([answer.status, answer.body.error]).toEqual([400, "VALIDATION_ERROR"]);
    expect([foreseen.status, foreseen.body]).toEqual([400, answer.body]);
  });
});

describe("a value of one's own", () => {
  it("is found in another case: branch code and email", async () => {
    const branch = await counter.make.branch();
    const body = { code: branch.code.toLowerCase(), name: "Harbour" };
    const path = `/branches/${branch.branchId}`;
    const wanted: Wanted = { operation: "renameBranch", method: "PUT", path, id: branch.branchId, body };
    expect((await preview(wanted)).body.outcome).toBe("POSTS");
    expect((await counter.teller("PUT", path, body)).status).toBe(200);

    const { id, email } = await makeStaff();
    const changed = { email: email.toUpperCase(), name: "Tess Teller", roles: ["TELLER"] };
    expect((await counter.teller("PUT", `/staff/${id}`, changed)).body).toMatchObject({ email: email.toUpperCase() });
  });

  it("is free after its till is closed, and a holiday is per day and country", async () => {
    const till = await counter.till();
    await counter.close(till);
    const { branchCode, tillCode } = till;
    const body = { branchCode, tillCode, teller: "tess@bank.example", openingFloat: usd(0) };
    expect((await counter.teller("POST", "/previews/openTill", body)).body.outcome).toBe("POSTS");
    const christmas = { date: "2027-12-25", name: `Christmas ${newId()}` };
    await counter.teller("POST", "/calendar/holidays", { ...christmas, country: "GB" });
    for (const other of [
      christmas,
      { ...christmas, country: "IN" },
      { ...christmas, date: "2027-12-26", country: "GB" },
    ])
      expect((await counter.teller("POST", "/previews/addHoliday", other)).body.outcome).toBe("POSTS");
  });
});
