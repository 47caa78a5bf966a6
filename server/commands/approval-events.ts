import { defineEvent } from "../events/event-type";

/** A command waits for a checker; subject: the approval. Payload: `operation`. */
export const approvalParked = defineEvent("approval.parked");
/** Somebody decided, or the time to do so is over; subject: the approval. Payload: `status`. Written by `end_approvals`, too. */
export const approvalDecided = defineEvent("approval.decided");
