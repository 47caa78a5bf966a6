import { and, between, desc, eq, isNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { anyOf } from "@/db/any-of";
import { journalEntries, journalLines, ledgerAccounts } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { sumMinor } from "./sums";

/** Lines of accounts that one picture of their movements may read. */
export const MOST_FLOWS = 20_000;

/**
 * A relation of the newest lines of these accounts in a period of business dates, inclusive. `counterId` is the other
 * customer account of the entry: of several, the one with the largest amount. Null if there is none (cash, other banks).
 */
export function accountFlows(read: ReadDb, accountIds: readonly string[], { from, to }: { from: string; to: string }) {
  const [other, otherAccount] = [alias(journalLines, "other_line"), alias(ledgerAccounts, "other_account")];
  const counter = read
    .select({ id: other.accountId })
    .from(other)
    .innerJoin(otherAccount, eq(otherAccount.id, other.accountId))
    .where(
      and(
        eq(other.entryId, journalLines.entryId),
        ne(other.side, journalLines.side),
        eq(otherAccount.kind, "CUSTOMER"),
      ),
    )
    .orderBy(desc(other.amountMinor))
    .limit(1);
  return read
    .select({
      accountId: sql<string>`${journalLines.accountId}`.as("flow_account_id"),
      entryId: sql<string>`${journalLines.entryId}`.as("flow_entry_id"),
      lineNo: sql<number>`${journalLines.lineNo}`.as("flow_line_no"),
      businessDate: sql<string>`${journalLines.businessDate}`.as("flow_business_date"),
      currency: sql<string>`${journalLines.currency}`.as("flow_currency"),
      side: sql<"DEBIT" | "CREDIT">`${journalLines.side}`.as("flow_side"),
      amountMinor: sql`${journalLines.amountMinor}`.mapWith(BigInt).as("flow_amount_minor"),
      category: sql<(typeof journalEntries.$inferSelect)["category"]>`${journalEntries.category}`.as("flow_category"),
      sourceId: sql<string>`${journalEntries.sourceId}`.as("flow_source_id"),
      reference: sql<string>`${journalEntries.reference}`.as("flow_reference"),
      narrative: sql<string | null>`${journalEntries.narrative}`.as("flow_narrative"),
      counterId: sql<string | null>`(${counter})`.as("flow_counter_id"),
    })
    .from(journalLines)
    .innerJoin(journalEntries, eq(journalEntries.id, journalLines.entryId))
    .where(and(anyOf(journalLines.accountId, accountIds), between(journalLines.businessDate, from, to)))
    .orderBy(desc(journalLines.businessDate), desc(journalLines.entryId), desc(journalLines.lineNo))
    .limit(MOST_FLOWS)
    .as("flows");
}

type Flows = ReturnType<typeof accountFlows>;

/** Leaves movements between the accounts themselves out. */
export function ofOthers({ counterId }: Flows, accountIds: readonly string[]): SQL | undefined {
  return or(isNull(counterId), not(sql`${counterId} = any(${sql.param([...accountIds])}::uuid[])`));
}

/** Amounts that the accounts received from others in a period, by currency. */
export async function receivedOn(
  read: ReadDb,
  accountIds: readonly string[],
  period: { from: string; to: string },
): Promise<{ currency: string; minor: bigint }[]> {
  if (accountIds.length === 0) return [];
  const flows = accountFlows(read, accountIds, period);
  return read
    .select({ currency: flows.currency, minor: sumMinor(sql`${flows.amountMinor}`) })
    .from(flows)
    .where(and(eq(flows.side, "CREDIT"), ofOthers(flows, accountIds)))
    .groupBy(flows.currency)
    .orderBy(flows.currency);
}
