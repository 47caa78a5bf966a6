import { and, isNotNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { clearingSessions } from "@/db/schema/clearing";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/clearing/settlement";
import { command } from "../../../commands/command";
import { insert, update } from "../../../commands/rows";
import { runCommand } from "../../../commands/run-command";
import { systemContext } from "../../../commands/system-context";
import { fact } from "../../../commands/template";
import { date, uuid } from "../../../contract/fields";
import { internalOperation } from "../../../contract/operations-of";
import { firstCurrency, productCurrencies } from "../../accounts/products/queries";
import { sessionChanged } from "../events";
import { houseAccounts } from "../house-account";
import { getHouseById } from "../houses";
import { SESSION } from "../open-clearing-session";
import { findSession, SESSION_RACE, sessionRow } from "../sessions";

// The first half of a settlement. It fixes the items: those cleared or paid from then on belong to the next date. The second half sums
// and posts them, however many there are, while the house works on.

const begin = internalOperation("beginNetSettlement", "POST /clearing/begun-settlements", {
  summary: t.settlementBegun,
  access: "clearing:operate",
  body: z.object({ houseId: uuid, businessDate: date }),
  responses: { 204: null },
});

/** Locks the accounts of the house, then its session. A date without items gets a session. */
export const beginSettlement = command(begin, {
  replanOn: [SESSION_RACE],
  plan: async ({ body: { houseId, businessDate } }, { read, principal }) => {
    const house = await getHouseById(read, houseId);
    const currencies = await productCurrencies(read);
    const touch = (await houseAccounts(read, house, currencies)).map(({ id }) => id);
    const found = await findSession(read, houseId, businessDate);
    const set = { cutAt: fact("postedAt") };
    // Nobody closed it: there was nothing to close.
    const by = { closedBy: principal.name, closedAt: fact("postedAt") };
    const closed = { status: "CLOSED" as const, closedCount: 0, closedMinor: 0n };
    const row = found ?? sessionRow(house, businessDate, await firstCurrency(read), principal.name);
    const change = found
      ? update(
          clearingSessions,
          { id: row.id },
          { expect: { status: [row.status], cutAt: [null] }, set, refusal: "STALE" },
        )
      : insert(clearingSessions, { ...row, ...closed, ...by, ...set });
    // Another request was faster: its cut serves this one too.
    const isCut = found !== null && (found.cutAt !== null || found.status === "SETTLED");
    return {
      ...(touch.length > 0 && { touch }),
      rows: isCut ? [] : [change],
      subject: { type: SESSION, id: row.id },
      outbox: [{ type: sessionChanged }],
      answer: null,
    };
  },
});

const release = internalOperation("releaseNetSettlement", "POST /clearing/released-settlements", {
  summary: t.settlementReleased,
  access: "clearing:operate",
  body: z.object({ sessionId: uuid, cutAt: z.string() }),
  responses: { 204: null },
});

/** After a refusal or a crash. Items cleared meanwhile stay with the next date. */
export const releaseSettlement = command(release, {
  plan: async ({ body: { sessionId: id, cutAt } }) => {
    const refusal = { code: "ILLEGAL_STATE", message: t.settlementWasReleased } as const;
    const expect = { status: ["OPEN" as const, "CLOSED" as const], cutAt: [cutAt] };
    return {
      rows: [update(clearingSessions, { id }, { expect, set: { cutAt: null }, refusal })],
      subject: { type: SESSION, id },
      outbox: [{ type: sessionChanged }],
      answer: null,
    };
  },
});

/** As Postgres compares it: `instant` has milliseconds only. */
export const exactCut = sql<string>`to_jsonb(${clearingSessions.cutAt}) #>> '{}'`;

const STALE_AFTER = sql`clock_timestamp() - interval '5 minutes'`;

/** Releases what a crash left. */
export async function releaseStaleCuts(): Promise<void> {
  const context = systemContext("clearing-settlement");
  for (const stale of await staleCuts(context.read)) {
    const request = { params: {}, query: {}, body: stale };
    await runCommand(releaseSettlement, request, context, null).catch(() => undefined);
  }
}

function staleCuts(read: ReadDb) {
  const { id, status, cutAt } = clearingSessions;
  return read
    .select({ sessionId: id, cutAt: exactCut })
    .from(clearingSessions)
    .where(and(isNotNull(cutAt), ne(status, "SETTLED"), lt(cutAt, STALE_AFTER)))
    .limit(100);
}
