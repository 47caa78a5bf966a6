import { screeningDispositions, screeningHitDecisions, screenings } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { type Contribution, compose } from "../../commands/compose";
import { requireMatch } from "../../commands/edit";
import type { CommandContext } from "../../commands/plan";
import { insert, type RowChange, update } from "../../commands/rows";
import { fact } from "../../commands/template";
import { config } from "../../config";
import type { DecidedHit } from "../../contract/compliance/hit-decisions";
import type { ScreeningResultView } from "../../contract/compliance/screenings";
import { noteOnOpenCases, raiseCase } from "../aml/raise-case";
import { clientAmong } from "./decider";
import { screeningDecided } from "./events";
import { requireSecondPerson } from "./four-eyes";
import { firstDeciders } from "./hit-decisions";
import { dispositionOf, type HitVerdict, needsSecond } from "./hit-verdicts";
import { partyConsequences } from "./party-decisions";
import { getScreening, getScreeningForDecision } from "./queries";

type Decision = {
  id: string;
  by: string;
  note: string | undefined;
  /** The disposition of the interface. Null if it follows from the hits. */
  confirmed: boolean | null;
  verdictsOn: (screening: ScreeningResultView) => readonly HitVerdict[] | Promise<readonly HitVerdict[]>;
};

type Judged = HitVerdict & { subjectName: string; awaitsSecond: boolean };
type Before = Awaited<ReturnType<typeof getScreeningForDecision>>;

/**
 * Records a decision on a result and its hits, with its effects on the customer and their cases. Locks the party's
 * accounts, then the result, the party and its decision counter. The later of two concurrent decisions is replanned, and
 * rejected if its `If-Match` names an earlier version.
 */
export async function planDecision(decision: Decision, context: CommandContext) {
  const { id, by } = decision;
  const { principal, read } = context;
  const before = await getScreeningForDecision(read, id);
  const { decisions: version, decidedAt: updatedAt, decidedByPrincipal: updatedBy } = before;
  await requireMatch({ version, updatedAt, updatedBy }, context);
  const screening = await getScreening(read, id);
  const verdicts = await judged(read, screening, await decision.verdictsOn(screening), principal);
  const hits = decidedHits(screening, verdicts, by, principal);
  const confirmed = confirmedBy(decision.confirmed, hits, before.status);
  requireSecondPerson(before, stepOf(confirmed, verdicts), principal);
  const note = decision.note === undefined || decision.note.trim() === "" ? null : decision.note;
  const number = version + 1;
  const status = confirmed === null ? before.status : confirmed ? ("CONFIRMED_HIT" as const) : ("CLEARED" as const);
  const disposition =
    confirmed === null ? {} : { status, dispositionedAt: fact("postedAt"), dispositionedBy: by, dispositionNote: note };
  const plan = {
    rows: [
      update(
        screenings,
        { id },
        {
          expect: { decisions: [version] },
          set: { ...disposition, decisions: number },
          refusal: "STALE" as const,
        },
      ),
      decisionRow({ screeningId: id, number, confirmed, decidedBy: by, note }, principal),
      ...verdicts.map((one) => insert(screeningHitDecisions, { screeningId: id, number, ...one })),
    ],
    subject: { type: "screening", id },
    auditDetail: { status, hits: verdicts.length },
    outbox: [{ type: screeningDecided }],
    answer: {
      ...{ ...screening, hits, ...disposition, version: number },
      ...(confirmed !== null && { dispositionedByClient: clientAmong(principal.name) }),
    },
  };
  if (confirmed === null || before.partyId === null) return plan;
  return compose(
    plan,
    ...(await consequencesOf(read, { ...before, partyId: before.partyId }, { confirmed, note, principal })),
  );
}

/** The row of one decision. `confirmed` is null if the disposition stays. */
export function decisionRow(
  decided: Pick<
    typeof screeningDispositions.$inferInsert,
    "screeningId" | "number" | "confirmed" | "decidedBy" | "note"
  >,
  { name, personId }: Principal,
): RowChange {
  const by = { principal: name, principalPerson: personId };
  return insert(screeningDispositions, { ...decided, ...by, decidedAt: fact("postedAt") });
}

async function judged(
  read: ReadDb,
  { id, hits }: ScreeningResultView,
  verdicts: readonly HitVerdict[],
  { personId: person }: Principal,
): Promise<Judged[]> {
  const score = config().screening.dualControlScore;
  const firsts = score === null ? null : await firstDeciders(read, id);
  return verdicts.flatMap((one) => {
    const hit = hits.find(({ watchlistEntryId }) => watchlistEntryId === one.watchlistEntryId);
    const first = firsts?.get(one.watchlistEntryId) ?? null;
    if (!hit) return [];
    const awaitsSecond = needsSecond(hit, one.verdict, { score, first, person });
    return [{ ...one, subjectName: hit.subjectName, awaitsSecond }];
  });
}

function decidedHits({ hits }: ScreeningResultView, verdicts: readonly Judged[], by: string, { name }: Principal) {
  return hits.map((hit) => {
    const decided = verdicts.find(({ watchlistEntryId }) => watchlistEntryId === hit.watchlistEntryId);
    if (!decided) return hit;
    const { watchlistEntryId: _, subjectName: __, ...decision } = decided;
    const decider = { by, principal: name, client: clientAmong(name), decidedAt: fact("postedAt") };
    return { ...hit, decision: { ...decision, ...decider } };
  });
}

type Hits = readonly { decision: Pick<DecidedHit["decision"], "verdict" | "awaitsSecond"> }[];

/** A clearing that awaits a second officer changes no disposition. */
function confirmedBy(asked: boolean | null, hits: Hits, before: Before["status"]): boolean | null {
  const decisions = hits.map(({ decision }) => decision);
  if (asked !== null) return !asked && decisions.some(({ awaitsSecond }) => awaitsSecond) ? null : asked;
  const follows = dispositionOf(decisions, before);
  return follows === null ? null : follows === "CONFIRMED_HIT";
}

const stepOf = (confirmed: boolean | null, verdicts: readonly Judged[]) => ({
  confirmed,
  matches: confirmed === true || verdicts.some(({ verdict }) => verdict === "MATCH"),
  rulesOut: verdicts.some(({ verdict }) => verdict === "NOT_A_MATCH"),
});

type Said = { confirmed: boolean; note: string | null; principal: Principal };

async function consequencesOf(
  read: ReadDb,
  before: Before & { partyId: string },
  { confirmed, note, principal }: Said,
): Promise<Contribution[]> {
  const { id, partyId } = before;
  const status = confirmed ? "CONFIRMED_HIT" : "CLEARED";
  const consequences = await partyConsequences(read, { ...before, status });
  const about = { partyId, alertIds: [id], note, actor: principal.name, detail: { screeningId: id, confirmed } };
  // Planned after the decision counter is read, because the case depends on the party's other decisions.
  return [consequences, confirmed ? await raiseCase(read, about) : await noteOnOpenCases(read, about)];
}
