"use client";

import { useState } from "react";
import type { ApprovalView } from "@/server/contract/approvals";
import type { PreviewView } from "@/server/contract/previews";

type Seen = { effect: string | null; approval: ApprovalView; view: PreviewView | null };

export type SeenEffect = Seen & {
  /** Whether another effect is planned now than the one on view. */
  isReplaced: boolean;
  /** Puts the effect of now on view. */
  showNew: () => void;
  /** The same as soon as it is known: a decision was refused for it. */
  showNext: () => void;
};

/**
 * The effect that the checker looks at, and decides on: that of the first preview, until they ask for another one. Its figures stay as
 * they are while another effect is planned; balances of the same effect follow the moment.
 */
export function useSeenEffect(approval: ApprovalView, preview: PreviewView | null): SeenEffect {
  const [refused, setRefused] = useState<string | null>(null);
  // A preview of before a refusal may outlast it: the case knows better.
  const view = refused !== null && preview?.effect === refused ? null : preview;
  const latest: Seen = { effect: view?.effect ?? approval.effect, approval, view };
  const [seen, setSeen] = useState(latest);
  const [asked, setAsked] = useState(false);
  // What a list knows comes before the case, and the case before its first preview.
  const [wasForeseen, setForeseen] = useState(view !== null);
  const isFirst = !wasForeseen && view !== null;
  if (isFirst) setForeseen(true);
  const isReplaced = latest.effect !== seen.effect && !isFirst;
  const follows = !isReplaced || asked || approval.status !== "PENDING";
  if (follows && (seen.approval !== approval || seen.view !== view)) {
    setSeen(latest);
    if (isReplaced) setAsked(false);
  }
  const shown = follows ? latest : { ...seen, approval: asDescribed(approval, seen.approval) };
  return {
    ...shown,
    isReplaced: isReplaced && !follows,
    showNew: () => setSeen(latest),
    showNext: () => {
      setRefused(shown.effect);
      setAsked(true);
    },
  };
}

/** The case as it stands, described as it was. */
function asDescribed(now: ApprovalView, then: ApprovalView): ApprovalView {
  const { summary, amount, limit, exceedsLimitBy, before, after, journalPreview, effect, previous, customer } = then;
  return { ...now, summary, amount, limit, exceedsLimitBy, before, after, journalPreview, effect, previous, customer };
}
