import { and, asc, between, eq } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cardLoanMovements, cardLoanStages, cardLoanStatements } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import type {
  CardLoanStatementView,
  CardLoanTransactionView,
  DueView,
  listCardLoanTransactions,
  StageView,
} from "../../contract/card-loans/statements";
import type { QueryOf } from "../../contract/operation";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import type { LoanCategory } from "../../kernel/value-sets";
import { soundLoan } from "./loan";

type StatementRow = typeof cardLoanStatements.$inferSelect;
type Sums = Readonly<Record<LoanCategory, string>>;
/** Minor units as text, by the arithmetic's names (`StatementFigures`). */
type Stored = {
  readonly days: number;
  readonly adb: Sums;
  readonly interest: Sums;
  readonly breakdown: Readonly<Record<"base" | "pastDue" | "overLimit", string>>;
} & Readonly<Record<"opening" | "purchases" | "cashAdvances" | "fees" | "payments" | "refunds" | "paidOut", string>>;

function statementView(row: StatementRow): CardLoanStatementView {
  const { currency } = row;
  const stored = row.figures as Stored;
  const money = (minor: bigint | string) => moneyToWire({ minor: BigInt(minor), currency });
  const byCategory = ({ PURCHASE, CASH, PENALTY }: Sums) => ({
    purchase: money(PURCHASE),
    cashAdvance: money(CASH),
    penalty: money(PENALTY),
  });
  const { base, pastDue, overLimit } = stored.breakdown;
  return {
    ...{ id: row.id, number: row.number, from: row.from, statementDate: row.on, days: stored.days },
    openingBalance: money(stored.opening),
    purchases: money(stored.purchases),
    cashAdvances: money(stored.cashAdvances),
    fees: money(stored.fees),
    interest: money(row.interestMinor),
    interestByCategory: byCategory(stored.interest),
    averageDailyBalance: byCategory(stored.adb),
    payments: money(stored.payments),
    paidOut: money(stored.paidOut),
    refunds: money(stored.refunds),
    closingBalance: money(row.closingMinor),
    minimumPaymentDue: money(row.minimumMinor),
    minimumBreakdown: { base: money(base), pastDue: money(pastDue), overLimit: money(overLimit) },
    creditLimit: money(row.limitMinor),
    ...{ dueDate: row.dueOn, entryId: row.entryId, cutAt: row.cutAt },
  };
}

/** By statement date, because numbers ascend. */
export function listStatements(
  loanId: string,
  { newestFirst = false }: { newestFirst?: boolean } = {},
): ListSource<CardLoanStatementView> {
  const { number } = cardLoanStatements;
  return keysetList({
    table: cardLoanStatements,
    rows: (read) => read.select().from(cardLoanStatements).$dynamic(),
    filter: () => eq(cardLoanStatements.loanId, loanId),
    place: { number },
    downwards: newestFirst,
    views: (rows) => rows.map(statementView),
  });
}

/** Null also for a statement of another loan. */
export async function findStatement(read: ReadDb, loanId: string, id: string): Promise<CardLoanStatementView | null> {
  const { loanId: of, id: key } = cardLoanStatements;
  const [row] = await read
    .select()
    .from(cardLoanStatements)
    .where(and(eq(of, loanId), eq(key, id)));
  return row ? statementView(row) : null;
}

/** The statement whose cycle is exactly these days, or null. */
export async function findStatementOfCycle(
  read: ReadDb,
  loanId: string,
  { from, to }: { from: string; to: string },
): Promise<CardLoanStatementView | null> {
  const { loanId: of, from: first, on } = cardLoanStatements;
  const [row] = await read
    .select()
    .from(cardLoanStatements)
    .where(and(eq(of, loanId), eq(first, from), eq(on, to)));
  return row ? statementView(row) : null;
}

/** Throws NOT_FOUND. */
export async function getStatement(read: ReadDb, loanId: string, id: string): Promise<CardLoanStatementView> {
  return requireFound(await findStatement(read, loanId, id), "cardLoanStatement");
}

type TransactionFilter = Omit<QueryOf<typeof listCardLoanTransactions>, "limit" | "cursor"> & {
  /** The cycle of a statement. */
  days?: { readonly from: string; readonly to: string };
};

/** Newest first. */
export function listTransactions(
  loanId: string,
  { kind, days }: TransactionFilter,
): ListSource<CardLoanTransactionView> {
  return keysetList({
    table: cardLoanMovements,
    rows: (read) => read.select().from(cardLoanMovements).$dynamic(),
    filter: () =>
      and(
        eq(cardLoanMovements.loanId, loanId),
        kind === undefined ? undefined : eq(cardLoanMovements.kind, kind),
        days === undefined ? undefined : between(cardLoanMovements.on, days.from, days.to),
      ),
    place: { id: cardLoanMovements.id },
    downwards: true,
    views: (rows) => rows.map(transactionView),
  });
}

function transactionView(row: typeof cardLoanMovements.$inferSelect): CardLoanTransactionView {
  const money = (minor: bigint) => moneyToWire({ minor, currency: row.currency });
  return {
    ...{ id: row.id, kind: row.kind, date: row.on },
    amount: money(row.amountMinor),
    fee: money(row.feeMinor),
    interest: money(row.interestMinor),
    fees: money(row.feesMinor),
    cashAdvance: money(row.cashMinor),
    purchase: money(row.purchaseMinor),
    creditBalance: money(row.creditMinor),
    currentBalance: money(row.balanceMinor),
    creditLimit: money(row.limitMinor),
    ...{ description: row.description, entryId: row.entryId, by: row.by, at: row.at },
  };
}

/** Newest first. */
export function listCardLoanStages(loanId: string): ListSource<StageView> {
  return keysetList({
    table: cardLoanStages,
    rows: (read) => read.select().from(cardLoanStages).$dynamic(),
    filter: () => eq(cardLoanStages.loanId, loanId),
    place: { id: cardLoanStages.id },
    downwards: true,
    views: (rows) =>
      rows.map(({ id, on, daysPastDue, bucket, stage, at }) => ({
        ...{ id, date: on, daysPastDue, delinquencyBucket: bucket, stage, at },
      })),
  });
}

/** Unpaid minimums, oldest first. Throws NOT_FOUND and ILLEGAL_STATE. */
export async function cardLoanDues(read: ReadDb, loanId: string): Promise<DueView[]> {
  const { state, row } = await soundLoan(read, loanId);
  const { id, number, on } = cardLoanStatements;
  const numbers = state.dues.map(({ statement }) => statement);
  const statements = await read
    .select({ id, number, on })
    .from(cardLoanStatements)
    .where(and(eq(cardLoanStatements.loanId, loanId), anyOf(number, numbers)))
    .orderBy(asc(number));
  const money = (minor: bigint) => moneyToWire({ minor, currency: row.currency });
  return state.dues.flatMap(({ statement, due, minimum, unpaid, charged }) =>
    statements
      .filter((one) => one.number === statement)
      .map((one) => ({
        ...{ statementId: one.id, statementDate: one.on, dueDate: due },
        ...{ minimum: money(minimum), unpaid: money(unpaid), lateFeeCharged: charged },
      })),
  );
}
