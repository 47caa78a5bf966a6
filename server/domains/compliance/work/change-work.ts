import { screenings } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance";
import { nextVersion, requireMatch } from "../../../commands/edit";
import type { CommandContext } from "../../../commands/plan";
import { type NewRow, requireRow, update } from "../../../commands/rows";
import { fact, isFact } from "../../../commands/template";
import { DomainError } from "../../../kernel/errors";
import { screeningWorkChanged } from "../events";
import { getWorkForChange, type WorkRow } from "./queries";

// Work on a pending result: assignment, waiting, escalation (RULES.md). It has a version of its own, so that a claim and
// a decision never refuse each other. Moves no money. Never parks.

/** Throws NOT_FOUND, CHANGED_MEANWHILE, or ILLEGAL_STATE for a decided result. */
export async function getPendingWork(id: string, context: CommandContext): Promise<WorkRow> {
  const before = await getWorkForChange(context.read, id);
  await requireMatch(before, context);
  if (before.status !== "PENDING") throw new DomainError("ILLEGAL_STATE", t.isDecided);
  return before;
}

type Set = Partial<NewRow<typeof screenings>>;

/** Changes the work state as it was read. Equal values change nothing. `note` is the event's note in the history. */
export function workChange(before: WorkRow, set: Set, note: string | null, { principal }: CommandContext) {
  const { id, version } = before;
  const expect = { workVersion: [version], status: ["PENDING" as const] };
  const subject = { type: "screening", id };
  const was = new Map<string, unknown>(Object.entries(before));
  const isChanged = Object.entries(set).some(
    ([name, value]) => !isFact(value) && was.has(name) && was.get(name) !== value,
  );
  if (!isChanged) {
    return {
      isChanged,
      plan: { subject, requireRows: [requireRow(screenings, { id }, { expect, refusal: "STALE" as const })] },
    };
  }
  const noted = {
    workVersion: nextVersion(before),
    workChangedAt: fact("postedAt"),
    workChangedBy: principal.name,
  };
  const plan = {
    rows: [update(screenings, { id }, { expect, set: { ...set, ...noted }, refusal: "STALE" as const })],
    subject,
    ...(note !== null && { auditDetail: { note } }),
    outbox: [{ type: screeningWorkChanged }],
  };
  return { isChanged, plan };
}
