"use client";

import { RotateCcw } from "lucide-react";
import { useEffect, useRef } from "react";
import { useCommand } from "@/components/api/use-command";
import { focusRowOf } from "@/components/data-table/row-focus";
import { notify } from "@/components/shell/toasts";
import { Button } from "@/components/ui/button";
import type { NotificationView, retryNotification } from "@/server/contract/notifications/notifications";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../server/domains/notifications/notification-words";

type Props = {
  row: Pick<NotificationView, "id" | "channel" | "status" | "subject">;
  disabledReason: string | null;
  /** For the head of the message's page. */
  large?: boolean;
};

/**
 * Requeues a message, due immediately and with all its attempts. A refusal appears as a toast. A requeued message may
 * leave its list, and the focus moves within the row or to the next one.
 */
export function RetryButton({ row, disabledReason, large = false }: Props) {
  const place = useRef<HTMLSpanElement>(null);
  const pressed = useRef(false);
  const command = useCommand<typeof retryNotification>("POST /notifications/{id}/retry", {
    form: `notification:retry:${row.id}`,
    onDone: () => {
      notify(t.backInTheOutbox);
      focusRowOf(place.current, { leaves: row.status === "FAILED" });
      command.again();
    },
    onRefused: ({ message }) => {
      notify(message);
      command.again();
    },
  });
  // On the message's page a disabled button replaces this one and keeps the focus.
  useEffect(() => {
    if (!pressed.current || disabledReason === null) return;
    pressed.current = false;
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus();
  }, [disabledReason]);
  return (
    <span ref={place}>
      <Button
        variant={large ? "secondary" : "quiet"}
        size={large ? "medium" : "small"}
        icon={<RotateCcw size={14} aria-hidden />}
        busy={command.busy}
        disabledReason={disabledReason}
        {...(!large && { "aria-label": t.retryOf(row.subject, channelWords(row.channel)) })}
        onClick={() => {
          pressed.current = true;
          void command.send({ params: { id: row.id } });
        }}
      >
        {t.retry}
      </Button>
    </span>
  );
}
