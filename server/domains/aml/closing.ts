import type { ProposedClosing } from "@/db/schema/aml";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import * as common from "@/words/service/contract";
import type { CommandContext, RequestOf } from "../../commands/plan";
import { fact, type PlannedRow } from "../../commands/template";
import type * as contract from "../../contract/aml/cases";
import { validationError } from "../../kernel/errors";
import { businessDate } from "../business-date/queries";
import { staffByIds } from "../staff/staff-queries";
import { type CaseEntry, type CaseRow, nonBlank, withNote } from "./case-rows";
import { findReport } from "./report-queries";

export const SAR_FILED = "SAR_FILED";

/** Outcomes that an officer explains. */
const EXPLAINED: readonly string[] = ["NO_ACTION", "FALSE_POSITIVE"];

/** The closing that a request asks for. Filing date and reference default to those of the case's report. */
export async function closingOf(
  { id }: Pick<CaseRow, "id">,
  body: RequestOf<typeof contract.closeAmlCase>["body"],
  { read, principal }: Pick<CommandContext, "read" | "principal">,
): Promise<ProposedClosing> {
  const { outcome, sarFiledOn } = body;
  const [notes, sarReference] = [nonBlank(body.notes), nonBlank(body.sarReference)];
  const reported = outcome === SAR_FILED;
  const errors: Record<string, string> = {};
  if (!reported && sarFiledOn !== undefined) errors.sarFiledOn = t.isOfAReportOnly;
  if (!reported && sarReference !== null) errors.sarReference = t.isOfAReportOnly;
  if (reported && sarFiledOn !== undefined && sarFiledOn > (await businessDate(read))) {
    errors.sarFiledOn = t.isAfterToday;
  }
  const explains = principal.kind === "staff" && EXPLAINED.includes(outcome);
  if (explains && notes === null) errors.notes = common.mustNotBeEmpty;
  if (Object.keys(errors).length > 0) throw validationError(errors);
  const report = reported ? await findReport(read, id) : null;
  return {
    ...{ outcome, notes },
    sarFiledOn: sarFiledOn ?? report?.filedOn ?? null,
    sarReference: sarReference ?? report?.reference ?? null,
  };
}

/** `by` closes the case: under dual control the officer who proposed it. */
export async function closedAs(
  read: ReadDb,
  before: CaseRow,
  { outcome, notes, sarFiledOn, sarReference }: ProposedClosing,
  { by, note, proposedBy }: { by: string; note: string | null; proposedBy?: string },
): Promise<{ set: Partial<PlannedRow<CaseRow>>; entries: CaseEntry[] }> {
  const assignee =
    before.assigneeId === null ? null : (await staffByIds(read, [before.assigneeId])).get(before.assigneeId);
  const detail = {
    ...{ before: before.status, after: "CLOSED", outcome },
    ...(assignee && assignee.signIn !== by && { assignee: assignee.name }),
    ...(proposedBy !== undefined && { proposedBy }),
  };
  const filed: CaseEntry = { kind: "SAR", detail: { filedOn: sarFiledOn, reference: sarReference } };
  const closed: CaseEntry = { kind: "STATUS", note, detail };
  const added = note === notes ? note : withNote(notes, note);
  return {
    set: {
      ...{ status: "CLOSED" as const, outcome, notes: withNote(before.notes, added), sarFiledOn, sarReference },
      ...{ closedAt: fact("postedAt"), closedBy: by, ...NOTHING_PROPOSED },
    },
    entries: sarFiledOn === null && sarReference === null ? [closed] : [filed, closed],
  };
}

export const NOTHING_PROPOSED = {
  ...{ proposedClosing: null, proposedAt: null, proposedBy: null, proposedByPerson: null },
};
