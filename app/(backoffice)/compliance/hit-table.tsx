import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { listTypeWords } from "@/components/screening/agreement";
import { HitCard } from "@/components/screening/hit-card";
import { HitScore } from "@/components/screening/hit-score";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";

// The expand icon needs a column left of the name.
const COLUMNS: Column<ScreeningHit>[] = [
  { id: "score", header: t.score, cell: ({ score, band }) => <HitScore score={score} band={band} /> },
  {
    id: "name",
    header: common.name,
    opens: true,
    grow: true,
    cell: ({ matchedName }) => <bdi>{matchedName}</bdi>,
  },
  { id: "list", header: t.list, cell: ({ listType }) => listTypeWords(listType) },
  {
    id: "country",
    header: common.country,
    hideBelow: "xl",
    cell: ({ country }) => country && countryName(country),
  },
];

const NAME_MATCHED: Column<ScreeningHit> = {
  id: "matched",
  header: t.nameMatched,
  hideBelow: "xl",
  cell: ({ subjectName }) => <bdi>{subjectName}</bdi>,
};

type TableProps = { label: string; hits: readonly ScreeningHit[]; ofSeveral?: boolean };

/** A row opens to the comparison of names. `ofSeveral`: several names were screened. */
export function HitTable({ label, hits, ofSeveral = false }: TableProps) {
  return (
    <DataTable
      label={label}
      density="compact"
      columns={ofSeveral ? [...COLUMNS, NAME_MATCHED] : COLUMNS}
      rows={hits}
      rowKey={({ watchlistEntryId }) => watchlistEntryId}
      detail={(hit) => (
        <div className="py-2">
          <HitCard hit={hit} />
        </div>
      )}
      whenEmpty={null}
    />
  );
}
