import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as t from "@/words/charts";
import { ScrollRegion } from "../ui/scroll-region";

/** The figures of a picture as a table. The first head names the rows. */
export type Figures = { head: readonly string[]; rows: readonly (readonly ReactNode[])[] };
type Legend = readonly { name: string; fill: string }[];

/**
 * A picture drawn on the server, with its figures in a table below it. The drawing is decorative: nothing in it takes
 * the focus, and the table repeats its links.
 */
export function Picture({
  label,
  figures,
  legend,
  children,
}: {
  label: string;
  figures: Figures;
  legend?: Legend;
  children: ReactNode;
}) {
  return (
    <figure aria-label={label} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div aria-hidden>{children}</div>
      <details className="group text-label text-muted">
        <summary className="flex min-h-6 list-none flex-wrap items-center justify-end gap-x-4 gap-y-1 rounded-[2px]">
          {legend?.map(({ name, fill }) => (
            <span key={name} aria-hidden className="inline-flex items-center gap-1.5">
              <span className={clsx("size-2 rounded-[1px]", fill)} />
              {name}
            </span>
          ))}
          <span className="ml-auto text-accent underline-offset-2 hover:underline">
            <span aria-hidden>{t.asTable}</span>
            <span className="sr-only">{t.tableOf(label)}</span>
          </span>
        </summary>
        <ScrollRegion label={t.tableOf(label)} className="max-h-72 overflow-auto border-line border-t">
          <table className="w-full text-body">
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                {figures.head.map((head, index) => (
                  <th
                    key={head}
                    scope="col"
                    className={clsx("py-1 pr-4 font-medium text-label", index === 0 ? "text-left" : "text-right")}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {figures.rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a picture are never reordered
                <tr key={row}>
                  {cells.map((cell, index) =>
                    index === 0 ? (
                      <th key={figures.head[index]} scope="row" className="py-0.5 pr-4 text-left font-normal text-ink">
                        {cell}
                      </th>
                    ) : (
                      <td key={figures.head[index]} className="figures py-0.5 pr-4 text-right text-ink">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </details>
    </figure>
  );
}

/** A link of the drawing, for pointers only. The table has the same link for the keyboard. */
export const pointerOnly = { tabIndex: -1, prefetch: false } as const;
