import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import type { BeneficiaryView } from "../../contract/beneficiaries";
import { newId } from "../../kernel/ids";

const counter = await openCounter();
const bank = counter.teller;
const reader = await apiAs(await makeClient({ authorities: ["transfer:read"] }));

const plain = () => ({ beneficiaryId: newId(), settlementAccountId: newId() });
const schedule = { frequency: "MONTHLY", settlementDay: 31, anchor: "PERIOD_END", whtTaxClass: "NON_RESIDENT" };

async function registered(body: object = plain()): Promise<string> {
  const answer = await bank("POST", "/beneficiaries", body);
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(["id"]);
  return String(answer.body.id);
}

const read = async (id: string, as = bank) =>
  (await as("GET", `/beneficiaries/${id}`)).body as unknown as BeneficiaryView;
const list = async (query = "") => (await bank("GET", `/beneficiaries${query}`)).body as unknown as BeneficiaryView[];
const keptVersion = async () =>
  (await ownerSql()<{ version: bigint }[]>`select version from kept_versions where name = 'inactive_payees'`)[0]
    ?.version;

describe("a beneficiary", () => {
  it("is registered ACTIVE with the fields that were sent", async () => {
    const [party, account] = [await counter.make.party(), await counter.make.account()];
    const body = { beneficiaryId: party.partyId, settlementAccountId: account.accountId, name: "Harbour", ...schedule };
    const id = await registered(body);
    const view = await read(id);
    expect(view).toEqual({
      ...{ id, ...body, ownerPartyId: party.partyId, ownerName: party.name, status: "ACTIVE", version: 1 },
      ...{ destination: "INTERNAL", approvalUntil: null, accountNo: account.accountNo, createdAt: expect.any(String) },
    });
    expect(await read(id, reader)).toEqual({ ...view, ownerName: null });
    expect(await list(`?ownerPartyId=${party.partyId}`)).toEqual([view]);
  });

  it("may have an unknown owner, an account at another bank and no other field", async () => {
    const body = plain();
    const view = await read(await registered(body));
    expect(view).toMatchObject({ ...body, ownerName: null, destination: "EXTERNAL", accountNo: null, name: null });
    const { anchor, frequency, settlementDay, whtTaxClass } = view;
    expect([anchor, frequency, settlementDay, whtTaxClass]).toEqual([null, null, null, null]);
  });

  it("accepts free text in fields without a closed list, and returns 400 for a wrong format", async () => {
    const free = {
      frequency: "when the moon is full",
      anchor: "the harbour",
      whtTaxClass: "PIRATE",
      settlementDay: -7,
    };
    expect(await read(await registered({ ...plain(), ...free }))).toMatchObject(free);
    const wrong = [
      [{ beneficiaryId: "nobody" }, "beneficiaryId"],
      [{ settlementAccountId: undefined }, "settlementAccountId"],
      [{ settlementDay: 1.5 }, "settlementDay"],
      [{ settlementDay: 2 ** 31 }, "settlementDay"],
      [{ name: "a\u202eb" }, "name"],
    ] as const;
    for (const [change, field] of wrong) {
      const { status, body } = await bank("POST", "/beneficiaries", { ...plain(), ...change });
      expect([status, body.error, Object.keys(body.fieldErrors as object)]).toEqual([400, "VALIDATION_ERROR", [field]]);
    }
  });

  it("is listed in the order of registration, of one party or of all", async () => {
    const { beneficiaryId } = plain();
    const ids = [
      await registered({ ...plain(), beneficiaryId }),
      await registered({ ...plain(), beneficiaryId }),
      await registered({ ...plain(), beneficiaryId }),
    ];
    const other = await registered();
    expect((await list(`?ownerPartyId=${beneficiaryId}`)).map(({ id }) => id)).toEqual(ids);
    const all = (await list()).map(({ id }) => id);
    expect(all.filter((id) => [...ids, other].includes(id))).toEqual([...ids, other]);
    await bank("POST", `/beneficiaries/${ids[1]}/deactivate`);
    expect((await list(`?ownerPartyId=${beneficiaryId}&status=INACTIVE`)).map(({ id }) => id)).toEqual([ids[1]]);
    expect((await bank("GET", "/beneficiaries?ownerPartyId=nobody")).status).toBe(400);
  });

  it("is registered twice by equal bodies, once under one key", async () => {
    const body = plain();
    const key = { "idempotency-key": newId() };
    const [first, again] = [
      await bank("POST", "/beneficiaries", body, key),
      await bank("POST", "/beneficiaries", body, key),
    ];
    expect(again.body).toEqual(first.body);
    await registered(body);
    expect(await list(`?ownerPartyId=${body.beneficiaryId}`)).toHaveLength(2);
  });
});

describe("an update", () => {
  it("replaces all but owner and status, and clears absent fields", async () => {
    const body = { ...plain(), name: "Harbour", ...schedule };
    const id = await registered(body);
    await bank("POST", `/beneficiaries/${id}/deactivate`);
    const next = { beneficiaryId: newId(), settlementAccountId: newId(), frequency: "WEEKLY" };
    expect((await bank("PUT", `/beneficiaries/${id}`, next)).status).toBe(204);
    expect(await read(id)).toMatchObject({
      ...{ beneficiaryId: body.beneficiaryId, ownerPartyId: body.beneficiaryId, status: "INACTIVE", version: 3 },
      ...{ settlementAccountId: next.settlementAccountId, frequency: "WEEKLY", name: null, anchor: null },
      ...{ settlementDay: null, whtTaxClass: null },
    });
    expect((await bank("PUT", `/beneficiaries/${id}`, { settlementAccountId: newId() })).status).toBe(400);
  });

  it("without a difference changes nothing, and of a stale version returns 412", async () => {
    const body = { ...plain(), ...schedule };
    const id = await registered(body);
    expect((await bank("PUT", `/beneficiaries/${id}`, body)).status).toBe(204);
    expect((await read(id)).version).toBe(1);
    const put = (version: number) =>
      bank("PUT", `/beneficiaries/${id}`, { ...body, name: "New" }, { "if-match": `"${version}"` });
    expect([(await put(2)).status, (await put(1)).status, (await put(1)).status]).toEqual([412, 204, 412]);
    const removal = await bank("DELETE", `/beneficiaries/${id}`, undefined, { "if-match": '"1"' });
    expect([removal.status, removal.body.error]).toEqual([412, "CHANGED_MEANWHILE"]);
  });

  it("is not lost among eight concurrent ones", async () => {
    const id = await registered();
    const body = { ...plain() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => bank("PUT", `/beneficiaries/${id}`, { ...body, name: `Name ${at}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    expect((await read(id)).version).toBe(9);
  });
});

describe("status", () => {
  it("changes once, and repeating is idempotent", async () => {
    const id = await registered();
    const to = async (verb: string) => (await bank("POST", `/beneficiaries/${id}/${verb}`)).status;
    expect([await to("activate"), (await read(id)).version]).toEqual([204, 1]);
    expect([await to("deactivate"), await to("deactivate")]).toEqual([204, 204]);
    expect(await read(id)).toMatchObject({ status: "INACTIVE", version: 2 });
    expect([await to("activate"), await to("activate")]).toEqual([204, 204]);
    expect(await read(id)).toMatchObject({ status: "ACTIVE", version: 3 });
  });

  it("invalidates the cache of processes for inactive registrations only", async () => {
    const before = await keptVersion();
    const id = await registered();
    await bank("PUT", `/beneficiaries/${id}`, { ...plain(), name: "New" });
    expect(await keptVersion()).toBe(before);
    await bank("POST", `/beneficiaries/${id}/deactivate`);
    const inactive = await keptVersion();
    expect(inactive).not.toBe(before);
    await bank("POST", `/beneficiaries/${id}/deactivate`);
    expect(await keptVersion()).toBe(inactive);
    await bank("DELETE", `/beneficiaries/${id}`);
    expect(await keptVersion()).not.toBe(inactive);
  });

  it("ends with a deletion, which the audit trail keeps", async () => {
    const id = await registered();
    expect((await bank("DELETE", `/beneficiaries/${id}`)).status).toBe(204);
    const path = `/beneficiaries/${id}`;
    const answers = await Promise.all([
      bank("GET", path),
      bank("PUT", path, plain()),
      bank("DELETE", path),
      bank("POST", `${path}/activate`),
      bank("POST", `${path}/deactivate`),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(5).fill([404, "NOT_FOUND"]));
    const events = await ownerSql()<{ action: string }[]>`
      select action from audit_events where subject_id = ${id} order by id`;
    expect(events.map(({ action }) => action)).toEqual(["registerBeneficiary", "deleteBeneficiary"]);
  });
});

describe("payout dates", () => {
  const dates = async (query: string) => (await bank("GET", `/beneficiaries/payout-dates?${query}`)).body.dates;

  it("are the next three working days of a schedule, from the business date on", async () => {
    // The business date is Monday, 2 March 2026. Run dates of the weekend move to it.
    expect(await dates("frequency=MONTHLY&settlementDay=31")).toEqual(["2026-03-02", "2026-03-31", "2026-04-30"]);
    expect(await dates("frequency=WEEKLY&settlementDay=1")).toEqual(["2026-03-02", "2026-03-09", "2026-03-16"]);
    expect(await dates("frequency=WEEKLY&settlementDay=7")).toEqual(["2026-03-02", "2026-03-09", "2026-03-16"]);
    expect(await dates("frequency=MONTHLY&anchor=ANNIVERSARY")).toEqual(["2026-03-02", "2026-04-02", "2026-05-04"]);
    expect(await dates("frequency=YEARLY&anchor=2028-02-29")).toEqual(["2028-02-29", "2029-02-28", "2030-02-28"]);
  });

  it("are empty without a cycle, and 400 for a malformed day", async () => {
    for (const query of ["", "frequency=IMMEDIATE", "frequency=MANUAL", "frequency=never"]) {
      expect(await dates(query)).toEqual([]);
    }
    expect((await bank("GET", "/beneficiaries/payout-dates?settlementDay=first")).status).toBe(400);
  });

  it("skip holidays that apply everywhere", async () => {
    await bank("POST", "/calendar/holidays", { date: "2026-10-15", name: "Harbour day" });
    expect(await dates("frequency=YEARLY&anchor=2026-10-15")).toEqual(["2026-10-16", "2027-10-15", "2028-10-16"]);
  });
});

it("look-up names owner and account by their numbers", async () => {
  const { accountNo, accountId, customerNo, partyId, accountName } = await counter.make.account();
  const grouped = accountNo.replace(/(.{4})/g, "$1 ");
  const { body } = await bank("GET", `/beneficiaries/look-up?customerNo=${customerNo}&accountNo=${grouped}`);
  expect(body).toEqual({
    owner: { partyId, customerNo, name: accountName },
    account: { accountId, accountNo, holder: accountName, currency: "USD" },
  });
  const nobody = await bank("GET", "/beneficiaries/look-up?customerNo=1&accountNo=");
  expect(nobody.body).toEqual({ owner: null, account: null });
});
