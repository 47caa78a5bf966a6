"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import type { liftStopPayment, StopPaymentView } from "@/server/contract/clearing/stops";
import * as t from "@/words/clearing/stops";
import { chequesOf } from "./stop-words";

type Props = { row: StopPaymentView; open: boolean; onClose: () => void };

export function LiftDialog({ row, ...dialog }: Props) {
  return (
    <ConfirmCommand<typeof liftStopPayment>
      {...dialog}
      endpoint="POST /clearing/stops/{id}/lift"
      request={{ params: { id: row.id } }}
      form={`stop-payment:lift:${row.id}`}
      changes={["GET /clearing/stops"]}
      title={t.liftTitle(chequesOf(row))}
      act={t.liftStop}
      done={t.stopIsLifted}
    >
      {t.canBePaidAgain}
    </ConfirmCommand>
  );
}
