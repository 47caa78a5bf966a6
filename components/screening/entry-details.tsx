import { clsx } from "clsx";
import type { EntryDetails, FactComparison } from "@/server/contract/compliance/entry-details";
import * as common from "@/words/common";
import * as t from "@/words/compliance/entry-details";
import { countryName } from "../../server/kernel/countries";
import { identifierWords } from "../../server/kernel/identifiers";

const LOOKS: Readonly<Record<FactComparison["agreement"], string>> = {
  SAME: "bg-accent-soft text-accent",
  PARTLY: "bg-warning-soft text-warning",
  DIFFERENT: "bg-danger-soft text-danger",
  UNKNOWN: "bg-sunken text-muted",
};

const HEAD = "py-1 pr-2 sm:pr-4 text-left align-top font-normal text-label text-muted";
const CELL = "wrap-anywhere border-line border-t py-1 pr-2 sm:pr-4 text-left align-top font-normal";

/** The customer's facts beside the listed ones. The service has compared them. */
export function FactTable({ facts }: { facts: readonly FactComparison[] }) {
  const known = facts.filter(({ own, listed }) => own.length > 0 || listed.length > 0);
  if (known.length === 0) return null;
  return (
    <table aria-label={t.facts} className="w-full max-w-3xl sm:text-form">
      <thead>
        <tr>
          {[t.fact, common.customer, t.onTheList, t.agreement].map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {known.map(({ fact, own, listed, agreement }) => (
          <tr key={fact}>
            <th scope="row" className={clsx(CELL, "text-muted")}>
              {t.factNames[fact]}
            </th>
            <td className={CELL}>{valuesOf(fact, own)}</td>
            <td className={CELL}>{valuesOf(fact, listed)}</td>
            <td className={CELL}>
              <span
                className={clsx(
                  "inline-block whitespace-nowrap rounded-control px-1.5 font-medium text-label",
                  LOOKS[agreement],
                )}
              >
                {t.agreements[agreement]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function valuesOf(fact: FactComparison["fact"], values: readonly string[]): string {
  if (values.length === 0) return t.notRecorded;
  return values.map((value) => (fact === "TYPE" ? (t.types[value] ?? value) : value)).join("; ");
}

/** The details of an entry, one line each. Empty ones are omitted. */
export function detailLines(details: EntryDetails): { term: string; lines: readonly string[] }[] {
  const { type, birthDates, birthPlaces, nationalities, programmes, remarks, identifiers } = details;
  const all = [
    { term: common.type, lines: type === null ? [] : [t.types[type] ?? type] },
    { term: t.birthDates, lines: birthDates },
    { term: t.birthPlaces, lines: birthPlaces },
    { term: t.nationalities, lines: nationalities.map((one) => countryName(one)) },
    { term: t.identifiers, lines: identifiers.map(identifierWords) },
    { term: t.programmes, lines: programmes },
    { term: t.remarks, lines: remarks === null ? [] : [remarks] },
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** The details that `FactTable` shows. */
const COMPARED = { type: null, birthDates: [], nationalities: [], identifiers: [] };

/** On a hit and on paper. `beside` is a table of facts, which are not repeated. */
export function DetailLines({ details, beside = false }: { details: EntryDetails; beside?: boolean }) {
  const lines = detailLines(beside ? { ...details, ...COMPARED } : details);
  if (lines.length === 0) return null;
  return (
    <dl aria-label={t.details} className="grid gap-x-4 text-form sm:grid-cols-[max-content_minmax(0,1fr)]">
      {lines.map(({ term, lines: values }) => (
        <div key={term} className="contents">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{values.join("\n")}</dd>
        </div>
      ))}
    </dl>
  );
}
