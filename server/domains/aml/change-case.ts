import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import type { RequestOf } from "../../commands/plan";
import * as contract from "../../contract/aml/cases";
import { addDays, daysBetween } from "../../kernel/business-date";
import { DomainError, validationError } from "../../kernel/errors";
import { isRole, ROLE_AUTHORITIES, ROLES } from "../../kernel/roles";
import { businessDate } from "../business-date/queries";
import { listStaff } from "../staff/staff-queries";
import { type CaseEntry, type CaseRow, nonBlank } from "./case-rows";
import { caseChange, getOpenCase, versionAfter } from "./change-open-case";
import { caseEdition, getAmlCase, wasDetectionChanged } from "./queries";
import { urgencyOf } from "./urgency";

// Assigns a case and sets its dates. Rejects a stale `If-Match` or a closed case. The detection date can be changed
// once, with a reason. A due date that has the default distance moves with it. Moves no money. Never parks.

type Body = RequestOf<typeof contract.changeAmlCase>["body"];

export const changeAmlCase = command(contract.changeAmlCase, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const before = await getOpenCase(read, id);
    await requireMatch(await caseEdition(read, before), context);
    const [view, today] = [await getAmlCase(read, id), await businessDate(read)];
    const dates = await datesAfter(read, before, body);
    const assignee = await assigneeAfter(read, body, view);
    const after = { ...dates, assigneeId: assignee.id };
    const entries = changed(before, after, nonBlank(body.reason), [view.assigneeName, assignee.name]);
    return {
      ...caseChange(before, principal.name, { set: after, entries }),
      answer: {
        ...{ ...view, ...after, assigneeName: assignee.name, urgency: urgencyOf({ ...before, ...dates }, today) },
        version: versionAfter(before, entries),
      },
    };
  },
});

type Dates = Pick<CaseRow, "detectedOn" | "dueOn">;

async function datesAfter(read: ReadDb, before: CaseRow, body: Body): Promise<Dates> {
  const detectedOn = body.detectedOn ?? before.detectedOn;
  const moves = detectedOn !== before.detectedOn;
  if (moves && detectedOn > before.openedOn) throw validationError({ detectedOn: t.isAfterTheOpening });
  if (moves && (await wasDetectionChanged(read, before.id))) {
    throw new DomainError("ILLEGAL_STATE", t.detectionIsChangedOnce, {
      fieldErrors: { detectedOn: t.wasChangedBefore },
    });
  }
  const moved = moves ? addDays(detectedOn, daysBetween(before.detectedOn, before.dueOn)) : before.dueOn;
  const dueOn = body.dueOn ?? moved;
  if (body.dueOn !== undefined && dueOn < detectedOn) throw validationError({ dueOn: t.isBeforeDetection });
  return { detectedOn, dueOn };
}

async function assigneeAfter(read: ReadDb, { assigneeId }: Body, view: contract.CaseView) {
  if (assigneeId === undefined || assigneeId === view.assigneeId) {
    return { id: view.assigneeId, name: view.assigneeName };
  }
  const worker = await findCaseWorker(read, assigneeId);
  if (!worker) throw validationError({ assigneeId: t.mayNotWorkOnCases });
  return worker;
}

function changed(
  before: CaseRow,
  after: Dates & { assigneeId: string | null },
  note: string | null,
  [was, is]: readonly [string | null, string | null],
): CaseEntry[] {
  const entries: CaseEntry[] = [];
  if (after.detectedOn !== before.detectedOn) {
    entries.push({ kind: "DETECTED", note, detail: { before: before.detectedOn, after: after.detectedOn } });
  }
  if (after.dueOn !== before.dueOn) {
    const firstNote = entries.length === 0 ? note : null;
    entries.push({ kind: "DUE", note: firstNote, detail: { before: before.dueOn, after: after.dueOn } });
  }
  if (after.assigneeId !== before.assigneeId) {
    const firstNote = entries.length === 0 ? note : null;
    entries.push({
      kind: "ASSIGNED",
      note: firstNote,
      detail: { before: was, after: is, assigneeId: after.assigneeId },
    });
  }
  return entries;
}

/** Active staff with aml:operate, to whom cases can be assigned. */
type CaseWorker = { id: string; name: string; email: string };

const working = new Set<string>(ROLES.filter((role) => ROLE_AUTHORITIES[role].some((held) => held === "aml:operate")));

export async function listCaseWorkers(read: ReadDb): Promise<CaseWorker[]> {
  return (await listStaff(read)).flatMap(({ id, name, email, roles, active }) =>
    active && roles.some((role) => isRole(role) && working.has(role)) ? [{ id, name, email }] : [],
  );
}

async function findCaseWorker(read: ReadDb, id: string): Promise<CaseWorker | null> {
  return (await listCaseWorkers(read)).find((worker) => worker.id === id) ?? null;
}
