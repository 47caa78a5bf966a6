import { momentColumn } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import type { Column } from "@/components/data-table/column";
import { TableSection } from "@/components/data-table/table-page";
import { groupedNumbers } from "@/components/records/account-number";
import { TextLink } from "@/components/ui/text-link";
import type { EndOfDayFailureView, EndOfDayRunView } from "@/server/contract/end-of-day";
import { listFailures } from "@/server/domains/end-of-day/queries";
import * as t from "@/words/end-of-day";
import * as service from "@/words/service/end-of-day";
import { isStepClosedTo } from "../../opened-by";

type Props = { staff: Visit<string>; run: EndOfDayRunView };

/** Entities that a step gave up. A retry continues with them. */
export async function FailedItems({ staff, run }: Props) {
  const failures = await listFailures(staff.read, run.id, undefined);
  if (failures.length === 0) return null;
  return (
    <TableSection
      title={t.failedItems}
      note={failures.length.toLocaleString("en")}
      density="compact"
      columns={columnsFor(staff)}
      rows={failures}
      rowKey={({ step, entity }) => `${step} ${entity}`}
      rowTone={() => "danger"}
      whenEmpty={null}
    />
  );
}

function columnsFor(staff: Visit<string>): Column<EndOfDayFailureView>[] {
  return [
    {
      id: "item",
      header: t.item,
      cell: ({ step, title, link }) => {
        const words = groupedNumbers(title);
        if (link === null || isStepClosedTo(staff, step)) return words;
        return (
          <TextLink quiet href={link}>
            {words}
          </TextLink>
        );
      },
    },
    {
      id: "error",
      header: t.error,
      grow: true,
      cell: ({ error }) => <span className="block whitespace-normal py-1">{error}</span>,
    },
    { id: "step", header: t.step, hideBelow: "md", cell: ({ step }) => service.steps[step] },
    momentColumn("at", t.failedTime, ({ failedAt }) => failedAt, { seconds: true, hideBelow: "xl" }),
  ];
}
