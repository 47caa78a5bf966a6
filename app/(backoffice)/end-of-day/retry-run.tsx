"use client";

import { RotateCw } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import type { retryEndOfDayRun } from "@/server/contract/end-of-day";
import { retry } from "@/words/background";
import * as t from "@/words/end-of-day";

type Props = { run: { id: string; businessDate: string }; disabledReason: string | null };

export function RetryRun({ run: { id, businessDate }, disabledReason }: Props) {
  return (
    <CommandButton<typeof retryEndOfDayRun>
      button={{ words: retry, variant: "primary", icon: <RotateCw size={16} aria-hidden />, disabledReason }}
      endpoint="POST /end-of-day/runs/{id}/retry"
      request={{ params: { id } }}
      form={`end-of-day:retry:${id}`}
      changes={["GET /business-date"]}
      title={t.retryOf(businessDate)}
      act={retry}
      done={t.retried}
    >
      {t.retryDoes}
    </CommandButton>
  );
}
