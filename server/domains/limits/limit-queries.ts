import { database } from "@/db/client";
import type { LimitView } from "../../contract/administration";
import { defaultLimitMinor } from "../../kernel/limit";
import { type Money, moneyToWire } from "../../kernel/money";

/** The operations that an auto-approval limit holds back, with the words of the screens (domain rules «Corners», Limits). */
export const LIMITED_OPERATIONS = {
  postCashDeposit: "Cash deposit",
  postCashWithdrawal: "Cash withdrawal",
  fundVault: "Vault funding",
  transferTillCash: "Cash transfer",
  closeTill: "Till difference",
  createTransfer: "Transfer",
} as const;

export type LimitedOperation = keyof typeof LIMITED_OPERATIONS;

export function isLimitedOperation(operation: string): operation is LimitedOperation {
  return Object.hasOwn(LIMITED_OPERATIONS, operation);
}

type LimitRow = { operation: string; currency: string; amountMinor: bigint };

/**
 * The limits by operation and currency: those that were set, and the default (`kernel/limit.ts`) for every currency that the
 * bank's products are held in, because that is what a movement in it meets.
 */
export async function listLimitViews(filter: { operation?: string; currency?: string } = {}): Promise<LimitView[]> {
  const { sql } = database();
  const [set, held] = await Promise.all([
    sql<LimitRow[]>`select operation, currency, amount_minor as "amountMinor" from limits`,
    sql<{ currency: string }[]>`select distinct unnest(currencies) as currency from products`,
  ]);
  const limits = new Map<string, Money & { operation: string }>();
  for (const operation of Object.keys(LIMITED_OPERATIONS)) {
    for (const { currency } of held) {
      limits.set(`${operation} ${currency}`, { operation, currency, minor: defaultLimitMinor(operation, currency) });
    }
  }
  for (const { operation, currency, amountMinor } of set) {
    if (isLimitedOperation(operation))
      limits.set(`${operation} ${currency}`, { operation, currency, minor: amountMinor });
  }
  return [...limits.keys()]
    .sort()
    .flatMap((key) => limits.get(key) ?? [])
    .filter((limit) => filter.operation === undefined || limit.operation === filter.operation)
    .filter((limit) => filter.currency === undefined || limit.currency === filter.currency)
    .map((limit) => ({ operation: limit.operation, currency: limit.currency, amount: moneyToWire(limit) }));
}

/** The limit that a movement meets now. */
export async function currentLimit(operation: LimitedOperation, currency: string): Promise<Money> {
  const { sql } = database();
  const [row] = await sql<{ amountMinor: bigint }[]>`
    select amount_minor as "amountMinor" from limits where operation = ${operation} and currency = ${currency}`;
  return { minor: row?.amountMinor ?? defaultLimitMinor(operation, currency), currency };
}

/** A change of a limit that waits for another administrator. */
export type PendingLimitChange = {
  approvalId: string;
  summary: string;
  makerName: string;
  submittedAt: string;
  expiresAt: string;
  /** Made by the reader himself, who may withdraw it but not decide on it. */
  own: boolean;
};

/**
 * What waits, oldest first, for the screen of the limits: administrators decide there, because they do not read the
 * inbox of approvals.
 */
export async function pendingLimitChanges(readerPersonId: string): Promise<PendingLimitChange[]> {
  return database().sql<PendingLimitChange[]>`
    select id as "approvalId", summary, maker_name as "makerName", iso_timestamp(submitted_at) as "submittedAt",
           iso_timestamp(expires_at) as "expiresAt", maker_person_id = ${readerPersonId} as own
    from approvals
    where status = 'PENDING' and operation = 'setLimit' and expires_at > clock_timestamp()
    order by submitted_at, id`;
}
