"use client";

import { Pencil } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import type { Column, Sort } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import { Button } from "@/components/ui/button";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import { EmptyState } from "@/components/ui/list-state";
import { StatusWord } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { ApprovalView, listApprovals } from "@/server/contract/approvals";
import type { LimitView, listLimits } from "@/server/contract/limits";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/limits";
import { changeOf, WAITING, WaitingChanges } from "./waiting-changes";

const LimitDialog = lazyDialog(() => import("./limit-dialog").then((module) => module.LimitDialog));

type Operation = { id: string; label: string };
/** `hrefs`: addresses of the board sorted by each column. */
type BoardSort = Omit<Sort, "hrefOf"> & { hrefs: Readonly<Record<string, string>> };
type BoardProps = {
  operations: readonly Operation[];
  sort: BoardSort;
  limits: LimitView[];
  waiting: ApprovalView[];
  now: string;
};

/** Operations by currency. A pending change stands below the limit that it would replace. */
export function LimitBoard(props: BoardProps) {
  const limits = useOperation<typeof listLimits>("GET /limits", {}, { refresh: true, initial: props.limits });
  const waiting = useOperation<typeof listApprovals>(
    "GET /approvals",
    { query: WAITING },
    { refresh: true, initial: props.waiting },
  );
  const [edited, setEdited] = useState<{ operation: Operation; limit: LimitView } | null>(null);
  const [now, setNow] = useState(props.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 10_000);
    return () => clearInterval(timer);
  }, []);
  const changes = waiting.data ?? props.waiting;
  const reload = async () => {
    const { data = [] } = await limits.refetch();
    const same = ({ operation, currency }: LimitView) =>
      operation === edited?.limit.operation && currency === edited.limit.currency;
    const limit = data.find(same);
    if (edited && limit) setEdited({ ...edited, limit });
  };
  return (
    <>
      <DataTable
        label={t.limitsByOperationAndCurrency}
        columns={columnsOf(limits.data ?? props.limits, changes, (operation, limit) => setEdited({ operation, limit }))}
        rows={props.operations}
        sort={{ ...props.sort, hrefOf: (column) => props.sort.hrefs[column] ?? "" }}
        rowKey={(operation) => operation.id}
        whenEmpty={<EmptyState title={t.noLimits} />}
      />
      <WaitingChanges changes={changes} now={now} />
      <LimitDialog
        open={edited !== null}
        words={edited?.operation.label ?? ""}
        limit={edited?.limit ?? null}
        onReload={() => void reload()}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

function columnsOf(
  limits: readonly LimitView[],
  changes: readonly ApprovalView[],
  onEdit: (operation: Operation, limit: LimitView) => void,
): Column<Operation>[] {
  const currencies = [...new Set(limits.map(({ currency }) => currency))].sort();
  const refuses = (id: string) => limits.some(({ operation, above }) => operation === id && above === "REFUSES");
  return [
    {
      id: "operation",
      header: common.operation,
      sortable: true,
      cell: ({ id, label }) => <OperationCell label={label} refuses={refuses(id)} />,
      grow: true,
    },
    ...currencies.map((currency): Column<Operation> => {
      const isOf = (operation: Operation) => (limit: { operation: string; currency: string }) =>
        limit.operation === operation.id && limit.currency === currency;
      return {
        id: currency,
        header: currency,
        sortable: true,
        align: "right",
        cell: (operation) => {
          const limit = limits.find(isOf(operation));
          const change = changes.find((each) => isOf(operation)(changeOf(each)));
          if (!limit) return <span className="!text-faint">–</span>;
          return <Cell limit={limit} change={change} words={operation.label} onEdit={() => onEdit(operation, limit)} />;
        },
      };
    }),
  ];
}

/** An operation, with a remark if amounts above its limit are rejected. */
function OperationCell({ label, refuses }: { label: string; refuses: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {label}
      {refuses && <span className="text-label text-muted">{t.refusedAbove}</span>}
    </span>
  );
}

type CellProps = { limit: LimitView; change: ApprovalView | undefined; words: string; onEdit: () => void };

/** One limit. The figure opens it, because narrow columns have no space for a pencil. */
function Cell({ limit, change, words, onEdit }: CellProps) {
  const figure = <Amount value={limit.amount} hideCurrency />;
  const pencil = <Pencil size={14} aria-hidden className="!text-faint shrink-0" />;
  return (
    <span className="inline-grid justify-items-end py-1">
      <span className="inline-flex items-center gap-1">
        {change && figure}
        <Button
          size="small"
          variant="quiet"
          iconOnly
          className={change ? "-mr-2 max-xl:hidden" : "!w-auto !px-2 !font-normal !text-body -mx-2"}
          icon={change ? pencil : <Editable figure={figure} pencil={pencil} />}
          disabledReason={change && t.changeIsAlreadyAwaiting}
          onClick={onEdit}
        >
          {t.changeLimit(words, limit.currency)}
        </Button>
      </span>
      {change?.amount && (
        <span className="inline-flex items-center gap-1.5 text-label">
          <StatusWord tone="pending">{t.waiting}</StatusWord>
          <TextLink className="inline-flex min-h-6 items-center" href={addressOf.approval(change.approvalId)}>
            <Amount value={change.amount} hideCurrency />
          </TextLink>
        </span>
      )}
    </span>
  );
}

function Editable({ figure, pencil }: { figure: ReactNode; pencil: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      {figure}
      <span className="max-xl:hidden">{pencil}</span>
    </span>
  );
}
