import { expect, it } from "vitest";
import { capital, doneOf, titleOf, wordsOf } from "./words";

it.each([
  ["cashBalance", "cash balance"],
  ["reverseJournalEntry", "reverse journal entry"],
  ["HEAD_TELLER", "head teller"],
  ["journal-entry", "journal entry"],
  ["openingFloat.amount", "opening float amount"],
  ["ACTIVE", "active"],
  ["closeAmlCase", "close AML case"],
  ["partyId", "customer id"],
  ["screenParties", "screen customers"],
  ["", ""],
])('reads %s as "%s"', (name, words) => {
  expect(wordsOf(name)).toBe(words);
});

it("only the first letter becomes a capital", () => {
  expect(titleOf("CLEARING_SUSPENSE")).toBe("Clearing suspense");
  expect(capital("one-time password of USD")).toBe("One-time password of USD");
});

it.each([
  ["createBranch", "Branch created"],
  ["clearScreenings", "Screenings cleared"],
  ["endOwnSession", "Own session ended"],
  ["withdrawApproval", "Approval withdrawn"],
  ["resetStaffPassword", "Staff password reset"],
  ["openingBalance", "Opening balance"],
  ["beginTillCount", "Till count begun"],
  ["retryNotification", "Notification retried"],
  ["payCommission", "Commission paid"],
])("%s is done as: %s", (name, words) => {
  expect(doneOf(name)).toBe(words);
});
