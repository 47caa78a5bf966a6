import type { ReactNode } from "react";

export const work = "Work";
export const escalated = "Escalated";
export const clearedBefore = "Cleared before";
export const decisionsTab = "Decisions";
export const officer = "Officer";
export const unclaimed = "Unclaimed";
export const mine = "Mine";
export const selectResults = "Select results first.";
export const claim = "Claim";
export const release = "Release";
export const assign = "Assign";
export const waitForInformation = "Wait for information";
export const returnToQueue = "Return to queue";
export const escalate = "Escalate";
export const endEscalation = "End escalation";
export const until = "Until";
export const enterTheDate = "Enter the date";
export const enterTheReason = "Enter what is missing";
export const reasonForWaiting = "What is missing";
export const enterTheNote = "Enter a note to the senior officer";
export const repeatDecisions = "Repeat decisions";
export const noneRepeats = "None of the selected results was cleared in full before.";
export const escalatedFirst = "Comes first in the queue";
export const notClaimed = "Not claimed";
export const sortedContext = "Sorted by a column";
export const waitingContext = "Out of the queue until their date";
export const escalatedContext = "Flagged for a senior officer";
export const clearedBeforeContext = "Customers with a cleared result. A decision is repeated if no entry has changed";
export const decisionsContext = "Every decision, newest first";
export const decided = "Decided on";
export const decider = "Decider";
export const exactDecider = "Decider, full name";
export const noDecisions = "No decisions yet";
export const hitsOnly = "Hits decided";
export const nothingWaits = "Nothing is waiting";
export const nothingEscalated = "Nothing is escalated";
export const nothingToRepeat = "Nothing to repeat";
export const withoutCustomer = "No customer";
export const workChanged = "Work updated";
export const workHistory = "History of work";
export const repeats = "Repeats";
export const chooseOfficer = "Choose an officer";

export const selectedOf = (chosen: number, all: number) => `${chosen} of ${all} selected`;
export const officerWithEmail = (name: string, email: string) => `${name} (${email})`;
export const claimCount = (count: number) => (count === 0 ? "Claim" : `Claim ${count}`);
export const repeatCount = (count: number) => (count === 0 ? "Repeat decisions" : `Repeat ${count}`);
export const claimedDone = (count: number) => `${count} claimed`;
export const releasedDone = (count: number) => `${count} released`;
export const repeatedDone = (count: number) => `${count} decided as before`;
export const assignedDone = (name: string) => (count: number) => `${count} assigned to ${name}`;
export const refusedFor = (name: string, why: string) => `${name}: ${why}`;
export const repeatsOf = (done: number, all: number) => (done === all ? "All hits" : `${done} of ${all} hits`);
export const countOf = (count: number) => `${count} ${count === 1 ? "result" : "results"}`;
export const claimedSince = (at: ReactNode) => <>since {at}</>;
export const claimedBy = (name: string, at: ReactNode) => (
  <>
    Claimed by {name} since {at}
  </>
);
export const decidedByAnother = (name: string) => `Claimed by ${name}, decided by another officer`;
export const waitsUntil = (day: ReactNode) => <>until {day}</>;
export const assignOf = (name: string) => `Assign ${name}`;
export const waitOf = (name: string) => `${name}: wait for information`;
export const escalateOf = (name: string) => `Escalate ${name}`;
