import { amlSarVersions } from "@/db/schema/aml";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/aml/report";
import { validationError } from "../../kernel/errors";
import { moneyFromWire } from "../../kernel/money";
import { businessDate } from "../business-date/queries";
import { type CaseEntry, nonBlank } from "./case-rows";
import { caseChange, getOpenCase } from "./change-open-case";
import { findReport, reportView } from "./report-queries";

// Saves the report of an open case as its next version. Rejects a version that was saved meanwhile. Moves no money. Never
// parks.

export const saveAmlCaseReport = command(contract.saveAmlCaseReport, {
  // Of two concurrent saves, the second is replanned, and refused by its version.
  replanOn: ["aml_sar_versions_pkey"],
  plan: async ({ params: { id: caseId }, body }, context) => {
    const { principal, read } = context;
    const before = await getOpenCase(read, caseId);
    const last = await findReport(read, caseId);
    await requireMatch(
      { version: last?.version ?? 0, updatedAt: last?.savedAt ?? null, updatedBy: last?.savedBy ?? null },
      context,
    );
    const today = await businessDate(read);
    const { narrative, periodFrom, periodTo, filedOn = null, reference } = body;
    if (filedOn !== null && filedOn > today) throw validationError({ filedOn: t.isAfterToday });
    const amounts = body.amounts.map((amount, place) => moneyFromWire(amount, `amounts.${place}`));
    const version = (last?.version ?? 0) + 1;
    const row = {
      ...{ caseId, version, narrative, periodFrom, periodTo, filedOn, reference: nonBlank(reference) },
      subjects: body.subjects.map(({ name, role, identification }) => ({
        name,
        role: nonBlank(role),
        identification: nonBlank(identification),
      })),
      amounts: Object.fromEntries(amounts.map(({ currency, minor }) => [currency, String(minor)])),
      ...{ savedAt: fact("postedAt"), savedBy: principal.name },
    };
    const entries: CaseEntry[] = [{ kind: "REPORT_SAVED", detail: { version } }];
    const change = caseChange(before, principal.name, { set: {}, entries });
    return {
      ...change,
      rows: [insert(amlSarVersions, row), ...(change.rows ?? [])],
      answer: plannedView(reportView, row),
    };
  },
});
