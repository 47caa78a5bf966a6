import { and, asc, count, eq, gt, lte } from "drizzle-orm";
import { z } from "zod";
import { anyOf } from "@/db/any-of";
import { cardAuthorizations } from "@/db/schema/card-network";
import * as t from "@/words/service/card-network";
import { command } from "../../commands/command";
import type { Plan } from "../../commands/plan";
import { runCommand } from "../../commands/run-command";
import { uuid } from "../../contract/fields";
import { internalOperation } from "../../contract/operations-of";
import { addressOf } from "../../kernel/addresses";
import type { BusinessDate } from "../../kernel/business-date";
import { DAY_RUN, type DayStep } from "../business-date/day-step";
import { expiryOf } from "./expire-authorization";
import { authorizationsInWords } from "./queries";

/** Authorizations per commit, and commits of a batch. */
const COMMIT = 200;
const COMMITS = 2;

const { id, status, expiresOn } = cardAuthorizations;
const isDue = (day: BusinessDate) => and(eq(status, "PENDING"), lte(expiresOn, day));

const expiries = internalOperation("expireAuthorizations", "POST /card-authorizations/expiries", {
  summary: t.expiry,
  access: "card:operate",
  body: z.object({ runId: uuid, ids: z.array(uuid) }),
  responses: { 204: null },
});

/** Releases the holds of pending authorizations, of many in one commit. Ended ones stay as they are. Posts nothing. */
export const expireAuthorizations = command(expiries, {
  plan: async ({ body }, context) => {
    const rows = await context.read
      .select()
      .from(cardAuthorizations)
      .where(and(anyOf(id, body.ids), eq(status, "PENDING")))
      .orderBy(asc(id));
    const plans = rows.map((row) => expiryOf({ row, card: null }, context).plan);
    const all = <Part>(part: (plan: (typeof plans)[number]) => Part[] | undefined) =>
      plans.flatMap((one) => part(one) ?? []);
    return {
      release: all(({ release }) => release),
      rows: all(({ rows: changed }) => changed),
      outbox: all<NonNullable<Plan["outbox"]>[number]>(({ outbox }) => outbox),
      forced: true,
      subject: { type: DAY_RUN, id: body.runId },
      auditDetail: { authorizations: rows.length },
      answer: null,
    };
  },
});

/** Expires pending authorizations whose date is reached. */
export const authorizationExpiry: DayStep = {
  size: COMMIT * COMMITS,
  count: async (read, day) => {
    const [row] = await read.select({ count: count() }).from(cardAuthorizations).where(isDue(day));
    return row?.count ?? 0;
  },
  next: async (read, { day, after, most }) => {
    const rows = await read
      .select({ id })
      .from(cardAuthorizations)
      .where(and(isDue(day), after === null ? undefined : gt(id, after)))
      .orderBy(asc(id))
      .limit(most);
    return rows.map((row) => row.id);
  },
  work: async (entities, { runId, context }) => {
    const commits = Array.from({ length: COMMITS }, (_, at) => entities.slice(at * COMMIT, (at + 1) * COMMIT));
    const expire = (ids: readonly string[]) =>
      runCommand(expireAuthorizations, { params: {}, query: {}, body: { runId, ids: [...ids] } }, context, null);
    await Promise.all(commits.filter(({ length }) => length > 0).map(expire));
  },
  names: async (read, ids) => {
    const words = await authorizationsInWords(read, ids);
    return new Map(ids.map((of) => [of, { title: words.get(of) ?? of, link: addressOf.authorization(of) }]));
  },
};
