import { amlCaseFiles } from "@/db/schema/aml";
import * as t from "@/words/service/aml";
import { command } from "../../../commands/command";
import { update } from "../../../commands/rows";
import { fact, plannedView } from "../../../commands/template";
import * as contract from "../../../contract/aml/files";
import { DomainError } from "../../../kernel/errors";
import type { CaseEntry } from "../case-rows";
import { caseChange, getOpenCase } from "../change-open-case";
import { fileView, getCaseFile } from "./file-queries";

// Marks a file of an open case as withdrawn, with a reason. The file is kept. Moves no money. Never parks.

export const withdrawAmlCaseFile = command(contract.withdrawAmlCaseFile, {
  plan: async ({ params: { id }, body: { reason } }, { principal, read }) => {
    const file = await getCaseFile(read, id);
    const before = await getOpenCase(read, file.caseId);
    if (file.withdrawnAt !== null) throw new DomainError("ILLEGAL_STATE", t.fileIsWithdrawn);
    const set = { withdrawnAt: fact("postedAt"), withdrawnBy: principal.name, withdrawnReason: reason };
    const entries: CaseEntry[] = [{ kind: "FILE_WITHDRAWN", note: reason, detail: { fileId: id, name: file.name } }];
    const change = caseChange(before, principal.name, { set: {}, entries });
    const withdrawn = update(amlCaseFiles, { id }, { expect: { withdrawnAt: [null] }, set, refusal: "STALE" });
    return {
      ...change,
      rows: [withdrawn, ...(change.rows ?? [])],
      answer: plannedView(fileView, { ...file, ...set }),
    };
  },
});
