import { defineEvent } from "../kernel/event-type";

/** Subject: the approval. Payload: `operation`. */
export const approvalParked = defineEvent("approval.parked");
/**
 * Decided or expired. Subject: the approval. Payload: `status`, and `by` (the person's id) if rejected or withdrawn.
 * `end_approvals` writes it too.
 */
export const approvalDecided = defineEvent("approval.decided");
/** The effect differed at the decision, so the approval has a new description. Subject: the approval. */
export const approvalChanged = defineEvent("approval.changed");
