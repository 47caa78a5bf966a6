import { command } from "../../commands/command";
import * as contract from "../../contract/aml";
import { nonBlank, withNote } from "./case-rows";
import { caseChange, getOpenCase } from "./change-open-case";

// Moves an OPEN case to INVESTIGATING (interface §3). A case already INVESTIGATING receives the note. Rejects a closed
// case. Moves no money. Never parks.

export const investigateAmlCase = command(contract.investigateAmlCase, {
  plan: async ({ params: { id }, body }, { principal, read }) => {
    const before = await getOpenCase(read, id);
    const note = nonBlank(body?.notes);
    const moves = before.status === "OPEN";
    const moved = { kind: "STATUS" as const, note, detail: { before: before.status, after: "INVESTIGATING" } };
    const entries = moves ? [moved] : note === null ? [] : [{ kind: "NOTE" as const, note }];
    const set = { status: "INVESTIGATING" as const, notes: withNote(before.notes, note) };
    return { ...caseChange(before, principal.name, { set, entries }), answer: null };
  },
});
