import { bandWords, listTypeWords } from "@/components/screening/agreement";
import { ScoreAccount } from "@/components/screening/score-account";
import type { ScreeningHit } from "@/server/contract/compliance/screening-hits";
import { countryName } from "@/server/kernel/countries";
import * as t from "@/words/compliance/screenings";

/** The listed entry at the time of the hit, with the figures of its score. */
export function EvidenceHit({ hit, title }: { hit: ScreeningHit; title: string }) {
  const { fullName, matchedName, matchedOn, score, band, listType, country, source, externalRef, notes, aliases } = hit;
  const origin = [listTypeWords(listType), country && countryName(country), source, externalRef];
  return (
    <section className="wrap-anywhere mt-6 break-inside-avoid">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-ink border-b pb-1 font-semibold text-form">
        <span className="min-w-0">
          {title}: <bdi>{fullName}</bdi>
        </span>
        <span>
          {score} · {bandWords(band)}
        </span>
      </h2>
      <p className="mt-1 text-muted">{origin.filter(Boolean).join(" · ")}</p>
      {matchedOn === "alias" && <p>{t.matchedOnAlias(matchedName, fullName)}</p>}
      {aliases.length > 0 && (
        <p className="text-label text-muted">
          {t.otherNames(aliases.length)}: <bdi>{aliases.join("; ")}</bdi>
        </p>
      )}
      <ul className="my-2 list-disc pl-5">
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <ScoreAccount hit={hit} />
    </section>
  );
}
