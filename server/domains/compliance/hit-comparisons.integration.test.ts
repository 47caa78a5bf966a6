import { describe, expect, it } from "vitest";
import { bankRouter } from "@/server/bank-router";
import { byClient, callerOf, listOf } from "@/server/testing/callers";
import { openCounter } from "@/server/testing/teller";
import { newId } from "../../kernel/ids";

const call = callerOf(bankRouter);
const { make } = await openCounter();
const officer = await byClient();

describe("the facts of a hit", () => {
  it("are kept as at screening, and compared with the customer's", async () => {
    const family = `Varkovsky${newId().replaceAll(/[^a-z]/g, "")}`;
    const details = { type: "PERSON", birthDates: ["1961-04-23"], nationalities: ["Russian Federation"] };
    const body = { fullName: `${family}, Andrei`, listType: "SANCTIONS", details };
    const entry = (await call(officer, "POST", "/watchlist", body, newId())).body;
    expect(entry.details).toMatchObject({ ...details, remarks: null, programmes: [] });
    const party = await make.party({
      givenName: "Andrei",
      familyName: family,
      dateOfBirth: "1961-12-01",
      country: "RU",
    });
    const screened = await call(officer, "POST", "/screenings", { subjectRef: party.partyId }, newId());
    expect(screened.body.hits).toMatchObject([{ watchlistEntryId: entry.id, details }]);
    const [comparison] = listOf(await call(officer, "GET", `/screenings/${screened.body.id}/comparisons`));
    expect(comparison).toEqual({
      watchlistEntryId: entry.id,
      facts: [
        { fact: "TYPE", own: ["PERSON"], listed: ["PERSON"], agreement: "SAME" },
        { fact: "BIRTH_DATE", own: ["1961-12-01"], listed: ["1961-04-23"], agreement: "PARTLY" },
        { fact: "COUNTRY", own: ["Russia"], listed: ["Russia"], agreement: "SAME" },
        { fact: "IDENTIFIER", own: [], listed: [], agreement: "UNKNOWN" },
      ],
    });
  });

  it("are not compared without a customer, and need the right to read customers", async () => {
    const { body } = await call(officer, "POST", "/screenings", { name: "Nobody Atall" }, newId());
    expect(listOf(await call(officer, "GET", `/screenings/${body.id}/comparisons`))).toEqual([]);
    const reader = await byClient(["aml:read"]);
    expect((await call(reader, "GET", `/screenings/${body.id}/comparisons`)).status).toBe(403);
  });
});
