import { command } from "../../commands/command";
import * as contract from "../../contract/aml";
import { said, withNote } from "./case-rows";
import { caseChange, getOpenCase } from "./change-open-case";

// OPEN becomes INVESTIGATING (interface §3); of one that is so already the note is added, and without a note nothing changes. A closed one
// refuses. Moves no money and never parks.

export const investigateAmlCase = command(contract.investigateAmlCase, {
  plan: async ({ params: { id }, body }, { principal, read }) => {
    const before = await getOpenCase(read, id);
    const note = said(body?.notes);
    const moves = before.status === "OPEN";
    const moved = { kind: "STATUS" as const, note, detail: { before: before.status, after: "INVESTIGATING" } };
    const entries = moves ? [moved] : note === null ? [] : [{ kind: "NOTE" as const, note }];
    const set = { status: "INVESTIGATING" as const, notes: withNote(before.notes, note) };
    return { ...caseChange(before, principal.name, { set, entries }), answer: null };
  },
});
