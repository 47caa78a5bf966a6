import type { ReactNode } from "react";

/** Facts in the head of a document: `[["Printed", "2026-11-22"]]`. */
export function PaperFacts({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="figures grid grid-cols-[auto_auto] gap-x-4">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
