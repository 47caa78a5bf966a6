import { describe, expect, it } from "vitest";
import { openLoanBank } from "@/server/testing/card-loans";
import { said, usd } from "@/server/testing/teller";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../../kernel/ids";

const bank = await openLoanBank("2026-01-30");
const { officer } = bank;
const sql = ownerSql();
const { partyId } = await bank.make.party();
const open = (body: object) =>
  officer("POST", "/card-loans", { cardholderPartyId: partyId, creditLimit: usd(5000), ...body });

describe("opening", () => {
  it("has defaults, and nothing is owed", async () => {
    const { status, body } = await open({});
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ status: "ACTIVE", cardholderPartyId: partyId, currency: "USD", creditLimit: usd(5000) },
      ...{ availableCredit: usd(5000), currentBalance: usd(0), accruedInterest: usd(0), statementBalance: usd(0) },
      ...{ purchaseApr: 0, cashAdvanceApr: 0, penaltyApr: 0, minDuePercent: 5, minDueFloor: usd(25) },
      ...{ gracePeriodDays: 21, cycleDay: 28, lateFee: usd(35), lateFeeGraceDays: 0, productId: null },
      ...{ delinquencyBucket: "CURRENT", stage: 1, paidInFullLastCycle: true, minimumDue: usd(0) },
      ...{ paymentDueDate: null, statementDate: null, nextStatementDate: "2026-02-28", openedOn: "2026-01-30" },
    });
    expect(body.reference).toMatch(/^CL\d{11}$/);
    expect((await officer("GET", `/card-loans/${body.id}`)).body).toEqual(body);
    const history = await sql`select detail from audit_events where subject_id = ${String(body.id)}`;
    expect(history).toMatchObject([{ detail: { reference: body.reference, creditLimit: usd(5000) } }]);
  });

  it("cuts on the opening day of the next month, not of this one", async () => {
    expect((await open({ cycleDay: 30 })).status).toBe(400);
    expect((await open({ cycleDay: 28 })).body).toMatchObject({ nextStatementDate: "2026-02-28" });
    expect((await open({ cycleDay: 1 })).body).toMatchObject({ nextStatementDate: "2026-02-01" });
  });

  it.each([
    ["JPY", 90_000, 25, 35],
    ["KWD", 1500.125, 25, 35],
  ])("in %s the amounts have the decimals of the currency", async (currency, limit, floor, fee) => {
    const { body } = await open({ creditLimit: { amount: limit, currency } });
    expect(body).toMatchObject({
      ...{ currency, creditLimit: { amount: limit, currency }, availableCredit: { amount: limit, currency } },
      ...{ minDueFloor: { amount: floor, currency }, lateFee: { amount: fee, currency } },
    });
  });
});

describe("refusals", () => {
  it.each<[string, object]>([
    ["cashAdvanceApr", { cashAdvanceApr: 200.01 }],
    ["purchaseApr", { purchaseApr: -0.01 }],
    ["penaltyApr", { penaltyApr: "24" }],
    ["purchaseApr", { purchaseApr: 24.123_456_7 }],
    ["cycleDay", { cycleDay: 0 }],
    ["cycleDay", { cycleDay: 29 }],
    ["cycleDay", { cycleDay: 1.5 }],
    ["gracePeriodDays", { gracePeriodDays: 0 }],
    ["gracePeriodDays", { gracePeriodDays: 28 }],
    ["minDuePercent", { minDuePercent: 100.5 }],
    ["minDueFloor.amount", { minDueFloor: usd(-1) }],
    ["creditLimit.amount", { creditLimit: usd(0) }],
    ["creditLimit.amount", { creditLimit: usd(10.001) }],
    ["creditLimit.currency", { creditLimit: { amount: 1, currency: "XXX" } }],
    ["cardholderPartyId", { cardholderPartyId: "nobody" }],
    ["productId", { productId: "none" }],
  ])("400 for %s of %j", async (field, body) => {
    const answer = await open(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual([field]);
  });

  it.each<[string, object, object]>([
    ["ABOVE_LIMIT", { creditLimit: usd(100_000.01) }, { "creditLimit.amount": "must not exceed 100,000.00 USD" }],
    ["CURRENCY_MISMATCH", { minDueFloor: { amount: 1, currency: "EUR" } }, { "minDueFloor.currency": "must be USD" }],
    ["UNKNOWN_PARTY", { cardholderPartyId: newId() }, { cardholderPartyId: expect.any(String) }],
    ["UNKNOWN_PRODUCT", { productId: newId() }, { productId: expect.any(String) }],
  ])("422 %s", async (error, body, fieldErrors) => {
    const answer = await open(body);
    expect(said(answer)).toEqual([422, error]);
    expect(answer.body.fieldErrors).toEqual(fieldErrors);
  });

  it.each([
    ["BLOCKED", "PARTY_BLOCKED"],
    ["UNDER_REVIEW", "PARTY_UNDER_REVIEW"],
  ])("422 for a customer who is %s", async (status, error) => {
    const party = await bank.make.party();
    await sql`update parties set status = ${status} where id = ${party.partyId}`;
    expect(said(await open({ cardholderPartyId: party.partyId }))).toEqual([422, error]);
  });

  it("accepts both bounds", async () => {
    const bounds = {
      cashAdvanceApr: 200,
      purchaseApr: 0,
      penaltyApr: 24.123_456,
      minDuePercent: 100,
      minDueFloor: usd(0),
    };
    expect((await open({ creditLimit: usd(100_000), ...bounds })).body).toMatchObject(bounds);
  });
});
