import { bankMoment } from "@/app/bank-moment";
import type { DecidedHit, HitDecision, HitDecisionEvent } from "@/server/contract/compliance/hit-decisions";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as t from "@/words/compliance/screenings";
import { decidedInWords } from "./decided-by";
import { verdictWords } from "./verdict-words";

/** The current decision on a hit, with its decider. Null if undecided and without a note. */
export async function HitDecided({ hit: { decision } }: { hit: Pick<DecidedHit, "decision"> }) {
  const { by, principal, decidedAt, note, awaitsSecond } = decision;
  if (by === null || principal === null || decidedAt === null) return null;
  const who = await decidedInWords({ by, principal, client: decision.client });
  return (
    <div className="wrap-anywhere">
      <p>
        <span className="font-medium">{verdictWords(decision)}</span>
        {awaitsSecond && <> · {t.awaitsSecond}</>}{" "}
        <span className="text-muted">{t.decidedByAt(who, bankMoment(decidedAt))}</span>
      </p>
      {note && <p className="whitespace-pre-line text-muted">{note}</p>}
    </div>
  );
}

type Group = Pick<HitDecision, "verdict" | "reason" | "note" | "awaitsSecond"> & { names: string[] };

const NAMED = 5;

/** The hits that one decision decided, those decided alike together. */
export function DecidedTogether({
  events,
  hits,
}: {
  events: readonly HitDecisionEvent[];
  hits: readonly ScreeningHit[];
}) {
  const groups = new Map<string, Group>();
  for (const { verdict, reason, note, awaitsSecond, watchlistEntryId } of events) {
    const key = JSON.stringify([verdict, reason, note, awaitsSecond]);
    const group = groups.get(key) ?? { verdict, reason, note, awaitsSecond, names: [] };
    group.names.push(hits.find((hit) => hit.watchlistEntryId === watchlistEntryId)?.fullName ?? watchlistEntryId);
    groups.set(key, group);
  }
  return [...groups].map(([key, { names, note, ...decision }]) => (
    <span key={key} className="block">
      <bdi>{t.namesAndMore(names.slice(0, NAMED), names.length)}</bdi>: {verdictWords(decision)}
      {decision.awaitsSecond && <> · {t.awaitsSecond}</>}
      {note && <span className="block whitespace-pre-line">{note}</span>}
    </span>
  ));
}
