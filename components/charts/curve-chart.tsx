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
  /** The bound at this point, if the curve has one. */
  bound?: { value: number; words: ReactNode };
};

/** The drawing's own units. It is stretched to the available width. */
const [WIDTH, HEIGHT] = [1_000, 100];

/**
 * A value that holds until the next one, such as a balance. `ends` are the labels of both ends. `bound` names a second line, such as a
 * limit, that all points have.
 */
export function CurveChart({
  label,
  over,
  series,
  points,
  ends,
  bound,
}: {
  label: string;
  over: string;
  series: string;
  bound?: string;
  points: readonly CurvePoint[];
  ends: readonly [string, string];
}) {
  const scale = scaleOf(points.flatMap((point) => [point.value, point.bound?.value ?? 0]));
  const y = (value: number) => (HEIGHT * (100 - percentOf(value, scale))) / 100;
  const [first] = points;
  if (first === undefined) return null;
  const pathOf = (start: number, heightOf: (point: CurvePoint) => number) => {
    const steps = points.map((point) => `H${(point.at * WIDTH).toFixed(1)}V${y(heightOf(point)).toFixed(2)}`).join("");
    return `M0 ${y(start).toFixed(2)}${steps}H${WIDTH}`;
  };
  const line = pathOf(first.value, ({ value }) => value);
  const head = bound === undefined ? [over, series] : [over, series, bound];
  const rows = points.map((point) => [point.name, point.words, ...(bound === undefined ? [] : [point.bound?.words])]);
  return (
    <Picture
      label={label}
      figures={{ head, rows }}
      {...(bound !== undefined && {
        legend: [
          { name: series, fill: "bg-accent" },
          { name: bound, fill: "bg-ink" },
        ],
      })}
    >
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
          {bound !== undefined && (
            <path
              d={pathOf(first.bound?.value ?? 0, (point) => point.bound?.value ?? 0)}
              className="fill-none stroke-ink"
              strokeWidth={1.5}
              strokeDasharray="5 3"
              vectorEffect="non-scaling-stroke"
            />
          )}
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
