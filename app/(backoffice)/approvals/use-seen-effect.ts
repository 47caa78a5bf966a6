"use client";

import { useState } from "react";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewView } from "@/server/contract/previews";

type Seen = { effect: string | null; approval: ApprovalView; view: PreviewView | null };

export type SeenEffect = Seen & {
  /** Whether the planned effect differs from the one on view. */
  isReplaced: boolean;
  /** Shows the current effect. */
  showNew: () => void;
  /** Shows the next effect as soon as it is known, after a refusal because of it. */
  showNext: () => void;
};

/**
 * The effect on view, on which the checker decides: that of the first preview until they request another. Its figures
 * stay while another effect is planned. Balances of the same effect are refreshed.
 */
export function useSeenEffect(approval: ApprovalView, preview: PreviewView | null): SeenEffect {
  const [refused, setRefused] = useState<string | null>(null);
  // A preview may be older than the refusal, so the case decides.
  const view = refused !== null && preview?.effect === refused ? null : preview;
  const latest: Seen = { effect: effectOnView(approval, view), approval, view };
  const [seen, setSeen] = useState(latest);
  const [requested, setRequested] = useState(false);
  // The list's data precedes the case, and the case its first preview.
  const [wasForeseen, setForeseen] = useState(view !== null);
  const isFirst = !wasForeseen && view !== null;
  if (isFirst) setForeseen(true);
  const isReplaced = latest.effect !== seen.effect && !isFirst;
  const follows = !isReplaced || requested || approval.status !== "PENDING";
  if (follows && (seen.approval !== approval || seen.view !== view)) {
    setSeen(latest);
    if (isReplaced) setRequested(false);
  }
  const shown = follows ? latest : { ...seen, approval: asDescribed(approval, seen.approval) };
  return {
    ...shown,
    isReplaced: isReplaced && !follows,
    showNew: () => setSeen(latest),
    showNext: () => {
      setRefused(shown.effect);
      setRequested(true);
    },
  };
}

/**
 * A preview shows its entries, but no description. Without entries the checker sees only what the case describes, so the decision is on
 * that: a changed effect refuses it and is described before the next one.
 */
export function effectOnView({ effect }: Pick<ApprovalView, "effect">, view: PreviewView | null): string | null {
  return view === null || view.entries.length === 0 ? effect : (view.effect ?? effect);
}

/** The current case with its earlier description. */
function asDescribed(now: ApprovalView, then: ApprovalView): ApprovalView {
  const { summary, amount, limit, exceedsLimitBy, before, after, journalPreview, effect, previous, customer } = then;
  return { ...now, summary, amount, limit, exceedsLimitBy, before, after, journalPreview, effect, previous, customer };
}
