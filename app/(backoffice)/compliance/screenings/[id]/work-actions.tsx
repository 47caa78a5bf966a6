"use client";

import { useState } from "react";
import type { FormCommand } from "@/components/api/command-form";
import { CommandStatus } from "@/components/api/command-status";
import { useCommand } from "@/components/api/use-command";
import { useShortcut } from "@/components/shell/use-shortcut";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type {
  assignScreening,
  escalateScreening,
  postponeScreening,
  ScreeningWork,
} from "@/server/contract/compliance/screening-work";
import * as t from "@/words/compliance/work";
import { WORK_READS } from "./work-reads";

const AssignDialog = lazyDialog(() => import("./work-dialogs").then((module) => module.AssignDialog));
const WaitDialog = lazyDialog(() => import("./work-dialogs").then((module) => module.WaitDialog));
const EscalateDialog = lazyDialog(() => import("./work-dialogs").then((module) => module.EscalateDialog));

type Props = {
  work: ScreeningWork;
  name: string;
  /** The reader's staff id. */
  me: string;
  officers: readonly { value: string; label: string }[];
  /** The business date, and the bounds of a wait. */
  today: string;
  earliest: string;
  latest: string;
};

/** Claim, assign, wait and escalate, by button or key. What is set can be ended without a dialog. */
export function WorkActions({ work, name, me, officers, today, earliest, latest }: Props) {
  const [asked, setAsked] = useState<"assign" | "wait" | "escalate" | null>(null);
  const { claim, back, end } = useEndings(work);
  const dialog = (which: typeof asked) => ({ work, name, open: asked === which, onClose: () => setAsked(null) });
  const mine = work.assigneeId === me;
  const waits = work.waitingUntil !== null;
  const escalated = work.escalationNote !== null;
  const wait = () => (waits ? back.run() : setAsked("wait"));
  const escalate = () => (escalated ? end.run() : setAsked("escalate"));
  const take = () => claim.run(mine ? null : me);
  const group = t.work;
  useShortcut("l", mine ? t.release : t.claim, take, { group });
  useShortcut("a", t.assign, () => setAsked("assign"), { group });
  useShortcut("w", waits ? t.returnToQueue : t.waitForInformation, wait, { group });
  useShortcut("e", escalated ? t.endEscalation : t.escalate, escalate, { group });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button size="small" shortcut="L" busy={claim.busy} onClick={take}>
          {mine ? t.release : t.claim}
        </Button>
        <Button size="small" shortcut="A" onClick={() => setAsked("assign")}>
          {t.assign}
        </Button>
        <Button size="small" shortcut="W" busy={back.busy} onClick={wait}>
          {waits ? t.returnToQueue : t.waitForInformation}
        </Button>
        <Button size="small" shortcut="E" busy={end.busy} onClick={escalate}>
          {escalated ? t.endEscalation : t.escalate}
        </Button>
      </div>
      {[claim, back, end].map(({ state }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three commands in a fixed order
        <CommandStatus key={place} state={state} />
      ))}
      <AssignDialog {...dialog("assign")} officers={officers} />
      <WaitDialog {...dialog("wait")} {...{ today, earliest, latest }} />
      <EscalateDialog {...dialog("escalate")} />
    </div>
  );
}

/** The commands that need no dialog. */
function useEndings({ screeningId, version }: ScreeningWork) {
  const options = (what: string) => ({
    form: `screening:${what}:${screeningId}`,
    changes: WORK_READS,
  });
  const assign = useCommand<typeof assignScreening>("POST /screenings/{id}/assignment", options("claim"));
  const postpone = useCommand<typeof postponeScreening>("POST /screenings/{id}/postponement", options("return"));
  const escalate = useCommand<typeof escalateScreening>("POST /screenings/{id}/escalation", options("settle"));
  const request = { ifMatch: version, params: { id: screeningId } };
  const stateOf = ({ state }: { state: unknown }) => state as FormCommand["state"];
  return {
    claim: {
      ...{ busy: assign.busy, state: stateOf(assign) },
      run: (assigneeId: string | null) => void assign.send({ ...request, body: { assigneeId } }),
    },
    back: {
      ...{ busy: postpone.busy, state: stateOf(postpone) },
      run: () => void postpone.send({ ...request, body: { until: null } }),
    },
    end: {
      ...{ busy: escalate.busy, state: stateOf(escalate) },
      run: () => void escalate.send({ ...request, body: { note: null } }),
    },
  };
}
