import { Actor } from "@/app/actor";
import { momentColumn } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { TableSection } from "@/components/data-table/table-page";
import { EmptyState } from "@/components/ui/list-state";
import { StatusWord } from "@/components/ui/status";
import type { CaseView } from "@/server/contract/aml/cases";
import { type CaseFileView, MOST_CASE_FILES } from "@/server/contract/aml/files";
import { API_ROOT } from "@/server/contract/operation";
import { listCaseFiles } from "@/server/domains/aml/files/file-queries";
import * as aml from "@/words/aml/cases";
import * as t from "@/words/aml/files";
import * as common from "@/words/common";
import { AttachFile, FileActions } from "./file-actions";

type Props = { found: CaseView; staff: Visit<"id"> };

/** Files open only as downloads. */
export async function CaseFiles({ found: { caseId, status }, staff }: Props) {
  const { items } = await listCaseFiles(caseId).read(staff.read, null, MOST_CASE_FILES);
  const reason = status === "CLOSED" ? aml.caseIsClosed : staff.lacks("aml:operate");
  return (
    <TableSection
      title={t.files}
      note={items.length > 0 && String(items.length)}
      actions={<AttachFile caseId={caseId} disabledReason={reason} />}
      columns={columnsFor(reason)}
      rows={[...items]}
      rowKey={({ id }) => id}
      whenEmpty={<EmptyState title={t.noFiles}>{t.acceptedTypes}</EmptyState>}
    />
  );
}

const columnsFor = (disabledReason: string | null): Column<CaseFileView>[] => [
  {
    id: "name",
    header: common.name,
    grow: true,
    cell: ({ id, name, note, withdrawnReason }) => (
      <span className="grid min-w-0 py-1">
        <a
          href={`${API_ROOT}/aml/case-files/${id}/content`}
          download
          className="wrap-anywhere text-accent underline-offset-2 hover:underline"
        >
          {name}
        </a>
        {(withdrawnReason ?? note) && (
          <span className="wrap-anywhere text-label text-muted">{withdrawnReason ?? note}</span>
        )}
      </span>
    ),
  },
  {
    id: "state",
    header: common.status,
    cell: ({ withdrawnAt }) =>
      withdrawnAt === null ? (
        <StatusWord tone="neutral">{t.attached}</StatusWord>
      ) : (
        <StatusWord tone="warning">{common.withdrawn}</StatusWord>
      ),
  },
  { id: "type", header: common.type, hideBelow: "md", cell: ({ type }) => t.types[type] },
  { id: "size", header: t.size, align: "right", hideBelow: "md", cell: ({ size }) => t.sizeOf(size) },
  { id: "by", header: t.attachedBy, hideBelow: "lg", cell: ({ uploadedBy }) => <Actor actor={uploadedBy} /> },
  momentColumn("at", t.attachedAt, ({ uploadedAt }) => uploadedAt, { hideBelow: "lg" }),
  {
    id: "actions",
    header: common.actions,
    cell: (file) => file.withdrawnAt === null && <FileActions file={file} disabledReason={disabledReason} />,
  },
];
