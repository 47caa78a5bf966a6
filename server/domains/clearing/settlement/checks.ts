import { and, count, eq } from "drizzle-orm";
import { clearingItems } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as clearing from "@/words/service/clearing";
import * as t from "@/words/service/clearing/settlement";
import type { Principal } from "../../../auth/principal";
import { config } from "../../../config";
import type { finaliseNetSettlement } from "../../../contract/clearing/sessions";
import type { BodyOf } from "../../../contract/operation";
import type { BusinessDate } from "../../../kernel/business-date";
import { DomainError } from "../../../kernel/errors";
import { moneyFromWire, moneyText, moneyToWire } from "../../../kernel/money";
import { businessDate } from "../../business-date/queries";
import { getHouse, type House } from "../houses";
import { findSession, type Session } from "../sessions";
import { type Figures, netOf } from "./figures";

export type Expectation = BodyOf<typeof finaliseNetSettlement>;

/** What a settlement is of. `session` is null for a date without items. */
export type Due = { readonly house: House; readonly date: BusinessDate; readonly session: Session | null };

/** Throws NOT_FOUND and DATE_IN_FUTURE. */
export async function dueSettlement(read: ReadDb, query: { house: string; businessDate: BusinessDate }): Promise<Due> {
  const house = await getHouse(read, query.house);
  const today = await businessDate(read);
  if (query.businessDate > today) throw new DomainError("DATE_IN_FUTURE", clearing.dateIsInTheFuture(today));
  return { house, date: query.businessDate, session: await findSession(read, house.id, query.businessDate) };
}

/** Why this person cannot settle now, as the refusal. Null if they can. */
export async function settlementProblem(
  read: ReadDb,
  { house, session }: Due,
  { personId }: Pick<Principal, "personId">,
): Promise<DomainError | null> {
  if (config().clearingFourEyes) {
    // A date without items has nobody who closed it.
    if (session?.status === "OPEN") return new DomainError("ILLEGAL_STATE", t.anotherPersonClosesFirst);
    if (session?.closedByPerson != null && session.closedByPerson === personId)
      return new DomainError("SELF_APPROVAL", t.youClosedTheSession);
  }
  if (house.deadlineRule !== "BLOCK" || session === null) return null;
  const unanswered = await unansweredOf(read, session.id);
  if (unanswered === 0) return null;
  return new DomainError("ITEMS_UNANSWERED", clearing.itemsAreUnanswered(house.code, unanswered));
}

async function unansweredOf(read: ReadDb, session: string): Promise<number> {
  const { sessionId, direction, state } = clearingItems;
  const [row] = await read
    .select({ count: count() })
    .from(clearingItems)
    .where(and(eq(sessionId, session), eq(direction, "INWARD"), eq(state, "PENDING")));
  return row?.count ?? 0;
}

/** Throws SETTLEMENT_CHANGED with the new figures if the clerk saw others. */
export function requireExpected(seen: Expectation, figures: readonly Figures[], currency: string): void {
  const net = seen.expectedNet === undefined ? null : moneyFromWire(seen.expectedNet, "expectedNet");
  const of = figures.find((each) => each.currency === (net?.currency ?? currency));
  const now = { count: of?.itemCount ?? 0, net: { minor: of ? netOf(of) : 0n, currency: net?.currency ?? currency } };
  const sameCount = seen.expectedCount === undefined || seen.expectedCount === now.count;
  if (sameCount && (net === null || net.minor === now.net.minor)) return;
  throw new DomainError("SETTLEMENT_CHANGED", clearing.settlementChanged(now.count, moneyText(now.net)), {
    detail: { count: now.count, netAmount: moneyToWire(now.net) },
  });
}
