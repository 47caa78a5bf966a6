"use client";

import { CommandButton } from "@/components/api/confirm-command";
import { formatAmount } from "@/components/money/format-amount";
import type { expireAuthorization } from "@/server/contract/card-network/records";
import type { AuthorizationDetailView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network";
import { SimulatedMessages } from "../simulator/simulated-messages";

type Props = {
  authorization: AuthorizationDetailView;
  lacksOperate: string | null;
  /** In a bank with the simulator. */
  simulates: boolean;
};

/** The actions of a card officer, and the messages of the simulator. */
export function AuthorizationActions({ authorization, lacksOperate, simulates }: Props) {
  const { id, status, heldAmount } = authorization;
  const isPending = status === "PENDING";
  if (!isPending && (!simulates || status === "DECLINED")) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {isPending && (
        <CommandButton<typeof expireAuthorization>
          button={{ words: t.expire, disabledReason: lacksOperate }}
          endpoint="POST /cards/authorizations/{id}/expire"
          request={{ params: { id } }}
          form={`authorization:expire:${id}`}
          title={t.expireQuestion}
          act={t.expire}
          danger
          done={t.authorizationExpired}
        >
          {t.releasesTheHold(formatAmount(heldAmount))}
        </CommandButton>
      )}
      {simulates && <SimulatedMessages authorization={authorization} />}
    </div>
  );
}
