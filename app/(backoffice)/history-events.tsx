import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { AccountNo } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { entryHref } from "@/components/records/entry";
import type { Tone } from "@/components/ui/status-map";
import { TextLink } from "@/components/ui/text-link";
import { Moment } from "@/components/ui/time";
import type { TimelineEvent } from "@/components/ui/timeline";
import type { AuditEventView } from "@/server/contract/audit";
import { titleOf } from "@/server/kernel/words";
import * as audit from "@/words/audit";
import * as beneficiaries from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as watchlist from "@/words/compliance/watchlist";
import * as notifications from "@/words/notifications/notifications";
import * as parties from "@/words/parties";
import * as t from "@/words/shell";
import { type ChangedField, changedFields } from "./changed-fields";
import { categoryWords, channelWords } from "./notifications/notification-words";

const WORDS: Record<string, readonly [words: string, tone: Tone]> = {
  openParty: [t.customerCreated, "success"],
  updateParty: [t.contactDetailsChanged, "neutral"],
  openAccount: [t.accountOpened, "success"],
  openingBalance: [t.openingBalanceBroughtIn, "neutral"],
  blockAccount: [t.accountBlocked, "danger"],
  unblockAccount: [t.accountUnblocked, "success"],
  closeAccount: [t.accountClosed, "neutral"],
  registerBeneficiary: [beneficiaries.beneficiaryRegistered, "success"],
  updateBeneficiary: [beneficiaries.beneficiaryChanged, "neutral"],
  activateBeneficiary: [beneficiaries.beneficiaryActivated, "success"],
  deactivateBeneficiary: [beneficiaries.beneficiaryDeactivated, "danger"],
  setPreference: [notifications.preferenceChanged, "neutral"],
  sendNotification: [notifications.messageSent, "neutral"],
  retryNotification: [notifications.backInTheOutbox, "neutral"],
  retryFailedNotifications: [notifications.backInTheOutbox, "neutral"],
  addWatchlistEntry: [watchlist.addedToWatchlist, "success"],
  deactivateWatchlistEntry: [watchlist.entryDeactivated, "danger"],
  rejectApproval: [common.rejected, "danger"],
  withdrawApproval: [common.withdrawn, "neutral"],
};

/** Subjects of a command that moves money: their event is of its posting, that of its approval of its being sent for one. */
const MOVEMENTS = ["transfer", "cash_movement", "commission_payout"];

/** Fields of a customer as the form calls them. */
const CONTACT_FIELDS: Record<string, string> = {
  email: common.email,
  phone: parties.telephone,
  address: parties.address,
  country: common.country,
};

type HistoryPage = {
  /** The bank's. */
  timeZone: string;
  /** The first is the page's own; of several the accounts are named. */
  recordIds: readonly string[];
  /** The references of the reversing entries, by id. */
  references: ReadonlyMap<string, string>;
  mayReadLedger: boolean;
};

/** The audit trail of records in words, for their timeline. */
export function historyEvents(events: readonly AuditEventView[], page: HistoryPage): TimelineEvent[] {
  const sent = new Set(events.filter(({ subjectType }) => subjectType === "approval").map(({ action }) => action));
  return events.map((event) => {
    const [, tone] = WORDS[event.action] ?? ["", "neutral" as const];
    const note = noteOf(event, page.timeZone);
    return {
      id: event.id,
      at: <Moment at={event.at} timeZone={page.timeZone} />,
      title: titleOfEvent(event, page, sent),
      by: byOf(event),
      tone,
      ...(note && { note }),
    };
  });
}

/** Who did it; of what was approved its maker, too. */
function byOf({ actor, approval }: AuditEventView): ReactNode {
  const by = t.by(<Actor actor={actor} />);
  if (approval === null || approval.maker === actor) return by;
  return (
    <>
      {by}, {audit.madeByNamed(approval.makerName)}
    </>
  );
}

/** The ids of the entries by which others were reversed, among the subjects of events. */
export function reversingEntries(events: readonly AuditEventView[]): string[] {
  return events.filter(({ detail }) => typeof detail?.reverses === "string").map(({ subjectId }) => subjectId);
}

/** `sent`: actions that had to be approved. */
function titleOfEvent(event: AuditEventView, page: HistoryPage, sent: ReadonlySet<string>): ReactNode {
  const [record, ...others] = page.recordIds;
  const { accountNo, reverses, reference } = event.detail ?? {};
  const entry = (id: string, words: string) =>
    page.mayReadLedger ? <TextLink href={entryHref(id)}>{words}</TextLink> : words;
  if (typeof reverses === "string" && typeof reference === "string") {
    // A reversal is an event of the reversing entry; what was reversed has it in its history, too.
    return event.subjectId === record
      ? t.reversalOf(entry(reverses, reference))
      : t.reversedBy(entry(event.subjectId, page.references.get(event.subjectId) ?? common.reversal));
  }
  const words = WORDS[event.action]?.[0] ?? wordsOfMovement(event, sent) ?? titleOf(event.action);
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

function wordsOfMovement({ action, subjectType }: AuditEventView, sent: ReadonlySet<string>): string | null {
  if (subjectType === "approval") return common.sentForApproval;
  if (!MOVEMENTS.includes(subjectType)) return null;
  return sent.has(action) ? t.approvedAndPosted : common.posted;
}

/** What a customer is told from now on, or no more. */
function preferenceNow(after: unknown): string | null {
  const { category, channel, enabled } = (after ?? {}) as Record<string, unknown>;
  if (typeof category !== "string" || typeof channel !== "string") return null;
  const state = enabled === true ? notifications.on : notifications.off;
  return notifications.otherChannel(categoryWords(category), channelWords(channel), state);
}

/** Why it was done, where somebody said so, else what it changed. */
function noteOf(event: AuditEventView, timeZone: string): ReactNode {
  const { action, detail } = event;
  const { reason, reverses, note } = detail ?? {};
  if (typeof note === "string") return note;
  if (typeof reason === "string" && (action === "blockAccount" || reverses !== undefined)) return reason;
  if (action === "setPreference") return preferenceNow(detail?.after);
  if (action !== "updateParty") return null;
  return changedFields(event, timeZone).map((field) => (
    <span key={field.name} className="block">
      {changeInWords(field)}
    </span>
  ));
}

function changeInWords({ name, before, after }: ChangedField): string {
  return t.changedFromTo(CONTACT_FIELDS[name] ?? titleOf(name), before, after);
}
