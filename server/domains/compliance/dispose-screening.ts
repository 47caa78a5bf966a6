import { command } from "../../commands/command";
import * as contract from "../../contract/compliance/screenings";
import { deciderOf } from "./decider";
import { impliedVerdicts } from "./hit-verdicts";
import { planDecision } from "./plan-decision";

// Records a disposition (RULES.md). The query is the interface's form. A note in the body stays out of addresses. Moves no
// money. Never parks.

export const disposeScreening = command(contract.disposeScreening, {
  // The first covers two decisions that both insert the party's row, the second an account closed after planning.
  replanOn: ["screened_parties_pkey", "ACCOUNT_NOT_ACTIVE"],
  plan: ({ params: { id }, query, body }, context) => {
    const { confirmed, note = body?.note } = query;
    const by = deciderOf(context.principal, query.by);
    const written = note === undefined || note.trim() === "" ? null : note;
    return planDecision(
      { id, by, note, confirmed, verdictsOn: ({ hits }) => impliedVerdicts(hits, confirmed, written) },
      context,
    );
  },
});
