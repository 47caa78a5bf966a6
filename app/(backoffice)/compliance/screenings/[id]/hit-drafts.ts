"use client";

import { useState } from "react";
import type { HitDecision, HitVerdict as Sent } from "@/server/contract/compliance/hit-decisions";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import { dispositionOf } from "@/server/domains/compliance/hit-verdicts";
import type { hitReasons } from "@/server/kernel/value-sets";

/** The current disposition and the version of its result. */
export type Standing = Pick<ScreeningResultView, "status" | "version" | "dispositionNote">;

export type HitReason = (typeof hitReasons)[number];

/** A choice not sent yet. */
export type Draft = { verdict: HitDecision["verdict"]; reason: HitReason | null; note: string };

/** A hit on view with its stored decision. */
export type ReviewedHit = {
  id: string;
  name: string;
  /** UNDECIDED while a second officer must agree. */
  verdict: HitDecision["verdict"];
  reason: HitReason | null;
  /** The note of an earlier decision that can be repeated, or null. */
  earlier: string | null;
};

type Drafts = ReadonlyMap<string, Draft>;

/** The choices of a review, with the disposition on view at the first one. */
export function useDrafts(standing: Standing) {
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [pinned, setPinned] = useState<Standing | null>(null);
  return {
    drafts,
    /** The disposition that the reader's choices refer to. */
    basis: pinned ?? standing,
    pin: setPinned,
    choose: (hit: string, draft: Draft | null) => {
      const next = new Map(drafts);
      if (draft === null) next.delete(hit);
      else next.set(hit, draft);
      setDrafts(next);
      setPinned(next.size === 0 ? null : (pinned ?? standing));
      return next;
    },
    drop: () => {
      setDrafts(new Map());
      setPinned(null);
    },
  };
}

const verdictOf = (hit: ReviewedHit, drafts: Drafts) => drafts.get(hit.id)?.verdict ?? hit.verdict;

/** Hits without a decision, stored or chosen. */
export function leftOf(hits: readonly ReviewedHit[], drafts: Drafts): ReviewedHit[] {
  return hits.filter((hit) => verdictOf(hit, drafts) === "UNDECIDED");
}

/** The disposition that the choices lead to. Null if it stays. */
export function outcomeOf(hits: readonly ReviewedHit[], drafts: Drafts, status: Standing["status"]) {
  const judged = hits.map((hit) => ({ verdict: verdictOf(hit, drafts), awaitsSecond: false }));
  return dispositionOf(judged, status);
}

export const isMatched = (hits: readonly ReviewedHit[], drafts: Drafts) =>
  hits.some((hit) => verdictOf(hit, drafts) === "MATCH");

/** The first choice that needs a note of its own. */
export function withoutNote(drafts: Drafts): string | null {
  const found = [...drafts].find(([, { reason, note }]) => reason === "OTHER" && note.trim() === "");
  return found?.[0] ?? null;
}

export function sentOf(drafts: Drafts): Sent[] {
  return [...drafts].map(([watchlistEntryId, { verdict, reason, note }]) => ({
    ...{ watchlistEntryId, verdict },
    ...(reason !== null && { reason }),
    ...(note.trim() !== "" && { note: note.trim() }),
  }));
}
