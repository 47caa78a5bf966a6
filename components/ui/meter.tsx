import { clsx } from "clsx";

/** How much of a limit is used. `value` and `limit` in the same unit; `words` says it («3,200.00 of 10,000.00 USD»). */
export function Meter({ label, value, limit, words }: { label: string; value: number; limit: number; words: string }) {
  const share = limit > 0 ? Math.min(1, Math.max(0, value / limit)) : 0;
  const tone = value > limit ? "bg-danger" : share >= 0.8 ? "bg-warning" : "bg-accent";
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-label text-muted">{label}</span>
        <span className="figures text-label text-ink">{words}</span>
      </div>
      <meter className="sr-only" aria-label={label} min={0} max={limit} value={Math.min(value, limit)}>
        {words}
      </meter>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div className={clsx("h-full rounded-full", tone)} style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
