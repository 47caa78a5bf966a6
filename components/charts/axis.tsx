import { axisFigure, percentOf, type Scale } from "./scale";

/** The lines of a scale with their figures at the left. */
export function Axis({ scale }: { scale: Scale }) {
  return (
    <>
      {scale.ticks.map((tick) => (
        <span
          key={tick}
          className={`absolute right-0 left-12 border-t ${tick === 0 ? "border-control" : "border-line"}`}
          style={{ bottom: `${percentOf(tick, scale)}%` }}
        >
          <span className="figures -left-12 -top-2 absolute w-10 text-right text-label text-muted">
            {axisFigure(tick)}
          </span>
        </span>
      ))}
    </>
  );
}
