import { amlCases } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import { nextVersion, unchanged } from "../../commands/edit";
import type { Plan } from "../../commands/plan";
import type { PlannedRow } from "../../commands/template";
import { DomainError } from "../../kernel/errors";
import { type CaseEntry, type CaseRow, caseEvent, changeCase } from "./case-rows";
import { amlCaseChanged } from "./events";
import { getCaseForChange } from "./queries";

/** Throws NOT_FOUND, or ILLEGAL_STATE if the case is closed. */
export async function getOpenCase(read: ReadDb, id: string): Promise<CaseRow> {
  const row = await getCaseForChange(read, id);
  if (row.status === "CLOSED") throw new DomainError("ILLEGAL_STATE", t.caseIsClosed);
  return row;
}

/** The version of the case after these events. */
export const versionAfter = (before: Pick<CaseRow, "version">, entries: readonly CaseEntry[]): number =>
  entries.length === 0 ? before.version : nextVersion(before);

/** Changes the case as it was read and adds its events. Without events nothing changes. */
export function caseChange(
  before: CaseRow,
  actor: string,
  { set, entries }: { set: Partial<PlannedRow<CaseRow>>; entries: readonly CaseEntry[] },
): Pick<Plan, "rows" | "requireRows" | "outbox"> & { subject: Plan["subject"] } {
  const subject = { type: "aml_case", id: before.id };
  if (entries.length === 0) {
    return { subject, requireRows: [unchanged(amlCases, { id: before.id }, before)] };
  }
  return {
    subject,
    rows: [changeCase(before, set), ...entries.map((entry) => caseEvent(before.id, actor, entry))],
    outbox: [{ type: amlCaseChanged, subject: before.id }],
  };
}
