import { clsx } from "clsx";
import Link from "next/link";
import type { ReactNode } from "react";
import { Picture, pointerOnly } from "./picture";

export type ChartNode = { key: string; column: number; words: string; href?: string | undefined };

const ROW = 34;
const GAP = 8;

/** Records in columns with lines between them, drawn on the server. Nodes of a column are in the order given. */
export function NetworkChart({
  label,
  heads,
  nodes,
  links,
  rows,
}: {
  label: string;
  /** The names of the columns, also of the table. */
  heads: readonly string[];
  nodes: readonly ChartNode[];
  links: readonly { from: string; to: string }[];
  /** The same relations as a table. */
  rows: readonly (readonly ReactNode[])[];
}) {
  const columns = heads.map((_, column) => nodes.filter((node) => node.column === column));
  const height = Math.max(1, ...columns.map(({ length }) => length)) * ROW;
  const places = new Map(
    columns.flatMap((column) =>
      column.map((node, index) => [node.key, { ...node, y: ((index + 0.5) / column.length) * height }] as const),
    ),
  );
  // A line runs from the right edge of a node to the left edge of one in a later column.
  const xOf = (column: number, end: 0 | 1) => (100 / heads.length) * (column + (end === 0 ? 0.82 : 0));
  return (
    <Picture label={label} figures={{ head: heads, rows }}>
      <div className="flex gap-1 pb-1">
        {heads.map((head) => (
          <span key={head} className="grow basis-0 font-medium text-label text-muted">
            {head}
          </span>
        ))}
      </div>
      <div className="relative" style={{ height }}>
        <svg
          className="absolute inset-0 size-full"
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {links.map(({ from, to }) => {
            const [one, other] = [places.get(from), places.get(to)];
            if (!one || !other) return null;
            const [x1, x2] = [xOf(one.column, 0), xOf(other.column, 1)];
            const middle = (x1 + x2) / 2;
            return (
              <path
                key={`${from} ${to}`}
                d={`M ${x1} ${one.y} C ${middle} ${one.y}, ${middle} ${other.y}, ${x2} ${other.y}`}
                className="fill-none stroke-control"
                strokeWidth={1.5}
                vectorEffect="non-scaling-stroke"
              />
            );
          })}
        </svg>
        {[...places.values()].map((node) => (
          <Node key={node.key} node={node} width={82 / heads.length} left={xOf(node.column, 1)} />
        ))}
      </div>
    </Picture>
  );
}

type NodeProps = { node: ChartNode & { y: number }; left: number; width: number };

function Node({ node: { words, href, y }, left, width }: NodeProps) {
  const place = {
    className: clsx(
      "absolute flex items-center truncate rounded-control border border-line bg-panel px-2 text-label text-ink",
      href && "hover:bg-row-hover",
    ),
    style: { left: `${left}%`, width: `${width}%`, top: y - (ROW - GAP) / 2, height: ROW - GAP },
    title: words,
  };
  const name = <span className="truncate">{words}</span>;
  if (!href) return <span {...place}>{name}</span>;
  return (
    <Link href={href} {...pointerOnly} {...place}>
      {name}
    </Link>
  );
}
