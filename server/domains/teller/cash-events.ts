import { and, asc, eq, inArray, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { cashMovements } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { processState } from "@/server/kernel/process-state";
import type { CommandContext, Plan } from "../../commands/plan";
import { bankDomains } from "../../domain";
import { monotonicMs } from "../../kernel/clock";
import type { Json } from "../../kernel/json";
import type { JournalDraft } from "../../posting/journal-draft";
import { accountOwners, partyOfAccount } from "../accounts/account-owners";
import { cashStructuring } from "../aml/events";
import { businessDate } from "../business-date/queries";
import { currentLimit } from "../limits/limit-queries";
import { cashLargeMovement, cashMoved } from "./events";
import { needsIdentification } from "./identification";
import type { MovementDraft } from "./movement";
import { isNotified } from "./notices";
import { isJustBelow, STRUCTURING_COUNT } from "./till";

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

type CashOperation = "postCashDeposit" | "postCashWithdrawal";
const operationOf: Partial<Record<MovementDraft["type"], CashOperation>> = {
  DEPOSIT: "postCashDeposit",
  WITHDRAWAL: "postCashWithdrawal",
};

export async function largeCashEvents(
  movement: MovementDraft,
  context: CommandContext,
): Promise<NonNullable<Plan["outbox"]>> {
  const { id, account, amount, type, till } = movement;
  if (!account) return [];
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
  const owner = { accountId: account.id, partyId: await partyOfAccount(context.read, account.id) };
  return [...events, ...(await structuringEvents(movement, owner, context, payload))];
}

/** The alert for cash taken or brought just below the limit, at a till or elsewhere. A replay raises none. */
export async function structuringEvents(
  cash: Pick<MovementDraft, "id" | "type" | "amount">,
  { accountId, partyId }: { accountId: string; partyId: string | null },
  { read, replay }: Pick<CommandContext, "read" | "replay">,
  payload: Record<string, Json> = {},
): Promise<NonNullable<Plan["outbox"]>> {
  const seen = replay || partyId === null ? null : await structuringOf(read, cash, partyId);
  return seen ? [{ type: cashStructuring, subject: accountId, payload: { ...payload, ...seen } }] : [];
}

/** The customer's movements today just below the limit, or null below the structuring count. */
async function structuringOf(
  read: ReadDb,
  { id, type, amount }: Pick<MovementDraft, "id" | "type" | "amount">,
  partyId: string,
): Promise<Record<string, Json> | null> {
  const operation = operationOf[type];
  if (!operation || !isJustBelow(amount.minor, await limitNow(read, operation, amount.currency))) return null;
  const day = await businessDate(read);
  const near = await nearLimitOn(read, partyId, amount.currency, day);
  if (near.length + 1 < STRUCTURING_COUNT) return null;
  return { partyId, businessDate: day, movementIds: [...near.map((row) => row.id), id] };
}

/** Cash of a customer on one day just below the limit, over all accounts and cards. */
export async function nearLimitOn(read: ReadDb, partyId: string, currency: string, day: string) {
  const taken = await Promise.all(
    bankDomains().map(async ({ cashTaken }) => (await cashTaken?.(read, { partyId, currency, day })) ?? []),
  );
  const elsewhere = taken.flat().map((row) => ({ ...row, type: "WITHDRAWAL" as const }));
  const rows = [...(await todaysMovements(read, partyId, currency, day)), ...elsewhere];
  const near: (typeof rows)[number][] = [];
  for (const row of rows) {
    const of = operationOf[row.type];
    if (of && isJustBelow(row.amountMinor, await limitNow(read, of, currency))) near.push(row);
  }
  return near;
}

/** Unreversed cash movements of a customer on one day, over all their accounts in the currency. */
function todaysMovements(read: ReadDb, partyId: string, currency: string, day: string) {
  const owned = accountOwners(read, "owned");
  const reversing = alias(cashMovements, "reversing");
  const reversals = read
    .select({ id: reversing.id })
    .from(reversing)
    .where(eq(reversing.reversesMovementId, cashMovements.id));
  const { id, type, amountMinor, businessDate: on, postedAt } = cashMovements;
  return read
    .select({ id, type, amountMinor })
    .from(owned)
    .innerJoin(cashMovements, and(eq(cashMovements.accountId, owned.id), eq(on, day)))
    .where(
      and(
        eq(owned.partyId, partyId),
        inArray(type, ["DEPOSIT", "WITHDRAWAL"]),
        eq(cashMovements.currency, currency),
        notExists(reversals),
      ),
    )
    .orderBy(asc(postedAt), asc(id));
}

const LIMITS_MS = 5_000;
type Hints = Map<string, { minor: bigint; until: number }>;
const hints = processState("teller.limits", () => new WeakMap<ReadDb, Hints>());

/** Cached for seconds because it only decides an alert. `execute_command` decides parking. */
async function limitNow(read: ReadDb, operation: CashOperation, currency: string): Promise<bigint> {
  const limits = hints.get(read) ?? new Map();
  hints.set(read, limits);
  const name = `${operation} ${currency}`;
  const known = limits.get(name);
  if (known && known.until > monotonicMs()) return known.minor;
  const { minor } = await currentLimit(read, operation, currency);
  limits.set(name, { minor, until: monotonicMs() + LIMITS_MS });
  return minor;
}
