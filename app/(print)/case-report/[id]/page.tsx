import { nameOfActor } from "@/app/actor";
import { bankMoment } from "@/app/bank-moment";
import { paperPage, recordAt } from "@/app/staff-page";
import { formatAmount } from "@/components/money/format-amount";
import { PaperHeading } from "@/components/papers/paper-facts";
import { PrintSheet } from "@/components/ui/print-sheet";
import { TextLink } from "@/components/ui/text-link";
import type { CaseView } from "@/server/contract/aml/cases";
import type { CaseReport } from "@/server/contract/aml/report";
import { noteCasePaper } from "@/server/domains/aml/print-case";
import { findAmlCase, getCaseForChange } from "@/server/domains/aml/queries";
import { reportOf } from "@/server/domains/aml/report-queries";
import { addressOf } from "@/server/kernel/addresses";
import { systemClock } from "@/server/kernel/clock";
import * as aml from "@/words/aml/cases";
import * as t from "@/words/aml/report";
import * as common from "@/words/common";
import { BankHead } from "../../bank-head";

export const metadata = { title: t.report };

/** The last version of a case's report. Printing is recorded in the case's timeline. */
export default paperPage<"id">(t.report, "aml:read", async (staff) => {
  const { principal, read, path } = staff;
  const found = await recordAt(path.id, () => findAmlCase(read, path.id));
  await noteCasePaper({ principal, channel: "BRANCH", read }, found.caseId);
  const report = await reportOf(staff, await getCaseForChange(read, found.caseId));
  return (
    <PrintSheet
      size="a4"
      title={`${t.report} ${found.reference}`}
      head={<BankHead />}
      back={<TextLink href={`${addressOf.amlCase(found.caseId)}?view=report`}>{aml.backToCase}</TextLink>}
    >
      <p className="mt-1 font-semibold">{aml.confidential}</p>
      {report.filedOn === null && <p className="mt-1 font-semibold">{t.draft}</p>}
      <PaperHeading facts={await factsOf(found, report, principal.displayName)}>
        <p className="wrap-anywhere min-w-0 max-w-full font-semibold text-form">
          <bdi>{found.partyName}</bdi>
        </p>
      </PaperHeading>
      <section className="mt-6">
        <h2 className={HEADING}>{t.subjects}</h2>
        <ul>
          {report.subjects.map(({ name, role, identification }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is never reordered
            <li key={place} className="wrap-anywhere break-inside-avoid border-line border-b py-2">
              <bdi>{name}</bdi>
              {role && <> · {role}</>}
              {identification && <> · {identification}</>}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-6">
        <h2 className={HEADING}>{common.narrative}</h2>
        <p className="wrap-anywhere whitespace-pre-line py-2">{report.narrative || t.noNarrative}</p>
      </section>
    </PrintSheet>
  );
});

const HEADING = "border-ink border-b pb-1 font-semibold text-form";

async function factsOf(found: CaseView, report: CaseReport, reader: string) {
  const at = (moment: string) => bankMoment(moment, { seconds: true });
  const { savedAt, savedBy, filedOn, reference } = report;
  return [
    [common.customerNo, found.customerNo] as const,
    [aml.period, aml.fromTo(report.periodFrom, report.periodTo)] as const,
    [t.amounts, report.amounts.map(formatAmount).join(", ") || t.none] as const,
    ...(filedOn === null ? [] : [[aml.filedOn, filedOn] as const]),
    ...(reference === null ? [] : [[aml.sarReference, reference] as const]),
    [t.version, String(report.version)] as const,
    ...(savedAt === null ? [] : [[t.savedAt, at(savedAt)] as const]),
    ...(savedBy === null ? [] : [[t.savedBy, await nameOfActor(savedBy)] as const]),
    [common.printed, at(systemClock.now().toISOString())] as const,
    [aml.printedBy, reader] as const,
  ];
}
