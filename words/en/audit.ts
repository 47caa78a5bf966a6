// audit-detail
export const nothingMoreWasWrittenDown = "Nothing more was written down.";
export const subject = "Subject";
export const request = "Request";
export const event = "Event";
export const whatChanged = "What changed";
export const after = "After";
export const nothingDiffers = "Nothing differs.";

// audit page
export const events = "events";
export const actor = "Actor";
export const action = "Action";
export const subjectId = "Subject id";
export const day = "Day";
export const auditEvents = "Audit events";
export const when = "When";
export const noneAmongTheEventsLookedAt = "None among the events looked at";
export const lookFurtherBack = "Look further back";
export const theTrailGoesOnBeforeThem = "The trail goes on before them.";
export const noEventFits = "No event fits";
export const nothingHasBeenWrittenDownYet = "Nothing has been written down yet";
export const everyChangeInTheBankLeaves = "Every change in the bank leaves its event here.";
export const whoDidWhat = (timeZone: string) => `Who did what, newest first; times in ${timeZone}`;
