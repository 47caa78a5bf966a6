import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as common from "@/words/common";
import { Reference } from "./reference";

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  /** Figures: the value stands at the right edge. */
  figure?: boolean;
};

/** The id of a record, to copy. */
export function idFact(id: string, term: ReactNode = common.id): Fact {
  return {
    term,
    value: (
      <Reference short copy>
        {id}
      </Reference>
    ),
  };
}

/**
 * A rail of facts: name at the left, value beside it, or below it where both have no room. A value that is null or undefined shows a dash, so that «none» is
 * seen and not missed; a fact that is false is left out.
 */
export function Facts({
  facts,
  title,
  className,
}: {
  facts: readonly (Fact | false)[];
  title?: string;
  className?: string;
}) {
  return (
    <div className={className}>
      {title && <h2 className="mb-1 font-semibold text-form">{title}</h2>}
      <dl className="divide-y divide-line">
        {facts
          .filter((fact) => fact !== false)
          .map((fact, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: facts are a fixed list, never reordered
            <div key={index} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
              <dt className="w-2/5 min-w-min shrink-0 text-muted">{fact.term}</dt>
              <dd
                className={clsx("wrap-anywhere min-w-min grow basis-0 text-ink", fact.figure && "figures text-right")}
              >
                {fact.value ?? <span className="text-faint">–</span>}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
