import type { Visit } from "@/app/staff-page";
import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { isOverdue } from "@/server/domains/end-of-day/schedule";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/end-of-day";
import { WithdrawForcedRun } from "./withdraw-forced-run";

type Props = {
  staff: Visit;
  businessDate: string;
  isBlocked: boolean;
  /** Forced runs that await a checker. Null for one that the reader may not see. */
  pending: readonly ({ approvalId: string } | null)[];
};

/** A forced run that awaits its checker, and a scheduled one that waits for blockers. */
export function BlockedNotices({ staff, businessDate, isBlocked, pending }: Props) {
  const mayOpen = staff.may("approval:read");
  return (
    <div className="grid gap-3 empty:hidden">
      {pending.map((item, index) => (
        <Notice
          key={item?.approvalId ?? index}
          tone="pending"
          title={t.forcedRunPending}
          // Without approvals, makers find only their own items here.
          actions={item && !mayOpen && <WithdrawForcedRun id={item.approvalId} businessDate={businessDate} />}
        >
          {t.startsOnApproval}{" "}
          {item && mayOpen && <TextLink href={addressOf.approval(item.approvalId)}>{common.openTheApproval}</TextLink>}
        </Notice>
      ))}
      {isBlocked && isOverdue(businessDate) && (
        <Notice tone="warning" title={t.scheduledRunWaits}>
          {t.itIsStartedOnceNothingBlocks}
        </Notice>
      )}
    </div>
  );
}
