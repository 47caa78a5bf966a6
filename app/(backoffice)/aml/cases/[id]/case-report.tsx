import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { EmptyState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { StatusWord } from "@/components/ui/status";
import type { CaseView } from "@/server/contract/aml/cases";
import { listAccounts } from "@/server/domains/accounts/account-list";
import { getCaseForChange } from "@/server/domains/aml/queries";
import { listReportVersions, MOST_ACCOUNTS, reportOf } from "@/server/domains/aml/report-queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as aml from "@/words/aml/cases";
import * as t from "@/words/aml/report";
import * as common from "@/words/common";
import { EditReport } from "./report-actions";

const VERSIONS_SHOWN = 50;

type Props = { found: CaseView; staff: Visit<"id"> };

/** The report as last saved, or as the case suggests it. */
export async function CaseReportView({ found, staff }: Props) {
  const { read, reports } = staff;
  const [report, today, { items: accounts }, { items: versions }] = await Promise.all([
    reportOf(staff, await getCaseForChange(read, found.caseId)),
    businessDate(read),
    listAccounts({ partyId: found.partyId }).read(reports, null, MOST_ACCOUNTS),
    listReportVersions(found.caseId).read(read, null, VERSIONS_SHOWN),
  ]);
  const currencies = [...new Set([...report.amounts, ...accounts].map(({ currency }) => currency))].sort();
  const reason = found.status === "CLOSED" ? aml.caseIsClosed : staff.lacks("aml:operate");
  const saved = report.version > 0;
  return (
    <>
      <Section
        title={t.report}
        note={saved ? t.versionNumber(report.version) : <StatusWord tone="neutral">{t.notSavedYet}</StatusWord>}
        actions={
          <>
            {saved && (
              <ButtonLink size="small" href={addressOf.caseReport(found.caseId)}>
                {t.printDraft}
              </ButtonLink>
            )}
            <EditReport
              report={report}
              currencies={currencies}
              today={today}
              disabledReason={reason}
              look={{ words: saved ? t.editReport : t.writeReport }}
            />
          </>
        }
      >
        <div className="grid gap-4">
          <Facts
            facts={[
              { term: aml.period, value: aml.fromTo(report.periodFrom, report.periodTo) },
              {
                term: t.amounts,
                value:
                  report.amounts.length === 0
                    ? t.none
                    : report.amounts.map((one) => <Amount key={one.currency} value={one} className="block" />),
              },
              report.filedOn !== null && { term: aml.filedOn, value: report.filedOn },
              report.reference !== null && { term: aml.sarReference, value: report.reference },
            ]}
          />
          <div>
            <h3 className="font-medium text-label text-muted">{common.narrative}</h3>
            <p className="wrap-anywhere max-w-prose whitespace-pre-line pt-1">{report.narrative || t.noNarrative}</p>
          </div>
        </div>
      </Section>
      <TableSection
        title={t.subjects}
        note={String(report.subjects.length)}
        columns={[
          { id: "name", header: common.name, grow: true, cell: ({ name }) => name },
          { id: "role", header: t.role, cell: ({ role }) => role },
          { id: "identification", header: t.identification, cell: ({ identification }) => identification },
        ]}
        rows={report.subjects.map((subject, place) => ({ ...subject, place }))}
        rowKey={({ place }) => String(place)}
        whenEmpty={<EmptyState title={t.noSubjects} />}
      />
      {versions.length > 0 && (
        <TableSection
          title={t.versions}
          note={String(versions.length)}
          columns={[
            { id: "version", header: t.version, cell: ({ version }) => version },
            { id: "narrative", header: common.narrative, grow: true, cell: ({ narrative }) => narrative },
            { id: "by", header: t.savedBy, cell: ({ savedBy }) => <Actor actor={savedBy} /> },
            { id: "at", header: t.savedAt, cell: ({ savedAt }) => savedAt && <BankMoment at={savedAt} /> },
          ]}
          rows={[...versions]}
          rowKey={({ version }) => String(version)}
          whenEmpty={null}
        />
      )}
    </>
  );
}
