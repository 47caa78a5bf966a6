import type { ReadDb } from "@/db/tx";
import { processState } from "@/server/kernel/process-state";
import type { CommandContext, Plan } from "../../commands/plan";
import { bankDomains, type CustomerCash } from "../../domain";
import { monotonicMs } from "../../kernel/clock";
import type { Money } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { currentLimit } from "../limits/limit-queries";
import { cashStructuring } from "./events";

// Cash just below the limit (RULES.md, structuring). A movement only reports itself. Whether it is one of several is
// decided after commit, because concurrent movements do not see each other.

/** Movements per customer and day just below the limit that indicate structuring. */
export const STRUCTURING_COUNT = 3;

/** 80 to 100 percent of the limit. */
export function isJustBelow(amountMinor: bigint, limitMinor: bigint): boolean {
  return limitMinor > 0n && amountMinor * 100n >= limitMinor * 80n && amountMinor <= limitMinor;
}

const OPERATIONS = { DEPOSIT: "postCashDeposit", WITHDRAWAL: "postCashWithdrawal" } as const;

/**
 * The event of cash just below the limit, which a subscriber of this slice counts. Empty for other cash. Approved cash
 * always has it: its plan must not depend on a limit that its checker did not see.
 */
export async function nearLimitEvents(
  { read, replay }: Pick<CommandContext, "read" | "replay">,
  { partyId, type, amount }: { partyId: string | null; type: CustomerCash["type"]; amount: Money },
): Promise<NonNullable<Plan["outbox"]>> {
  if (partyId === null) return [];
  if (replay === null && !isJustBelow(amount.minor, await limitNow(read, type, amount.currency))) return [];
  return [{ type: cashStructuring, subject: partyId, payload: { partyId, businessDate: await businessDate(read) } }];
}

/** A customer's cash of one day just below the limit of its currency, over all accounts and cards, oldest first. */
export async function nearLimitOn(
  read: ReadDb,
  { partyId, day }: { partyId: string; day: string },
): Promise<CustomerCash[]> {
  const moved = await Promise.all(
    bankDomains().map(async ({ customerCash }) => (await customerCash?.(read, { partyId, day })) ?? []),
  );
  const near: CustomerCash[] = [];
  for (const cash of moved.flat()) {
    if (isJustBelow(cash.amount.minor, await limitNow(read, cash.type, cash.amount.currency))) near.push(cash);
  }
  return near.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}

const LIMITS_MS = 5_000;
type Hints = Map<string, { minor: bigint; until: number }>;
const hints = processState("aml.limits", () => new WeakMap<ReadDb, Hints>());

/** Cached for seconds because it only decides an alert. `execute_command` decides parking. */
async function limitNow(read: ReadDb, type: CustomerCash["type"], currency: string): Promise<bigint> {
  const limits = hints.get(read) ?? new Map();
  hints.set(read, limits);
  const operation = OPERATIONS[type];
  const name = `${operation} ${currency}`;
  const known = limits.get(name);
  if (known && known.until > monotonicMs()) return known.minor;
  const { minor } = await currentLimit(read, operation, currency);
  limits.set(name, { minor, until: monotonicMs() + LIMITS_MS });
  return minor;
}
