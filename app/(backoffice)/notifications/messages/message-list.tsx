"use client";

import { clsx } from "clsx";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useCommand } from "@/components/api/use-command";
import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { groupedNumbers } from "@/components/records/account-number";
import { Moment } from "@/components/ui/time";
import type { markOwnMessagesRead, StaffMessageView } from "@/server/contract/notifications/staff-messages";
import * as common from "@/words/common";
import * as t from "@/words/notifications/messages";
import { MarkRead } from "./mark-read";

/** `href` is the subject of the message, if the reader may open it. */
export type MessageRow = StaffMessageView & { href: string | undefined };

type Props = {
  messages: readonly MessageRow[];
  /** Unread messages only. A marked one leaves the list. */
  unreadOnly: boolean;
  timeZone: string;
  whenEmpty: ReactNode;
};

/** The reader's messages. Opening one marks it as read and leads to its subject. */
export function MessageList({ messages, unreadOnly, timeZone, whenEmpty }: Props) {
  const router = useRouter();
  const opening = useCommand<typeof markOwnMessagesRead>("POST /staff/me/messages/read", {
    form: "messages:open",
    changes: ["GET /staff/me/messages"],
  });
  const open = ({ id, href, readAt }: MessageRow) => {
    if (readAt === null) void opening.send({ body: { messageIds: [id] } });
    if (href !== undefined) router.push(href);
  };
  return (
    <DataTable
      label={t.messages}
      place="page"
      columns={columnsFor({ unreadOnly, timeZone })}
      rows={messages}
      rowKey={({ id }) => id}
      rowHref={({ href }) => href ?? ""}
      onOpen={open}
      whenEmpty={whenEmpty}
    />
  );
}

function columnsFor({ unreadOnly, timeZone }: Pick<Props, "unreadOnly" | "timeZone">): Column<MessageRow>[] {
  return [
    { id: "message", header: t.message, grow: true, opens: true, cell: (row) => <Said {...row} /> },
    { id: "received", header: t.received, cell: ({ createdAt }) => <Moment at={createdAt} timeZone={timeZone} /> },
    {
      id: "read",
      header: common.actions,
      align: "right",
      cell: (row) => row.readAt === null && <MarkRead message={row} leaves={unreadOnly} />,
    },
  ];
}

/** The full text, because no other page shows it. */
function Said({ subject, text, readAt }: MessageRow) {
  const unread = readAt === null;
  return (
    <span className="relative block whitespace-normal py-1.5 pl-4">
      {unread && <span aria-hidden className="absolute top-3.5 left-0 size-2 rounded-full bg-accent" />}
      <span className={clsx("block", unread ? "font-semibold" : "text-muted")}>
        {unread && <span className="sr-only">{`${t.unread}: `}</span>}
        {subject}
      </span>
      {text !== "" && (
        <span className="block text-label text-muted">{groupedNumbers(text.split("\n").join(" · "))}</span>
      )}
    </span>
  );
}
