import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/compliance";
import { command } from "../../commands/command";
import type { HitVerdict as Sent } from "../../contract/compliance/hit-decisions";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import * as contract from "../../contract/compliance/screenings";
import { DomainError, validationError } from "../../kernel/errors";
import { deciderOf } from "./decider";
import { clearedBefore } from "./hit-decisions";
import type { HitVerdict } from "./hit-verdicts";
import { planDecision } from "./plan-decision";

// Decides hits of a result, from which its disposition follows (RULES.md). Moves no money. Never parks.

export const decideHits = command(contract.decideHits, {
  // As for a disposition.
  replanOn: ["screened_parties_pkey", "ACCOUNT_NOT_ACTIVE"],
  plan: ({ params: { id }, body }, context) =>
    planDecision(
      {
        ...{ id, note: body.note, confirmed: null },
        by: deciderOf(context.principal, body.by),
        verdictsOn: (screening) => verdictsOf(context.read, screening, body.decisions),
      },
      context,
    ),
});

async function verdictsOf(read: ReadDb, screening: ScreeningResultView, sent: readonly Sent[]): Promise<HitVerdict[]> {
  const isHit = ({ watchlistEntryId: wanted }: Sent) =>
    screening.hits.some(({ watchlistEntryId }) => watchlistEntryId === wanted);
  const at = (place: number, field: string) => `decisions.${place}.${field}`;
  const unknown = sent.findIndex((one) => !isHit(one));
  if (unknown >= 0) throw validationError({ [at(unknown, "watchlistEntryId")]: t.isNoHitOfTheScreening });
  if (screening.status !== "PENDING" && sent.some(({ verdict }) => verdict === "UNDECIDED"))
    throw new DomainError("ILLEGAL_STATE", t.decidedResultKeepsItsVerdicts);
  const before = sent.some(({ reason }) => reason === "DECIDED_BEFORE") ? await clearedBefore(read, screening) : [];
  const isNew = ({ reason, watchlistEntryId: wanted }: Sent) =>
    reason === "DECIDED_BEFORE" && !before.some(({ watchlistEntryId }) => watchlistEntryId === wanted);
  const unremembered = sent.findIndex(isNew);
  if (unremembered >= 0) throw validationError({ [at(unremembered, "reason")]: t.wasNotDecidedBefore });
  return sent.map(({ watchlistEntryId, verdict, reason = null, note }) => ({
    ...{ watchlistEntryId, verdict, reason },
    note: note === undefined || note.trim() === "" ? null : note,
  }));
}
