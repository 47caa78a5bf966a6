import { expect, it } from "vitest";
import { makePayee } from "@/server/testing/commissions";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";
import { rescreenJobs, workOnRescreens } from "../compliance/rescreen/jobs";
import { held, LISTED, openRegistrations, refusal, runJob } from "./testing/registrations";

// The name of a registration is all that can be screened of an account at another bank.

const { counter, earn, register, change, remove, send, payNow, flagsOf, list, resultsOf, dispose } =
  await openRegistrations();
await list(LISTED);

const decide = async (accountId: string, confirmed: boolean) => {
  const [result] = await resultsOf(accountId);
  await dispose(result?.id ?? "", confirmed);
};

it("a listed name receives neither transfers nor commission until compliance clears it", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const settlementAccountId = newId();
  const registered = { beneficiaryId: from.partyId, settlementAccountId, name: LISTED };
  const id = await register(registered);
  await earn({ id, name: LISTED, account: null }, 8_00n);
  const refusals = [await send(from, id), await payNow(id)];
  expect(refusals.map(refusal)).toEqual([held, held]);
  // A rename or a new registration does not release the payment.
  const renamed = { ...registered, name: "Quiet Traders" };
  await change(id, renamed);
  expect((await send(from, id)).status).toBe(422);
  expect((await send(from, await register(renamed))).status).toBe(422);
  await decide(settlementAccountId, false);
  expect((await send(from, id)).status).toBe(201);
  expect((await payNow(id)).status).toBe(201);
});

it("approval refuses a parked payment after its hit is confirmed", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const settlementAccountId = newId();
  const registered = { beneficiaryId: from.partyId, settlementAccountId, name: "Quiet Traders" };
  const id = await register(registered);
  expect(await resultsOf(settlementAccountId)).toEqual([]);
  const parked = await send(from, id, 12_000);
  expect(parked.status).toBe(202);
  await change(id, { ...registered, name: LISTED });
  await decide(settlementAccountId, true);
  expect(refusal(await counter.approve(parked))).toEqual(held);
});

it("a name at this bank is not screened", async () => {
  const [from, to] = [await counter.make.account({ balance: 100 }), await counter.make.account()];
  const own = await register({ beneficiaryId: from.partyId, settlementAccountId: to.accountId, name: LISTED });
  expect((await send(from, own)).status).toBe(201);
});

it.each([[undefined], [" \u00a0"]])("a transfer to an unnamed payee parks with a flag: %j", async (name) => {
  const from = await counter.make.account({ balance: 100 });
  const registered = { beneficiaryId: from.partyId, settlementAccountId: newId() };
  const id = await register({ ...registered, ...(name !== undefined && { name }) });
  const parked = await send(from, id);
  expect(parked.status).toBe(202);
  // The flag stays, because the pending payment has no name.
  await change(id, { ...registered, name: "Honest Agent" });
  const unnamed = { flag: "PAYEE_UNNAMED", mustAcknowledge: true };
  expect(await flagsOf(parked)).toContainEqual(expect.objectContaining(unnamed));
  expect((await send(from, id)).status).toBe(201);
  expect((await counter.approve(parked)).status).toBe(200);
});

/** As stored by a release that did not screen names at other banks. */
async function storedBefore(name: string, ownerPartyId: string) {
  const [id, settlementAccountId] = [newId(), newId()];
  await ownerSql()`
    insert into beneficiaries (id, owner_party_id, settlement_account_id, name)
    values (${id}, ${ownerPartyId}, ${settlementAccountId}, ${name})`;
  return { id, settlementAccountId };
}

it("a name of an earlier release is paid once it is screened and passed", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const listed = await storedBefore(LISTED, from.partyId);
  const quiet = await storedBefore("Quiet Traders of Old", from.partyId);
  for (const { id } of [listed, quiet]) {
    await earn({ id, name: "Old", account: null }, 8_00n);
    const refusals = [await send(from, id), await payNow(id)];
    expect(refusals.map(refusal)).toEqual([held, held]);
    expect(refusals[0]?.body.message).toContain("not been checked yet");
  }
  await Promise.all([runJob(), runJob()]);
  expect((await send(from, quiet.id)).status).toBe(201);
  expect((await payNow(quiet.id)).status).toBe(201);
  expect([(await send(from, listed.id)).status, (await payNow(listed.id)).status]).toEqual([422, 422]);
  expect(await resultsOf(listed.settlementAccountId)).toHaveLength(1);
  await decide(listed.settlementAccountId, false);
  await runJob();
  expect((await send(from, listed.id)).status).toBe(201);
});

it("a name listed after its registration is blocked once by the next run, also after deletion", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const name = "Perpetua Okonkwo Lanternfield";
  const [settlementAccountId, ofDeleted] = [newId(), newId()];
  const id = await register({ beneficiaryId: from.partyId, settlementAccountId, name });
  const deleted = await register({ beneficiaryId: from.partyId, settlementAccountId: ofDeleted, name });
  await earn({ id: deleted, name, account: null }, 8_00n);
  expect((await send(from, id)).status).toBe(201);
  await remove(deleted);
  await list(name);
  const job = rescreenJobs.find((one) => one.name === "compliance.screen-destinations");
  await Promise.all([job?.work({ signal: new AbortController().signal }), runJob()]);
  expect((await send(from, id)).body.error).toBe("PARTY_UNDER_REVIEW");
  expect((await payNow(deleted)).body.error).toBe("PARTY_UNDER_REVIEW");
  await list("Nobody Of That Name Whatsoever");
  await runJob();
  expect(await resultsOf(settlementAccountId)).toHaveLength(1);
});

it("a name that cannot be screened is not paid and delays no other", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const names = ["Valerian Ashgrove Quillfeather", "Ottoline Mirabel Stormhaven"];
  const [failing, behind] = [newId(), newId()].sort() as [string, string];
  const [one, other] = [failing, behind].map((settlementAccountId, at) =>
    register({ beneficiaryId: from.partyId, settlementAccountId, name: names[at] }),
  );
  const ids = [await one, await other].map(String);
  await ownerSql().unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse_it before insert on screenings for each row
      when (new.subject_ref = '${failing}') execute function refuse_it();`);
  try {
    for (const name of names) await list(name);
    await runJob();
  } finally {
    await ownerSql().unsafe("drop trigger refuse_it on screenings; drop function refuse_it();");
  }
  const refusals = [await send(from, ids[0] ?? ""), await send(from, ids[1] ?? "")];
  expect(refusals.map(({ body }) => body.error)).toEqual(Array(2).fill("PARTY_UNDER_REVIEW"));
  expect(await resultsOf(failing)).toEqual([]);
  expect(await resultsOf(behind)).toHaveLength(1);
});

it("commission to an unnamed account at another bank parks with a flag, for any owner", async () => {
  const party = await counter.make.party();
  for (const [ownerPartyId, name] of [
    [newId(), null],
    [party.partyId, " "],
  ] as const) {
    const payee = await makePayee({ to: "OTHER_BANK", ownerPartyId });
    await ownerSql()`update beneficiaries set name = ${name} where id = ${payee.id}`;
    await earn(payee, 8_00n);
    const parked = await payNow(payee.id);
    expect(parked.status).toBe(202);
    const unnamed = { flag: "PAYEE_UNNAMED", mustAcknowledge: true };
    expect(await flagsOf(parked)).toContainEqual(expect.objectContaining(unnamed));
  }
});

it("a hit after submission holds pending transfers and commission at approval, and its checker sees it", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const name = "Leocadia Thistlewood Ravenscar";
  const accounts = [newId(), newId()] as const;
  const [id, commissioned] = await Promise.all(
    accounts.map((settlementAccountId) => register({ beneficiaryId: from.partyId, settlementAccountId, name })),
  );
  await earn({ id: String(commissioned), name, account: null }, 12_000_00n);
  const pending = [await send(from, String(id), 12_000), await payNow(String(commissioned))];
  expect(pending.map(({ status }) => status)).toEqual([202, 202]);
  for (const parked of pending) expect(await flagsOf(parked)).not.toContainEqual(underReview(name));
  await list(name);
  await runJob();
  for (const parked of pending) {
    expect(await flagsOf(parked)).toContainEqual(underReview(name));
    expect(refusal(await counter.approve(parked))).toEqual(held);
  }
  for (const account of accounts) await decide(account, false);
  for (const parked of pending) {
    expect(await flagsOf(parked)).not.toContainEqual(underReview(name));
    expect((await counter.approve(parked)).status).toBe(200);
  }
});

const underReview = (name: string) => expect.objectContaining({ flag: "PAYEE_UNDER_REVIEW", name });

it("a requested rescreening compares names at other banks with the whole list, once per hit", async () => {
  const from = await counter.make.account({ balance: 50_000 });
  const name = "Ignatius Pemberwick Oakhollow";
  await list(name);
  const { id, settlementAccountId } = await storedBefore(name, from.partyId);
  // As if a release with a weaker comparison had screened it.
  await ownerSql()`
    update screened_destinations set list_version = (select version from watchlist_state)
    where account_id = ${settlementAccountId}`;
  expect((await send(from, id)).status).toBe(201);
  for (let times = 0; times < 2; times++) {
    expect((await counter.teller("POST", "/watchlist/rescreens")).status).toBe(202);
    await workOnRescreens(new AbortController().signal);
    await runJob();
  }
  expect(refusal(await send(from, id))).toEqual(held);
  expect(await resultsOf(settlementAccountId)).toHaveLength(1);
});
