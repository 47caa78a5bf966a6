import { screeningReferences } from "@/db/schema/compliance";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/compliance/screening-references";
import { newId } from "../../kernel/ids";
import { screeningDecided } from "./events";
import { getScreening } from "./queries";
import { referenceView, type ScreeningReferenceRow } from "./screening-references";

// Records what a screening led to (RULES.md). Changes no disposition. Locks nothing. Moves no money. Never parks.

export const addScreeningReference = command(contract.addScreeningReference, {
  plan: async ({ params: { id }, body }, { principal, read }) => {
    await getScreening(read, id);
    const note = body.note === undefined || body.note.trim() === "" ? null : body.note;
    const row = {
      ...{ id: newId(), screeningId: id, reference: body.reference.trim(), note },
      ...{ recordedAt: fact("postedAt"), recordedBy: principal.name },
    };
    return {
      rows: [insert(screeningReferences, row)],
      subject: { type: "screening", id },
      outbox: [{ type: screeningDecided }],
      answer: plannedView((made: ScreeningReferenceRow) => referenceView(made), row),
    };
  },
});
