"use client";

import { RotateCcw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { hitReasons } from "@/server/kernel/value-sets";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { type Draft, type HitReason, leftOf, type ReviewedHit } from "./hit-drafts";
import { choiceId, focusOn, noteId, type Review, useDesk } from "./use-review";

/** Reasons with a key of their own: 1, 2, 3 … DECIDED_BEFORE applies only to remembered hits. */
export const keyedReasons = hitReasons.map((reason, place) => ({ key: String(place + 1), reason }));

const isOffered = (reason: HitReason, { earlier }: ReviewedHit) => reason !== "DECIDED_BEFORE" || earlier !== null;

/** The decision on a hit: undecided, a match, or not a match for a reason. */
export function HitChoice({ id }: { id: string }) {
  const { reviewed, review } = useDesk();
  const hit = reviewed.hits.find((one) => one.id === id);
  if (hit === undefined || reviewed.refusals.save !== null) return null;
  const { drafts, choose } = review.choices;
  const draft = drafts.get(id);
  const { verdict, reason } = draft ?? hit;
  const isDecided = reviewed.standing.status !== "PENDING" && hit.verdict !== "UNDECIDED";
  return (
    <div className="grid w-64 gap-2">
      <Select
        id={choiceId(id)}
        size="medium"
        aria-label={t.decisionOn(hit.name)}
        value={verdict === "NOT_A_MATCH" ? (reason ?? "OTHER") : verdict}
        onChange={(event) => choose(id, draftOf(hit, event.target.value, draft))}
        options={[
          { value: "UNDECIDED", label: t.verdicts.UNDECIDED, disabled: isDecided },
          { value: "MATCH", label: t.matchKeyed },
          ...keyedReasons
            .filter((one) => isOffered(one.reason, hit))
            .map((one) => ({ value: one.reason, label: `${one.key} ${t.hitReasons[one.reason]}` })),
        ]}
      />
      {draft && (
        <Input
          id={noteId(id)}
          size="medium"
          aria-label={t.noteOn(hit.name)}
          placeholder={draft.reason === "OTHER" ? t.reasonInWords : common.note}
          value={draft.note}
          maxLength={4_000}
          onChange={(event) => choose(id, { ...draft, note: event.target.value })}
          // The keys of the desk act again after Enter.
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        />
      )}
    </div>
  );
}

/** The choice of this value. Null if it is the stored decision. */
function draftOf(hit: ReviewedHit, value: string, before: Draft | undefined): Draft | null {
  const reason = hitReasons.find((one) => one === value) ?? null;
  const verdict = reason !== null ? "NOT_A_MATCH" : value === "MATCH" ? "MATCH" : "UNDECIDED";
  if (verdict === hit.verdict && reason === hit.reason) return null;
  const note = reason === "DECIDED_BEFORE" ? (hit.earlier ?? "") : (before?.note ?? "");
  return { verdict, reason, note };
}

/** Decides the first hit without a decision, and shows the next one. */
export function chooseNext({ left, choices }: Review, value: HitReason | "MATCH"): void {
  const [hit, following] = left;
  if (hit === undefined || (value !== "MATCH" && !isOffered(value, hit))) return;
  choices.choose(hit.id, draftOf(hit, value, choices.drafts.get(hit.id)));
  if (value === "OTHER") requestAnimationFrame(() => focusOn(noteId(hit.id)));
  else if (following) document.getElementById(choiceId(following.id))?.scrollIntoView({ block: "center" });
}

/** Repeats an earlier decision. With the last hit of a pending result it clears the result. */
export function RepeatClearing({ id }: { id: string }) {
  const { reviewed, review } = useDesk();
  const hit = reviewed.hits.find((one) => one.id === id);
  if (hit === undefined || reviewed.refusals.clear !== null || !review.left.includes(hit)) return null;
  const isLast = review.left.length === 1 && reviewed.standing.status === "PENDING";
  const repeat = () => {
    const chosen = review.choices.choose(id, draftOf(hit, "DECIDED_BEFORE", undefined));
    if (isLast && leftOf(reviewed.hits, chosen).length === 0) void review.send("clear", chosen);
  };
  return (
    <Button size="small" icon={<RotateCcw size={14} aria-hidden />} busy={review.command.busy} onClick={repeat}>
      {isLast ? t.repeatClearing : t.asBefore}
    </Button>
  );
}
