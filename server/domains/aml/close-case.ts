import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import type { RequestOf } from "../../commands/plan";
import { fact } from "../../commands/template";
import * as contract from "../../contract/aml";
import type { BusinessDate } from "../../kernel/business-date";
import { validationError } from "../../kernel/errors";
import { businessDate } from "../business-date/queries";
import { type CaseEntry, nonBlank, withNote } from "./case-rows";
import { caseChange, getOpenCase } from "./change-open-case";
import { caseEdition } from "./queries";

// Closes an OPEN or INVESTIGATING case finally, with an outcome (interface §3). SAR_FILED requires the filing date and
// the authority's reference. Rejects a stale `If-Match`. Customers, accounts and screenings are unchanged. Moves no
// money. Never parks.

export const SAR_FILED = "SAR_FILED";

export const closeAmlCase = command(contract.closeAmlCase, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const before = await getOpenCase(read, id);
    await requireMatch(await caseEdition(read, before), context);
    checkReport(body, await businessDate(read));
    const [note, { outcome }] = [nonBlank(body.notes), body];
    const [sarFiledOn, sarReference] = [body.sarFiledOn ?? null, nonBlank(body.sarReference)];
    const filed: CaseEntry = { kind: "SAR", detail: { filedOn: sarFiledOn, reference: sarReference } };
    const closed: CaseEntry = { kind: "STATUS", note, detail: { before: before.status, after: "CLOSED", outcome } };
    const change = caseChange(before, principal.name, {
      set: {
        ...{ status: "CLOSED" as const, outcome, notes: withNote(before.notes, note), sarFiledOn, sarReference },
        ...{ closedAt: fact("postedAt"), closedBy: principal.name },
      },
      entries: sarFiledOn === null && sarReference === null ? [closed] : [filed, closed],
    });
    return { ...change, answer: null };
  },
});

function checkReport(body: RequestOf<typeof contract.closeAmlCase>["body"], today: BusinessDate): void {
  const { outcome, sarFiledOn, sarReference } = body;
  const errors: Record<string, string> = {};
  if (outcome !== SAR_FILED && sarFiledOn !== undefined) errors.sarFiledOn = t.isOfAReportOnly;
  if (outcome !== SAR_FILED && nonBlank(sarReference) !== null) errors.sarReference = t.isOfAReportOnly;
  if (outcome === SAR_FILED && sarFiledOn !== undefined && sarFiledOn > today) errors.sarFiledOn = t.isAfterToday;
  if (Object.keys(errors).length > 0) throw validationError(errors);
}
