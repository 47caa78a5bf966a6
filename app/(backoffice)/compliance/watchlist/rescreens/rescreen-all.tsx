"use client";

import { ConfirmCommand } from "@/components/api/confirm-command";
import { DialogButton } from "@/components/ui/dialog-button";
import type { rescreenParties } from "@/server/contract/compliance/watchlist-imports";
import * as t from "@/words/compliance/watchlist";

/** Holds the whole list against all customers, once it was asked. */
export function RescreenAll({ disabledReason }: { disabledReason: string | null }) {
  return (
    <DialogButton words={t.rescreenAll} variant="primary" disabledReason={disabledReason}>
      {(dialog) => (
        <ConfirmCommand<typeof rescreenParties>
          {...dialog}
          endpoint="POST /watchlist/rescreens"
          request={{}}
          form="watchlist:rescreen"
          changes={["GET /watchlist/rescreens"]}
          title={t.rescreenQuestion}
          act={t.rescreenAll}
          done={t.rescreenQueued}
        >
          {t.whatRescreeningDoes}
        </ConfirmCommand>
      )}
    </DialogButton>
  );
}
