"use client";

import { CommandButton } from "@/components/api/confirm-command";
import { useOperation } from "@/components/api/use-operation";
import { DataTable } from "@/components/data-table/data-table";
import { deviceName, sessionColumns } from "@/components/records/session";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState, ErrorState } from "@/components/ui/list-state";
import { Skeleton } from "@/components/ui/skeleton";
import type {
  endStaffSession,
  endStaffSessions,
  listStaffSessions,
  StaffSessionView,
} from "@/server/contract/staff/sessions";
import type { StaffView } from "@/server/contract/staff/staff";
import * as common from "@/words/common";
import * as t from "@/words/staff";

const SESSIONS = "GET /staff/{id}/sessions";

type SessionsProps = { user: StaffView; timeZone: string; open: boolean; onClose: () => void };

/** The sessions of a staff user. An administrator ends one or all. */
export function SessionsDialog({ user, timeZone, open, onClose }: SessionsProps) {
  const { data, error } = useOperation<typeof listStaffSessions>(
    SESSIONS,
    { params: { id: user.id } },
    { enabled: open },
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="wide"
      title={t.sessionsOf(user.name)}
      footer={
        <>
          <EndAll user={user} none={data?.length === 0} />
          <Button variant="primary" onClick={onClose}>
            {common.done}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState requestId={error.requestId}>{error.message}</ErrorState>
      ) : data ? (
        <DataTable
          label={t.sessionsOf(user.name)}
          columns={sessionColumns(timeZone, (session) => <EndOne user={user} session={session} />)}
          rows={data}
          rowKey={({ id }) => id}
          whenEmpty={<EmptyState title={t.notSignedIn} />}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  );
}

function EndOne({ user, session }: { user: StaffView; session: StaffSessionView }) {
  const device = deviceName(session);
  return (
    <CommandButton<typeof endStaffSession>
      button={{ words: common.signOut, size: "small", "aria-label": t.signOutOf(device) }}
      endpoint="DELETE /staff/{id}/sessions/{sessionId}"
      request={{ params: { id: user.id, sessionId: session.id } }}
      form={`staff:session:${session.id}`}
      changes={[SESSIONS]}
      title={t.signUserOutOf(user.name, device)}
      act={common.signOut}
      danger
      done={t.signedOutOf(user.name, device)}
    >
      {t.sessionEndsWithin}
    </CommandButton>
  );
}

function EndAll({ user, none }: { user: StaffView; none: boolean }) {
  return (
    <CommandButton<typeof endStaffSessions>
      button={{ words: t.signOutEverywhere, variant: "danger", disabledReason: none ? t.notSignedIn : null }}
      endpoint="DELETE /staff/{id}/sessions"
      request={{ params: { id: user.id } }}
      form={`staff:sessions:${user.id}`}
      changes={[SESSIONS]}
      title={t.signUserOutEverywhere(user.name)}
      act={t.signOutEverywhere}
      danger
      done={t.signedOutEverywhere(user.name)}
    >
      {t.sessionEndsWithin}
    </CommandButton>
  );
}
