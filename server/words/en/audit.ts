export const noFurtherDetail = "No further detail.";
export const request = "Request";
export const event = "Event";
export const madeBy = "Made by";
export const checkedBy = "Checked by";
export const whatChanged = "Changed fields";
export const after = "After";
export const noChanges = "No changes.";
export const yes = "Yes";
export const nothing = "–";
export const no = "No";
export const actor = "Actor";
export const action = "Action";
export const subjectId = "Subject ID";
export const day = "Day";
export const auditEvents = "Audit events";
export const when = "When";
export const noMatchSoFar = "No match so far";
export const searchFurtherBack = "Search further back";
export const earlierEventsNotSearched = "Earlier events have not been searched.";
export const noEventsYet = "No events yet";
export const everyChangeIsRecordedHere = "Every change is recorded here.";
export const kind = "Kind";
export const changes = "Changes";
export const security = "Security";
export const sealed = "Sealed";
export const verified = "verified";
export const notSealedYet = "not sealed yet";
export const notVerifiedYet = "not verified yet";
export const lookAtTheJobs = "Check the log for its jobs, and the database for transactions that stay open.";
export const whatToDoWithBrokenSeals =
  "Compare the records with a backup. Unexplained changes are an incident. A restored backup or a changed AUTH_SECRET has the same effect.";

export const madeByNamed = (name: string) => `made by ${name}`;
export const newestFirst = (timeZone: string) => `Newest first · times in ${timeZone}`;
export const from = (address: string) => `from ${address}`;
export const sentForApproval = (operation: string) => `${operation} sent for approval`;
export const doesNotHold = (name: string) => `${name}: seal verification failed`;

export const isLate = {
  SEALING: (name: string) => `${name}: some records are not sealed`,
  VERIFYING: (name: string) => `${name}: the seals have not been verified`,
};
export const openSince = {
  SEALING: "First unsealed record:",
  VERIFYING: "Last verified (or created):",
};
