import { Timeline } from "@/components/ui/timeline";
import { subjectHistory } from "@/server/administration/subject-history";
import { config } from "@/server/config";
import { historyEvents } from "./history-events";

const EVENTS_SHOWN = 30;

/** The history of some records, from the audit trail, newest first. For pages whose reader may see the records. */
export async function RecordHistory({ label, recordIds }: { label: string; recordIds: readonly string[] }) {
  const events = await subjectHistory(recordIds, EVENTS_SHOWN);
  if (events.length === 0) return <p className="text-muted">Nothing has been recorded yet.</p>;
  return <Timeline label={label} events={historyEvents(events, config().bankTimeZone)} />;
}
