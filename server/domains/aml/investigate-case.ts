import { command } from "../../commands/command";
import * as contract from "../../contract/aml/cases";
import { nonBlank, withNote } from "./case-rows";
import { caseChange, getOpenCase } from "./change-open-case";

// Moves an OPEN case to INVESTIGATING (interface §3). In a staff session an unassigned case is assigned to the officer. A
// case already INVESTIGATING receives the note. Rejects a closed case. Moves no money. Never parks.

export const investigateAmlCase = command(contract.investigateAmlCase, {
  plan: async ({ params: { id }, body }, { principal, read }) => {
    const before = await getOpenCase(read, id);
    const note = nonBlank(body?.notes);
    const moves = before.status === "OPEN";
    const moved = { kind: "STATUS" as const, note, detail: { before: before.status, after: "INVESTIGATING" } };
    const takes = moves && before.assigneeId === null && principal.kind === "staff";
    const taken = {
      kind: "ASSIGNED" as const,
      detail: { before: null, after: principal.displayName, assigneeId: principal.id },
    };
    const noted = note === null ? [] : [{ kind: "NOTE" as const, note }];
    const entries = moves ? [moved, ...(takes ? [taken] : [])] : noted;
    const set = {
      ...{ status: "INVESTIGATING" as const, notes: withNote(before.notes, note) },
      ...(takes && { assigneeId: principal.id }),
    };
    return { ...caseChange(before, principal.name, { set, entries }), answer: null };
  },
});
