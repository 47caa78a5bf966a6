import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { ownerSql } from "@/server/testing/test-database";
import { payeesOfAccounts } from "../transfers/queries";
import { lastMonths, overviewFigures } from "./overview-figures";
import { riskNetwork } from "./risk-network";

const desk = await openScreeningDesk();

/** The day of the database's clock, on which screenings are made. */
async function clockDay(): Promise<string> {
  const [row] = await ownerSql()`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`;
  return String(row?.day);
}

const figuresNow = async () => overviewFigures(database().reportsDb, await clockDay());

describe("the figures of the overview", () => {
  it("count alerts by month and origin", async () => {
    const before = await figuresNow();
    const { full } = ownName();
    await desk.list(full);
    await desk.screen({ name: full });
    await desk.screen({ name: ownName().full });
    const after = await figuresNow();
    const last = (figures: typeof before) => figures.alerts.at(-1)?.byOrigin.REQUEST ?? 0;
    expect(after.alerts).toHaveLength(12);
    expect(last(after) - last(before)).toBe(1);
  });

  it("count the last decision on each hit by list, and dispositions by officer", async () => {
    const source = `Source of ${ownName().full}`;
    const names = [ownName().full, ownName().full];
    for (const name of names) await desk.list(name, { source });
    const [one, two] = [await desk.screen({ name: names[0] }), await desk.screen({ name: names[1] })];
    const by = ownName().full;
    await desk.decide(one, true, { by, note: "Same person." });
    await desk.decide(one, false, { by });
    await desk.decide(two, false, { by });
    const { lists, officers } = await figuresNow();
    expect(lists).toContainEqual({ source, listType: "SANCTIONS", matches: 0, falsePositives: 2 });
    expect(officers).toContainEqual({ decider: by, cleared: 2, confirmed: 1, medianHours: expect.any(Number) });
  });

  it("show customers with entries and accounts, and one node for an entry of two customers", async () => {
    const { given, family, full } = ownName();
    const { id: entryId } = await desk.list(full);
    const names = { givenName: given, familyName: family };
    const parties = [await desk.make.party(names), await desk.make.party(names)];
    for (const party of parties) {
      const [result] = await desk.resultsOf(party);
      await desk.decide({ id: result?.id ?? "" }, true, { note: "Same person." });
    }
    const { nodes, links } = await riskNetwork(database().reportsDb, payeesOfAccounts);
    expect(nodes.filter(({ id }) => id === entryId)).toEqual([
      { key: `ENTRY ${entryId}`, kind: "ENTRY", id: entryId, name: full },
    ]);
    for (const { partyId } of parties) {
      expect(links).toContainEqual({ from: `ENTRY ${entryId}`, to: `CUSTOMER ${partyId}` });
    }
  });

  it("have the name of a payee to screen, unless it has none", async () => {
    const { given, family, full } = ownName();
    const party = await desk.make.party({ givenName: given, familyName: family });
    const payer = await desk.make.account({ customerNo: party.customerNo, balance: 100 });
    const payee = await desk.make.account();
    const amount = { amount: 5, currency: "USD" };
    const [fromAccount, toAccount, idempotencyKey] = [payer.accountNo, payee.accountNo, full];
    const sent = { idempotencyKey, fromAccount, toAccount, amount };
    expect(await desk.officer("POST", "/transfers", sent)).toMatchObject({ status: 201 });
    expect(await payeesOfAccounts(database().reportsDb, [payer.accountId], 3)).toEqual([
      { accountId: payer.accountId, payeeKey: payee.accountNo, name: payee.accountName, named: true },
    ]);
    await desk.list(full);
    await desk.decide(await desk.screen({ subjectRef: party.partyId }), true, { note: "Same person." });
    const unnamed = async (_: unknown, [accountId = ""]: readonly string[]) => [
      { accountId, payeeKey: "1", name: "An account", named: false },
      { accountId, payeeKey: "2", name: full, named: true },
    ];
    const { nodes } = await riskNetwork(database().reportsDb, unnamed);
    expect(nodes.filter(({ kind }) => kind === "PAYEE").map(({ id }) => id)).toEqual([null, full]);
  });

  it("cover twelve whole months", () => {
    const months = lastMonths("2026-02-15");
    expect(months[0]).toEqual({ from: "2025-03-01", to: "2025-03-31" });
    expect(months.at(-1)).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  });
});
