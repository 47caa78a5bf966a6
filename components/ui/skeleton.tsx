import { clsx } from "clsx";
import * as t from "@/words/ledger/controls";

/** A placeholder without motion. Screen readers hear `aria-busy` once instead. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx("block h-4 rounded-control bg-sunken", className)} />;
}

/** The rows of a loading list. */
export function SkeletonRows({ rows = 8, label = t.loading }: { rows?: number; label?: string }) {
  return (
    <div aria-busy role="status" className="divide-y divide-line border-line border-y">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows without identity
        <div key={index} className="flex h-(--row-height) items-center gap-6 px-3">
          <Skeleton className="w-24" />
          <Skeleton className="grow" />
          <Skeleton className="w-20" />
        </div>
      ))}
    </div>
  );
}
