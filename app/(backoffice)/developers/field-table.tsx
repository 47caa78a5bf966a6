import { clsx } from "clsx";
import * as common from "@/words/common";
import * as t from "@/words/developers";
import type { FieldRow } from "./field-rows";

const INDENTS = ["pl-0", "pl-4", "pl-8"];

/** Fields with their type and meaning; `answers` says «may be null» instead of «required». */
export function FieldTable({
  label,
  rows,
  answers = false,
}: {
  label: string;
  rows: readonly FieldRow[];
  answers?: boolean;
}) {
  return (
    <table className="w-full text-left" aria-label={label}>
      <thead className="text-label text-muted">
        <tr className="border-line border-b">
          <th scope="col" className="w-2/5 py-1 pr-3 font-medium">
            {common.field}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t.typeAndMeaning}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.path} className="align-baseline">
            <th scope="row" className={clsx("break-words py-1.5 pr-3 font-normal", INDENTS[row.depth])}>
              <code className="reference text-ink">{row.name}</code>
            </th>
            <td className="py-1.5">
              <span className="text-ink">{row.type}</span>
              <span className="text-muted">{noteOf(row, answers)}</span>
              {row.description !== "" && <span className="block text-muted">{row.description}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function noteOf(row: FieldRow, answers: boolean): string {
  if (answers) return row.nullable ? `, ${t.mayBeNull}` : "";
  return row.required ? `, ${t.required}` : "";
}
