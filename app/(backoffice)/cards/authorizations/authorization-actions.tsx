"use client";

import { CommandButton } from "@/components/api/confirm-command";
import { formatAmount } from "@/components/money/format-amount";
import type { expireAuthorization } from "@/server/contract/card-network/records";
import type { AuthorizationView } from "@/server/contract/card-network/views";
import * as t from "@/words/card-network";

type Props = { authorization: Pick<AuthorizationView, "id" | "status" | "heldAmount">; lacksOperate: string | null };

/** What a card officer may do with a pending authorization. */
export function AuthorizationActions({ authorization, lacksOperate }: Props) {
  const { id, status, heldAmount } = authorization;
  if (status !== "PENDING") return null;
  return (
    <div className="flex flex-wrap gap-2">
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
    </div>
  );
}
