import { Section } from "@/components/ui/page";
import { Timeline } from "@/components/ui/timeline";
import type { PageReads } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import { listSubjectHistory } from "@/server/domains/audit/queries";
import { historyEvents } from "./history-events";

const EVENTS_SHOWN = 30;

type Props = {
  reports: PageReads["reports"];
  title: string;
  label: string;
  note?: string;
  recordIds: readonly string[];
};

/**
 * The history of some records, from the audit trail, newest first; nothing when nothing is recorded. For pages whose reader may
 * see the records.
 */
export async function RecordHistory({ reports, title, label, note, recordIds }: Props) {
  const events = await listSubjectHistory(reports, recordIds, EVENTS_SHOWN);
  if (events.length === 0) return null;
  return (
    <Section title={title} {...(note && { note })}>
      <Timeline label={label} events={historyEvents(events, config().bankTimeZone, recordIds)} />
    </Section>
  );
}
