import { screeningDispositions, screenings } from "@/db/schema/compliance";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { requireMatch } from "../../commands/edit";
import { insert, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/screenings";
import { noteOnOpenCases, raiseCase } from "../aml/raise-case";
import { getScreeningForDecision } from "./decision-queries";
import { screeningDecided } from "./events";
import { requireSecondPerson } from "./four-eyes";
import { partyConsequences } from "./party-decisions";
import { getScreening } from "./queries";

// Decides on a result (RULES.md). Locks the accounts of the party whose state follows, then the result, the party and his number of
// decisions; of two decisions at once the later one is planned anew, and refused where it was made of a result as it stood before
// (`If-Match`). Moves no money and never parks.

export const disposeScreening = command(contract.disposeScreening, {
  // Two who find that a party has no row; an account of his that was closed while the plan was made.
  replanOn: ["screened_parties_pkey", "ACCOUNT_NOT_ACTIVE"],
  plan: async ({ params: { id }, query: { confirmed, by, note } }, context) => {
    const { principal, read } = context;
    const before = await getScreeningForDecision(read, id);
    const { decisions: version, decidedAt: updatedAt, decidedByPrincipal: updatedBy } = before;
    await requireMatch({ version, updatedAt, updatedBy }, context);
    requireSecondPerson(before, confirmed, principal);
    const status = confirmed ? "CONFIRMED_HIT" : "CLEARED";
    const said = note === undefined || note.trim() === "" ? null : note;
    const decision = { dispositionedAt: fact("postedAt"), dispositionedBy: by, dispositionNote: said };
    const number = version + 1;
    const plan = {
      rows: [
        update(
          screenings,
          { id },
          {
            expect: { decisions: [version] },
            set: { status, ...decision, decisions: number },
            refusal: "STALE" as const,
          },
        ),
        insert(screeningDispositions, {
          ...{ screeningId: id, number, confirmed, decidedBy: by, note: said },
          principal: principal.name,
          principalPerson: principal.personId,
          decidedAt: fact("postedAt"),
        }),
      ],
      subject: { type: "screening", id },
      outbox: [{ type: screeningDecided }],
      answer: { ...(await getScreening(read, id)), status, ...decision, version: number } as const,
    };
    const { partyId } = before;
    if (partyId === null) return plan;
    const consequences = await partyConsequences(read, { ...before, partyId, status });
    const about = {
      partyId,
      alertIds: [id],
      note: said,
      actor: principal.name,
      detail: { screeningId: id, confirmed },
    };
    // Read behind the number of decisions, as all that follows for the party is.
    const onCase = confirmed ? await raiseCase(read, about) : await noteOnOpenCases(read, about);
    return compose(plan, consequences, onCase);
  },
});
