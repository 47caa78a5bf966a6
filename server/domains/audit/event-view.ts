import { z } from "zod";
import type { auditEvents } from "@/db/schema/audit";
import type { ReadDb } from "@/db/tx";
import type { AuditEventView } from "../../contract/audit";
import { moneyToWire } from "../../kernel/money";
import { makersAndCheckers } from "../approvals/queries";

type EventRow = Omit<typeof auditEvents.$inferSelect, "actorPersonId">;

/** With maker and checker of approved commands. */
export async function viewsOf(read: ReadDb, rows: readonly EventRow[]): Promise<AuditEventView[]> {
  const people = await makersAndCheckers(
    read,
    rows.flatMap(({ approvalId }) => approvalId ?? []),
  );
  return rows.map(({ id, at, actor, action, subjectType, subjectId, requestId, detail, approvalId }) => {
    const approval = (approvalId && people.get(approvalId)) || null;
    return { id, at, actor, action, subjectType, subjectId, requestId, detail: detailOf(detail), approval };
  });
}

/** Stored details with amounts in wire form. */
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
