import { clsx } from "clsx";
import Link from "next/link";

export type ChartColumn = {
  /** Under the column: `Mon`, `20`. */
  label: string;
  /** Heights by series, in the order of `series`; not negative. */
  values: readonly number[];
  /** What the column says, in words: «20 November: 41 in, 38 out». */
  words: string;
  href?: string;
};

const FILLS = ["bg-accent", "bg-control"];

/**
 * A few columns over time, one or two series side by side. Rendered on the server, without script. A column is a link to
 * its list and says its figures in words; the drawing is decoration.
 */
export function ColumnChart({
  label,
  series,
  columns,
}: {
  label: string;
  series: readonly string[];
  columns: readonly ChartColumn[];
}) {
  const most = Math.max(1, ...columns.flatMap(({ values }) => values));
  return (
    <figure>
      <ol aria-label={label} className="flex h-32 items-stretch gap-1 border-control border-b">
        {columns.map((column) => (
          <li key={column.label} className="min-w-0 grow basis-0">
            <Column column={column} most={most} />
          </li>
        ))}
      </ol>
      <div aria-hidden className="flex gap-1 pt-1">
        {columns.map(({ label }) => (
          <span key={label} className="figures min-w-0 grow basis-0 truncate text-center text-label text-muted">
            {label}
          </span>
        ))}
      </div>
      {series.length > 1 && (
        <figcaption className="mt-2 flex gap-4 text-label text-muted">
          {series.map((name, index) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden className={clsx("size-2 rounded-[1px]", FILLS[index])} />
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

function Column({ column, most }: { column: ChartColumn; most: number }) {
  const bars = (
    <>
      <span className="sr-only">{column.words}</span>
      {column.values.map((value, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: one bar a series, in the order of the series
          key={index}
          aria-hidden
          className={clsx("max-w-6 grow rounded-t-[2px]", FILLS[index])}
          style={{ height: `${Math.max(value > 0 ? 2 : 0, (value / most) * 100)}%` }}
        />
      ))}
    </>
  );
  const style = "flex h-full items-end justify-center gap-px px-1";
  if (!column.href)
    return (
      <span className={style} title={column.words}>
        {bars}
      </span>
    );
  return (
    <Link
      href={column.href}
      prefetch={false}
      title={column.words}
      data-focus-inside
      className={clsx(style, "rounded-t-control hover:bg-row-hover")}
    >
      {bars}
    </Link>
  );
}
