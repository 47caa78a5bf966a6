import { command } from "../../commands/command";
import * as contract from "../../contract/aml/cases";
import { alertRows, nonBlank, withNote } from "./case-rows";
import { caseChange, getOpenCase, versionAfter } from "./change-open-case";
import { getAmlCase } from "./queries";
import { linkedAlerts } from "./raise-case";

// Links alerts to a case, each once. Idempotent without a note. Rejects a closed case. Moves no money. Never parks.

export const linkAmlAlerts = command(contract.linkAmlAlerts, {
  plan: async ({ params: { id }, body }, { principal, read }) => {
    const [before, linked] = [await getOpenCase(read, id), await linkedAlerts(read, id)];
    const view = await getAmlCase(read, id);
    const note = nonBlank(body.notes);
    const added = [...new Set(body.alertIds)].filter((alertId) => !linked.includes(alertId));
    const kind = added.length > 0 ? ("ALERT_LINKED" as const) : ("NOTE" as const);
    const entry = { kind, note, ...(added.length > 0 && { detail: { alertIds: added } }) };
    const entries = added.length === 0 && note === null ? [] : [entry];
    const notes = withNote(before.notes, note);
    const change = caseChange(before, principal.name, { set: { notes }, entries });
    return {
      ...change,
      rows: [...(change.rows ?? []), ...alertRows(id, principal.name, added, linked.length)],
      answer: { ...view, notes, alertIds: [...linked, ...added], version: versionAfter(before, entries) },
    };
  },
});
