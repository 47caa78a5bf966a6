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
  /** On the page of the message: a button of the page's head. */
  large?: boolean;
};

/**
 * Puts a message back into the outbox, due at once and with all its attempts. A refusal is said at the edge: the row shows why. The button
 * goes with what it did, and a message that had failed leaves its list: the keyboard goes on in the row or at the next one.
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
  // On the page of the message the button stays, as another one that says why it does nothing: the focus stays, too.
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
