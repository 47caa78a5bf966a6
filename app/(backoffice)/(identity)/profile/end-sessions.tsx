"use client";

import { CommandButton } from "@/components/api/confirm-command";
import { deviceName } from "@/components/records/session";
import type { endOtherOwnSessions, endOwnSession, StaffSessionView } from "@/server/contract/staff/sessions";
import * as common from "@/words/common";
import * as t from "@/words/identity/profile";

/** Ends another of the reader's sessions. The user menu ends the current one. */
export function EndSession({ session }: { session: StaffSessionView }) {
  if (session.current) return null;
  const device = deviceName(session);
  return (
    <CommandButton<typeof endOwnSession>
      button={{ words: common.signOut, size: "small", "aria-label": t.signOutOf(device) }}
      endpoint="DELETE /staff/me/sessions/{sessionId}"
      request={{ params: { sessionId: session.id } }}
      form={`session:end:${session.id}`}
      title={t.signOutOfQuestion(device)}
      act={common.signOut}
      done={t.signedOutOf(device)}
    >
      {t.whatWasTypedThereIsLost}
    </CommandButton>
  );
}

/** Ends all of the reader's other sessions. */
export function EndOthers({ others }: { others: number }) {
  return (
    <CommandButton<typeof endOtherOwnSessions>
      button={{ words: t.signOutEverywhereElse, disabledReason: others === 0 ? t.signedInHereOnly : null }}
      endpoint="DELETE /staff/me/sessions"
      request={{}}
      form="session:end-others"
      title={t.signOutEverywhereElseQuestion}
      act={t.signOutEverywhereElse}
      done={({ ended }) => t.sessionsEnded(ended)}
    >
      {t.whatWasTypedThereIsLost}
    </CommandButton>
  );
}
