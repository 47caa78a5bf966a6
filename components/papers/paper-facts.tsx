import type { ReactNode } from "react";
import { Amount } from "../money/amount";
import type { MonetaryAmount } from "../money/format-amount";

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

type FiguresProps = { figures: readonly (readonly [term: string, value: MonetaryAmount])[]; hideCurrency?: boolean };

/** The sums of a paper beside each other, above its lines. */
export function PaperFigures({ figures, hideCurrency = false }: FiguresProps) {
  return (
    <dl className="mt-5 grid grid-cols-4 gap-4 border-ink border-y py-2">
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt className="text-label text-muted">{term}</dt>
          <dd className="figures font-semibold">
            <Amount value={value} hideCurrency={hideCurrency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The person or record that a paper is about at the left, its facts at the right. */
export function PaperHeading({ children, facts }: { children: ReactNode } & Parameters<typeof PaperFacts>[0]) {
  return (
    <header className="mt-5 flex flex-wrap justify-between gap-6">
      {children}
      <PaperFacts facts={facts} />
    </header>
  );
}
