"use client";

import { useRef } from "react";
import { useCommand } from "@/components/api/use-command";
import { focusRowOf } from "@/components/data-table/row-focus";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import type { markOwnMessagesRead, StaffMessageView } from "@/server/contract/notifications/staff-messages";
import * as t from "@/words/notifications/messages";

function useMarking(form: string, onDone: (marked: number) => void) {
  return useCommand<typeof markOwnMessagesRead>("POST /staff/me/messages/read", {
    form,
    changes: ["GET /staff/me/messages"],
    onDone: ({ body }) => onDone(body.marked),
    onRefused: (error) => notify(error.message),
  });
}

/** Marks one message without opening it. `leaves`: the message leaves the list, and the next one takes the focus. */
export function MarkRead({ message: { id, subject }, leaves }: { message: StaffMessageView; leaves: boolean }) {
  const button = useRef<HTMLSpanElement>(null);
  const marking = useMarking(`messages:read:${id}`, () => focusRowOf(button.current, { leaves }));
  return (
    <span ref={button}>
      <Button
        size="small"
        variant="quiet"
        busy={marking.busy}
        aria-label={t.markOneAsRead(subject)}
        onClick={() => void marking.send({ body: { messageIds: [id] } })}
      >
        {t.markAsRead}
      </Button>
    </span>
  );
}

/** Marks all unread messages, or the newest of them if one request cannot take all. */
export function MarkAllRead({ unread, more }: { unread: readonly string[]; more: boolean }) {
  const marking = useMarking("messages:read-all", (marked) => notify(t.markedAsRead(marked)));
  return (
    <Button
      busy={marking.busy}
      disabledReason={unread.length === 0 ? t.noUnreadMessages : null}
      onClick={() => void marking.send({ body: { messageIds: [...unread] } })}
    >
      {more ? t.markNewestAsRead(unread.length) : t.markAllAsRead}
    </Button>
  );
}
