"use client";

import { Lock } from "lucide-react";
import { CommandButton } from "@/components/api/confirm-command";
import type { closeAccountingPeriod } from "@/server/contract/end-of-day";
import * as t from "@/words/end-of-day/periods";

type Props = { id: string; month: string; disabledReason: string | null };

export function ClosePeriod({ id, month, disabledReason }: Props) {
  return (
    <CommandButton<typeof closeAccountingPeriod>
      button={{
        words: t.closeMonth(month),
        size: "small",
        icon: <Lock size={14} aria-hidden />,
        disabledReason,
      }}
      endpoint="POST /end-of-day/periods/{id}/close"
      request={{ params: { id } }}
      form={`period:close:${id}`}
      title={t.closeQuestion(month)}
      act={t.closeMonth(month)}
      danger
      done={t.monthClosed(month)}
    >
      {t.closingIsFinal(month)}
    </CommandButton>
  );
}
