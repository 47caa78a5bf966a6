import Link from "next/link";
import type { ReactNode } from "react";
import { Picture, pointerOnly } from "./picture";
import { axisFigure, percentOf, scaleOf } from "./scale";

export type Sides = {
  name: string;
  /** To the left and right of the middle, not negative. */
  left: number;
  right: number;
  /** The cells of the row after its name. */
  words: readonly ReactNode[];
  href?: string;
};

/** Two opposite amounts per name: short left of a line, over right of it. */
export function SidesChart({
  label,
  head,
  legend,
  rows,
}: {
  label: string;
  head: readonly string[];
  legend: readonly [left: string, right: string];
  rows: readonly Sides[];
}) {
  const scale = scaleOf(rows.flatMap(({ left, right }) => [-left, right]));
  const middle = percentOf(0, scale);
  return (
    <Picture
      label={label}
      legend={[
        { name: legend[0], fill: "bg-danger" },
        { name: legend[1], fill: "bg-accent" },
      ]}
      figures={{
        head,
        rows: rows.map(({ name, words, href }) => [
          href ? (
            <Link key={name} href={href} prefetch={false} className="text-accent underline-offset-2 hover:underline">
              {name}
            </Link>
          ) : (
            name
          ),
          ...words,
        ]),
      }}
    >
      <div className="grid grid-cols-[max-content_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5">
        {rows.map(({ name, left, right, href }) => (
          <Row key={name} name={name} href={href}>
            <span
              className="absolute inset-y-0 rounded-l-[2px] bg-danger"
              style={{ left: `${percentOf(-left, scale)}%`, right: `${100 - middle}%` }}
            />
            <span
              className="absolute inset-y-0 rounded-r-[2px] bg-accent"
              style={{ left: `${middle}%`, width: `${percentOf(right, scale) - middle}%` }}
            />
            <span className="-inset-y-1 absolute border-control border-l" style={{ left: `${middle}%` }} />
          </Row>
        ))}
        <span />
        <span className="relative h-4">
          {scale.ticks.map((tick, index) => (
            <span
              key={tick}
              className={`figures absolute text-label text-muted ${index === 0 ? "" : index === scale.ticks.length - 1 ? "-translate-x-full" : "-translate-x-1/2"}`}
              style={{ left: `${percentOf(tick, scale)}%` }}
            >
              {axisFigure(tick)}
            </span>
          ))}
        </span>
      </div>
    </Picture>
  );
}

function Row({ name, href, children }: { name: string; href: string | undefined; children: ReactNode }) {
  return (
    <>
      {href ? (
        <Link href={href} {...pointerOnly} className="max-w-52 truncate hover:underline">
          {name}
        </Link>
      ) : (
        <span className="max-w-52 truncate">{name}</span>
      )}
      <span className="relative block h-4 bg-sunken">{children}</span>
    </>
  );
}
