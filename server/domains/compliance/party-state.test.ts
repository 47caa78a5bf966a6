import { expect, it } from "vitest";
import { type PartyResult, partyStateOf } from "./party-state";

const result = (status: PartyResult["status"], more: Partial<PartyResult> = {}): PartyResult => ({
  ...{ status, origin: "REQUEST", screenable: true, hitCount: 1 },
  ...more,
});

it.each<[string, PartyResult[], string]>([
  ["nothing was screened", [], "ACTIVE"],
  ["what somebody asked waits", [result("PENDING")], "ACTIVE"],
  ["a rescreen waits", [result("PENDING", { origin: "RESCREEN" })], "ACTIVE"],
  ["he was opened with a hit that waits", [result("PENDING", { origin: "ONBOARDING" })], "UNDER_REVIEW"],
  ["he was opened without a hit", [result("PENDING", { origin: "ONBOARDING", hitCount: 0 })], "ACTIVE"],
  [
    "he was opened with a name that is not screenable",
    [result("PENDING", { origin: "ONBOARDING", hitCount: 0, screenable: false })],
    "UNDER_REVIEW",
  ],
  ["that was cleared", [result("CLEARED", { origin: "ONBOARDING" })], "ACTIVE"],
  ["one of them stands confirmed", [result("CLEARED"), result("CONFIRMED_HIT", { hitCount: 0 })], "BLOCKED"],
  [
    "one is confirmed while the first waits",
    [result("PENDING", { origin: "ONBOARDING" }), result("CONFIRMED_HIT")],
    "BLOCKED",
  ],
])("when %s", (_, results, state) => {
  expect(partyStateOf(results)).toBe(state);
});
