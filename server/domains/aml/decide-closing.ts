import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import type { CommandContext } from "../../commands/plan";
import * as contract from "../../contract/aml/cases";
import { DomainError } from "../../kernel/errors";
import { type CaseEntry, nonBlank } from "./case-rows";
import { caseChange, getOpenCase, versionAfter } from "./change-open-case";
import { closedAs, NOTHING_PROPOSED } from "./closing";
import { caseEdition, getAmlCase } from "./queries";

// A second officer closes a case as proposed, or rejects the proposal with a reason. Its officer may only withdraw it.
// Both reject a stale `If-Match`. Move no money. Never park.

export const confirmAmlCaseClosing = command(contract.confirmAmlCaseClosing, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const { before, closing, by } = await proposedCase(read, id, context);
    if (before.proposedByPerson === principal.personId) throw new DomainError("SELF_APPROVAL", t.youProposedTheClosing);
    const note = nonBlank(body.notes);
    const closed = await closedAs(read, before, closing, { by, note, proposedBy: by });
    return { ...caseChange(before, principal.name, closed), answer: null };
  },
});

export const rejectAmlCaseClosing = command(contract.rejectAmlCaseClosing, {
  plan: async ({ params: { id }, body: { reason } }, context) => {
    const { principal, read } = context;
    const { before, by } = await proposedCase(read, id, context);
    const withdrawn = before.proposedByPerson === principal.personId;
    const entries: CaseEntry[] = [{ kind: "CLOSING_REJECTED", note: reason, detail: { proposedBy: by, withdrawn } }];
    return {
      ...caseChange(before, principal.name, { set: NOTHING_PROPOSED, entries }),
      answer: { ...(await getAmlCase(read, id)), proposedClosing: null, version: versionAfter(before, entries) },
    };
  },
});

/** Throws NOT_FOUND, CHANGED_MEANWHILE, or ILLEGAL_STATE without a proposal. */
async function proposedCase(read: ReadDb, id: string, context: CommandContext) {
  const before = await getOpenCase(read, id);
  await requireMatch(await caseEdition(read, before), context);
  const { proposedClosing: closing, proposedBy: by } = before;
  if (closing === null || by === null) throw new DomainError("ILLEGAL_STATE", t.noClosingIsProposed);
  return { before, closing, by };
}
