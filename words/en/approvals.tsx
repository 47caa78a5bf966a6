import type { ReactNode } from "react";

// approval-list
export const approvals = "Approvals";
export const waits = (age: ReactNode) => <>waits {age}</>;
export const madeByYou = "made by you";
export const expiresSoon = "expires soon, ";
export const expires = "expires ";
export const refusedAtTheLastAttempt = "refused at the last attempt";

// approval-pane
export const thisApprovalCannotBeShown = "This approval cannot be shown";
export const limit = (amount: ReactNode) => <>Limit {amount}</>;
export const theLastAttemptToApproveIt = "The last attempt to approve it was refused";
export const wouldBeRefusedNow = "Would be refused now";
export const whatItWouldLeaveIsAs = "What it would leave is as foreseen when it was sent.";
export const madeBy = "Made by";
export const makersNote = "Maker's note";
export const sent = "Sent";
export const expires2 = "Expires";
export const decidedBy = "Decided by";
export const decided = "Decided";
export const note = "Note";
export const result = "Result";

// balance-changes
export const whatWillChange = "What will change";
export const balancesBeforeAndAfterApproval = "Balances before and after approval";
export const now = "Now";
export const whenSent = "When sent";
export const afterApproval = "After approval";
export const expectedAfterApproval = "Expected after approval";
export const moneyHasMovedSinceThisWas = "Money has moved since this was sent";
export const otherChanges = "Other changes";

// decision-bar
export const approve = "Approve";
export const reject = "Reject";
export const rejectedWhatItHeldIsFree = "Rejected. What it held is free again.";
export const withdrawnWhatItHeldIsFree = "Withdrawn. What it held is free again.";
export const reject2 = "Reject…";
export const withdraw = "Withdraw";
export const youMadeThisYourselfSomebodyElse = "You made this yourself; somebody else has to decide on it.";
export const needsTheAuthorityWhichYourRoles = (checkerAuthority: string) =>
  `Needs the authority ${checkerAuthority}, which your roles do not hold.`;
export const reasonOfTheRejection = "Reason of the rejection";
export const itsMakerReadsIt = "Its maker reads it.";
export const giveAReason = "Enter a reason";
export const approved = "Approved";
export const seeTheJournalEntry = "See the journal entry";
export const theCommandHasBeenCarriedOut = "The command has been carried out.";
export const itsMakerSeesThisInThe = "Its maker sees this in the waiting list.";
export const nextOne = "Next one";

// inbox
export const nextApproval = "Next approval";
export const previousApproval = "Previous approval";
export const chooseAnApprovalToSeeWhat = "Choose an approval to see what it would do.";
export const nothingHasBeenDecidedYet = "Nothing has been decided yet";
export const decisionsStayHereWithTheirReasons = "Decisions stay here with their reasons.";
export const nothingToCheck = "Nothing to check";
export const nothingOfYoursIsWaiting = "Nothing of yours is waiting";
export const commandsAboveTheirLimitAppearHere = "Commands above their limit appear here by themselves.";

// approvals page
export const waiting = "Waiting";
export const ofYoursForAChecker = (own: number, what: string) => `${own} of yours ${what} for a checker`;
export const toCheck = (toCheck: number) => `${toCheck} to check`;
export const forOthersToCheck = (count: number) => `${count} for others to check`;
export const ofYoursForSomebodyElse = (own: number, what: string) => `${own} of yours ${what} for somebody else`;
