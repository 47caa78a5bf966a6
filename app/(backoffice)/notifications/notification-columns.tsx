import { BankMoment, momentColumn } from "@/app/bank-moment";
import type { Column } from "@/components/data-table/column";
import { Cut } from "@/components/ui/cut";
import { Status } from "@/components/ui/status";
import { Age } from "@/components/ui/time";
import type { NotificationView } from "@/server/contract/notifications/notifications";
import { capital } from "@/server/kernel/words";
import * as common from "@/words/common";
import * as t from "@/words/notifications/notifications";
import { channelWords } from "../../../server/domains/notifications/notification-words";
import { RetryButton } from "./retry-button";

const customer: Column<NotificationView> = {
  id: "customer",
  header: common.customer,
  opens: true,
  cell: ({ partyName }) => <Cut className="max-w-44">{partyName ?? t.unknownCustomer}</Cut>,
};

const message: Column<NotificationView> = {
  id: "message",
  header: t.message,
  cell: ({ subject }) => <Cut className="max-w-52 xl:max-w-64 2xl:max-w-md">{subject}</Cut>,
};

const state: Column<NotificationView>[] = [
  { id: "channel", header: common.channel, cell: ({ channel }) => channelWords(channel) },
  { id: "status", header: common.status, cell: ({ status }) => <Status of="notification" value={status} /> },
];

const error: Column<NotificationView> = {
  id: "error",
  header: t.lastError,
  grow: true,
  cell: ({ lastError }) => lastError && <span title={capital(lastError)}>{capital(lastError)}</span>,
};

const attempts: Column<NotificationView> = {
  id: "attempts",
  header: t.attempts,
  align: "right",
  hideBelow: "xl",
  cell: (row) => row.attempts,
};

export function outboxColumns(now: string, disabledReason: string | null): Column<NotificationView>[] {
  return [
    customer,
    message,
    ...state,
    attempts,
    error,
    {
      id: "next",
      header: t.nextAttempt,
      hideBelow: "xl",
      cell: (row) => <NextAttempt row={row} now={now} />,
    },
    {
      id: "age",
      header: common.age,
      align: "right",
      sortable: true,
      cell: ({ createdAt }) => <Age since={createdAt} now={now} />,
    },
    {
      id: "retry",
      header: <span className="sr-only">{common.actions}</span>,
      align: "right",
      cell: (row) => isTriedAnyway(row, now) || <RetryButton row={row} disabledReason={disabledReason} />,
    },
  ];
}

export function historyColumns({ customers }: { customers: boolean }): Column<NotificationView>[] {
  const created: Column<NotificationView> = momentColumn("created", common.created, ({ createdAt }) => createdAt, {
    opens: !customers,
  });
  return [
    created,
    ...(customers ? [customer] : []),
    message,
    ...state,
    attempts,
    error,
    momentColumn("delivered", t.delivered, ({ deliveredAt }) => deliveredAt, { hideBelow: "xl" }),
  ];
}

/** The next run takes the message with all attempts. A retry would change nothing. */
export function isTriedAnyway(
  { status, attempts, nextAttemptAt }: Pick<NotificationView, "status" | "attempts" | "nextAttemptAt">,
  now: string,
): boolean {
  return status === "PENDING" && attempts === 0 && (nextAttemptAt === null || nextAttemptAt <= now);
}

function NextAttempt({ row: { nextAttemptAt }, now }: { row: NotificationView; now: string }) {
  if (nextAttemptAt === null) return null;
  return nextAttemptAt <= now ? t.dueNow : <BankMoment at={nextAttemptAt} seconds />;
}
