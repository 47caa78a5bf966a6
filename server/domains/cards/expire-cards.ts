import { and, asc, count, gt, lte, ne } from "drizzle-orm";
import { z } from "zod";
import { cards } from "@/db/schema/cards";
import * as t from "@/words/service/cards";
import { command } from "../../commands/command";
import { runCommand } from "../../commands/run-command";
import { fact } from "../../commands/template";
import { date } from "../../contract/fields";
import { internalOperation } from "../../contract/operations-of";
import { addressOf } from "../../kernel/addresses";
import type { BusinessDate } from "../../kernel/business-date";
import type { DayStep } from "../business-date/day-step";
import { changeCard } from "./change-card";
import { cardChanged } from "./events";
import { cardsInWords, getCardForChange } from "./queries";

const CONCURRENT = 8;

const expiry = internalOperation("expireCard", "POST /cards/{id}/expiry", {
  summary: t.cardExpired,
  access: "card:operate",
  body: z.object({ businessDate: date }),
  responses: { 204: null },
});

/** Closes a card whose last day of validity is over. Its pending authorizations are still captured, reversed or expire. */
export const expireCard = command(expiry, {
  plan: async ({ params, body }, context) => {
    const found = await getCardForChange(context.read, params.id);
    const isOver = found.row.status === "CLOSED" || found.row.expiry > body.businessDate;
    const closed = {
      ...{ status: "CLOSED" as const, statusReason: "EXPIRED" as const, statusNote: null },
      ...{ statusChangedBy: context.principal.name, statusChangedByPerson: context.principal.personId },
      closedAt: fact("postedAt"),
    };
    const { answer: _, ...plan } = await changeCard(
      found,
      isOver ? null : { set: closed, event: cardChanged },
      context,
    );
    return { ...plan, answer: null };
  },
});

const isDue = (day: BusinessDate) => and(ne(cards.status, "CLOSED"), lte(cards.expiry, day));

/** Closes cards in the end of day of their last day of validity. */
export const cardExpiry: DayStep = {
  size: 200,
  count: async (read, day) => {
    const [row] = await read.select({ count: count() }).from(cards).where(isDue(day));
    return row?.count ?? 0;
  },
  next: async (read, { day, after, most }) => {
    const rows = await read
      .select({ id: cards.id })
      .from(cards)
      .where(and(isDue(day), after === null ? undefined : gt(cards.id, after)))
      .orderBy(asc(cards.id))
      .limit(most);
    return rows.map(({ id }) => id);
  },
  work: async (ids, { day, context, signal }) => {
    const expire = (id: string) =>
      runCommand(expireCard, { params: { id }, query: {}, body: { businessDate: day } }, context, null);
    for (let at = 0; at < ids.length; at += CONCURRENT) {
      signal.throwIfAborted();
      await Promise.all(ids.slice(at, at + CONCURRENT).map(expire));
    }
  },
  names: async (read, ids) => {
    const words = await cardsInWords(read, ids);
    return new Map(ids.map((id) => [id, { title: words.get(id) ?? id, link: addressOf.card(id) }]));
  },
};
