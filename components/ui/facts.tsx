import { clsx } from "clsx";
import type { ReactNode } from "react";

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  /** Figures: the value stands at the right edge. */
  figure?: boolean;
};

/**
 * A rail of facts: name at the left, value beside it. A value that is null or undefined shows a dash, so that «none» is
 * seen and not missed.
 */
export function Facts({ facts, title, className }: { facts: readonly Fact[]; title?: string; className?: string }) {
  return (
    <div className={className}>
      {title && <h2 className="mb-1 font-semibold text-form">{title}</h2>}
      <dl className="divide-y divide-line">
        {facts.map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts are a fixed list, never reordered
          <div key={index} className="flex items-baseline gap-3 py-1.5">
            <dt className="w-2/5 shrink-0 text-muted">{fact.term}</dt>
            <dd className={clsx("wrap-anywhere min-w-0 grow text-ink", fact.figure && "figures text-right")}>
              {fact.value ?? <span className="text-faint">–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
