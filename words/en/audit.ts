// audit-detail
export const nothingMoreWasWrittenDown = "No further detail.";
export const subject = "Subject";
export const request = "Request";
export const event = "Event";
export const whatChanged = "What changed";
export const after = "After";
export const nothingDiffers = "No changes.";
export const yes = "Yes";
export const no = "No";

// audit page
export const actor = "Actor";
export const action = "Action";
export const subjectId = "Subject ID";
export const day = "Day";
export const auditEvents = "Audit events";
export const when = "When";
export const noneAmongTheEventsLookedAt = "No match so far";
export const lookFurtherBack = "Search further back";
export const theTrailGoesOnBeforeThem = "Earlier events have not been searched.";
export const noEventFits = "No match";
export const nothingHasBeenWrittenDownYet = "No events yet";
export const everyChangeInTheBankLeaves = "Every change is recorded here.";
export const whoDidWhat = (timeZone: string) => `Newest first · times in ${timeZone}`;
