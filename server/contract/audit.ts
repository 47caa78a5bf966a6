import { z } from "zod";
import { date, orderedRange, sortBy, timestamp, uuid } from "./fields";
import { listOf, operationsOf } from "./operations-of";

const operation = operationsOf("Administration");

export const auditKinds = ["CHANGES", "SECURITY"] as const;

export const AuditEventView = z
  .object({
    id: uuid,
    at: timestamp,
    actor: z
      .string()
      .meta({ description: "Email of a staff user, id of a service client, SYSTEM, or ANONYMOUS if not signed in." }),
    action: z.string().meta({ description: "The recorded action.", examples: ["transfers.create-transfer"] }),
    subjectType: z.string(),
    subjectId: z.string(),
    requestId: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()).nullable(),
    approval: z
      .object({
        approvalId: uuid,
        maker: z.string(),
        makerName: z.string(),
        checker: z.string().nullable(),
        checkerName: z.string().nullable().meta({ description: "Null if the approval is pending." }),
      })
      .nullable()
      .meta({ description: "Approval, maker and checker of a parked command." }),
  })
  .meta({ id: "AuditEvent", description: "A recorded action on a record, with its actor and time." });
export type AuditEventView = z.infer<typeof AuditEventView>;

export const listAuditEvents = operation("listAuditEvents", "GET /audit-events", {
  summary: "List audit events",
  description: "Oldest first.",
  query: orderedRange(
    z.object({
      actor: z.string().max(254).optional(),
      kind: z
        .enum(auditKinds)
        .optional()
        .meta({ description: "SECURITY: sign-ins, sessions, tokens and refusals. CHANGES: effects of commands." }),
      action: z.string().max(100).optional(),
      subjectType: z.string().max(100).optional(),
      subjectId: z.string().max(100).optional(),
      from: date.optional().meta({ description: "First day (UTC), inclusive." }),
      to: date.optional().meta({ description: "Last day (UTC), inclusive." }),
      sort: sortBy("at"),
    }),
  ),
  ...listOf(AuditEventView, "audit:read"),
});
