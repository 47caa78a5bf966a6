"use client";

import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useOperation } from "@/components/api/use-operation";
import type { MonetaryAmount } from "@/components/money/format-amount";
import { useLastReceipt } from "@/components/papers/use-last-receipt";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import type { AccountView } from "@/server/contract/accounts";
import type { PreviewTerms } from "@/server/contract/previews";
import type { CashMovementView, ListedTillView, TillView } from "@/server/contract/teller/cash";
import type { getTill } from "@/server/contract/teller/tills";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/teller/counter";
import { CashForm } from "./cash-form";
import type { Direction } from "./cash-values";
import { CustomerPanel } from "./customer-panel";
import type { FirstRows } from "./first-rows";
import { LatestMovements } from "./latest-movements";
import { TillCash } from "./till-cash";
import { useTillRows } from "./use-till-rows";
import { WaitingClose } from "./waiting-close";
import { WaitingList } from "./waiting-list";

/** The request of the palette. */
export type Start = { asked: string; direction: Direction; account: AccountView | null; print: boolean };

type CounterProps = {
  till: ListedTillView;
  /**
   * Above this amount the service requires an identification. Known before a preview, so no field appears during
   * typing.
   */
  identifiesAbove: MonetaryAmount;
  first: FirstRows;
  start: Start | null;
  mayClose: boolean;
  email: string;
  timeZone: string;
  now: string;
};

/** Customer left, form in the middle, till right. Everything works by keyboard. */
export function Counter({
  till: initial,
  identifiesAbove,
  first,
  start,
  mayClose,
  email,
  timeZone,
  now,
}: CounterProps) {
  const till = useOperation<typeof getTill>(
    "GET /teller/tills/{id}",
    { params: { id: initial.tillId } },
    { refresh: true, initial },
  );
  const fitting = start?.account?.currency === initial.currency ? start.account : null;
  const [account, setAccount] = useState(fitting);
  const [terms, setTerms] = useState<PreviewTerms>();
  // Once per request, not on every redraw.
  const [begun, setBegun] = useState(start?.account ? start.asked : "");
  if (start?.account && begun !== start.asked) {
    setBegun(start.asked);
    setAccount(fitting);
  }
  const live = till.data ?? initial;
  const rows = useTillRows(live, { email, now, first }, () => void till.refetch());
  const [posted, setPosted] = useState<CashMovementView | null>(null);
  const [posting, setPosting] = useState(false);
  const movementId = lastMovement(posted, rows.movements)?.movementId ?? null;
  const receipt = useLastReceipt({ movementId, posting, timeZone });
  usePrintAsked(start, movementId, receipt.print);
  const follow = async (coming: Promise<CashMovementView | null | undefined>) => {
    setPosting(true);
    const movement = await coming.catch(() => null);
    // Synchronously: a key before the next render would request the next posting's receipt.
    flushSync(() => {
      setPosting(false);
      if (movement) setPosted(movement);
      receipt.postingEnded(movement?.movementId ?? null);
    });
  };
  return (
    <div className="flex flex-col">
      <PageHeader
        title={common.counter}
        context={t.tillAt(live.tillCode, initial.branchName, live.currency)}
        actions={
          <>
            <ButtonLink href={addressOf.till(live.tillId)}>{t.tillAndMovements}</ButtonLink>
            {mayClose && live.closeApprovalId === null && (
              <ButtonLink href={`/teller/tills/${live.tillId}/close`}>{t.closeTillAsk}</ButtonLink>
            )}
          </>
        }
      />
      <div className="grid content-start gap-x-6 gap-y-4 px-6 pb-6 lg:grid-cols-[minmax(0,1fr)_280px] max-xl:lg:grid-rows-[auto_1fr] xl:grid-cols-[260px_minmax(0,1fr)_300px]">
        <section aria-label={common.customer} className="min-w-0">
          <CustomerPanel account={account} terms={terms} />
        </section>
        <section aria-label={common.cash} className="min-w-0 max-xl:lg:col-start-1 xl:max-w-[560px]">
          {live.status === "CLOSED" ? (
            <Closed till={live} />
          ) : live.closeApprovalId !== null ? (
            <WaitingClose till={live} approvalId={live.closeApprovalId} />
          ) : (
            <CashForm
              key={begun}
              begins={begun === start?.asked ? start.direction : "deposit"}
              asked={begun === start?.asked ? start.account : null}
              till={live}
              identifiesAbove={identifiesAbove}
              account={account}
              onAccount={setAccount}
              onTerms={setTerms}
              onPosting={follow}
              onPrint={receipt.print}
            />
          )}
          {receipt.paper}
        </section>
        <section
          aria-label={t.myTill}
          className="grid min-w-0 content-start gap-6 max-xl:lg:col-start-2 max-xl:lg:row-span-2 max-xl:lg:row-start-1"
        >
          <TillCash till={live} />
          <WaitingList rows={rows} />
          <LatestMovements rows={rows} timeZone={timeZone} />
        </section>
      </div>
    </div>
  );
}

/** Prints the last receipt on the palette's request, once per request. */
function usePrintAsked(start: Start | null, movementId: string | null, print: () => void): void {
  const printed = useRef<string | null>(null);
  useEffect(() => {
    if (!start?.print || movementId === null || printed.current === start.asked) return;
    printed.current = start.asked;
    print();
  }, [start, movementId, print]);
}

/** The movement just posted, or the till's latest movement with a customer, including approved ones. */
function lastMovement(
  posted: CashMovementView | null,
  movements: readonly CashMovementView[] | undefined,
): CashMovementView | null {
  const latest = movements?.findLast(({ type }) => type === "DEPOSIT" || type === "WITHDRAWAL") ?? null;
  if (!posted || !latest) return posted ?? latest;
  return Date.parse(latest.postedAt) > Date.parse(posted.postedAt) ? latest : posted;
}

/** The till was closed while the counter was open, by its approved close or by another user. */
function Closed({ till }: { till: TillView }) {
  return (
    <Notice
      tone="warning"
      live="status"
      title={t.tillIsClosed(till.tillCode)}
      actions={
        <ButtonLink size="small" href={addressOf.till(till.tillId)}>
          {t.viewTill}
        </ButtonLink>
      }
    >
      {t.noMoreCashCanBePosted}
    </Notice>
  );
}
