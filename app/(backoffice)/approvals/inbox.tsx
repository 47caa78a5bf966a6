"use client";

import { useRouter } from "next/navigation";
import { type FocusEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import type { Sort } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { useOperationWord } from "@/components/shell/operation-words";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState, NoResult } from "@/components/ui/list-state";
import type { ApprovalView, listApprovals } from "@/server/contract/approvals";
import type { RequestOf } from "@/server/contract/wire";
import * as t from "@/words/approvals";
import * as common from "@/words/common";
import { ApprovalPane, type OpenCase } from "./approval-pane";
import { bulkColumn } from "./bulk-results";
import type { WhoDecides } from "./decision-bar";
import { inboxColumns } from "./inbox-columns";
import { mayDecide, selectionColumn, useSelection } from "./selection";
import { useBulkDecision } from "./use-bulk";
import { focusRow, useInboxKeys } from "./use-inbox-keys";
import { caseHref, useOpenCase } from "./use-open-case";

/** Loaded later, because usually nothing is selected. */
const BulkBar = lazy(async () => ({ default: (await import("./bulk-bar")).BulkBar }));

type InboxProps = {
  initial: ApprovalView[];
  /** The filter of the list as the interface's query. */
  query: NonNullable<RequestOf<typeof listApprovals>["query"]>;
  decided: boolean;
  /** The address of the list without an open case. */
  base: string;
  sort: Omit<Sort, "hrefOf"> & { hrefs: Readonly<Record<string, string>> };
  /** The list without filters. Null if there are none. */
  clearHref: string | null;
  chosen: string | null;
  /** The page's reading of the case in the address. */
  read: OpenCase | null;
  /** The reader's authorities to decide on parked commands. */
  deciding: readonly string[];
  whoDecides: WhoDecides;
  reader: { name: string; bank: string };
  now: string;
  timeZone: string;
};

/** The queue keeps its order on view. New items and decisions of others arrive by themselves. */
export function Inbox({ decided, base, sort, clearHref, chosen, read, deciding, ...props }: InboxProps) {
  const { whoDecides, reader, timeZone } = props;
  const wordOf = useOperationWord();
  const list = useRef<HTMLDivElement>(null);
  const live = useLiveRows(props.query, props.initial, decided);
  const decision = useBulkDecision();
  const { bulk } = decision;
  const rows = bulk?.rows ?? live;
  const now = useClock(props.now);
  const { id, ask, openCase, close } = useOpenCase(base, chosen);
  const selection = useSelection(bulk ? [] : live, deciding, wordOf);
  const keys = useInboxKeys({ list, rows, selection, deciding, open: !decided && !bulk, id, openCase, close });
  const known = rows.find(({ approvalId }) => approvalId === id);
  const next = live.find((item) => item.approvalId !== id && mayDecide(item, deciding))?.approvalId ?? null;
  const selects = !decided && !bulk && deciding.length > 0;
  return (
    <div data-open={id === null ? undefined : ""} className={COLUMNS}>
      {/* Space selects the row, as X does. The row's button opens it. */}
      <div
        ref={list}
        data-screen-only
        className="flex min-h-0 min-w-0 flex-col px-6 lg:overflow-hidden"
        onKeyDownCapture={keys.onSpace}
        onKeyUpCapture={keys.onSpace}
        onFocusCapture={(event) => id !== null && rowOf(event) && openCase(rowOf(event) ?? id)}
      >
        {(bulk || selection.items.length > 0) && (
          <Suspense fallback={null}>
            <BulkBar
              selection={selection}
              decision={decision}
              rows={rows}
              question={keys.question}
              onAsk={keys.setQuestion}
            />
          </Suspense>
        )}
        <DataTable
          label={t.approvals}
          place={id === null ? "page" : "beside"}
          columns={inboxColumns({
            decided,
            narrow: id !== null,
            now,
            timeZone,
            wordOf,
            selection: selects ? selectionColumn(selection, wordOf) : null,
            result: bulk && bulkColumn(bulk),
          })}
          rows={rows}
          rowKey={({ approvalId }) => approvalId}
          rowHref={({ approvalId }) => caseHref(base, approvalId)}
          onOpen={({ approvalId }) => openCase(approvalId)}
          selected={id ?? ""}
          sort={{ ...sort, hrefOf: (column) => sort.hrefs[column] ?? base }}
          whenEmpty={<Nothing decided={decided} clearHref={clearHref} />}
        />
      </div>
      {id !== null && (
        <div className={PANE}>
          <ApprovalPane
            key={id}
            {...{ id, ask, deciding, whoDecides, reader, now, timeZone }}
            {...(known && { known })}
            read={read?.approval.approvalId === id ? read : null}
            onClose={keys.leave}
            onNext={() => {
              if (next === null) close();
              else openCase(next);
              focusRow(list.current, next);
            }}
          />
        </div>
      )}
    </div>
  );
}

const COLUMNS =
  "-mx-6 grid min-h-0 grow border-line border-t data-open:lg:grid-cols-[minmax(400px,5fr)_minmax(0,6fr)] print:block";
const PANE =
  "relative min-h-0 min-w-0 scroll-pb-24 border-line border-t bg-panel lg:overflow-y-auto lg:border-t-0 lg:border-l print:overflow-visible print:border-0";

/** The row of the focused button. With an open case, J and K move between cases. */
function rowOf({ target }: FocusEvent): string | undefined {
  return target.closest("[data-row-opener]")?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
}

function useLiveRows(query: InboxProps["query"], initial: ApprovalView[], decided: boolean): ApprovalView[] {
  const router = useRouter();
  const fresh = useOperation<typeof listApprovals>("GET /approvals", { query }, { refresh: true, initial });
  const live = (fresh.data ?? initial).filter(({ status }) => (status === "PENDING") !== decided);
  // The page has the counts and the next page. It is redrawn when other rows are on view.
  const [shown, known] = [keysOf(live), keysOf(initial)];
  useEffect(() => {
    if (shown !== known) router.refresh();
  }, [shown, known, router]);
  return live;
}

const keysOf = (items: readonly ApprovalView[]) => items.map(({ approvalId }) => approvalId).join();

function useClock(start: string): string {
  const [clock, setClock] = useState(start);
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date().toISOString()), 10_000);
    return () => clearInterval(timer);
  }, []);
  return clock;
}

function Nothing({ decided, clearHref }: { decided: boolean; clearHref: string | null }) {
  if (clearHref !== null) {
    return <NoResult title={common.noMatch} action={<ButtonLink href={clearHref}>{t.allApprovals}</ButtonLink>} />;
  }
  return <EmptyState title={decided ? t.noneDecided : common.noItemsAwaitingApproval} />;
}
