"use client";

import { useRouter } from "next/navigation";
import { createContext, useContext, useState } from "react";
import { useCommand } from "@/components/api/use-command";
import { useShortcut } from "@/components/shell/use-shortcut";
import type { disposeScreening, ScreeningResultView } from "@/server/contract/compliance/screenings";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";

export type Verdict = "clear" | "confirm";

/** The current disposition and the version of its result. */
export type Standing = Pick<ScreeningResultView, "status" | "version" | "dispositionNote">;

/** A question refers to the disposition at the time it was opened, so that no other decision is overwritten unseen. */
export type ReviewQuestion = {
  verdict: Verdict;
  standing: Standing;
  /** After a refusal because of another decision: that decision is being read, or is on view. */
  outdated?: "unread" | "read";
};

/** The result on view. */
export type Reviewed = {
  id: string;
  subjectName: string;
  standing: Standing;
  /** Ids of the listed entries among the hits. */
  hits: readonly string[];
  /** Whether the result concerns a customer, whom a disposition blocks or unblocks. */
  hasCustomer: boolean;
  /** The reader's name, recorded with the disposition. */
  by: string;
  /** The reasons that the reader may not decide. Null if they may. */
  refusals: Readonly<Record<Verdict, string | null>>;
  /** Addresses of the adjacent results in the queue. Null at its ends. */
  previous: string | null;
  next: string | null;
  queue: string;
};

/** The state of a review: ticked hits, note, open question and command. */
export function useReview(reviewed: Reviewed) {
  const { id, hits, standing, by, refusals } = reviewed;
  const { status } = standing;
  const router = useRouter();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState("");
  const [question, setQuestion] = useState<ReviewQuestion | null>(null);
  if (question?.outdated === "unread" && question.standing.version !== standing.version) {
    setQuestion({ ...question, standing, outdated: "read" });
  }
  const command = useCommand<typeof disposeScreening>("POST /screenings/{id}/disposition", {
    form: `screening:${id}`,
    changes: ["GET /screenings", "GET /screenings/{id}"],
    onDone: () => setNote(""),
  });
  const left = hits.filter((hit) => !ticked.has(hit));
  const offered: Readonly<Record<Verdict, boolean>> = {
    clear: status !== "CLEARED",
    confirm: status !== "CONFIRMED_HIT",
  };
  const send = async (question: ReviewQuestion, written: string) => {
    setQuestion(null);
    const words = written.trim();
    const query = {
      confirmed: question.verdict === "confirm" ? "true" : "false",
      by,
      ...(words !== "" && { note: words }),
    } as const;
    const end = await command.send({ ifMatch: question.standing.version, params: { id }, query });
    if (end.kind !== "refused") return;
    const changed = end.error.code === "CHANGED_MEANWHILE";
    setQuestion({ ...question, ...(changed && { outdated: "unread" }) });
    if (changed) router.refresh();
  };
  const open = (verdict: Verdict) => {
    command.again();
    setQuestion({ verdict, standing });
  };
  const ask = (verdict: Verdict) => {
    if (command.busy || !offered[verdict] || refusals[verdict] !== null) return;
    if (verdict === "clear" && left[0] !== undefined) return focusTick(left[0]);
    open(verdict);
  };
  const tick = (hit: string) => {
    const next = new Set(ticked);
    if (!next.delete(hit)) next.add(hit);
    setTicked(next);
  };
  /** Repeats the earlier clearing. With the last hit it clears the result, unless a disposition exists. */
  const repeat = (hit: string, words: string) => {
    const written = note.includes(words) ? note : [note.trim(), words].filter(Boolean).join("\n");
    setTicked(new Set([...ticked, hit]));
    setNote(written);
    const last = left.every((one) => one === hit);
    if (!last || !offered.clear || refusals.clear !== null || command.busy) return;
    if (status === "PENDING") void send({ verdict: "clear", standing }, written);
    else open("clear");
  };
  return {
    command,
    ticked,
    left,
    offered,
    note,
    setNote,
    question,
    setQuestion,
    ask,
    send,
    tick,
    repeat,
  };
}

export type Review = ReturnType<typeof useReview>;

/** The state of the desk for the hits, which the server draws. */
export const ReviewContext = createContext<Pick<Review, "ticked" | "left" | "tick" | "repeat" | "offered"> | null>(
  null,
);

export function useDesk() {
  const desk = useContext(ReviewContext);
  if (desk === null) throw new Error("a hit stands on no desk");
  return desk;
}

/** C, H, J and K, and X for the hits in turn. */
export function useReviewKeys({ previous, next }: Reviewed, review: Review): void {
  const router = useRouter();
  const group = t.screening;
  const { left, offered, ask, tick } = review;
  const tickNext = () => {
    const [hit, following] = left;
    if (hit === undefined) return;
    tick(hit);
    focusTick(following ?? hit);
  };
  useShortcut("c", common.clear, () => ask("clear"), { group, enabled: offered.clear });
  useShortcut("h", t.confirmHit, () => ask("confirm"), { group, enabled: offered.confirm });
  useShortcut("x", t.tickAHit, tickNext, { group, enabled: offered.clear && left.length > 0 });
  useShortcut("j", t.moveToNext, () => next !== null && router.push(next), { group, enabled: next !== null });
  useShortcut("k", t.moveToPrevious, () => previous !== null && router.push(previous), {
    group,
    enabled: previous !== null,
  });
}

export const tickId = (hit: string) => `hit-${hit}`;

function focusTick(hit: string): void {
  document.getElementById(tickId(hit))?.focus();
}
