import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as common from "@/words/common";

type SideBySideProps = {
  label: string;
  /** Heads of the values. The last value is the current one. */
  heads: readonly string[];
  rows: readonly { term: string; values: readonly ReactNode[] }[];
  /** Values are figures, at the right. */
  figures?: boolean;
  whenEmpty?: string;
};

/** Fields of a record with their values at different times. */
export function SideBySide({ label, heads, rows, figures = false, whenEmpty }: SideBySideProps) {
  const value = clsx("break-words py-1", figures ? "pl-3 text-right" : "whitespace-pre-line pr-4 last:pr-0");
  return (
    <table className={clsx("w-full text-body", !figures && "table-fixed")}>
      <caption className="sr-only">{label}</caption>
      <thead className="text-label text-muted">
        <tr className="border-line border-b text-left">
          {[common.field, ...heads].map((head, place) => (
            <th key={head} scope="col" className={place === 0 ? "py-1 pr-4 font-medium" : clsx(value, "font-medium")}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, values }) => (
          <tr key={term} className="border-line border-b align-top last:border-0">
            <th scope="row" className="py-1 pr-4 text-left font-normal text-muted">
              {term}
            </th>
            {values.map((shown, place) => (
              <td key={heads[place]} className={clsx(value, place === values.length - 1 && "font-medium")}>
                {shown}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && whenEmpty && (
          <tr>
            <td colSpan={heads.length + 1} className="py-1 text-muted">
              {whenEmpty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
