import type { Column } from "@/components/data-table/column";
import { Amount } from "@/components/money/amount";
import { branchName as branchCalled } from "@/components/records/branch";
import { Person } from "@/components/records/staff";
import { ageOf, momentOf } from "@/components/ui/format-time";
import { Status, StatusWord } from "@/components/ui/status";
import { Age, Moment } from "@/components/ui/time";
import type { ApprovalView } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import * as common from "@/words/common";

const SOON_MS = 60 * 60_000;

type Shown = {
  decided: boolean;
  /** An open case beside the list leaves room for few columns. */
  narrow: boolean;
  now: string;
  timeZone: string;
  wordOf: (operation: string) => string;
  selection: Column<ApprovalView> | null;
  result: Column<ApprovalView> | null;
};

export function inboxColumns({
  decided,
  narrow,
  now,
  timeZone,
  wordOf,
  selection,
  result,
}: Shown): Column<ApprovalView>[] {
  const age: Column<ApprovalView> = {
    id: "submittedAt",
    header: common.age,
    sortable: true,
    hideBelow: narrow ? "xl" : "md",
    cell: ({ submittedAt }) => <Age since={submittedAt} now={now} />,
  };
  const over: Column<ApprovalView> = {
    id: "expiresAt",
    header: t.decided,
    sortable: true,
    hideBelow: "md",
    cell: ({ decidedAt, expiresAt }) => <Moment at={decidedAt ?? expiresAt} timeZone={timeZone} />,
  };
  const all: (Column<ApprovalView> | null)[] = [
    selection,
    decided ? null : age,
    decided && !narrow ? over : null,
    { id: "operation", header: common.operation, opens: true, cell: ({ operation }) => wordOf(operation) },
    { id: "customer", header: common.customer, grow: true, cell: ({ customer }) => customer ?? "–" },
    {
      id: "amount",
      header: common.amount,
      align: "right",
      sortable: true,
      cell: ({ amount }) => (amount ? <Amount value={amount} /> : "–"),
    },
    result,
    narrow ? null : branch,
    narrow ? null : maker(decided),
    decided ? status : null,
    decided && !narrow ? checker : null,
    decided || narrow ? null : expiry(now, timeZone),
  ];
  return all.filter((column) => column !== null);
}

const branch: Column<ApprovalView> = {
  id: "branch",
  header: common.branch,
  hideBelow: "xl",
  cell: ({ branchCode, branchName }) => (
    <span className="block max-w-40 truncate" {...(branchCode && { title: branchCode })}>
      {branchCode && branchName ? branchCalled({ code: branchCode, name: branchName }) : (branchCode ?? "–")}
    </span>
  ),
};

const maker = (decided: boolean): Column<ApprovalView> => ({
  id: "maker",
  header: t.maker,
  cell: ({ own, makerName, maker: signIn }) => (
    <span className="block max-w-36 truncate">{own ? t.you : <Person name={makerName} signIn={signIn} />}</span>
  ),
  hideBelow: decided ? "xl" : "md",
});

const checker: Column<ApprovalView> = {
  id: "checker",
  header: common.checker,
  hideBelow: "md",
  cell: ({ checkerName, checker: signIn }) => (checkerName ? <Person name={checkerName} signIn={signIn} /> : "–"),
};

const status: Column<ApprovalView> = {
  id: "status",
  header: common.status,
  cell: ({ status: value }) => <Status of="approval" value={value} />,
};

function expiry(now: string, timeZone: string): Column<ApprovalView> {
  return {
    id: "expiresAt",
    header: t.expires,
    sortable: true,
    hideBelow: "md",
    cell: ({ expiresAt, expiresWith, lastError }) => {
      const left = Date.parse(expiresAt) - Date.parse(now);
      const byClock = left <= 0 ? t.overdue : t.expiresIn(ageOf(now, expiresAt));
      const words = expiresWith === null ? byClock : t.endOfDay;
      const title = expiresWith === null ? momentOf(expiresAt, { timeZone }) : t.endOfBusinessDay(expiresWith);
      return (
        <span title={title} className={left < SOON_MS ? "text-warning" : undefined}>
          {lastError ? <StatusWord tone="danger">{words}</StatusWord> : words}
          {lastError && <span className="sr-only"> {t.refusedAtLastAttempt}</span>}
        </span>
      );
    },
  };
}
