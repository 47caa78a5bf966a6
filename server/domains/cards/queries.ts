import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { cards } from "@/db/schema/cards";
import type { ReadDb } from "@/db/tx";
import type { Edition } from "../../commands/edit";
import type { CardView, listCards as listCardsOperation } from "../../contract/cards";
import type { QueryOf } from "../../contract/operation";
import { isDownwards, keysetList, type ListSource } from "../../http/keyset-list";
import { notFound, requireFound } from "../../kernel/errors";
import { maskedCard } from "../../kernel/masked-card";
import { moneyToWire } from "../../kernel/money";
import { accountNumbers } from "../accounts/account-owners";
import { findAccount } from "../accounts/queries";
import { loanReferences } from "../card-loans/queries";
import { listParties, partyNames } from "../parties/queries";

export type CardFilter = QueryOf<typeof listCardsOperation>;

/** Names of cardholders require customer:read. */
export type CardReader = { mayReadCustomers: boolean };

function cardRecords(read: ReadDb) {
  const [party, account, loan] = [partyNames(read), accountNumbers(read), loanReferences(read)];
  return read
    .select({
      ...getTableColumns(cards),
      cardholderName: party.name,
      fundingAccountNo: sql<string | null>`coalesce(${account.accountNo}, ${loan.reference})`.as("funding_account_no"),
    })
    .from(cards)
    .leftJoin(party, eq(party.id, cards.partyId))
    .leftJoin(account, eq(account.id, cards.accountId))
    .leftJoin(loan, eq(loan.id, cards.accountId))
    .$dynamic();
}

export type CardRecord = Awaited<ReturnType<typeof cardRecords>>[number];

export function viewOf(card: CardRecord, { mayReadCustomers }: CardReader): CardView {
  const { currency } = card;
  const cap = (minor: bigint | null) => (minor === null ? null : moneyToWire({ minor, currency }));
  return {
    id: card.id,
    cardToken: card.cardToken,
    last4: card.last4,
    cardholderPartyId: card.partyId,
    cardholderName: mayReadCustomers ? card.cardholderName : null,
    fundingAccountId: card.accountId,
    fundingAccountNo: card.fundingAccountNo,
    currency,
    productId: card.productId,
    network: card.network,
    type: card.type,
    status: card.status,
    statusReason: card.statusReason,
    statusNote: card.statusNote,
    statusChangedBy: card.statusChangedBy,
    expiry: card.expiry,
    issuedAt: card.issuedAt,
    issuedBy: card.issuedBy,
    activatedAt: card.activatedAt,
    closedAt: card.closedAt,
    singleTxnCap: cap(card.singleCapMinor),
    dailyAmount: cap(card.dailyCapMinor),
    atmDailyAmount: cap(card.atmCapMinor),
    version: card.version,
  };
}

/** By issue, because ids ascend. */
export function listCards(
  { sort = "issued", search, ...filter }: CardFilter,
  reader: CardReader,
): ListSource<CardView> {
  return keysetList({
    table: cards,
    given: async (read) => ({ found: await foundBy(read, search?.trim() ?? "", reader) }),
    rows: cardRecords,
    filter: (_, { found }) => and(fits(filter), found),
    place: { id: cards.id },
    downwards: isDownwards(sort),
    views: (rows) => rows.map((row) => viewOf(row, reader)),
  });
}

type StateFilter = Omit<CardFilter, "sort" | "search" | "limit" | "cursor">;

function fits({ status, type, cardholderPartyId, fundingAccountId }: StateFilter): SQL | undefined {
  return and(
    status === undefined ? undefined : eq(cards.status, status),
    type === undefined ? undefined : eq(cards.type, type),
    cardholderPartyId === undefined ? undefined : eq(cards.partyId, cardholderPartyId),
    fundingAccountId === undefined ? undefined : eq(cards.accountId, fundingAccountId),
  );
}

/** Customers of one name, whose cards are found by it. */
const MOST_CARDHOLDERS = 50;

/** The last four digits, an account number, a token, or the beginnings of a cardholder's names. */
async function foundBy(read: ReadDb, typed: string, { mayReadCustomers }: CardReader): Promise<SQL | undefined> {
  if (typed === "") return undefined;
  if (mayReadCustomers && /^\p{L}[\p{L}\s'’-]*$/u.test(typed)) {
    const { items } = await listParties({ q: typed }).read(read, null, MOST_CARDHOLDERS);
    const holders = items.map(({ partyId }) => partyId);
    return anyOf(cards.partyId, holders);
  }
  const digits = typed.replace(/[\s•]/g, "");
  if (/^\d{4}$/.test(digits)) return eq(cards.last4, digits);
  const account = await findAccount(read, digits);
  return account ? eq(cards.accountId, account.id) : eq(cards.cardToken, typed);
}

/** Cards whose authorizations are found by one search. */
const MOST_FOUND = 200;

/** The newest cards that `listCards` finds. */
export async function cardsFoundBy(read: ReadDb, typed: string, reader: CardReader): Promise<string[]> {
  const found = await foundBy(read, typed, reader);
  const rows = await read.select({ id: cards.id }).from(cards).where(found).orderBy(desc(cards.id)).limit(MOST_FOUND);
  return rows.map(({ id }) => id);
}

export async function findCard(read: ReadDb, id: string, reader: CardReader): Promise<CardView | null> {
  const [found] = await cardRecords(read).where(eq(cards.id, id));
  return found ? viewOf(found, reader) : null;
}

/** Throws NOT_FOUND. */
export async function getCard(read: ReadDb, id: string, reader: CardReader): Promise<CardView> {
  return requireFound(await findCard(read, id, reader), "card");
}

/** Throws NOT_FOUND. */
export async function getCardForChange(read: ReadDb, id: string): Promise<{ row: CardRecord; edition: Edition }> {
  const [row] = await cardRecords(read).where(eq(cards.id, id));
  if (!row) throw notFound("card");
  return { row, edition: row };
}

/** Masked number and cardholder by id. */
export async function cardsInWords(read: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await cardRecords(read).where(anyOf(cards.id, ids));
  return new Map(
    rows.map(({ id, last4, cardholderName }) => [id, [maskedCard(last4), cardholderName ?? []].flat().join(", ")]),
  );
}
