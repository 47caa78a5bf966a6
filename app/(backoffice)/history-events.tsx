import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import type { Tone } from "@/components/ui/status-map";
import { Moment } from "@/components/ui/time";
import type { TimelineEvent } from "@/components/ui/timeline";
import type { AuditEventView } from "@/server/contract/administration";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/shell";

const WORDS: Record<string, readonly [words: string, tone: Tone]> = {
  openParty: [t.customerOpened, "success"],
  openAccount: [t.accountOpened, "success"],
  openingBalance: [t.openingBalanceBroughtIn, "neutral"],
  blockAccount: [t.accountBlocked, "danger"],
  unblockAccount: [t.accountUnblocked, "success"],
  closeAccount: [t.accountClosed, "neutral"],
};

/** The audit trail of records in words, for their timeline. `timeZone` is the bank's; of several records the accounts are named. */
export function historyEvents(
  events: readonly AuditEventView[],
  timeZone: string,
  namesAccounts: boolean,
): TimelineEvent[] {
  return events.map(({ id, at, actor, action, detail }) => {
    const [words, tone] = WORDS[action] ?? [titleOf(action), "neutral" as const];
    const { accountNo, reason } = detail ?? {};
    return {
      id,
      at: <Moment at={at} timeZone={timeZone} />,
      title: (
        <>
          {words}
          {namesAccounts && typeof accountNo === "string" && (
            <span className="ml-1.5 font-normal">
              <AccountNo href={accountHref(accountNo)}>{accountNo}</AccountNo>
            </span>
          )}
        </>
      ),
      by: t.by(actor),
      tone,
      ...(typeof reason === "string" && action === "blockAccount" && { note: reason }),
    };
  });
}
