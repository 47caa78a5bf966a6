import { beforeAll, expect, it } from "vitest";
import { type CaseBank, callPath, openCaseBank } from "@/db/testing/contract/case";
import { encodeCursor } from "../http/paging";

// Cursors come back from callers: one of the right form with a date, number or snapshot that is none is a bad
// cursor, 400, as any other that we did not give out.

let bank: CaseBank;
beforeAll(async () => {
  bank = await openCaseBank();
});

const id = "11111111-1111-1111-1111-111111111111";
const journal = "/ledger/entries?from=2000-01-01&to=2030-01-01";

it.each([
  ["/approvals?", { rank: 0, at: "yesterday evening", currency: "USD", minor: "1", id }],
  ["/approvals?", { rank: 1, at: "2026-13-01", currency: "USD", minor: "1", id }],
  ["/parties?q=a", ["a\u0000", id]],
  ["/parties?sort=number", [id]],
  ["/parties?sort=-opened", ["1000000016"]],
  ["/accounts?sort=-number", ["1\u0000"]],
  ["/accounts?sort=opened", ["100000000018"]],
  ["/beneficiaries?", "0197a3c2-dead-7000-8000"],
  ["/calendar/holidays?", ["0000-01-01", id]],
  ["/calendar/holidays?sort=-date", ["0000-01-01", id]],
  ["/charge-rules?", "0197a3c2"],
  ["/pricing-exceptions?", ["false", id]],
  ["/pricing-exceptions?status=OPEN", [false, "0197a3c2"]],
  ["/commissions/accruals?", "nonsense"],
  ["/commissions/payouts?", { id }],
  ["/screenings?", "0197a3c2"],
  ["/screenings?status=PENDING&found=HITS", [id]],
  ["/watchlist?", "nonsense"],
  ["/watchlist/imports?", "0197a3c2"],
  ["/watchlist/rescreens?", [id]],
  ["/watchlist?q=Nikolai", "0197a3c2"],
  ["/staff/me/messages?", "0197a3c2"],
  ["/notifications?", [id]],
  ["/notifications?status=FAILED&channel=SMS", "0197a3c2"],
  ["/notifications/outbox?", { id }],
  ["/notifications/dispatch-runs?", "\u0000"],
  ["/aml/cases?", ["2026-03-02", id]],
  ["/aml/cases?open=true&sort=due", [id]],
  ["/aml/cases?open=true&sort=-due", ["0000-01-01", id]],
  ["/transfers?sort=-made", { xact: "99999999999999999999", id, snapshot: "1:1:" }],
  ["/audit-events?sort=-at", { xact: "12", id, snapshot: "9:1:" }],
  [journal, { date: "2026-01-01", xact: "99999999999999999999", id }],
  [journal, { date: "0000-01-01", xact: "1", id }],
  [`${journal}&glCode=2010`, { date: "2026-01-01", id, snapshot: "12345" }],
  [`${journal}&glCode=2010`, { date: "2026-01-01", id, snapshot: "9:1:" }],
])("%s with %j is 400", async (path, key) => {
  const { status, body } = await callPath(bank.maker, "GET", `${path}&limit=2&cursor=${encodeCursor(key)}`);
  const named = Object.keys(body.fieldErrors as object);
  expect([status, body.error, named]).toEqual([400, "VALIDATION_ERROR", ["cursor"]]);
});
