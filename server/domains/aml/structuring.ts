import { eq } from "drizzle-orm";
import { z } from "zod";
import { amlCaseAlerts } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { runCommand } from "../../commands/run-command";
import { systemContext } from "../../commands/system-context";
import { internalOperation } from "../../contract/operations-of";
import { type DomainEvent, subscribe } from "../../events/subscriber";
import { dateInWords } from "../../kernel/business-date";
import { moneyText } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { cashStructuring } from "./events";
import { nearLimitOn, STRUCTURING_COUNT } from "./near-limit";
import { raisedCase } from "./raise-case";

// Raises one alert and one case per customer and day for cash just below the limit (RULES.md). Later events of the day
// change nothing. Moves no money. Never parks.

const seen = z.object({ partyId: z.guid(), businessDate: z.iso.date() });

const cash = z.object({
  id: z.guid(),
  type: z.enum(["DEPOSIT", "WITHDRAWAL"]),
  place: z.enum(["TILL", "CARD"]),
  amount: z.string(),
});

const raiseAmlCase = internalOperation("raiseAmlCase", "POST /aml/raised-cases", {
  summary: t.structuringAlert,
  access: "aml:operate",
  body: seen.extend({ cash: z.array(cash).optional() }),
  responses: { 204: null },
});

export const raiseStructuring = command(raiseAmlCase, {
  plan: async ({ body }, { principal, read }) => {
    const { partyId, businessDate, cash: movements = [] } = body;
    const alertId = structuringAlert(body);
    // A concurrent event has raised the alert. Its case may have changed since.
    const known = await caseOfAlert(read, alertId);
    if (known !== null) return { subject: { type: "aml_case", id: known }, answer: null };
    const { caseId, contribution } = await raisedCase(read, {
      partyId,
      alertIds: [alertId],
      once: true,
      note: t.cashJustBelowTheLimit(dateInWords(businessDate), movements),
      actor: principal.name,
      detail: { movements },
    });
    return compose({ subject: { type: "aml_case", id: caseId }, answer: null }, contribution);
  },
});

/** Counts committed cash: of concurrent movements, the event of the last one to commit finds all. */
export const watchStructuring = subscribe({
  name: "aml.watch-structuring",
  events: [cashStructuring],
  handle: countCash,
});

async function countCash({ payload }: DomainEvent): Promise<void> {
  const { partyId, businessDate: planned } = seen.parse(payload);
  const context = systemContext("structuring");
  // The date may have changed between plan and commit.
  for (const day of new Set([planned, await businessDate(context.read)])) {
    const of = { partyId, businessDate: day };
    if ((await caseOfAlert(context.read, structuringAlert(of))) !== null) continue;
    const near = await nearLimitOn(context.read, { partyId, day });
    if (near.length < STRUCTURING_COUNT) continue;
    const found = near.map(({ id, type, place, amount }) => ({ id, type, place, amount: moneyText(amount) }));
    await runCommand(raiseStructuring, { params: {}, query: {}, body: { ...of, cash: found } }, context, null);
  }
}

export function structuringAlert({ partyId, businessDate }: { partyId: string; businessDate: string }): string {
  return `STRUCTURING:${partyId}:${businessDate}`;
}

/** The first open or closed case linked to this alert, or null. */
async function caseOfAlert(read: ReadDb, alertId: string): Promise<string | null> {
  const { caseId } = amlCaseAlerts;
  const [linked] = await read
    .select({ caseId })
    .from(amlCaseAlerts)
    .where(eq(amlCaseAlerts.alertId, alertId))
    .orderBy(caseId)
    .limit(1);
  return linked?.caseId ?? null;
}
