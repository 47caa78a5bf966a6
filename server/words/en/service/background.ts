export const backgroundWork = "Background work";
export const setAsideEvents = "Events set aside";
export const waitForADecision = "waiting for a decision";
export const failedJobs = "Failed jobs";
export const inTheLastHalfDay = "in the last 12 hours";
export const setAsideEventRetried = "Set-aside event retried";
export const setAsideEventDismissed = "Set-aside event dismissed";
