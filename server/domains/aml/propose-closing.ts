import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import { fact } from "../../commands/template";
import * as contract from "../../contract/aml/cases";
import { DomainError } from "../../kernel/errors";
import type { CaseEntry } from "./case-rows";
import { caseChange, getOpenCase, versionAfter } from "./change-open-case";
import { closingOf } from "./closing";
import { caseEdition, getAmlCase } from "./queries";

// Proposes to close a case, as AML_CASE_DUAL_CONTROL requires. A second officer confirms or rejects it. Not an approval, since
// readers of approvals would learn of the case. Rejects a stale `If-Match`. Moves no money. Never parks.

export const proposeAmlCaseClosing = command(contract.proposeAmlCaseClosing, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const before = await getOpenCase(read, id);
    await requireMatch(await caseEdition(read, before), context);
    if (before.proposedClosing !== null) throw new DomainError("ILLEGAL_STATE", t.closingIsProposed);
    const view = await getAmlCase(read, id);
    const closing = await closingOf(before, body, context);
    const { notes, ...proposed } = closing;
    const entries: CaseEntry[] = [{ kind: "CLOSING_PROPOSED", note: notes, detail: proposed }];
    const by = { proposedAt: fact("postedAt"), proposedBy: principal.name };
    const set = { proposedClosing: closing, ...by, proposedByPerson: principal.personId };
    return {
      ...caseChange(before, principal.name, { set, entries }),
      answer: { ...view, proposedClosing: { ...closing, ...by }, version: versionAfter(before, entries) },
    };
  },
});
