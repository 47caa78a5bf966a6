"use client";

import { useCallback, useState } from "react";
import { useOperation } from "@/components/api/use-operation";
import { tillHref } from "@/components/records/till";
import { ButtonLink } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import type { AccountView } from "@/server/contract/accounts";
import type { TillView } from "@/server/contract/cash";
import type { getTill } from "@/server/contract/teller";
import * as common from "@/words/common";
import * as t from "@/words/counter";
import { CashForm } from "./cash-form";
import { CustomerPanel } from "./customer-panel";
import { LatestMovements } from "./latest-movements";
import { TillCash } from "./till-cash";
import { useTillRows } from "./use-till-rows";
import { WaitingClose } from "./waiting-close";
import { WaitingList } from "./waiting-list";

const EVERY_MS = 5_000;

export type CounterProps = {
  till: TillView;
  mayClose: boolean;
  email: string;
  timeZone: string;
  now: string;
};

/** Customer at the left, one form in the middle, the till at the right: everything by keyboard. */
export function Counter({ till: initial, mayClose, email, timeZone, now }: CounterProps) {
  const till = useOperation<typeof getTill>(
    "GET /teller/tills/{id}",
    { params: { id: initial.tillId } },
    { everyMs: EVERY_MS, initial },
  );
  const [account, setAccount] = useState<AccountView | null>(null);
  const live = till.data ?? initial;
  const { refetch } = till;
  const rows = useTillRows(
    live,
    email,
    now,
    useCallback(() => void refetch(), [refetch]),
  );
  return (
    <div className="flex flex-col">
      <PageHeader
        title={common.counter}
        context={t.tillAt(live.tillCode, live.branchCode, live.currency)}
        actions={
          <>
            <ButtonLink href={tillHref(live.tillId)}>{t.tillAndMovements}</ButtonLink>
            {mayClose && live.closeApprovalId === null && (
              <ButtonLink href={`/teller/tills/${live.tillId}/close`}>{t.closeTill}</ButtonLink>
            )}
          </>
        }
      />
      <div className="grid gap-x-6 gap-y-6 px-6 pb-6 lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[260px_minmax(0,1fr)_300px]">
        <section aria-label={common.customer} className="min-w-0 max-xl:order-2 max-xl:lg:col-start-1">
          <CustomerPanel account={account} />
        </section>
        <section aria-label={common.cash} className="min-w-0 max-xl:order-1 xl:max-w-[560px]">
          {live.status === "CLOSED" ? (
            <Closed till={live} />
          ) : live.closeApprovalId !== null ? (
            <WaitingClose till={live} approvalId={live.closeApprovalId} />
          ) : (
            <CashForm till={live} account={account} onAccount={setAccount} />
          )}
        </section>
        <section
          aria-label={t.myTill}
          className="grid min-w-0 content-start gap-6 max-xl:order-3 max-xl:lg:col-start-2 max-xl:lg:row-span-2 max-xl:lg:row-start-1"
        >
          <TillCash till={live} />
          <WaitingList rows={rows} />
          <LatestMovements rows={rows} timeZone={timeZone} />
        </section>
      </div>
    </div>
  );
}

/** Closed from somewhere else while the counter stood open: by its own close once approved, or by a colleague. */
function Closed({ till }: { till: TillView }) {
  return (
    <Notice
      tone="warning"
      live="status"
      title={t.tillIsClosed(till.tillCode)}
      actions={
        <ButtonLink size="small" href={tillHref(till.tillId)}>
          {t.seeTheTill}
        </ButtonLink>
      }
    >
      {t.nothingCanBePostedOnIt}
    </Notice>
  );
}
