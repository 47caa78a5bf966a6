import { expect, it } from "vitest";
import { urgencyOf } from "./urgency";

const of = (today: string, status = "OPEN") =>
  urgencyOf({ detectedOn: "2026-03-02", dueOn: "2026-04-01", status }, today);

it("is DUE_SOON from two thirds of the time, and LATE from the day after the due date", () => {
  expect([of("2026-03-02"), of("2026-03-21"), of("2026-03-22")]).toEqual(["ON_TIME", "ON_TIME", "DUE_SOON"]);
  expect([of("2026-04-01"), of("2026-04-02")]).toEqual(["DUE_SOON", "LATE"]);
});

it("is null for a closed case", () => {
  expect(of("2026-05-01", "CLOSED")).toBeNull();
});
