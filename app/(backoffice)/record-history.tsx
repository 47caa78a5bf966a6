import { Section } from "@/components/ui/page";
import { Timeline } from "@/components/ui/timeline";
import { subjectHistory } from "@/server/domains/audit/subject-history";
import { config } from "@/server/config";
import { historyEvents } from "./history-events";

const EVENTS_SHOWN = 30;

type Props = { title: string; label: string; note?: string; recordIds: readonly string[] };

/**
 * The history of some records, from the audit trail, newest first; nothing when nothing is recorded. For pages whose reader may
 * see the records.
 */
export async function RecordHistory({ title, label, note, recordIds }: Props) {
  const events = await subjectHistory(recordIds, EVENTS_SHOWN);
  if (events.length === 0) return null;
  const linksAccounts = recordIds.length > 1;
  return (
    <Section title={title} {...(note && { note })}>
      <Timeline label={label} events={historyEvents(events, config().bankTimeZone, linksAccounts)} />
    </Section>
  );
}
