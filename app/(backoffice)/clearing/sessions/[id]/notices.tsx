import { Notice } from "@/components/ui/notice";
import { TextLink } from "@/components/ui/text-link";
import { WorkProgress } from "@/components/ui/work-progress";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import type { House } from "@/server/domains/clearing/houses";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";
import { differs } from "../session-words";

type Props = {
  session: ClearingSessionView;
  rule: House["deadlineRule"];
  today: string;
  /** Null for an item that the reader may not see. */
  waiting: readonly ({ approvalId: string } | null)[];
};

/** The reasons for which the session is not settled yet. */
export function Notices({ session, rule, today, waiting }: Props) {
  const { status, businessDate, pendingInward } = session;
  const isPast = status === "OPEN" && businessDate < today;
  return (
    <div className="grid gap-3 empty:hidden">
      {waiting.map((item, index) => (
        <Notice key={item?.approvalId ?? index} tone="pending" title={t.waitsForChecker}>
          {item && <TextLink href={addressOf.approval(item.approvalId)}>{common.openTheApproval}</TextLink>}
        </Notice>
      ))}
      {isPast && waiting.length === 0 && differs(session) && (
        <Notice tone="danger" title={t.pastWithDifference}>
          {t.lodgeOrAccept}
        </Notice>
      )}
      {isPast && !differs(session) && <Notice tone="warning">{t.pastWithoutDifference}</Notice>}
      {status === "CLOSED" && rule === "BLOCK" && pendingInward > 0 && (
        <Notice tone="warning" title={t.unansweredBlock}>
          {t.payOrReturnThem}
        </Notice>
      )}
      <Work session={session} />
    </div>
  );
}

/** The work on items that were unanswered at the close. */
function Work({ session: { closing } }: { session: ClearingSessionView }) {
  if (closing === null || closing.total === 0) return null;
  const { status, failure, rolledForward, deemedApproved } = closing;
  const results = [
    deemedApproved > 0 && t.paidByRule(deemedApproved),
    rolledForward > 0 && t.movedOn(rolledForward),
  ].filter((result) => result !== false);
  if (status === "FAILED")
    return (
      <Notice tone="danger" title={t.workFailed}>
        {[failure, ...results].filter(Boolean).join(" ")}
      </Notice>
    );
  return (
    <p role="status" className="flex flex-wrap items-center gap-3">
      {t.unansweredWork} <WorkProgress work={closing} label={t.unansweredWork} />
      {results.length > 0 && <span className="text-muted">{results.join(", ")}</span>}
    </p>
  );
}
