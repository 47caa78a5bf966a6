import { clsx } from "clsx";
import type { ReactNode } from "react";
import * as common from "@/words/common";
import { Reference } from "./reference";

export type Fact = {
  term: ReactNode;
  value: ReactNode;
  /** Right-aligned figures. */
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
 * A list of facts: name left, value beside it, or below it if space is short. A value of null or undefined shows a
 * dash, and a fact of false is omitted.
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
