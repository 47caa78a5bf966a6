import { z } from "zod";
import type { auditEvents } from "@/db/schema/audit";
import type { AuditEventView } from "../../contract/administration";
import { moneyToWire } from "../../kernel/money";

type EventRow = Omit<typeof auditEvents.$inferSelect, "actorPersonId" | "approvalId">;

/** An audit event as the interface shows it. */
export function viewOf({ id, at, actor, action, subjectType, subjectId, requestId, detail }: EventRow): AuditEventView {
  return { id, at, actor, action, subjectType, subjectId, requestId, detail: detailOf(detail) };
}

/** What was written down, with amounts as the interface writes them. */
function detailOf(detail: unknown): AuditEventView["detail"] {
  if (detail === null || typeof detail !== "object") return null;
  const entries = Object.entries(detail);
  return Object.fromEntries(entries.map(([name, value]) => [name, isSide(name) ? withAmounts(value) : value]));
}

const isSide = (name: string) => name === "before" || name === "after";

const storedMoney = z.strictObject({ minor: z.string().regex(/^-?\d+$/), currency: z.string() });

function withAmounts(side: unknown): unknown {
  if (side === null || typeof side !== "object") return side;
  return Object.fromEntries(
    Object.entries(side).map(([name, value]) => {
      const money = storedMoney.safeParse(value);
      return [name, money.success ? moneyToWire({ ...money.data, minor: BigInt(money.data.minor) }) : value];
    }),
  );
}
