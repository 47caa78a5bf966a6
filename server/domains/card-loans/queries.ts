import { and, eq, getTableColumns, gt, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cardLoanFigures, cardLoans } from "@/db/schema/card-loans";
import type { ReadDb } from "@/db/tx";
import type { Edition } from "../../commands/edit";
import type { CardLoanView, listCardLoans as listOperation } from "../../contract/card-loans/loans";
import type { QueryOf } from "../../contract/operation";
import { isDownwards, keysetList, type ListSource } from "../../http/keyset-list";
import { addDays } from "../../kernel/business-date";
import { notFound, requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { accountStates } from "../../posting/account-states";
import { bankDayOf } from "../business-date/queries";
import { listParties, partyNames } from "../parties/queries";

export type LoanFilter = QueryOf<typeof listOperation>;

/** Names of cardholders require customer:read. */
export type LoanReader = { readonly mayReadCustomers: boolean };

function loanRecords(read: ReadDb) {
  const [party, account] = [partyNames(read), accountStates(read)];
  const { id: _, currency: __, ...figures } = getTableColumns(cardLoanFigures);
  return read
    .select({ ...getTableColumns(cardLoans), figures, cardholderName: party.name, held: account.held })
    .from(cardLoans)
    .innerJoin(cardLoanFigures, eq(cardLoanFigures.id, cardLoans.id))
    .innerJoin(account, eq(account.id, cardLoans.id))
    .leftJoin(party, eq(party.id, cardLoans.partyId))
    .$dynamic();
}

export type LoanRecord = Awaited<ReturnType<typeof loanRecords>>[number];

export function viewOf(loan: LoanRecord, { mayReadCustomers }: LoanReader): CardLoanView {
  const { currency, figures, limitMinor } = loan;
  const money = (minor: bigint) => moneyToWire({ minor, currency });
  return {
    id: loan.id,
    reference: loan.reference,
    cardholderPartyId: loan.partyId,
    cardholderName: mayReadCustomers ? loan.cardholderName : null,
    productId: loan.productId,
    currency,
    creditLimit: money(limitMinor),
    availableCredit: money(limitMinor - figures.balanceMinor - loan.held),
    holds: money(loan.held),
    currentBalance: money(figures.balanceMinor),
    purchaseBalance: money(figures.purchaseBalanceMinor),
    cashAdvanceBalance: money(figures.cashBalanceMinor),
    penaltyBalance: money(figures.penaltyBalanceMinor),
    creditBalance: money(figures.creditMinor),
    accruedInterest: money(figures.accruedMinor),
    statementBalance: money(figures.statementMinor),
    minimumDue: money(figures.minimumMinor),
    pastDue: money(figures.pastDueMinor),
    daysPastDue: figures.daysPastDue,
    oldestUnpaidDueDate: figures.oldestDueOn,
    delinquencyBucket: figures.bucket,
    stage: figures.stage,
    paidInFullLastCycle: figures.grace,
    graceLostOn: figures.graceLostOn,
    paymentDueDate: figures.dueOn,
    statementDate: figures.statementOn,
    nextStatementDate: figures.nextCutOn,
    status: loan.status,
    blockReason: loan.blockReason,
    statusNote: loan.statusNote,
    statusChangedBy: loan.statusChangedBy,
    purchaseApr: Number(loan.purchaseApr),
    cashAdvanceApr: Number(loan.cashApr),
    penaltyApr: Number(loan.penaltyApr),
    minDuePercent: Number(loan.minDuePercent),
    minDueFloor: money(loan.floorMinor),
    gracePeriodDays: loan.gracePeriodDays,
    cycleDay: loan.cycleDay,
    lateFee: money(loan.lateFeeMinor),
    lateFeeGraceDays: loan.lateFeeGraceDays,
    processedThrough: processedThrough(figures),
    failure: figures.failure,
    openedOn: loan.openedOn,
    openedAt: loan.openedAt,
    openedBy: loan.openedBy,
    closedAt: loan.closedAt,
    version: loan.version,
  };
}

/** A loan without daily work is not written by the daily steps. */
const processedThrough = ({ doneOn }: Pick<LoanRecord["figures"], "doneOn">) => doneOn;

/** By opening, because ids ascend. */
export function listCardLoans(
  { sort = "opened", search, ...filter }: LoanFilter,
  reader: LoanReader,
): ListSource<CardLoanView> {
  return keysetList({
    table: cardLoans,
    given: async (read) => ({
      found: await foundBy(read, search?.trim() ?? "", reader),
      behind: filter.behind === undefined ? undefined : await isBehind(read),
    }),
    rows: loanRecords,
    filter: (_, { found, behind }) => and(fits(filter), found, behind),
    count: null,
    place: { id: cardLoans.id },
    downwards: isDownwards(sort),
    views: (rows) => rows.map((row) => viewOf(row, reader)),
  });
}

/** Loans with daily work (day/steps.ts) that is not done through the last closed date. Those that stopped are not among them. */
export async function isBehind(read: ReadDb): Promise<SQL | undefined> {
  const { bearing, oldestDueOn, daysPastDue, nextCutOn, nextDueOn, doneOn, failure } = cardLoanFigures;
  const { closingDate, businessDate } = await bankDayOf(read);
  const day = closingDate ?? businessDate;
  const lastClosed = addDays(day, -1);
  const isAgeing = or(lt(oldestDueOn, lastClosed), gt(daysPastDue, 0));
  const hasWork = or(bearing, isAgeing, lt(nextCutOn, day), lt(nextDueOn, day));
  return and(lt(doneOn, lastClosed), hasWork, isNull(failure));
}

function fits(filter: Omit<LoanFilter, "sort" | "search" | "limit" | "cursor">): SQL | undefined {
  const { status, bucket, stage, overLimit, failed, currency, cardholderPartyId } = filter;
  return and(
    status === undefined ? undefined : eq(cardLoans.status, status),
    cardholderPartyId === undefined ? undefined : eq(cardLoans.partyId, cardholderPartyId),
    bucket === undefined ? undefined : eq(cardLoanFigures.bucket, bucket),
    stage === undefined ? undefined : eq(cardLoanFigures.stage, stage),
    overLimit === undefined ? undefined : gt(cardLoanFigures.balanceMinor, cardLoans.limitMinor),
    failed === undefined ? undefined : isNotNull(cardLoanFigures.failure),
    currency === undefined ? undefined : eq(cardLoanFigures.currency, currency),
  );
}

/** Customers of one name, whose loans are found by it. */
const MOST_CARDHOLDERS = 50;

async function foundBy(read: ReadDb, typed: string, { mayReadCustomers }: LoanReader): Promise<SQL | undefined> {
  if (typed === "") return undefined;
  const text = typed.replace(/\s/g, "").toUpperCase();
  if (/^CL\d+$/.test(text) || !mayReadCustomers) return eq(cardLoans.reference, text);
  const { items } = await listParties({ q: typed }).read(read, null, MOST_CARDHOLDERS);
  return anyOf(
    cardLoans.partyId,
    items.map(({ partyId }) => partyId),
  );
}

export async function findCardLoanView(read: ReadDb, id: string, reader: LoanReader): Promise<CardLoanView | null> {
  const [found] = await loanRecords(read).where(eq(cardLoans.id, id));
  return found ? viewOf(found, reader) : null;
}

/** Throws NOT_FOUND. */
export async function getCardLoan(read: ReadDb, id: string, reader: LoanReader): Promise<CardLoanView> {
  return requireFound(await findCardLoanView(read, id, reader), "cardLoan");
}

/** Throws NOT_FOUND. */
export async function getCardLoanForChange(read: ReadDb, id: string): Promise<{ row: LoanRecord; edition: Edition }> {
  const [row] = await loanRecords(read).where(eq(cardLoans.id, id));
  if (!row) throw notFound("cardLoan");
  return { row, edition: row };
}

/** For the funding account of a card: null for an unknown id. */
export async function findCardLoan(read: ReadDb, id: string) {
  const { reference, partyId, currency, status, productId } = cardLoans;
  const [found] = await read
    .select({ id: cardLoans.id, reference, partyId, currency, status, productId })
    .from(cardLoans)
    .where(eq(cardLoans.id, id));
  return found ?? null;
}

/** References of loans, for slices to join by `id`. */
export function loanReferences(read: ReadDb) {
  const { id, reference } = cardLoans;
  return read.select({ id, reference }).from(cardLoans).as("loan_reference");
}

/** Reference and cardholder by id. */
export async function loansInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await loanRecords(read).where(anyOf(cardLoans.id, ids));
  return new Map(
    rows.map(({ id, reference, cardholderName }) => [id, [reference, cardholderName ?? []].flat().join(", ")]),
  );
}

/** Shown beside the reference, which is the number of the loan's ledger account. */
export async function cardholdersOfLoans(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await loanRecords(read).where(anyOf(cardLoans.id, ids));
  return new Map(rows.flatMap(({ id, cardholderName }) => (cardholderName === null ? [] : [[id, cardholderName]])));
}

/** Throws NOT_FOUND. */
export async function requireCardLoan(read: ReadDb, id: string): Promise<void> {
  requireFound(await findCardLoan(read, id), "cardLoan");
}
