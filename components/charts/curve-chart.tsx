import type { ReactNode } from "react";
import { Axis } from "./axis";
import { Picture } from "./picture";
import { percentOf, scaleOf } from "./scale";

type CurvePoint = {
  /** From the first (0) to the last (1). */
  at: number;
  value: number;
  name: string;
  words: ReactNode;
};

/** The drawing's own units. It is stretched to the available width. */
const [WIDTH, HEIGHT] = [1_000, 100];

/** A value that holds until the next one, such as a balance. `ends` are the labels of both ends. */
export function CurveChart({
  label,
  over,
  series,
  points,
  ends,
}: {
  label: string;
  over: string;
  series: string;
  points: readonly CurvePoint[];
  ends: readonly [string, string];
}) {
  const scale = scaleOf(points.map(({ value }) => value));
  const y = (value: number) => (HEIGHT * (100 - percentOf(value, scale))) / 100;
  const [first] = points;
  if (first === undefined) return null;
  const steps = points.map(({ at, value }) => `H${(at * WIDTH).toFixed(1)}V${y(value).toFixed(2)}`).join("");
  const line = `M0 ${y(first.value).toFixed(2)}${steps}H${WIDTH}`;
  return (
    <Picture label={label} figures={{ head: [over, series], rows: points.map(({ name, words }) => [name, words]) }}>
      <div className="relative mt-2 h-32">
        <Axis scale={scale} />
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute inset-y-0 right-0 left-12 h-full w-[calc(100%-3rem)] overflow-visible"
        >
          <title>{label}</title>
          <path d={`${line}V${y(0)}H0Z`} className="fill-accent-soft" />
          <path
            d={line}
            className="fill-none stroke-accent"
            strokeWidth={1.5}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <div className="figures flex justify-between pt-1 pl-12 text-label text-muted">
        {ends.map((end) => (
          <span key={end}>{end}</span>
        ))}
      </div>
    </Picture>
  );
}
