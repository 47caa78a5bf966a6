import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { Axis } from "./axis";
import { Picture, pointerOnly } from "./picture";
import { percentOf, type Scale, scaleOfMost } from "./scale";

export type ChartColumn = {
  /** Below the column: `Mon`, `20`. Empty for some of many columns, so that the others have room. */
  label: string;
  /** The name in the table if the label is too short: `2026-11-20`. */
  name?: string;
  /** Heights in the order of `series`, not negative. */
  values: readonly number[];
  /** The figures in words, in the same order: `1,204.00`, then those of `details`. */
  words: readonly ReactNode[];
  /** The list behind the column. */
  href?: string;
};

const FILLS = ["bg-accent", "bg-control"];
/** From the bottom. The last one stands for the rest. */
const STACKED = ["bg-accent", "bg-info", "bg-pending", "bg-control"];

/**
 * A few columns over time, with one or two series side by side, or up to four on top of each other. An extreme value is cut at the top and labeled, so that
 * the others stay readable.
 */
export function ColumnChart({
  label,
  over,
  series,
  details = [],
  columns,
  whole = false,
  low = false,
  stacked = false,
}: {
  label: string;
  /** The meaning of the columns: `Business date`, `Hour`. */
  over: string;
  series: readonly string[];
  /** Further columns of the table, which the picture does not show. */
  details?: readonly string[];
  columns: readonly ChartColumn[];
  /** Whole numbers only on the axis, for counts. */
  whole?: boolean;
  /** Half the height, beside more important content. */
  low?: boolean;
  /** The series are parts of a whole, whose figure is the first of `details`. */
  stacked?: boolean;
}) {
  const fills = stacked ? fillsOf(series.length) : FILLS;
  const scale = scaleOfMost(
    columns.flatMap(({ values }) => (stacked ? sumOf(values) : values)),
    { whole, steps: low ? 2 : 4 },
  );
  const isSparse = columns.some(({ label }) => label === "");
  const legend = series.length > 1 ? series.map((name, index) => ({ name, fill: fills[index] ?? "" })) : undefined;
  return (
    <Picture
      label={label}
      figures={{ head: [over, ...series, ...details], rows: columns.map(rowOf) }}
      {...(legend !== undefined && { legend })}
    >
      <div className={clsx("relative mt-2", low ? "h-16" : "h-32")}>
        <Axis scale={scale} />
        <div className="absolute inset-y-0 right-0 left-12 flex gap-1">
          {columns.map((column) => (
            <Column key={column.name ?? column.label} column={column}>
              {stacked ? <Stack {...{ column, scale, fills }} /> : <Bars {...{ column, scale }} />}
            </Column>
          ))}
        </div>
      </div>
      <div className="flex gap-1 pt-1 pl-12">
        {columns.map(({ label, name }) => (
          <span
            key={name ?? label}
            className={clsx(
              "figures min-w-0 grow basis-0 text-label text-muted",
              isSparse ? "flex justify-center whitespace-nowrap" : "truncate text-center",
            )}
          >
            {label}
          </span>
        ))}
      </div>
    </Picture>
  );
}

function rowOf({ label, name = label, words, href }: ChartColumn): ReactNode[] {
  const first = href ? (
    <Link href={href} prefetch={false} className="text-accent underline-offset-2 hover:underline">
      {name}
    </Link>
  ) : (
    name
  );
  return [first, ...words];
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const fillsOf = (series: number) => [...STACKED.slice(0, series - 1), ...STACKED.slice(-1)];

function Column({ column: { href }, children }: { column: ChartColumn; children: ReactNode }) {
  const style = "relative flex h-full min-w-0 grow basis-0 items-end justify-center gap-px";
  if (!href) return <span className={style}>{children}</span>;
  return (
    <Link href={href} {...pointerOnly} className={clsx(style, "rounded-t-control hover:bg-row-hover")}>
      {children}
    </Link>
  );
}

type Drawn = { column: ChartColumn; scale: Scale };

const heightOf = (value: number, scale: Scale) => (value > 0 ? `max(2px, ${percentOf(value, scale)}%)` : 0);

function Bars({ column: { values, words }, scale }: Drawn) {
  return values.map((value, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: one bar per series, in a fixed order
      key={index}
      className={clsx("relative max-w-6 grow rounded-t-[2px]", FILLS[index])}
      style={{ height: heightOf(value, scale) }}
    >
      {value > scale.top && <Cut>{words[index]}</Cut>}
    </span>
  ));
}

function Stack({ column: { values, words }, scale, fills }: Drawn & { fills: readonly string[] }) {
  const sum = sumOf(values);
  return (
    <span className="relative flex max-w-6 grow flex-col-reverse gap-px" style={{ height: heightOf(sum, scale) }}>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one part per series, in a fixed order
        <span key={index} className={clsx("basis-0", fills[index])} style={{ flexGrow: value }} />
      ))}
      {sum > scale.top && <Cut>{words[values.length]}</Cut>}
    </span>
  );
}

/** The break of a cut column, with its figure. */
function Cut({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="absolute inset-x-0 top-2.5 h-1.5 -skew-y-12 bg-page" />
      <span className="figures -translate-x-1/2 -top-4.5 absolute left-1/2 whitespace-nowrap font-semibold text-ink text-label">
        {children}
      </span>
    </>
  );
}
