import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Person } from "@/components/records/staff";
import { ButtonLink } from "@/components/ui/button";
import { FourEyes } from "@/components/ui/four-eyes";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { Age } from "@/components/ui/time";
import type { ApprovalView } from "@/server/contract/approvals";
import { addressOf } from "@/server/kernel/addresses";
import * as common from "@/words/common";
import * as t from "@/words/limits";

/** The query of pending limit changes. */
export const WAITING = { status: "PENDING", operation: "setLimit", limit: 200 } as const;

export function changeOf({ payload, amount }: ApprovalView): { operation: string; currency: string } {
  return { operation: String(payload.operation), currency: amount?.currency ?? "" };
}

/** Changes are decided in the inbox. */
export function WaitingChanges({ changes, now }: { changes: readonly ApprovalView[]; now: string }) {
  const columns: Column<ApprovalView>[] = [
    { id: "change", header: common.change, cell: ({ summary }) => summary, grow: true },
    { id: "maker", header: t.madeBy, cell: ({ makerName, own }) => <Person name={makerName} own={own} /> },
    { id: "age", header: common.age, cell: ({ submittedAt }) => <Age since={submittedAt} now={now} /> },
    {
      id: "decide",
      header: common.decision,
      align: "right",
      cell: ({ approvalId, own, summary }) => (
        <ButtonLink
          size="small"
          href={addressOf.approval(approvalId)}
          aria-label={`${own ? t.open : t.check}: ${summary}`}
        >
          {own ? t.open : t.check}
        </ButtonLink>
      ),
    },
  ];
  return (
    <Section
      flush
      title={
        <span className="inline-flex items-center gap-2">
          <FourEyes size={16} />
          {t.awaitingAnotherAdministrator}
        </span>
      }
      note={changes.length === 0 ? undefined : `${changes.length}`}
      className="mt-5"
    >
      <DataTable
        label={t.pendingLimitChanges}
        columns={columns}
        rows={changes}
        rowKey={({ approvalId }) => approvalId}
        rowTone={() => "pending"}
        whenEmpty={<EmptyState title={t.noPendingChanges}>{t.limitChangesAwaitAnotherAdministrator}</EmptyState>}
      />
    </Section>
  );
}
