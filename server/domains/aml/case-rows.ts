import { getTableColumns } from "drizzle-orm";
import { amlCaseAlerts, amlCaseEvents, amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import type { Contribution } from "../../commands/compose";
import { insert, insertedAs, type RowChange, update } from "../../commands/rows";
import { fact, type PlannedRow } from "../../commands/template";
import { addDays, type BusinessDate } from "../../kernel/business-date";
import { newId } from "../../kernel/ids";
import type { Json } from "../../kernel/json";
import { businessDate } from "../business-date/queries";
import { amlCaseChanged } from "./events";

// The rows that commands write of a case; each change of one stands on its timeline, and raises its version.

/** Suspicious activity is reported within so many days of the day on which it was first known. */
export const DUE_DAYS = 30;

export type CaseRow = typeof amlCases.$inferSelect;
export type CaseEventKind = (typeof amlCaseEvents.$inferSelect)["kind"];
export type CaseEntry = { kind: CaseEventKind; note?: string | null; detail?: Json };

/** A line on the timeline. */
export function caseEvent(caseId: string, actor: string, { kind, note = null, detail = null }: CaseEntry): RowChange {
  return insert(amlCaseEvents, { id: newId(), caseId, kind, at: fact("postedAt"), actor, note, detail });
}

/** Links alerts behind those that are there already. */
export function alertRows(caseId: string, actor: string, alertIds: readonly string[], behind = 0): RowChange[] {
  return alertIds.map((alertId, index) =>
    insert(amlCaseAlerts, {
      ...{ caseId, alertId, place: behind + index + 1 },
      ...{ linkedAt: fact("postedAt"), linkedBy: actor },
    }),
  );
}

/** A note that says something, or null. */
export function said(note: string | null | undefined): string | null {
  return note === undefined || note === null || note.trim() === "" ? null : note;
}

/** All notes of a case with one more, which stands last. */
export function withNote(notes: string | null, note: string | null): string | null {
  if (note === null) return notes;
  return notes === null ? note : `${notes}\n${note}`;
}

/** Changes the case as it was read; of two at once the later is planned anew. */
export function changeCase(before: Pick<CaseRow, "id" | "version">, set: Partial<PlannedRow<CaseRow>>): RowChange {
  const { reference: _, ...columns } = set;
  return update(
    amlCases,
    { id: before.id },
    {
      expect: { version: [before.version] },
      set: { ...columns, version: before.version + 1 },
      refusal: "STALE",
    },
  );
}

export type NewCase = {
  id: string;
  partyId: string;
  alertIds: readonly string[];
  note: string | null;
  actor: string;
  /** Opened by the bank itself. */
  raised: boolean;
  followsCaseId?: string | null;
  /** What the timeline says of the opening beside its alerts. */
  detail?: Record<string, Json>;
};

/** The number of a new case is the fact `counters.amlCase`; the day is one that commit compares. */
export async function newCaseRows(
  read: ReadDb,
  { id, partyId, alertIds, note, actor, raised, followsCaseId = null, detail = {} }: NewCase,
): Promise<{ day: BusinessDate; row: Omit<PlannedRow<CaseRow>, "reference">; contribution: Contribution }> {
  const day = await businessDate(read);
  const dueOn = addDays(day, DUE_DAYS);
  const row = {
    ...{ id, partyId, status: "OPEN" as const, raised, notes: note, followsCaseId },
    ...{ openedOn: day, detectedOn: day, dueOn, number: fact<number>("counters.amlCase") },
    ...{ createdAt: fact("postedAt"), createdBy: actor },
  };
  const { reference: _, ...columns } = getTableColumns(amlCases);
  const opened = caseEvent(id, actor, { kind: "OPENED", note, detail: { ...detail, alertIds: [...alertIds] } });
  const contribution: Contribution = {
    expectDay: day,
    counters: { amlCase: `aml-case:${day.slice(0, 4)}` },
    rows: [insert(amlCases, row), ...alertRows(id, actor, alertIds), opened],
    outbox: [{ type: amlCaseChanged, subject: id }],
  };
  return { day, row: insertedAs(amlCases, columns, row), contribution };
}
