"use client";

import { RotateCcw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import type { CommandState } from "@/components/api/command-attempt";
import { newAttempt } from "@/components/api/use-command";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { retryFailedNotifications } from "@/server/contract/notifications/notifications";
import type { Channel } from "@/server/contract/notifications/templates";
import type { SuccessOf } from "@/server/contract/wire";
import * as t from "@/words/notifications/notifications";

type Props = {
  /** Limits the retry to one channel. */
  channel: Channel | undefined;
  /** The number of failed messages when the page was read. */
  failed: number;
  disabledReason: string | null;
};

/** The progress against the number at the start. `refusal` is the reason for an early end. */
type Course = { retried: number; of: number; running: boolean; refusal: string | null };

/**
 * Requeues all failed messages, some hundreds per request, each under its own key. Messages that fail meanwhile stay.
 */
export function RetryAll({ channel, failed, disabledReason }: Props) {
  const [course, setCourse] = useState<Course | null>(null);
  const router = useRouter();
  const status = useRef<HTMLDivElement>(null);
  const running = course?.running ?? false;
  // The button disappears with the last failed message and must not take the focus with it.
  useEffect(() => {
    if (failed === 0 && document.activeElement === document.body) status.current?.focus();
  }, [failed]);
  const start = async () => {
    let retried = 0;
    let after: string | null = null;
    let refusal: string | null = null;
    const say = (running: boolean) => setCourse({ retried, of: failed, running, refusal });
    say(true);
    do {
      const state: CommandState = await retrySome({ ...(channel && { channel }), ...(after && { after }) });
      after = null;
      if (state.kind === "refused") refusal = state.error.message;
      else if (state.kind === "done") {
        const { body } = state.reply as SuccessOf<typeof retryFailedNotifications>;
        retried += body.retried;
        if (body.left > 0) after = body.last;
        say(true);
      }
    } while (after !== null);
    say(false);
    router.refresh();
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      {(failed > 0 || running) && (
        <Button
          icon={<RotateCcw size={14} aria-hidden />}
          busy={running}
          disabledReason={disabledReason}
          onClick={() => void start()}
        >
          {t.retryAllFailed(failed)}
        </Button>
      )}
      {course && (
        <div ref={status} tabIndex={-1}>
          <Progress course={course} />
        </div>
      )}
    </div>
  );
}

function Progress({ course: { retried, of, running, refusal } }: { course: Course }) {
  return (
    <Notice tone={refusal ? "warning" : running ? "info" : "success"} live="status" className="!py-1.5">
      {running ? t.puttingBack(retried, of) : t.putBack(retried)} {refusal && t.restNotPutBack(refusal)}
    </Notice>
  );
}

/**
 * Not stored across a reload (`secret`): requeued messages have not failed any more, so they are not requeued twice.
 */
function retrySome(body: { channel?: Channel; after?: string }): Promise<CommandState> {
  return newAttempt({
    form: "notifications:retry-failed",
    endpoint: "POST /notifications/retry",
    secret: true,
  }).send({ body });
}
