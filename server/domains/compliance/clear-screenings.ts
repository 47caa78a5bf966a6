import { screenings } from "@/db/schema/compliance";
import * as t from "@/words/service/compliance";
import { command } from "../../commands/command";
import { update } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/compliance/screenings";
import { DomainError, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { deciderOf } from "./decider";
import { screeningsCleared } from "./events";
import { decisionRow } from "./plan-decision";
import { screeningsForClearing } from "./queries";

// Clears several results without hits (RULES.md). Locks the results, but no party: results without hits do not affect a
// party's state. The later of two concurrent clearings is refused. Moves no money. Never parks.

export const clearScreenings = command(contract.clearScreenings, {
  plan: async ({ body: { ids, note, ...body } }, { principal, read }) => {
    const by = deciderOf(principal, body.by);
    const wanted = [...new Set(ids)];
    const found = await screeningsForClearing(read, wanted);
    if (found.length < wanted.length) throw validationError({ ids: t.namesAResultThatThereIsNot });
    const other = found.find((one) => one.status !== "PENDING" || !one.screenable || one.hitCount > 0);
    if (other) throw new DomainError("ILLEGAL_STATE", t.isNotToBeClearedUnseen(other.subjectName));
    const said = note === undefined || note.trim() === "" ? null : note;
    const decided = { dispositionedAt: fact("postedAt"), dispositionedBy: by, dispositionNote: said };
    return {
      rows: found.flatMap(({ id, decisions }) => [
        update(
          screenings,
          { id },
          {
            expect: { status: ["PENDING"], decisions: [decisions] },
            set: { status: "CLEARED", ...decided, decisions: decisions + 1 },
            refusal: "STALE",
          },
        ),
        decisionRow({ screeningId: id, number: decisions + 1, confirmed: false, decidedBy: by, note: said }, principal),
      ]),
      subject: { type: "screening_clearing", id: newId() },
      auditDetail: { cleared: found.length, ids: wanted },
      outbox: [{ type: screeningsCleared }],
      answer: { cleared: found.length },
    };
  },
});
