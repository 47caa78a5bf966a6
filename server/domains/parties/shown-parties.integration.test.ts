import { describe, expect, it } from "vitest";
import { type Api, apiAs } from "@/server/testing/api";
import { makeClient } from "@/server/testing/identity";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import type { PartyView } from "../../contract/parties";

const desk = await openScreeningDesk();
const teller = await apiAs(await makeClient({ authorities: ["customer:read", "customer:write", "account:read"] }));
const compliance = await apiAs(await makeClient({ authorities: ["customer:read", "aml:read"] }));

const stateTo = async (reader: Api, { partyId }: PartyView) => (await reader("GET", `/parties/${partyId}`)).body.status;

/** A customer with an account, changed by compliance or with a court order. */
async function customer(change: "none" | "court order" | "freeze" | "confirmed hit" | "under review") {
  const name = ownName();
  if (change === "under review") await desk.list(name.full);
  const party = await desk.make.party({ givenName: name.given, familyName: name.family });
  if (change === "under review") return party;
  const { accountId } = await desk.make.account({ customerNo: party.customerNo });
  if (change === "court order") await desk.officer("POST", `/accounts/${accountId}/block`, { reason: "Court order" });
  if (change === "freeze") await desk.officer("POST", `/accounts/${accountId}/freeze`, { note: "Report" });
  if (change === "confirmed hit") await desk.decide(await desk.screen({ subjectRef: party.partyId }), true);
  return party;
}

describe("the state of a customer to readers without aml:read", () => {
  it("is RESTRICTED for a court order, a freeze, a confirmed hit and a review alike", async () => {
    for (const change of ["court order", "freeze", "confirmed hit", "under review"] as const) {
      const party = await customer(change);
      expect([change, await stateTo(teller, party)]).toEqual([change, "RESTRICTED"]);
      const listed = (await teller("GET", `/parties?q=${party.customerNo}`)).body as unknown as PartyView[];
      expect(listed.map(({ status }) => status)).toEqual(["RESTRICTED"]);
    }
    expect(await stateTo(teller, await customer("none"))).toBe("ACTIVE");
    expect(await stateTo(compliance, await customer("confirmed hit"))).toBe("BLOCKED");
    expect(await stateTo(compliance, await customer("court order"))).toBe("ACTIVE");
  });

  it("cannot be filtered by, and the answers of an opening and a change show no more", async () => {
    for (const status of ["ACTIVE", "BLOCKED", "UNDER_REVIEW"]) {
      expect((await teller("GET", `/parties?status=${status}`)).status).toBe(400);
      expect((await compliance("GET", `/parties?status=${status}&limit=1`)).status).toBe(200);
    }
    const name = ownName();
    await desk.list(name.full);
    const body = { type: "PERSON", givenName: name.given, familyName: name.family };
    const opened = (await teller("POST", "/parties", body)).body;
    expect(opened.status).toBe("RESTRICTED");
    const changed = await teller("PATCH", `/parties/${opened.partyId}`, { country: "CH" });
    expect([changed.status, changed.body.status]).toEqual([200, "RESTRICTED"]);
  });

  it("is refused an account and a card in the same words that name no reason", async () => {
    const branchCode = (await desk.make.branch()).code;
    const account = { productCode: "CURRENT", currency: "USD", branchCode };
    const funding = await desk.make.account();
    const refusals = async (change: "confirmed hit" | "under review") => {
      const { customerNo, partyId, name } = await customer(change);
      const card = { type: "DEBIT", cardholderPartyId: partyId, fundingAccountId: funding.accountId };
      const sent = [
        desk.officer("POST", "/accounts", { ...account, customerNo }),
        desk.officer("POST", "/cards", card),
      ];
      return (await Promise.all(sent)).map(({ status, body }) => [status, String(body.message).replace(name, "N")]);
    };
    const confirmed = await refusals("confirmed hit");
    expect(await refusals("under review")).toEqual(confirmed);
    for (const [status, message] of confirmed) {
      expect(status).toBe(422);
      expect(message).not.toMatch(/complian|review|screen|hit|sanction|block|check/i);
    }
  });
});
