import { Actor } from "@/app/actor";
import { Amount } from "@/components/money/amount";
import { formatAmount } from "@/components/money/format-amount";
import { Notice } from "@/components/ui/notice";
import type { CardLoanView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import * as service from "@/words/service/card-loans";

type Props = { loan: CardLoanView };

/** States that need attention, the most serious first. */
export function LoanNotices({ loan }: Props) {
  const { failure, daysPastDue, oldestUnpaidDueDate, creditBalance, currentBalance, creditLimit } = loan;
  const isOver = currentBalance.amount > creditLimit.amount;
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" title={t.endOfDayStopped}>
          {failure}
        </Notice>
      )}
      <StateNotice loan={loan} />
      {daysPastDue > 0 && oldestUnpaidDueDate !== null && (
        <Notice tone={loan.stage === 1 ? "warning" : "danger"} title={t.daysPastDue(daysPastDue)}>
          {t.dueSince(oldestUnpaidDueDate, formatAmount(loan.pastDue))}
        </Notice>
      )}
      {isOver && (
        <Notice tone="warning" title={t.overLimit}>
          {t.availableCreditIs} <Amount value={loan.availableCredit} weight="strong" />
        </Notice>
      )}
      {creditBalance.amount > 0 && (
        <Notice tone="info" title={t.creditBalanceOf(formatAmount(creditBalance))}>
          {t.usedByNextPurchase}
        </Notice>
      )}
    </>
  );
}

/** The reason of a block or closure, with its note and person. */
function StateNotice({ loan: { status, blockReason, statusNote, statusChangedBy } }: Props) {
  if (status === "ACTIVE") return null;
  const isBlocked = status === "BLOCKED";
  return (
    <Notice
      tone={isBlocked ? "danger" : "neutral"}
      title={isBlocked ? t.blockedFor(service.blockReasons[blockReason ?? "MANUAL"]) : common.closed}
    >
      {statusNote && <p>{statusNote}</p>}
      <p>{isBlocked ? t.blockedStillPays : t.closedStillPays}</p>
      {statusChangedBy && <p className="text-muted">{cards.changedBy(<Actor actor={statusChangedBy} />)}</p>}
    </Notice>
  );
}
