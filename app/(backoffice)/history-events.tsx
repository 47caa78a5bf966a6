import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { EntryLink } from "@/components/records/entry-link";
import type { Tone } from "@/components/ui/status-map";
import { Moment } from "@/components/ui/time";
import type { TimelineEvent } from "@/components/ui/timeline";
import type { AuditEventView } from "@/server/contract/administration";
import { titleOf } from "@/server/kernel/words";
import * as t from "@/words/shell";
import { changedFields } from "./changed-fields";

const WORDS: Record<string, readonly [words: string, tone: Tone]> = {
  openParty: [t.customerOpened, "success"],
  updateParty: [t.contactDetailsChanged, "neutral"],
  openAccount: [t.accountOpened, "success"],
  openingBalance: [t.openingBalanceBroughtIn, "neutral"],
  blockAccount: [t.accountBlocked, "danger"],
  unblockAccount: [t.accountUnblocked, "success"],
  closeAccount: [t.accountClosed, "neutral"],
};

/**
 * The audit trail of records in words, for their timeline. `timeZone` is the bank's; of `recordIds` the first is the page's own, and of
 * several the accounts are named.
 */
export function historyEvents(
  events: readonly AuditEventView[],
  timeZone: string,
  recordIds: readonly string[],
): TimelineEvent[] {
  return events.map((event) => {
    const [, tone] = WORDS[event.action] ?? ["", "neutral" as const];
    const note = noteOf(event);
    return {
      id: event.id,
      at: <Moment at={event.at} timeZone={timeZone} />,
      title: titleOfEvent(event, recordIds),
      by: t.by(<Actor actor={event.actor} />),
      tone,
      ...(note && { note }),
    };
  });
}

function titleOfEvent(
  { action, detail, subjectId }: AuditEventView,
  [record, ...others]: readonly string[],
): ReactNode {
  const { accountNo, reverses, reference } = detail ?? {};
  // A reversal is an event of the reversing entry; the reversed one has it in its history, too.
  if (typeof reverses === "string" && reverses === record) {
    return t.reversedBy(<EntryLink entryId={subjectId}>{t.theReversingEntry}</EntryLink>);
  }
  if (typeof reverses === "string" && typeof reference === "string") {
    return t.reversalOf(<EntryLink entryId={reverses}>{reference}</EntryLink>);
  }
  const words = WORDS[action]?.[0] ?? titleOf(action);
  if (others.length === 0 || typeof accountNo !== "string") return words;
  return (
    <>
      {words}
      <span className="ml-1.5 font-normal">
        <AccountNo href={accountHref(accountNo)}>{accountNo}</AccountNo>
      </span>
    </>
  );
}

/** Why it was done, where somebody said so, else what it changed. */
function noteOf({ action, detail }: AuditEventView): ReactNode {
  const { reason, reverses } = detail ?? {};
  if (typeof reason === "string" && (action === "blockAccount" || reverses !== undefined)) return reason;
  if (action !== "updateParty") return null;
  return changedFields(detail).map(({ name, before, after }) => (
    <span key={name} className="block">
      {t.changedFromTo(titleOf(name), before, after)}
    </span>
  ));
}
