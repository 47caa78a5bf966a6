// domain
export const backgroundWork = "Background work";

// queues
export const setAsideEvents = "Events set aside";
export const waitForADecision = "waiting for a decision";
export const failedJobs = "Failed jobs";
export const inTheLastHalfDay = "in the last 12 hours";
