import { type SQL, sql } from "drizzle-orm";
import { approvals } from "@/db/schema/approvals";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { ApprovalView } from "../../contract/approvals";
import type { JournalLine } from "../../contract/ledger";
import { accountsWithoutAmounts, hiddenAccounts } from "../../domain";
import { titleOf } from "../../kernel/words";
import { operationWords } from "../../words";

// Removes balances that the reader may not see (a till's with blind counts), and amounts of items at a till whose count has
// begun.

type Picture = { accountId: string; kind: string };
type Pictured = Record<string, unknown> | null;

function picturesIn(value: Pictured): readonly Picture[] {
  const { accounts } = (value ?? {}) as { accounts?: Picture[] };
  return accounts ?? [];
}

/** Removes hidden accounts from `before`, `after` and `now`. */
export async function hidingBalances(
  read: ReadDb,
  values: readonly Pictured[],
  reader: Principal,
): Promise<<Value extends Pictured>(value: Value) => Value> {
  const all = values.flatMap(picturesIn).map(({ accountId: id, kind }) => ({ id, kind }));
  const hidden = await hiddenAccounts(read, all, reader);
  return (value) => {
    if (value === null || hidden.size === 0 || picturesIn(value).length === 0) return value;
    return { ...value, accounts: picturesIn(value).filter(({ accountId }) => !hidden.has(accountId)) };
  };
}

type Moving = { readonly journalPreview: readonly JournalLine[] };

/** True if an item moves an account with amounts hidden from the reader. */
export async function movesHidden(
  read: ReadDb,
  items: readonly Moving[],
  reader: Principal,
): Promise<(item: Moving) => boolean> {
  const hidden = new Set(items.length === 0 ? [] : await accountsWithoutAmounts(read, reader));
  return ({ journalPreview }) => journalPreview.some(({ accountId }) => accountId !== null && hidden.has(accountId));
}

/** The SQL form for stored items. Undefined if no amount is hidden. */
export async function amountsHiddenFrom(read: ReadDb, reader: Principal): Promise<SQL<boolean> | undefined> {
  const hidden = await accountsWithoutAmounts(read, reader);
  if (hidden.length === 0) return undefined;
  const lines = sql`jsonb_array_elements(${approvals.journalPreview}) as line`;
  return sql<boolean>`exists (select 1 from ${lines} where line ->> 'accountId' = any (${sql.param(hidden)}::text[]))`;
}

export const summaryWithoutAmounts = (operation: string) => operationWords()[operation] ?? titleOf(operation);

/** Removes every amount from the item. */
export function withoutAmounts(view: ApprovalView): ApprovalView {
  const { operation, evidence } = view;
  const ids = Object.entries(view.payload).filter(([name]) => name === "id" || name.endsWith("Id"));
  return {
    ...view,
    summary: summaryWithoutAmounts(operation),
    amount: null,
    limit: null,
    exceedsLimitBy: null,
    payload: Object.fromEntries(ids),
    // A hash of a request with one unknown amount reveals it, and a refusal may name it.
    payloadHash: "",
    effect: null,
    lastError: null,
    before: null,
    after: null,
    now: null,
    journalPreview: [],
    previous: null,
    evidence: evidence && { ...evidence, denominations: null, limitNow: null, exceedsLimitNowBy: null },
  };
}
