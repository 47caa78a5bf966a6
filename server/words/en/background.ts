// page
export const backgroundWork = "Background work";
export const whatStandsHere = "Work that the bank could not do by itself.";
export const setAside = "Events set aside";
export const noneSetAside = "No events are set aside";
export const failedJobs = "Failed jobs of the last 12 hours";
export const noFailedJobs = "No jobs failed";
export const event = "Event type";
export const subscriber = "Subscriber";
export const job = "Job";
export const lastError = "Last error";
export const attempts = "Attempts";
export const laterOnes = "Waiting behind it";
export const since = "Since";
export const failedAt = "Failed at";

// decide-buttons
export const retry = "Retry";
export const retryQuestion = "Retry this event?";
export const retryDoes = "The event is offered again within seconds and has all its attempts again.";
export const retried = "Event put back";
export const dismiss = "Dismiss";
export const dismissTitle = "Dismiss this event";
export const dismissDoes = "The subscriber goes on without it. Later events of the same record follow.";
export const enterTheReason = "Enter the reason";
export const dismissed = "Event dismissed";
