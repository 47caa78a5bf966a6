import { defineEvent } from "../kernel/event-type";

/** A command waits for a checker; subject: the approval. Payload: `operation`. */
export const approvalParked = defineEvent("approval.parked");
/**
 * Somebody decided, or the time to do so is over; subject: the approval. Payload: `status`, and of what was rejected or
 * withdrawn by somebody `by`, the id of that person. Written by `end_approvals`, too.
 */
export const approvalDecided = defineEvent("approval.decided");
/** A decision found another effect than the one described, and the approval is described by it now; subject: the approval. */
export const approvalChanged = defineEvent("approval.changed");
