import { describe, expect, it } from "vitest";
import { apiAs } from "@/server/testing/api";
import { makePayee } from "@/server/testing/commissions";
import { makeClient } from "@/server/testing/identity";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { held, LISTED, openRegistrations, refusal, runJob } from "./testing/registrations";

// Any client may request a screening. Its result blocks no payment until compliance confirms it.

const { counter, earn, register, change, remove, set, send, payNow, list, resultsOf, dispose } =
  await openRegistrations();
const screener = await apiAs(await makeClient({ authorities: [], complianceAccess: "SCREEN" }));
await list(LISTED);

const screen = async (subjectRef: string, name: string) => {
  const { status, body } = await screener("POST", "/screenings", { name, subjectRef });
  expect([status, body.subjectRef]).toEqual([201, subjectRef]);
  return String(body.id);
};

async function payerAndPayee(name = "Honest Marine Supply") {
  const from = await counter.make.account({ balance: 50_000 });
  const settlementAccountId = newId();
  const body = { beneficiaryId: from.partyId, settlementAccountId, name };
  return { from, settlementAccountId, body, id: await register(body) };
}

describe("a screening requested for an account at another bank", () => {
  it.each(["---", LISTED])("blocks no payment to it: %s", async (name) => {
    const { from, settlementAccountId, id } = await payerAndPayee();
    await earn({ id, name: "Honest", account: null }, 8_00n);
    const parked = await send(from, id, 12_000);
    await screen(settlementAccountId, name);
    expect([(await send(from, id)).status, (await payNow(id)).status]).toEqual([201, 201]);
    expect((await counter.approve(parked)).status).toBe(200);
  });

  it("does not replace the job's screening of the account's own name", async () => {
    const name = "Amaryllis Featherstonehaugh Quince";
    const { from, settlementAccountId, id } = await payerAndPayee(name);
    const second = await register({ beneficiaryId: from.partyId, settlementAccountId, name: `${name} Ltd` });
    await list(name);
    await dispose(await screen(settlementAccountId, name), false);
    await runJob();
    expect([refusal(await send(from, id)), refusal(await send(from, second))]).toEqual([held, held]);
  });
});

describe("the result of a registration", () => {
  it("blocks its own owner's payments to the account under any name, and no other owner's", async () => {
    const { from, settlementAccountId, id } = await payerAndPayee();
    const junk = { beneficiaryId: newId(), settlementAccountId, name: "--" };
    const junkId = await register(junk);
    expect((await resultsOf(settlementAccountId))[0]).toMatchObject({ origin: "REGISTRATION" });
    expect((await send(from, id)).status).toBe(201);
    await remove(junkId);
    expect((await send(from, id)).status).toBe(201);
    const own = await register({ ...junk, beneficiaryId: from.partyId, name: LISTED });
    expect(refusal(await send(from, id))).toEqual(held);
    await remove(own);
    expect(refusal(await send(from, id))).toEqual(held);
  });
});

describe("a name that its owner removes from an account", () => {
  it("blocks the account while a look-alike registration replaces it", async () => {
    const { from, settlementAccountId, body } = await payerAndPayee();
    const [listed, elsewhere] = [{ ...body, name: LISTED }, newId()];
    const replaced = await register({ ...listed, settlementAccountId: newId() });
    await set(replaced, "deactivate");
    const id = await register(listed);
    const moved = { ...listed, name: LISTED.replaceAll("l", "I"), settlementAccountId: elsewhere };
    await change(id, moved);
    expect(refusal(await send(from, await register({ ...body, settlementAccountId })))).toEqual(held);
  });
});

describe("a confirmed hit", () => {
  it.each([
    ["in capitals", (id: string) => id.toUpperCase()],
    ["with blanks around it", (id: string) => ` \u00a0${id} \n`],
  ])("on an account blocks all names, with the id written %s", async (_, spelled) => {
    const { from, settlementAccountId, id } = await payerAndPayee();
    await earn({ id, name: "Honest", account: null }, 8_00n);
    const screening = await screen(spelled(settlementAccountId), "Some Other Name");
    await dispose(screening, true);
    const refusals = [await send(from, id), await payNow(id)];
    expect(refusals.map(refusal)).toEqual([held, held]);
    await dispose(screening, false);
    expect((await send(from, id)).status).toBe(201);
  });

  it("on a customer blocks them, with blanks around the id", async () => {
    const party = await counter.make.party();
    await dispose(await screen(` ${party.partyId.toUpperCase()}`, party.name), true);
    expect((await counter.teller("GET", `/parties/${party.partyId}`)).body.status).toBe("BLOCKED");
  });

  it.each(["owner", "registration"] as const)(
    "on a payee's %s holds commission, wherever its account is",
    async (of) => {
      for (const to of ["OTHER_BANK", undefined] as const) {
        const ownerPartyId = newId();
        const payee = await makePayee({ ownerPartyId, ...(to && { to }) });
        await earn(payee, 8_00n);
        await dispose(await screen(of === "owner" ? ownerPartyId : payee.id, payee.name), true);
        expect(refusal(await payNow(payee.id))).toEqual(held);
      }
    },
  );

  it("on a registration blocks transfers to it and their approval", async () => {
    for (const internal of [true, false]) {
      const from = await counter.make.account({ balance: 50_000 });
      const settlementAccountId = internal ? (await counter.make.account()).accountId : newId();
      const id = await register({ beneficiaryId: from.partyId, settlementAccountId, name: "Honest Agent" });
      const parked = await send(from, id, 12_000);
      await dispose(await screen(id, "Honest Agent"), true);
      expect([refusal(await send(from, id)), refusal(await counter.approve(parked))]).toEqual([held, held]);
    }
  });

  it("blocks a payment planned before it and committed after it", async () => {
    const { from, settlementAccountId, id } = await payerAndPayee();
    const screening = await screen(settlementAccountId, "Honest Marine Supply");
    expect((await send(from, id, 0.01)).status).toBe(201);
    // The lock on the payer's account delays the commit of a transfer that is already planned.
    const sql = ownerSql();
    const locked = await sql.reserve();
    await locked`begin`;
    await locked`select 1 from ledger_accounts where id = ${from.accountId} for update`;
    const sent = send(from, id, 0.01);
    await new Promise((resolve) => setTimeout(resolve, 400));
    await dispose(screening, true);
    await locked`commit`;
    locked.release();
    expect(refusal(await sent)).toEqual(held);
  });
});
