"use client";

import { useState } from "react";
import { ConfirmCommand } from "@/components/api/confirm-command";
import { deviceName } from "@/components/records/session";
import { Button } from "@/components/ui/button";
import type { endOtherOwnSessions, endOwnSession, StaffSessionView } from "@/server/contract/staff/sessions";
import * as common from "@/words/common";
import * as t from "@/words/identity/profile";

/** Ends another of the reader's sessions. The user menu ends the current one. */
export function EndSession({ session }: { session: StaffSessionView }) {
  const [asked, setAsked] = useState(false);
  if (session.current) return null;
  const device = deviceName(session);
  return (
    <>
      <Button size="small" aria-label={t.signOutOf(device)} onClick={() => setAsked(true)}>
        {common.signOut}
      </Button>
      <ConfirmCommand<typeof endOwnSession>
        open={asked}
        onClose={() => setAsked(false)}
        endpoint="DELETE /staff/me/sessions/{sessionId}"
        request={{ params: { sessionId: session.id } }}
        form={`session:end:${session.id}`}
        title={t.signOutOfQuestion(device)}
        act={common.signOut}
        done={t.signedOutOf(device)}
      >
        {t.whatWasTypedThereIsLost}
      </ConfirmCommand>
    </>
  );
}

/** Ends all of the reader's other sessions. */
export function EndOthers({ others }: { others: number }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button disabledReason={others === 0 ? t.signedInHereOnly : null} onClick={() => setAsked(true)}>
        {t.signOutEverywhereElse}
      </Button>
      <ConfirmCommand<typeof endOtherOwnSessions>
        open={asked}
        onClose={() => setAsked(false)}
        endpoint="DELETE /staff/me/sessions"
        request={{}}
        form="session:end-others"
        title={t.signOutEverywhereElseQuestion}
        act={t.signOutEverywhereElse}
        done={({ ended }) => t.sessionsEnded(ended)}
      >
        {t.whatWasTypedThereIsLost}
      </ConfirmCommand>
    </>
  );
}
