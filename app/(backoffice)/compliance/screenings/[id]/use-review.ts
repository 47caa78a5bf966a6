"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext, useState } from "react";
import { useCommand } from "@/components/api/use-command";
import type { decideHits, disposeScreening } from "@/server/contract/compliance/screenings";
import {
  isMatched,
  leftOf,
  outcomeOf,
  type ReviewedHit,
  type Standing,
  sentOf,
  useDrafts,
  withoutNote,
} from "./hit-drafts";

/** `save` keeps choices that leave the disposition as it is. */
export type Verdict = "clear" | "confirm" | "save";

export type ReviewQuestion = {
  verdict: Verdict;
  /** After a refusal because of another decision: that decision is being read, or is on view. */
  outdated?: "unread" | "read";
};

/** The result on view. */
export type Reviewed = {
  id: string;
  subjectName: string;
  standing: Standing;
  hits: readonly ReviewedHit[];
  /** Whether the result concerns a customer, whom a disposition blocks or unblocks. */
  hasCustomer: boolean;
  /** The sign-in of the reader, who decides. */
  decider: string;
  /** The reasons that the reader may not decide. Null if they may. */
  refusals: Readonly<Record<Verdict, string | null>>;
  /** Addresses of the adjacent results in the queue. Null at its ends. */
  previous: string | null;
  next: string | null;
  queue: string;
};

/** Decisions on hits, or the disposition of a result without any. */
function useDecisions(id: string, onDone: () => void) {
  const options = {
    form: `screening:${id}`,
    changes: ["GET /screenings", "GET /screenings/{id}"],
    onDone,
  };
  const hits = useCommand<typeof decideHits>("POST /screenings/{id}/hit-decisions", options);
  const result = useCommand<typeof disposeScreening>("POST /screenings/{id}/disposition", options);
  return { hits, result };
}

/** The state of a review: choices, note, open question and command. */
export function useReview(reviewed: Reviewed) {
  const { id, hits, standing, refusals } = reviewed;
  const router = useRouter();
  const choices = useDrafts(standing);
  const { drafts, basis } = choices;
  const [note, setNote] = useState("");
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  if (question?.outdated === "unread" && basis.version !== standing.version) {
    choices.pin(standing);
    setQuestion({ ...question, outdated: "read" });
  }
  const commands = useDecisions(id, () => {
    setNote("");
    choices.drop();
  });
  const command = hits.length > 0 ? commands.hits : commands.result;
  const offered = offersOf(reviewed, drafts, basis);
  const send = async (verdict: Verdict, chosen = drafts) => {
    setQuestion(null);
    const written = note.trim() === "" ? {} : { note: note.trim() };
    const request = { ifMatch: basis.version, params: { id } };
    const end =
      hits.length > 0
        ? await commands.hits.send({ ...request, body: { decisions: sentOf(chosen), ...written } })
        : await commands.result.send({
            ...request,
            query: { confirmed: verdict === "confirm" ? "true" : "false", by: reviewed.decider },
            body: written,
          });
    if (end.kind !== "refused") return;
    const changed = end.error.code === "CHANGED_MEANWHILE";
    choices.pin(basis);
    setQuestion({ verdict, ...(changed && { outdated: "unread" }) });
    if (changed) router.refresh();
  };
  const ask = (verdict: Verdict) => {
    if (command.busy || offered[verdict] !== true || refusals[verdict] !== null) return;
    const wanting = withoutNote(drafts);
    if (wanting !== null) return focusOn(noteId(wanting));
    command.again();
    const chosen = verdict === "confirm" ? matchOf(hits, choices) : drafts;
    // Choices show every decision. A block or its end needs a question, so that no single key decides.
    if (hits.length > 0 && verdict !== "confirm" && basis.status === "PENDING") return void send(verdict, chosen);
    choices.pin(basis);
    setQuestion({ verdict });
  };
  return { command, choices, left: leftOf(hits, drafts), offered, note, setNote, question, setQuestion, ask, send };
}

export type Review = ReturnType<typeof useReview>;

type Choices = ReturnType<typeof useDrafts>;

/** Confirming a result with one hit chooses it as the match. */
function matchOf(hits: readonly ReviewedHit[], { drafts, choose }: Choices) {
  const [only, more] = hits;
  if (only === undefined || more !== undefined || isMatched(hits, drafts)) return drafts;
  return choose(only.id, { verdict: "MATCH", reason: null, note: drafts.get(only.id)?.note ?? "" });
}

/** True if the action is open, false if it is absent, or what is left before it. */
type Offer = boolean | "LEFT" | "NO_MATCH";

function offersOf(
  { hits, standing }: Reviewed,
  drafts: Choices["drafts"],
  { status }: Standing,
): Record<Verdict, Offer> {
  const [clear, confirm] = [standing.status !== "CLEARED", standing.status !== "CONFIRMED_HIT"];
  if (hits.length === 0) return { clear, confirm, save: false };
  const outcome = outcomeOf(hits, drafts, status);
  const single = hits.length === 1;
  return {
    clear: clear && (outcome === "CLEARED" || "LEFT"),
    confirm: confirm && (single || outcome === "CONFIRMED_HIT" || "NO_MATCH"),
    save: drafts.size > 0 && outcome === null,
  };
}

/** The state of the desk for the hits, which the server draws. */
export const ReviewContext = createContext<{ reviewed: Reviewed; review: Review } | null>(null);

export function useDesk() {
  const desk = useContext(ReviewContext);
  if (desk === null) throw new Error("a hit stands on no desk");
  return desk;
}

export const choiceId = (hit: string) => `hit-${hit}`;
export const noteId = (hit: string) => `hit-note-${hit}`;

export function focusOn(id: string): void {
  document.getElementById(id)?.focus();
}
