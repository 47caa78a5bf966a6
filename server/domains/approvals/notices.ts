import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { approvals } from "@/db/schema/approvals";
import * as t from "@/words/service/approvals";
import { approvalDecided } from "../../commands/approval-events";
import { config } from "../../config";
import type { Notice } from "../../events/notice";
import { dateInWords, dateInZone } from "../../kernel/business-date";
import { approvalStatuses } from "../../kernel/value-sets";
import { titleOf } from "../../kernel/words";
import { operationWords } from "../../words";

const payload = z.object({ status: z.enum(approvalStatuses).exclude(["PENDING"]), by: z.guid().optional() });

/**
 * Tells staff makers the outcome of their items in the console. Service clients poll. A maker who withdraws gets no message. The
 * checker's note is on the linked approval.
 */
export const approvalNotices: readonly Notice[] = [
  {
    events: [approvalDecided],
    messagesFor: async (read, events) => {
      const { id, operation, summary, makerPrincipal, makerPersonId, checkerName, submittedAt } = approvals;
      const rows = await read
        .select({ id, operation, summary, makerPrincipal, makerPersonId, checkerName, submittedAt })
        .from(approvals)
        .where(
          anyOf(
            id,
            events.map(({ subject }) => subject),
          ),
        );
      const decided = new Map(rows.map((row) => [row.id, row]));
      const words = operationWords();
      return events.flatMap(({ id: eventId, subject, payload: given }) => {
        const approval = decided.get(subject);
        const decision = payload.safeParse(given).data;
        if (!approval || !decision || approval.makerPrincipal.kind !== "staff") return [];
        if (decision.by === approval.makerPersonId) return [];
        return {
          eventId,
          to: { staffUserId: approval.makerPrincipal.id },
          eventType: "APPROVAL_DECIDED",
          params: {
            outcome: t.outcomes[decision.status],
            what: words[approval.operation] ?? titleOf(approval.operation),
            summary: approval.summary,
            ...(approval.checkerName !== null && { decidedBy: approval.checkerName }),
            sentOn: dateInWords(dateInZone(new Date(approval.submittedAt), config().bankTimeZone)),
          },
          about: { type: "approval", id: subject },
        };
      });
    },
  },
];
