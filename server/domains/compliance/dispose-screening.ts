import { screeningDispositions, screenings } from "@/db/schema/compliance";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import { requireMatch } from "../../commands/edit";
import { insert, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/screenings";
import { noteOnOpenCases, raiseCase } from "../aml/raise-case";
import { screeningDecided } from "./events";
import { requireSecondPerson } from "./four-eyes";
import { partyConsequences } from "./party-decisions";
import { getScreening, getScreeningForDecision } from "./queries";

// Records a disposition (RULES.md). Locks the party's accounts, then the result, the party and its decision counter.
// The later of two concurrent decisions is replanned, and rejected if its `If-Match` names an earlier version. Moves no
// money. Never parks.

export const disposeScreening = command(contract.disposeScreening, {
  // The first covers two decisions that both insert the party's row, the second an account closed after planning.
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
    // Planned after the decision counter is read, because the case depends on the party's other decisions.
    const onCase = confirmed ? await raiseCase(read, about) : await noteOnOpenCases(read, about);
    return compose(plan, consequences, onCase);
  },
});
