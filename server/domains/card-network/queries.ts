import { and, asc, count, eq, getTableColumns, gte, lte, type SQL } from "drizzle-orm";
import { anyOf, textsById } from "@/db/any-of";
import { cardAuthorizationEvents, cardAuthorizations, clearedTransactions } from "@/db/schema/card-network";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/card-network";
import { actorOf } from "../../auth/actor-names";
import type * as contract from "../../contract/card-network/records";
import type {
  AuthorizationCheck,
  AuthorizationDay,
  AuthorizationDetailView,
  AuthorizationEvent,
  AuthorizationView,
} from "../../contract/card-network/views";
import type { QueryOf } from "../../contract/operation";
import { keysetList, type ListSource } from "../../http/keyset-list";
import { addDays } from "../../kernel/business-date";
import { requireFound } from "../../kernel/errors";
import { maskedCard } from "../../kernel/masked-card";
import { moneyToWire } from "../../kernel/money";
import { declineReasons } from "../../kernel/value-sets";
import { accountNumbers } from "../accounts/account-owners";
import { businessDate } from "../business-date/queries";
import { loanReferences } from "../card-loans/queries";
import { cardNumbers } from "../cards/card-numbers";
import { type CardReader, cardsFoundBy } from "../cards/queries";
import { partyNames } from "../parties/queries";
import { type AuthorizationRow, authorizationView } from "./authorization-view";
import { checksOf } from "./decide";
import { decisionOf } from "./figures";

export type AuthorizationFilter = QueryOf<typeof contract.listAuthorizations> & {
  /** Pending ones that expire with the next business date. */
  expiring?: boolean;
};

/** The cardholder's name requires customer:read, the account number account:read. */
type Reader = CardReader & { mayReadAccounts: boolean };

function authorizations(read: ReadDb) {
  const card = cardNumbers(read);
  return read
    .select({ row: getTableColumns(cardAuthorizations), card: { last4: card.last4, currency: card.currency } })
    .from(cardAuthorizations)
    .leftJoin(card, eq(card.id, cardAuthorizations.cardId))
    .$dynamic();
}

async function fits(
  read: ReadDb,
  { status, cardId, declineReason, from, to, search = "", ...expiry }: AuthorizationFilter,
  reader: CardReader,
): Promise<SQL | undefined> {
  const { businessDate: day, expiresOn } = cardAuthorizations;
  const typed = search.trim();
  const expiresBy = expiry.expiring ? addDays(await businessDate(read), 1) : expiry.expiresBy;
  return and(
    status && eq(cardAuthorizations.status, status),
    cardId === undefined ? undefined : eq(cardAuthorizations.cardId, cardId),
    typed === "" ? undefined : anyOf(cardAuthorizations.cardId, await cardsFoundBy(read, typed, reader)),
    declineReason && eq(cardAuthorizations.declineReason, declineReason),
    from === undefined ? undefined : gte(day, from),
    to === undefined ? undefined : lte(day, to),
    expiresBy === undefined ? undefined : and(eq(cardAuthorizations.status, "PENDING"), lte(expiresOn, expiresBy)),
  );
}

/** Newest first: ids and business dates ascend. With dates the place has them, so that an old period is found by its index. */
export function listAuthorizations(filter: AuthorizationFilter, reader: CardReader): ListSource<AuthorizationView> {
  const { businessDate: day, id } = cardAuthorizations;
  const isOfDates = filter.from !== undefined || filter.to !== undefined;
  return keysetList({
    table: cardAuthorizations,
    rows: authorizations,
    filter: (read) => fits(read, filter, reader),
    place: isOfDates ? { businessDate: day, id } : { id },
    placed: ({ row }) => row,
    downwards: true,
    views: (rows) => rows.map(({ row, card }) => authorizationView(row, card)),
  });
}

export async function findAuthorizationDetail(
  read: ReadDb,
  id: string,
  { mayReadCustomers, mayReadAccounts }: Reader,
): Promise<AuthorizationDetailView | null> {
  const [card, holder, account] = [cardNumbers(read), partyNames(read), accountNumbers(read)];
  const loan = loanReferences(read);
  const [found] = await read
    .select({
      row: getTableColumns(cardAuthorizations),
      card: { last4: card.last4, currency: card.currency },
      holder: holder.name,
      accountNo: account.accountNo,
      loanReference: loan.reference,
    })
    .from(cardAuthorizations)
    .leftJoin(card, eq(card.id, cardAuthorizations.cardId))
    .leftJoin(holder, eq(holder.id, card.partyId))
    .leftJoin(account, eq(account.id, cardAuthorizations.accountId))
    .leftJoin(loan, eq(loan.id, cardAuthorizations.accountId))
    .where(eq(cardAuthorizations.id, id));
  if (!found) return null;
  const { row } = found;
  return {
    ...authorizationView(row, found.card),
    cardholderName: mayReadCustomers ? found.holder : null,
    fundingAccountId: row.accountId,
    fundingAccountNo: found.loanReference ?? (mayReadAccounts ? found.accountNo : null),
    events: await eventsOf(read, row),
    checks: checksIn(row),
  };
}

/** Throws NOT_FOUND. */
export async function getAuthorization(read: ReadDb, id: string, reader: Reader): Promise<AuthorizationDetailView> {
  return requireFound(await findAuthorizationDetail(read, id, reader), "authorization");
}

/** The checks of the decision, derived from its figures. */
function checksIn({ figures }: AuthorizationRow): AuthorizationCheck[] {
  if (figures === null) return [];
  const decision = decisionOf(figures);
  const { currency } = decision.asked;
  const money = (minor: bigint | null) => (minor === null ? null : moneyToWire({ minor, currency }));
  return checksOf(decision.asked, decision.figures).map(({ value, limit, ...check }) => ({
    ...check,
    value: money(value),
    limit: money(limit),
  }));
}

/** In their order. The first is the row itself. */
async function eventsOf(read: ReadDb, row: AuthorizationRow): Promise<AuthorizationEvent[]> {
  const [later, actor, posted] = await Promise.all([
    read
      .select()
      .from(cardAuthorizationEvents)
      .where(eq(cardAuthorizationEvents.authorizationId, row.id))
      .orderBy(asc(cardAuthorizationEvents.id)),
    actorOf(read, row.principalId),
    row.singleMessage ? postedWith(read, row) : [],
  ]);
  const money = (minor: bigint) => moneyToWire({ minor, currency: row.currency });
  const opening = first(row, later, actor ?? row.principalId);
  return [
    opening,
    ...posted.map((each) => ({ ...opening, ...each, kind: "CAPTURED" as const, heldAmount: money(0n) })),
    ...later.map((event) => ({
      kind: event.kind,
      amount: money(event.amountMinor),
      heldAmount: money(event.heldMinor),
      networkRef: event.networkRef,
      responseCode: event.responseCode,
      declineReason: event.declineReason,
      clearedTransactionId: event.clearedTransactionId,
      entryId: event.entryId,
      actor: event.actor,
      businessDate: event.businessDate,
      at: event.at,
    })),
  ];
}

/** The posting of a single message, which has no event of its own. */
function postedWith(read: ReadDb, { id }: AuthorizationRow) {
  const { id: clearedTransactionId, entryId, authorizationId, forcePost } = clearedTransactions;
  return read
    .select({ clearedTransactionId, entryId })
    .from(clearedTransactions)
    .where(and(eq(authorizationId, id), eq(forcePost, false)));
}

type Later = readonly Pick<typeof cardAuthorizationEvents.$inferSelect, "kind" | "amountMinor">[];

function first(row: AuthorizationRow, later: Later, actor: string): AuthorizationEvent {
  const isDeclined = row.status === "DECLINED";
  const raised = later.reduce((sum, { kind, amountMinor }) => (kind === "INCREMENTED" ? sum + amountMinor : sum), 0n);
  const amount = { minor: row.amountMinor - raised, currency: row.currency };
  const isHeld = !isDeclined && !row.singleMessage;
  return {
    kind: isDeclined ? "DECLINED" : "AUTHORIZED",
    amount: moneyToWire(amount),
    heldAmount: moneyToWire(isHeld ? amount : { ...amount, minor: 0n }),
    networkRef: row.networkRef,
    responseCode: row.responseCode,
    declineReason: row.declineReason,
    clearedTransactionId: null,
    entryId: null,
    actor,
    businessDate: row.businessDate,
    at: row.authorizedAt,
  };
}

/** Masked card and merchant by id. */
export async function authorizationsInWords(
  read: ReadDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await authorizations(read).where(anyOf(cardAuthorizations.id, ids));
  return new Map(
    rows.map(({ row, card }) => [row.id, t.cardPaymentAt(card && maskedCard(card.last4), row.merchantName)]),
  );
}

/** The business dates on which the holds of authorizations end, by authorization. */
export function holdEnds(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return textsById(read, cardAuthorizations.id, cardAuthorizations.expiresOn, ids);
}

const DAYS = 30;

/** The current business date and those before it, with days that have none. */
export async function authorizationDays(reports: ReadDb): Promise<AuthorizationDay[]> {
  const today = await businessDate(reports);
  const { businessDate: day, declineReason: reason } = cardAuthorizations;
  const dates = Array.from({ length: DAYS }, (_, index) => addDays(today, index - DAYS + 1));
  const counted = await reports
    .select({ day, reason, count: count() })
    .from(cardAuthorizations)
    .where(and(gte(day, dates[0] ?? today), lte(day, today)))
    .groupBy(day, reason);
  return dates.map((date) => {
    const ofDay = counted.filter((row) => row.day === date);
    return {
      businessDate: date,
      approved: ofDay.find((row) => row.reason === null)?.count ?? 0,
      declined: declineReasons.flatMap((known) => {
        const found = ofDay.find((row) => row.reason === known);
        return found ? [{ reason: known, count: found.count }] : [];
      }),
    };
  });
}
