import { and, eq, inArray, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { cashMovements } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import type { CommandContext, Plan } from "../../commands/plan";
import type { CustomerCash } from "../../domain";
import type { JournalDraft } from "../../posting/journal-draft";
import { accountOwners, partyOfAccount } from "../accounts/account-owners";
import { nearLimitEvents } from "../aml/near-limit";
import { cashLargeMovement, cashMoved } from "./events";
import { needsIdentification } from "./identification";
import type { MovementDraft } from "./movement";
import { isNotified } from "./notices";

// Outbox events of cash movements: live updates, large-cash notifications and structuring alerts. They never delay a movement.

/** One event per till and vault. A deposit or withdrawal includes its `movementId`, for the customer's message. */
export function cashMovedBy(
  entry: Pick<JournalDraft, "lines"> | null,
  notified?: Pick<MovementDraft, "id" | "amount">,
): NonNullable<Plan["outbox"]> {
  const moved = (entry?.lines ?? []).flatMap(({ account }) =>
    account && (account.kind === "TILL" || account.kind === "VAULT") ? [account.id] : [],
  );
  const payload = notified && isNotified(notified.amount) ? { payload: { movementId: notified.id } } : {};
  return [...new Set(moved)].map((subject) => ({ type: cashMoved, subject, ...payload }));
}

export async function largeCashEvents(
  movement: MovementDraft,
  context: CommandContext,
): Promise<NonNullable<Plan["outbox"]>> {
  const { id, account, amount, type, till } = movement;
  if (!account || !isCash(type)) return [];
  const payload = {
    movementId: id,
    type,
    accountId: account.id,
    tillId: till?.id ?? null,
    amountMinor: amount.minor.toString(),
    currency: amount.currency,
  };
  const events: NonNullable<Plan["outbox"]> = [];
  if (needsIdentification(amount)) events.push({ type: cashLargeMovement, subject: account.id, payload });
  const partyId = await partyOfAccount(context.read, account.id);
  return [...events, ...(await nearLimitEvents(context, { partyId, type, amount }))];
}

/** Unreversed cash of a customer on one day, over all their accounts. */
export async function cashAtTills(
  read: ReadDb,
  { partyId, day }: { partyId: string; day: string },
): Promise<readonly CustomerCash[]> {
  const owned = accountOwners(read, "owned");
  const reversing = alias(cashMovements, "reversing");
  const reversals = read
    .select({ id: reversing.id })
    .from(reversing)
    .where(eq(reversing.reversesMovementId, cashMovements.id));
  const { id, type, amountMinor: minor, currency, businessDate: on, postedAt: at } = cashMovements;
  const rows = await read
    .select({ id, type, at, minor, currency })
    .from(owned)
    .innerJoin(cashMovements, and(eq(cashMovements.accountId, owned.id), eq(on, day)))
    .where(and(eq(owned.partyId, partyId), inArray(type, ["DEPOSIT", "WITHDRAWAL"]), notExists(reversals)));
  return rows.flatMap(({ type: kind, minor: units, currency: held, ...row }) =>
    isCash(kind) ? [{ ...row, type: kind, place: "TILL" as const, amount: { minor: units, currency: held } }] : [],
  );
}

const isCash = (type: string): type is CustomerCash["type"] => type === "DEPOSIT" || type === "WITHDRAWAL";
