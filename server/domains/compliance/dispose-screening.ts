import * as t from "@/words/service/contract";
import { command } from "../../commands/command";
import type { RequestOf } from "../../commands/plan";
import * as contract from "../../contract/compliance/screenings";
import { validationError } from "../../kernel/errors";
import { deciderOf } from "./decider";
import { impliedVerdicts } from "./hit-verdicts";
import { planDecision } from "./plan-decision";

// Records a disposition (RULES.md). The query is the interface's form. The body's keeps the note out of addresses. Moves
// no money. Never parks.

export const disposeScreening = command(contract.disposeScreening, {
  // The first covers two decisions that both insert the party's row, the second an account closed after planning.
  replanOn: ["screened_parties_pkey", "ACCOUNT_NOT_ACTIVE"],
  plan: ({ params: { id }, ...sent }, context) => {
    const { confirmed, note, ...decided } = fieldsOf(sent);
    const by = deciderOf(context.principal, decided.by);
    const written = note === undefined || note.trim() === "" ? null : note;
    return planDecision(
      { id, by, note, confirmed, verdictsOn: ({ hits }) => impliedVerdicts(hits, confirmed, written) },
      context,
    );
  },
});

/** From the query, or if a field is absent there, from the body. */
function fieldsOf({ query, body }: Pick<RequestOf<typeof contract.disposeScreening>, "query" | "body">) {
  const confirmed = query.confirmed ?? body.confirmed;
  if (confirmed === undefined) throw validationError({ confirmed: t.isRequired });
  return { confirmed, by: query.by ?? body.by, note: query.note ?? body.note };
}
