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

// Every change of a case adds a timeline event and raises its version.

/** Days from detection to the due date of the report. */
const DUE_DAYS = 30;

export type CaseRow = typeof amlCases.$inferSelect;
type CaseEventKind = (typeof amlCaseEvents.$inferSelect)["kind"];
export type CaseEntry = { kind: CaseEventKind; note?: string | null; detail?: Json };

export function caseEvent(caseId: string, actor: string, { kind, note = null, detail = null }: CaseEntry): RowChange {
  return insert(amlCaseEvents, { id: newId(), caseId, kind, at: fact("postedAt"), actor, note, detail });
}

/** Links alerts after those already linked. */
export function alertRows(caseId: string, actor: string, alertIds: readonly string[], behind = 0): RowChange[] {
  return alertIds.map((alertId, index) =>
    insert(amlCaseAlerts, {
      ...{ caseId, alertId, place: behind + index + 1 },
      ...{ linkedAt: fact("postedAt"), linkedBy: actor },
    }),
  );
}

/** The trimmed note, or null if it is blank. */
export function nonBlank(note: string | null | undefined): string | null {
  return note === undefined || note === null || note.trim() === "" ? null : note;
}

export function withNote(notes: string | null, note: string | null): string | null {
  if (note === null) return notes;
  return notes === null ? note : `${notes}\n${note}`;
}

/** Changes the case as it was read. The later of two concurrent changes is replanned. */
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

type NewCase = {
  id: string;
  partyId: string;
  alertIds: readonly string[];
  note: string | null;
  actor: string;
  /** True if the bank opened the case. */
  raised: boolean;
  followsCaseId?: string | null;
  /** Fields of the opening event in addition to its alerts. */
  detail?: Record<string, Json>;
};

/** The case number is the fact `counters.amlCase`. Commit checks the business date. */
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
