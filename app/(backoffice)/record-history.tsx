import { Section } from "@/components/ui/page";
import { Timeline } from "@/components/ui/timeline";
import type { PageReads } from "@/server/auth/staff-context";
import { listSubjectHistory } from "@/server/domains/audit/queries";
import { entriesInWords } from "@/server/domains/ledger/queries";
import { historyEvents, reversingEntries } from "./history-events";

const EVENTS_SHOWN = 30;

type Props = {
  reports: PageReads["reports"];
  title: string;
  label: string;
  note?: string;
  /** The page's own record first, then those whose events belong to its history. */
  recordIds: readonly string[];
  /** Whether entries are links: the reader may see the journal. */
  mayReadLedger?: boolean;
};

/**
 * The history of some records, from the audit trail, newest first; nothing when nothing is recorded. For pages whose reader may
 * see the records.
 */
export async function RecordHistory({ reports, title, label, note, recordIds, mayReadLedger = false }: Props) {
  const events = await listSubjectHistory(reports, recordIds, EVENTS_SHOWN);
  if (events.length === 0) return null;
  const references = await entriesInWords(reports, reversingEntries(events));
  return (
    <Section title={title} {...(note && { note })}>
      <Timeline label={label} events={historyEvents(events, { recordIds, references, mayReadLedger })} />
    </Section>
  );
}
