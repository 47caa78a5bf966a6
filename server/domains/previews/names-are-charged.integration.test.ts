import { afterEach, describe, expect, it, vi } from "vitest";
import type { Caller } from "@/server/testing/callers";
import { casesOf } from "@/server/testing/contract/all";
import { callPath, openCaseBank } from "@/server/testing/contract/case";
import { FormText } from "@/server/testing/form-text";
import { ownerSql } from "@/server/testing/test-database";
import { setRates } from "../../auth/rate-limits";
import { bankDomains } from "../../domain";
import * as listing from "../compliance/listable";
import * as screening from "../compliance/screen-name";

// A preview plans its write, so it is charged like the write for screening names.

const spies = [vi.spyOn(screening, "screenName"), vi.spyOn(screening, "screenNames"), vi.spyOn(listing, "listable")];
const reached = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);

const none = { address: null, session: null, client: null, screening: null };
afterEach(() => setRates(none));

const bank = await openCaseBank();

/** Runs work while the watchlist's version is locked, which every screening reads first. */
async function whileTheListIsLocked<T>(work: (unlock: () => void) => Promise<T>): Promise<T> {
  let unlock = () => {};
  const unlocked = new Promise<void>((resolve) => (unlock = resolve));
  let locked = () => {};
  const begun = new Promise<void>((resolve) => (locked = resolve));
  const holding = ownerSql().begin(async (sql) => {
    await sql`lock table watchlist_state in access exclusive mode`;
    locked();
    await unlocked;
  });
  await begun;
  try {
    return await work(unlock);
  } finally {
    unlock();
    await holding;
  }
}

/** The statuses of six concurrent previews. */
async function six(operationId: string, body: object): Promise<number[]> {
  return whileTheListIsLocked(async (unlock) => {
    let answered = 0;
    const previews = Array.from({ length: 6 }, async () => {
      const { status } = await callPath(bank.maker, "POST", `/previews/${operationId}`, body);
      // Further previews wait for the list.
      if (++answered === 4) unlock();
      return status;
    });
    setTimeout(unlock, 1_500);
    return Promise.all(previews);
  });
}

describe("six concurrent previews of one long name", () => {
  const long = "Ab Cd ".repeat(34).slice(0, 201);
  it.each([
    ["screenSubject", { name: long }],
    ["openParty", { type: "PERSON", givenName: long.slice(100), familyName: long.slice(0, 100), country: "GB" }],
  ])("are two at a time: %s", async (operationId, body) => {
    const statuses = await six(operationId, body);
    expect(statuses.filter((status) => status !== 429)).toEqual([200, 200]);
  });
});

describe("every command that compares names with the watchlist", () => {
  const operations = bankDomains().flatMap(({ commands }) => commands.map(({ operation }) => operation.id));

  async function preview(caller: Caller, operationId: string, prepared: Awaited<ReturnType<Case>>) {
    const query = new URLSearchParams({ ...prepared.params, ...prepared.query }).toString();
    const sent = prepared.body instanceof FormText ? {} : (prepared.body ?? {});
    return (await callPath(caller, "POST", `/previews/${operationId}?${query}`, sent)).status;
  }
  type Case = ReturnType<typeof casesOf>[number];

  it("is charged for them, in previews too", async () => {
    const [reaching, charged] = [new Set<string>(), new Set<string>()];
    for (const id of operations)
      for (const prepare of casesOf(id)) {
        const prepared = await prepare(bank);
        const { caller = bank.maker } = prepared;
        const before = reached();
        await preview(caller, id, prepared);
        if (reached() === before) continue;
        reaching.add(id);
        // The first preview uses the whole allowance of names.
        setRates({ ...none, screening: 0.001 });
        await preview(caller, id, prepared);
        if ((await preview(caller, id, prepared)) === 429) charged.add(id);
        setRates(none);
      }
    expect([...reaching].sort()).toEqual(
      expect.arrayContaining(["addWatchlistEntry", "openParty", "registerBeneficiary", "screenSubject"]),
    );
    expect([...charged].sort()).toEqual([...reaching].sort());
  });
});
