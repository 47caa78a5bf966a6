import type { ReactNode } from "react";
import type { FactComparison } from "@/server/contract/compliance/entry-details";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import { countryName } from "../../server/kernel/countries";
import { listTypeWords } from "./agreement";
import { DetailLines, FactTable } from "./entry-details";
import { HitScore } from "./hit-score";
import { NameComparison } from "./name-comparison";
import { ScoreAccount } from "./score-account";

type CardProps = {
  hit: ScreeningHit;
  /** True if several names were screened. States which one matched. */
  ofSeveral?: boolean;
  /** Facts of the customer beside those of the list. Absent without a customer. */
  facts?: readonly FactComparison[] | undefined;
  /** Collapses the comparison. */
  folded?: boolean;
  /** The action at the right of the head, such as a checkbox. */
  action?: ReactNode;
  /** Facts beside the score, such as an earlier disposition. */
  children?: ReactNode;
};

/** A listed subject beside the screened name, with the reasons for its score. */
export function HitCard({ hit, ofSeveral = false, facts, folded = false, action, children }: CardProps) {
  const { fullName, matchedName, matchedOn } = hit;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="wrap-anywhere">
          <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold text-form">
            <bdi>{fullName}</bdi>
            <HitScore score={hit.score} band={hit.band} />
          </h3>
          <HitOrigin hit={hit} ofSeveral={ofSeveral} />
          {matchedOn === "alias" && <p className="text-muted">{t.matchedOnAlias(matchedName, fullName)}</p>}
        </div>
        {action}
      </header>
      {children}
      {facts && <FactTable facts={facts} />}
      {folded ? (
        <Folded words={t.compareNames}>
          <Evidence hit={hit} beside={facts !== undefined} />
        </Folded>
      ) : (
        <Evidence hit={hit} beside={facts !== undefined} />
      )}
    </div>
  );
}

function Evidence({ hit, beside }: Pick<CardProps, "hit"> & { beside: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <NameComparison hit={hit} />
      <HitNotes hit={hit} />
      {hit.details && <DetailLines details={hit.details} beside={beside} />}
      <div className="flex flex-wrap items-start gap-x-6 gap-y-2">
        <Folded words={t.howItAddsUp(hit.score)}>
          <ScoreAccount hit={hit} />
        </Folded>
        <OtherNames hit={hit} />
      </div>
    </div>
  );
}

/** List, country, source and reference: "Sanctions · Russia · OFAC · 4711". */
function HitOrigin({ hit, ofSeveral }: { hit: ScreeningHit; ofSeveral: boolean }) {
  const { subjectName, listType, country, source, externalRef } = hit;
  const facts = [
    [t.nameMatched, ofSeveral && <bdi className="text-ink">{subjectName}</bdi>],
    [t.list, listTypeWords(listType)],
    [common.country, country && countryName(country)],
    [t.source, source],
    [t.listReference, externalRef],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-4 text-muted">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="flex gap-1.5">
              <dt className="shrink-0 text-faint">{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function HitNotes({ hit: { notes } }: { hit: ScreeningHit }) {
  if (notes.length === 0) return null;
  return (
    <ul aria-label={t.why} className="wrap-anywhere list-disc pl-5 marker:text-faint">
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function OtherNames({ hit: { aliases, fullName, matchedName } }: { hit: ScreeningHit }) {
  const others = [fullName, ...aliases].filter((name) => name !== matchedName);
  if (others.length === 0) return null;
  return (
    <Folded words={t.otherNames(others.length)}>
      <ul className="columns-1 gap-8 sm:columns-2">
        {[...new Set(others)].map((name) => (
          <li key={name} className="wrap-anywhere break-inside-avoid">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function Folded({ words, children }: { words: string; children: ReactNode }) {
  return (
    <details className="open:basis-full">
      <summary className="min-h-6 w-fit cursor-pointer rounded-[2px] text-muted hover:text-ink">{words}</summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  );
}
