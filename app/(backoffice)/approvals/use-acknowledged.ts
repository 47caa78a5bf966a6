"use client";

import { useState } from "react";
import type { ApprovalView, RiskFlag } from "@/server/contract/approvals";
import type { Acknowledging } from "./risk-flags";

export type Ticks = Acknowledging & {
  /** Whether a required acknowledgment is missing. */
  isMissing: boolean;
  /** The acknowledged flags in the request. */
  body: { acknowledged?: RiskFlag["flag"][] };
};

type Ticked = ReadonlySet<RiskFlag["flag"]>;
const NONE: Ticked = new Set();

/** The acknowledged flags of a case. A new flag, or one of another effect, starts unacknowledged. */
export function useAcknowledged({ evidence }: ApprovalView, effect: string | null): Ticks {
  const [stored, setStored] = useState({ effect, ticked: NONE });
  const ticked = stored.effect === effect ? stored.ticked : NONE;
  const required = [
    ...new Set((evidence?.flags ?? []).flatMap(({ flag, mustAcknowledge }) => (mustAcknowledge ? flag : []))),
  ];
  const acknowledged = required.filter((flag) => ticked.has(flag));
  return {
    acknowledged: ticked,
    onAcknowledge: (flag, isTicked) => {
      const next = new Set(ticked);
      if (isTicked) next.add(flag);
      else next.delete(flag);
      setStored({ effect, ticked: next });
    },
    isMissing: acknowledged.length < required.length,
    body: acknowledged.length > 0 ? { acknowledged } : {},
  };
}
