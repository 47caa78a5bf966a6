"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { useShortcut } from "@/components/shell/use-shortcut";
import { EmptyState } from "@/components/ui/list-state";
import { QueueColumns } from "@/components/ui/page";
import type { ApprovalView, listApprovals } from "@/server/contract/approvals";
import * as t from "@/words/approvals";
import { ApprovalList } from "./approval-list";
import { ApprovalPane } from "./approval-pane";

const EVERY_MS = 4_000;
/** Who runs through the list with J sends for no page on the way. */
const ADDRESS_AFTER_MS = 250;

export type InboxProps = {
  initial: ApprovalView[];
  decided: boolean;
  chosen: string | null;
  limit: number;
  /** Authorities of the reader that decide on parked commands. */
  deciding: readonly string[];
  now: string;
  timeZone: string;
};

/** The queue stays as it is on view; what is new, and what others decide meanwhile, arrives by itself. */
export function Inbox({ initial, decided, chosen, limit, deciding, now, timeZone }: InboxProps) {
  const query = useOperation<typeof listApprovals>(
    "GET /approvals",
    { query: { limit } },
    { everyMs: EVERY_MS, initial },
  );
  const all = query.data ?? initial;
  const items = all.filter((approval) => (approval.status === "PENDING") !== decided);
  useFreshCounts(pendingOf(all), pendingOf(initial));
  const [id, setId] = useState(chosen ?? items[0]?.approvalId ?? null);
  const [clock, setClock] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setClock(new Date().toISOString()), 10_000);
    return () => clearInterval(timer);
  }, []);

  const hrefOf = (item: string | null) => {
    const search = new URLSearchParams({ ...(decided && { show: "decided" }), ...(item !== null && { id: item }) });
    return search.size === 0 ? "/approvals" : `/approvals?${search}`;
  };
  useAddressOf(id, hrefOf);
  const step = (by: number) => {
    const at = items.findIndex((item) => item.approvalId === id);
    const next = items[Math.min(items.length - 1, Math.max(0, at < 0 ? 0 : at + by))];
    if (next) setId(next.approvalId);
  };
  useShortcut("j", t.nextApproval, () => step(1), { group: t.approvals });
  useShortcut("k", t.previousApproval, () => step(-1), { group: t.approvals });

  const known = all.find((item) => item.approvalId === id);
  return (
    <QueueColumns
      list={
        items.length === 0 ? (
          <Nothing decided={decided} decides={deciding.length > 0} />
        ) : (
          <ApprovalList items={items} chosen={id} hrefOf={hrefOf} onChoose={setId} now={clock} timeZone={timeZone} />
        )
      }
      pane={
        id === null ? (
          <p className="p-6 text-muted">{t.chooseAnApprovalToSeeWhat}</p>
        ) : (
          <ApprovalPane
            key={id}
            id={id}
            {...(known && { known })}
            deciding={deciding}
            now={clock}
            timeZone={timeZone}
            onNext={() =>
              setId(
                items.find((item) => item.approvalId !== id && !item.own && deciding.includes(item.checkerAuthority))
                  ?.approvalId ?? null,
              )
            }
          />
        )
      }
    />
  );
}

/**
 * The address follows what is chosen, by the router: with an address that it has not read itself it takes the next refresh for
 * another page and loads all of it anew, and the outcome of a decision is gone.
 */
function useAddressOf(id: string | null, hrefOf: (id: string | null) => string): void {
  const router = useRouter();
  const shown = useRef(id);
  const href = hrefOf(id);
  useEffect(() => {
    if (shown.current === id) return;
    const timer = setTimeout(() => {
      shown.current = id;
      router.replace(href, { scroll: false });
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, href, router]);
}

const pendingOf = (items: readonly ApprovalView[]) => items.filter((item) => item.status === "PENDING").length;

/** The counts above the list are the server's: they are read anew when another number waits. */
function useFreshCounts(waiting: number, counted: number): void {
  const router = useRouter();
  useEffect(() => {
    if (waiting !== counted) router.refresh();
  }, [waiting, counted, router]);
}

function Nothing({ decided, decides }: { decided: boolean; decides: boolean }) {
  if (decided) return <EmptyState title={t.nothingHasBeenDecidedYet}>{t.decisionsStayHereWithTheirReasons}</EmptyState>;
  return (
    <EmptyState title={decides ? t.nothingToCheck : t.nothingOfYoursIsWaiting}>
      {t.commandsAboveTheirLimitAppearHere}
    </EmptyState>
  );
}
