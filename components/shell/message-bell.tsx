"use client";

import { Bell } from "lucide-react";
import type { listOwnMessages } from "@/server/contract/notifications/staff-messages";
import { messages } from "@/words/notifications/messages";
import * as t from "@/words/shell";
import { useOperation } from "../api/use-operation";
import { TopBarLink } from "./top-bar-link";

const EVERY_MS = 30_000;
/** More are shown as "9+". */
const COUNTED_TO = 9;

/** The reader's unread messages. */
export function MessageBell() {
  const { data = [] } = useOperation<typeof listOwnMessages>(
    "GET /staff/me/messages",
    { query: { unread: true, limit: COUNTED_TO + 1 } },
    { refresh: EVERY_MS },
  );
  const count = data.length > COUNTED_TO ? `${COUNTED_TO}+` : String(data.length);
  return (
    <TopBarLink
      href="/notifications/messages"
      title={messages}
      icon={<Bell size={14} aria-hidden className={data.length > 0 ? "text-accent" : ""} />}
    >
      {data.length > 0 ? (
        <>
          <span className="figures text-ink">{count}</span>
          <span className="sr-only">{` ${t.unreadMessages(count)}`}</span>
        </>
      ) : (
        <span className="sr-only">{messages}</span>
      )}
    </TopBarLink>
  );
}
