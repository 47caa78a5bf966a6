import { and, desc, eq, ne } from "drizzle-orm";
import { anyOf } from "@/db/any-of";
import { amlCaseAlerts, amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { requireRow } from "../../commands/rows";
import { newId } from "../../kernel/ids";
import type { Json } from "../../kernel/json";
import { alertRows, caseEvent, changeCase, newCaseRows, nonBlank, withNote } from "./case-rows";
import { amlCaseChanged } from "./events";

// Other slices raise cases with this: a confirmed hit, cash just below the limit.

type Raise = {
  partyId: string;
  alertIds: readonly string[];
  /** Added to the notes and the timeline. */
  note?: string | null;
  /** The actor in the audit trail. */
  actor: string;
  /** True: linked alerts add no event. */
  once?: boolean;
  /** Fields of the event in addition to the alerts. */
  detail?: Record<string, Json>;
};

/**
 * Opens a case or extends the customer's newest unclosed case. Each alert is linked once. A linked alert adds an event.
 * The later of two concurrent calls is replanned and extends the first one's case (`keep_raised_case_single`).
 */
export async function raiseCase(read: ReadDb, raise: Raise): Promise<Contribution> {
  return (await raisedCase(read, raise)).contribution;
}

export async function raisedCase(
  read: ReadDb,
  { partyId, alertIds, actor, detail, once = false, ...raise }: Raise,
): Promise<{ caseId: string; contribution: Contribution }> {
  const [open, note, alerts] = [await newestOpenCase(read, partyId), nonBlank(raise.note), [...new Set(alertIds)]];
  if (open === null) {
    const id = newId();
    const made = { id, partyId, alertIds: alerts, note, actor, raised: true, ...(detail && { detail }) };
    return { caseId: id, contribution: (await newCaseRows(read, made)).contribution };
  }
  const linked = await linkedAlerts(read, open.id);
  const added = alerts.filter((alertId) => !linked.includes(alertId));
  if (once && added.length === 0) return { caseId: open.id, contribution: {} };
  const kind = added.length > 0 ? "ALERT_LINKED" : "SCREENING";
  const about = { ...detail, alertIds: added.length > 0 ? added : alerts };
  const contribution: Contribution = {
    rows: [
      changeCase(open, { notes: withNote(open.notes, note) }),
      ...alertRows(open.id, actor, added, linked.length),
      caseEvent(open.id, actor, { kind, note, detail: about }),
    ],
    outbox: [{ type: amlCaseChanged, subject: open.id }],
  };
  return { caseId: open.id, contribution };
}

/** Adds an event to every unclosed case of the customer, or with `alertIds` only to cases with one of them. */
export async function noteOnOpenCases(
  read: ReadDb,
  { partyId, alertIds, note, actor, detail = {} }: Omit<Raise, "alertIds"> & { alertIds?: readonly string[] },
): Promise<Contribution> {
  const cases = await openCases(read, partyId, alertIds);
  return {
    // A case closed meanwhile takes no more events.
    requireRows: cases.map(({ id, status }) =>
      requireRow(amlCases, { id }, { expect: { status: [status] }, refusal: "STALE" }),
    ),
    rows: cases.map(({ id }) =>
      caseEvent(id, actor, {
        kind: "SCREENING",
        note: nonBlank(note),
        detail: { ...detail, ...(alertIds && { alertIds: [...alertIds] }) },
      }),
    ),
    outbox: cases.map(({ id }) => ({ type: amlCaseChanged, subject: id })),
  };
}

async function newestOpenCase(read: ReadDb, partyId: string): Promise<typeof amlCases.$inferSelect | null> {
  const [open] = await read
    .select()
    .from(amlCases)
    .where(and(eq(amlCases.partyId, partyId), ne(amlCases.status, "CLOSED")))
    .orderBy(desc(amlCases.id))
    .limit(1);
  return open ?? null;
}

async function openCases(read: ReadDb, partyId: string, alertIds: readonly string[] | undefined) {
  const open = await read
    .select({ id: amlCases.id, status: amlCases.status })
    .from(amlCases)
    .where(and(eq(amlCases.partyId, partyId), ne(amlCases.status, "CLOSED")));
  if (alertIds === undefined || open.length === 0) return open;
  const linked = await read
    .select({ caseId: amlCaseAlerts.caseId })
    .from(amlCaseAlerts)
    .where(anyOf(amlCaseAlerts.alertId, alertIds));
  return open.filter(({ id }) => linked.some(({ caseId }) => caseId === id));
}

/** In the order of linking. */
export async function linkedAlerts(read: ReadDb, caseId: string): Promise<string[]> {
  const { alertId, place } = amlCaseAlerts;
  const rows = await read
    .select({ alertId })
    .from(amlCaseAlerts)
    .where(eq(amlCaseAlerts.caseId, caseId))
    .orderBy(place);
  return rows.map((row) => row.alertId);
}
