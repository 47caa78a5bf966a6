// domain
export const backgroundWork = "Background work";

// queues
export const setAsideEvents = "Events set aside";
export const waitForADecision = "waiting for a decision";
export const failedJobs = "Failed jobs";
export const inTheLastHalfDay = "in the last 12 hours";

// domain: what was done
export const setAsideEventRetried = "Set-aside event retried";
export const setAsideEventDismissed = "Set-aside event dismissed";
