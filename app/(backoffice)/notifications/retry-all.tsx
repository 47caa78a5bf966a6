"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { newAttempt } from "@/components/api/use-command";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import * as t from "@/words/notifications";

/** So many are on their way at once; the others queue. */
const AT_ONCE = 4;

type Outcome = { done: number; refused: number; why: string };

/** Puts all messages of the page back, one request each under a key of its own; one that is refused stops none of the others. */
export function RetryAll({ ids, disabledReason }: { ids: readonly string[]; disabledReason: string | null }) {
  const [running, setRunning] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const router = useRouter();
  const said = useRef<HTMLDivElement>(null);
  // The button goes when nothing is left to put back, and must not take the focus with it.
  useEffect(() => {
    if (ids.length === 0 && document.activeElement === document.body) said.current?.focus();
  }, [ids.length]);
  const start = async () => {
    setRunning(true);
    setOutcome(null);
    setOutcome(outcomeOf(await retryEach(ids)));
    setRunning(false);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {ids.length > 0 && (
        <Button
          icon={<RotateCcw size={14} aria-hidden />}
          busy={running}
          disabledReason={disabledReason}
          onClick={() => void start()}
        >
          {t.retryAllOnPage(ids.length)}
        </Button>
      )}
      {outcome && (
        <div ref={said} tabIndex={-1}>
          <Said outcome={outcome} />
        </div>
      )}
    </div>
  );
}

function Said({ outcome: { done, refused, why } }: { outcome: Outcome }) {
  return (
    <Notice tone={refused > 0 ? "warning" : "success"} live="status" className="!py-1.5">
      {[done > 0 && t.putBack(done), refused > 0 && t.notPutBack(refused, why)].filter(Boolean).join(" ")}
    </Notice>
  );
}

async function retryEach(ids: readonly string[]): Promise<CommandState[]> {
  const queue = [...ids];
  const ends: CommandState[] = [];
  const work = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const attempt = newAttempt({
        form: `notification:retry:${id}`,
        endpoint: "POST /notifications/{id}/retry",
        keyInBody: false,
        secret: false,
      });
      await attempt.send({ params: { id } });
      ends.push(attempt.state);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ends;
}

function outcomeOf(ends: readonly CommandState[]): Outcome {
  const refusals = ends.flatMap((state) => (state.kind === "refused" ? [state.error.message] : []));
  return { done: ends.length - refusals.length, refused: refusals.length, why: refusals[0] ?? "" };
}
