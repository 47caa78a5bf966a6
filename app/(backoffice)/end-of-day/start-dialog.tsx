"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { startEndOfDay } from "@/server/contract/end-of-day";
import { addDays } from "@/server/kernel/business-date";
import * as t from "@/words/end-of-day";

type Props = { open: boolean; onClose: () => void; businessDate: string };

/** The request names the date on view, so that it starts no other one. */
export function StartDialog({ businessDate, ...dialog }: Props) {
  return (
    <ConfirmCommand<typeof startEndOfDay>
      {...dialog}
      endpoint="POST /end-of-day/runs"
      request={{ body: { businessDate } }}
      form="end-of-day:start"
      changes={["GET /business-date"]}
      title={t.startOf(businessDate)}
      act={t.start}
      done={t.endOfDayStarted}
    >
      {t.fromNowOn(addDays(businessDate, 1), businessDate)}
    </ConfirmCommand>
  );
}
