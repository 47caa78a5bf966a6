import { expect, it } from "vitest";
import { ownerSql } from "@/server/testing/test-database";
import { forgetConfig } from "../../config";
import { newId } from "../../kernel/ids";
import { type Body, openRegistrations } from "./testing/registrations";

// Payments to a name require a second person for a day after its account is replaced, in any order of the edits.

const { counter, register, change, remove, set, send, flagsOf } = await openRegistrations();

const NAME = "Honest Agent";

/** Registers A under the name. `elsewhere` is the body of its replacement. */
async function registered() {
  const [from, first, second] = [
    await counter.make.account({ balance: 100 }),
    await counter.make.account(),
    await counter.make.account(),
  ];
  const body: Body = { beneficiaryId: from.partyId, settlementAccountId: first.accountId, name: NAME };
  const elsewhere = { ...body, settlementAccountId: second.accountId };
  return { from, first, second, body, elsewhere, id: await register(body) };
}
type Registered = Awaited<ReturnType<typeof registered>>;

async function expectHeld({ from, first, second }: Registered, id: string) {
  const parked = await send(from, id);
  expect(parked.status).toBe(202);
  expect((await flagsOf(parked)).find(({ flag }) => flag === "PAYEE_CHANGED")).toMatchObject({
    before: expect.stringContaining(first.accountNo),
    after: expect.stringContaining(second.accountNo),
  });
  const events = await ownerSql()`
    select id from outbox_events where type = 'beneficiary.changed' and subject = ${id}`;
  expect(events).toHaveLength(1);
}

const RENAMED = "Somebody else";
const replacements: Record<string, (of: Registered) => Promise<string>> = {
  "PUT destination, DELETE, POST": async ({ id, elsewhere }) => {
    await change(id, elsewhere);
    await remove(id);
    return register(elsewhere);
  },
  "PUT destination, PUT name, POST": async ({ id, elsewhere }) => {
    await change(id, elsewhere);
    await change(id, { ...elsewhere, name: RENAMED });
    return register(elsewhere);
  },
  "POST, DELETE": async ({ id, elsewhere }) => {
    const other = await register(elsewhere);
    await remove(id);
    return other;
  },
  "POST, PUT name": async ({ id, body, elsewhere }) => {
    const other = await register(elsewhere);
    await change(id, { ...body, name: RENAMED });
    return other;
  },
  "POST, PUT destination": async ({ id, body, elsewhere }) => {
    const other = await register(elsewhere);
    await change(id, { ...body, settlementAccountId: newId() });
    return other;
  },
  "POST, deactivate": async ({ id, elsewhere }) => {
    const other = await register({ ...elsewhere, name: "HONEST  agent" });
    await set(id, "deactivate");
    return other;
  },
  "deactivate, POST": async ({ id, elsewhere }) => {
    await set(id, "deactivate");
    return register(elsewhere);
  },
  "deactivate, PUT name of another": async ({ id, elsewhere }) => {
    const other = await register({ ...elsewhere, name: RENAMED });
    await set(id, "deactivate");
    await change(other, elsewhere);
    return other;
  },
  "PUT name of another, DELETE": async ({ id, elsewhere }) => {
    const other = await register({ ...elsewhere, name: RENAMED });
    await change(other, elsewhere);
    await remove(id);
    return other;
  },
  "DELETE, activate another": async ({ id, elsewhere }) => {
    const other = await register(elsewhere);
    await set(other, "deactivate");
    await aMonthPasses(other);
    await remove(id);
    await set(other, "activate");
    return other;
  },
  "activate another, DELETE": async ({ id, elsewhere }) => {
    const other = await register(elsewhere);
    await set(other, "deactivate");
    await aMonthPasses(other);
    await set(other, "activate");
    await remove(id);
    return other;
  },
  "POST concurrent with DELETE": async ({ id, elsewhere }) => {
    const [other] = await Promise.all([register(elsewhere), remove(id)]);
    return other;
  },
  "POST concurrent with deactivate": async ({ id, elsewhere }) => {
    const [other] = await Promise.all([register(elsewhere), set(id, "deactivate")]);
    return other;
  },
};

const aMonthPasses = (id: string) =>
  ownerSql()`
    update beneficiaries set created_at = created_at - interval '30 days', payable_since = payable_since - interval '30 days'
    where id = ${id}`;

it.each(Object.keys(replacements))(
  "a payee that is replaced by another of its name parks payments: %s",
  async (how) => {
    const rounds = how.includes("concurrent") ? 6 : 1;
    for (let round = 0; round < rounds; round++) {
      const first = await registered();
      await expectHeld(first, (await replacements[how]?.(first)) ?? "");
    }
  },
);

it("two active namesakes are not restricted, nor is an old one when another is deleted", async () => {
  const { from, id, body, elsewhere } = await registered();
  const other = await register(elsewhere);
  expect((await send(from, other)).status).toBe(201);
  expect((await send(from, id)).status).toBe(201);
  await aMonthPasses(other);
  await remove(id);
  expect((await send(from, other)).status).toBe(201);
  const lastly = await register({ ...body, name: RENAMED });
  expect((await send(from, lastly)).status).toBe(201);
});

it("a payment concurrent with the deletion of a namesake is replanned", async () => {
  for (let round = 0; round < 6; round++) {
    const of = await registered();
    const other = await register(of.elsewhere);
    const [sent] = await Promise.all([send(of.from, other), remove(of.id)]);
    expect([201, 202]).toContain(sent.status);
    expect((await send(of.from, other)).status).toBe(202);
  }
});

it("every new name counts as changed for an owner with 500 changes in the period", async () => {
  const { from, first, second } = await registered();
  const body: Body = { beneficiaryId: from.partyId, settlementAccountId: second.accountId, name: RENAMED };
  const changes = (count: number) => ownerSql()`
    insert into beneficiary_changes (id, beneficiary_id, owner_party_id, name, settlement_account_id, changed_at, changed_by, changed_by_person)
    select gen_random_uuid(), gen_random_uuid(), ${from.partyId}, 'Agent ' || n, ${first.accountId}, clock_timestamp(), 'test', ${newId()}
    from generate_series(1, ${count}::int) n`;
  await changes(499);
  expect((await send(from, await register(body))).status).toBe(201);
  await changes(1);
  expect((await send(from, await register(body))).status).toBe(202);
});

it("a period of 0 restricts nothing", async () => {
  process.env.PAYEE_CHANGE_HOLD_HOURS = "0";
  forgetConfig();
  try {
    for (const how of ["POST, DELETE", "deactivate, POST", "PUT destination, DELETE, POST"]) {
      const of = await registered();
      expect((await send(of.from, (await replacements[how]?.(of)) ?? "")).status).toBe(201);
    }
  } finally {
    delete process.env.PAYEE_CHANGE_HOLD_HOURS;
    forgetConfig();
  }
});
