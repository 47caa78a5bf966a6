"use client";

import { useLiveRefresh } from "@/components/live/use-live-refresh";
import { groupedNumbers } from "@/components/records/account-number";
import { approvalHref } from "@/components/records/approval";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import * as t from "@/words/teller/close-till";

/** Used without the live stream. */
const EVERY_MS = 4_000;
const APPROVALS = ["GET /approvals"] as const;

/** Null for items of others that the reader cannot see. */
export type PendingItem = { approvalId: string; summary: string } | null;

type StepProps = {
  items: PendingItem[];
  /** Hides the amounts from the teller once a count has begun. */
  hides: boolean;
  onNext: () => void;
};

/** The till's pending items. A close would withdraw them, so they are decided or withdrawn first. */
export function PendingStep({ items, hides, onNext }: StepProps) {
  const blocked = items.length > 0 && t.decideOrWithdrawBeforeTheCount;
  useLiveRefresh({ reads: APPROVALS, ...(blocked && { everyMs: EVERY_MS }) });
  return (
    <div className="grid gap-4">
      {items.length === 0 ? (
        <p className="text-muted">{t.noItemsAwaitingApproval}</p>
      ) : (
        <Notice tone="warning" title={t.itemsAwaitingApproval(items.length)}>
          <ul className="grid gap-1 pt-1">
            {items.map((item, index) => (
              <li key={item?.approvalId ?? index}>
                {item ? (
                  <TextLink href={approvalHref(item.approvalId)}>{groupedNumbers(item.summary)}</TextLink>
                ) : (
                  t.sentByAnotherTeller
                )}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" disabledReason={blocked} onClick={onNext}>
          {t.countTheCash}
        </Button>
        {hides && <span className="text-muted">{t.amountsAreHiddenFromNow}</span>}
      </div>
    </div>
  );
}
