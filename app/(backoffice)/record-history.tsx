import type { ReactNode } from "react";
import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { AccountNo } from "@/components/records/account";
import { entryHref } from "@/components/records/entry";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import { Timeline, type TimelineEvent } from "@/components/ui/timeline";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { AuditEventView } from "@/server/contract/audit";
import { listSubjectHistory } from "@/server/domains/audit/queries";
import { entriesInWords } from "@/server/domains/ledger/queries";
import { addressOf } from "@/server/kernel/addresses";
import { doneOf, titleOf } from "@/server/kernel/words";
import { doneWords, isMovement } from "@/server/words";
import * as audit from "@/words/audit";
import * as common from "@/words/common";
import * as t from "@/words/shell";
import { changedFields } from "./changed-fields";

const EVENTS_SHOWN = 30;

type Props = {
  reports: PageReads["reports"];
  title?: string;
  label: string;
  note?: string;
  /** The page's record first, then related ones. */
  recordIds: readonly string[];
  /** The reader may see the journal. */
  mayReadLedger?: boolean;
  /** Limits the history to these operations, for a record that is also the subject of background work. */
  actions?: readonly string[];
  /** For a confidential record, which the reader may see. */
  reader?: Principal;
};

/** The history is read from the audit trail. The page has checked access to the records. */
export async function RecordHistory({
  reports,
  title = common.history,
  label,
  note,
  recordIds,
  mayReadLedger = false,
  actions,
  reader,
}: Props) {
  const events = await listSubjectHistory(reports, recordIds, EVENTS_SHOWN, actions, reader);
  if (events.length === 0) return null;
  const references = await entriesInWords(reports, reversingEntries(events));
  return (
    <Section title={title} {...(note && { note })}>
      <Timeline label={label} events={historyEvents(events, { recordIds, references, mayReadLedger })} />
    </Section>
  );
}

type HistoryPage = {
  /** The page's record first. Several records name their accounts. */
  recordIds: readonly string[];
  /** References of reversing entries by id. */
  references: ReadonlyMap<string, string>;
  mayReadLedger: boolean;
};

function historyEvents(events: readonly AuditEventView[], page: HistoryPage): TimelineEvent[] {
  const sent = new Set(events.filter(({ subjectType }) => subjectType === "approval").map(({ action }) => action));
  return events.map((event) => {
    const { tone = "neutral" } = doneWords(event.action);
    const note = noteOf(event);
    return {
      id: event.id,
      at: <BankMoment at={event.at} />,
      title: titleOfEvent(event, page, sent),
      by: byOf(event),
      tone,
      ...(note && { note }),
    };
  });
}

function byOf({ actor, approval, detail }: AuditEventView): ReactNode {
  const by = t.by(<Actor actor={actor} />);
  const requestedBy = detail?.requestedBy;
  if (typeof requestedBy === "string" && requestedBy !== actor)
    return (
      <>
        {by}, {t.requestedBy(<Actor actor={requestedBy} />)}
      </>
    );
  if (approval === null || approval.maker === actor) return by;
  return (
    <>
      {by}, {audit.madeByNamed(approval.makerName)}
    </>
  );
}

function reversingEntries(events: readonly AuditEventView[]): string[] {
  return events.filter(({ detail }) => typeof detail?.reverses === "string").map(({ subjectId }) => subjectId);
}

/** `sent`: actions that required approval. */
function titleOfEvent(event: AuditEventView, page: HistoryPage, sent: ReadonlySet<string>): ReactNode {
  const [record, ...others] = page.recordIds;
  const { accountNo, reverses, reference } = event.detail ?? {};
  const entry = (id: string, words: string) =>
    page.mayReadLedger ? <TextLink href={entryHref(id)}>{words}</TextLink> : words;
  if (typeof reverses === "string" && typeof reference === "string") {
    // The event of a reversal is also in the history of the reversed entry.
    return event.subjectId === record
      ? t.reversalOf(entry(reverses, reference))
      : t.reversedBy(entry(event.subjectId, page.references.get(event.subjectId) ?? common.reversal));
  }
  const done = doneWords(event.action);
  const words = done.history ?? wordsOfMovement(event, sent) ?? done.words ?? doneOf(event.action);
  if (others.length === 0 || typeof accountNo !== "string") return words;
  return (
    <>
      {words}
      <span className="ml-1.5 font-normal">
        <AccountNo href={addressOf.account(accountNo)}>{accountNo}</AccountNo>
      </span>
    </>
  );
}

/** A movement has an event for its posting and one for its submission. */
function wordsOfMovement({ action, subjectType }: AuditEventView, sent: ReadonlySet<string>): string | null {
  if (subjectType === "approval") return common.sentForApproval;
  if (!isMovement(subjectType)) return null;
  return sent.has(action) ? t.approvedAndPosted : common.posted;
}

/** The reason, otherwise the changed fields. */
function noteOf(event: AuditEventView): ReactNode {
  const { action, detail } = event;
  const { reason, reverses, note } = detail ?? {};
  if (typeof note === "string") return note;
  const noteRule = doneWords(action).note;
  if (typeof reason === "string" && (noteRule === "REASON" || reverses !== undefined)) return reason;
  if (noteRule === undefined || noteRule === "REASON") return null;
  if (typeof noteRule === "function") return noteRule(detail?.after);
  return changedFields(event, config().bankTimeZone).map(({ name, before, after }) => (
    <span key={name} className="block">
      {t.changedFromTo(noteRule.fields[name] ?? titleOf(name), before, after)}
    </span>
  ));
}
