import type { Column } from "@/components/data-table/column";
import { TableSection } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { PageReads } from "@/server/auth/staff-context";
import type { CaseView } from "@/server/contract/aml";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { type AlertInWords, alertsInWords } from "../alert-words";
import { LinkAlerts } from "./case-actions";

type Props = { found: CaseView; read: PageReads["read"]; disabledReason: string | null };

/** What stands behind the case. */
export async function CaseAlerts({ found: { caseId, alertIds, status }, read, disabledReason }: Props) {
  const alerts = await alertsInWords(read, alertIds);
  const reason = status === "CLOSED" ? t.caseIsClosed : disabledReason;
  return (
    <TableSection
      title={t.alerts}
      note={alerts.size > 0 && String(alerts.size)}
      actions={<LinkAlerts caseId={caseId} disabledReason={reason} />}
      label={t.alerts}
      columns={COLUMNS}
      rows={[...alerts.values()]}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noAlerts}>{t.linkThoseBehind}</EmptyState>}
    />
  );
}

const COLUMNS: Column<AlertInWords>[] = [
  {
    id: "what",
    header: t.alertKind,
    grow: true,
    cell: ({ words, href }) => (
      <span title={words} className="inline-block max-w-80 truncate align-bottom">
        {href ? <TextLink href={href}>{words}</TextLink> : words}
      </span>
    ),
  },
  { id: "status", header: common.status, cell: ({ status }) => status && <Status of="screening" value={status} /> },
  {
    id: "id",
    header: common.id,
    cell: ({ id, told }) => !told && <Reference short={isUuid(id)}>{id}</Reference>,
  },
];
