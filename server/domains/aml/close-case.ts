import * as t from "@/words/service/aml";
import { command } from "../../commands/command";
import { requireMatch } from "../../commands/edit";
import { config } from "../../config";
import * as contract from "../../contract/aml/cases";
import { DomainError } from "../../kernel/errors";
import { caseChange, getOpenCase } from "./change-open-case";
import { closedAs, closingOf } from "./closing";
import { caseEdition } from "./queries";

// Closes an OPEN or INVESTIGATING case finally, with an outcome (interface §3). Rejects a stale `If-Match`. Under dual
// control a closing is proposed and confirmed instead. Customers, accounts and screenings are unchanged. Moves no money.
// Never parks.

export const closeAmlCase = command(contract.closeAmlCase, {
  plan: async ({ params: { id }, body }, context) => {
    const { principal, read } = context;
    const before = await getOpenCase(read, id);
    await requireMatch(await caseEdition(read, before), context);
    const closing = await closingOf(before, body, context);
    if (config().caseDualControl) throw new DomainError("ILLEGAL_STATE", t.closingNeedsTwo);
    const closed = await closedAs(read, before, closing, { by: principal.name, note: closing.notes });
    return { ...caseChange(before, principal.name, closed), answer: null };
  },
});
