import { expect, it } from "vitest";
import { urgencyOf } from "./urgency";

const of = (today: string, status = "OPEN") =>
  urgencyOf({ detectedOn: "2026-03-02", dueOn: "2026-04-01", status }, today);

it("says from two thirds of the time on that a case is due soon, and late from the day after", () => {
  expect([of("2026-03-02"), of("2026-03-21"), of("2026-03-22")]).toEqual(["ON_TIME", "ON_TIME", "DUE_SOON"]);
  expect([of("2026-04-01"), of("2026-04-02")]).toEqual(["DUE_SOON", "LATE"]);
});

it("says nothing of a closed one", () => {
  expect(of("2026-05-01", "CLOSED")).toBeNull();
});
