import { Actor, nameOfActor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage, type Visit } from "@/app/staff-page";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { CustomerName } from "@/components/records/customer";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { Notice } from "@/components/ui/notice";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import { config } from "@/server/config";
import { type CaseView, getAmlCase } from "@/server/contract/aml/cases";
import { listCaseWorkers } from "@/server/domains/aml/change-case";
import { countCaseFiles } from "@/server/domains/aml/files/file-queries";
import { findAmlCase, wasDetectionChanged } from "@/server/domains/aml/queries";
import { findReport } from "@/server/domains/aml/report-queries";
import { noteView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml/cases";
import * as files from "@/words/aml/files";
import * as report from "@/words/aml/report";
import * as common from "@/words/common";
import { AccountFreezes } from "../../../accounts/freezes/account-freezes";
import { officerOptions } from "../../officer-options";
import { DueDate } from "../case-columns";
import { outcomeWords } from "../case-words";
import { CaseActions } from "./case-actions";
import { CaseFiles } from "./case-files";
import { CaseMoney } from "./case-money";
import { CaseAlerts, CaseTimeline, RelatedCases, RelatedScreenings } from "./case-overview";
import { CaseReportView } from "./case-report";
import { ProposedClosing } from "./proposed-closing";

export const metadata = { title: t.caseTitle };

type CaseProps = { found: CaseView; staff: Visit<"id">; address: ListAddress };

/** Opening a case is recorded in the audit trail. */
export default staffPage<"id">(t.caseTitle, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const found = await recordAt(staff.path.id, (id) => findAmlCase(read, id));
  await noteView({ principal, channel: "BRANCH", read }, { type: "aml_case", id: found.caseId });
  const address = listAddress(addressOf.amlCase(found.caseId), staff.search, "");
  const attached = await countCaseFiles(read, found.caseId);
  const tabs = [
    { value: "", label: t.caseTitle },
    { value: "money", label: t.money },
    { value: "files", label: files.files, ...(attached > 0 && { count: attached }) },
    { value: "report", label: report.report },
  ];
  return (
    <Page
      kind="detail"
      title={found.reference}
      back={{ href: "/aml/cases", label: t.cases }}
      status={<Status of="case" value={found.status} />}
      context={t.ofCustomerNo(found.partyName, found.customerNo)}
      actions={
        <>
          <ButtonLink href={addressOf.caseFile(found.caseId)}>{t.caseFileLink}</ButtonLink>
          <Actions found={found} staff={staff} />
        </>
      }
    >
      <LiveRefresh of={[getAmlCase]} id={found.caseId} />
      <DetailColumns
        wide
        rail={
          <>
            <CaseFacts found={found} principal={principal} />
            <AccountFreezes staff={staff} partyId={found.partyId} origin={{ caseId: found.caseId }} />
          </>
        }
      >
        {found.proposedClosing !== null && (
          <ProposedClosing
            found={found}
            by={await nameOfActor(found.proposedClosing.proposedBy)}
            own={found.proposedClosing.proposedBy === principal.name}
            disabledReason={staff.lacks("aml:operate")}
          />
        )}
        {found.closedByAssignee === false && (
          <Notice tone="warning" title={t.closedByAnother(found.assigneeName ?? "")} />
        )}
        {found.outcome === "FALSE_POSITIVE" && found.alertIds.length > 0 && (
          <Notice tone="info" title={t.clearTheScreenings} />
        )}
        <FilterTabs address={address} name="view" label={t.partsOfTheCase} tabs={tabs} reset={RESET} />
        <Shown found={found} staff={staff} address={address} />
      </DetailColumns>
    </Page>
  );
});

/** Parameters of one tab. */
const RESET = ["from", "to", "counterparty", "cursor"];

function Shown({ found, staff, address }: CaseProps) {
  switch (address.get("view")) {
    case "money":
      return <CaseMoney found={found} staff={staff} address={address} />;
    case "files":
      return <CaseFiles found={found} staff={staff} />;
    case "report":
      return <CaseReportView found={found} staff={staff} />;
    default:
      return (
        <>
          <CaseAlerts found={found} staff={staff} />
          <RelatedScreenings found={found} />
          <RelatedCases found={found} />
          <CaseTimeline found={found} staff={staff} address={address} />
        </>
      );
  }
}

async function Actions({ found, staff }: Pick<CaseProps, "found" | "staff">) {
  const { read, principal } = staff;
  const [today, workers, detectionChanged, saved] = await Promise.all([
    businessDate(read),
    listCaseWorkers(read),
    wasDetectionChanged(read, found.caseId),
    findReport(read, found.caseId),
  ]);
  return (
    <CaseActions
      found={found}
      today={today}
      me={principal.id}
      inPairs={config().caseDualControl}
      filed={{ on: saved?.filedOn ?? null, reference: saved?.reference ?? null }}
      workers={officerOptions(workers)}
      detectionChanged={detectionChanged}
      disabledReason={staff.lacks("aml:operate")}
    />
  );
}

function CaseFacts({ found, principal }: { found: CaseView; principal: Principal }) {
  const { outcome, sarFiledOn, sarReference, followsCaseId, followsReference, closedAt, closedBy } = found;
  return (
    <Facts
      title={t.caseTitle}
      facts={[
        {
          term: common.customer,
          value: (
            <CustomerName partyId={found.partyId} linked={may(principal, "customer:read")}>
              {found.partyName}
            </CustomerName>
          ),
        },
        outcome === null
          ? { term: t.due, value: <DueDate of={found} /> }
          : { term: common.outcome, value: outcomeWords(outcome) },
        sarFiledOn !== null && { term: t.sarFiled, value: <BusinessDay date={sarFiledOn} /> },
        sarReference !== null && { term: t.sarReference, value: <Reference copy>{sarReference}</Reference> },
        { term: t.assignee, value: found.assigneeName ?? t.nobody },
        { term: t.detected, value: <BusinessDay date={found.detectedOn} /> },
        { term: common.opened, value: <BankMoment at={found.createdAt} /> },
        { term: t.openedBy, value: <Actor actor={found.createdBy} /> },
        followsCaseId !== null && {
          term: t.follows,
          value: <TextLink href={addressOf.amlCase(followsCaseId)}>{followsReference}</TextLink>,
        },
        closedAt !== null && { term: common.closed, value: <BankMoment at={closedAt} /> },
        closedAt !== null && { term: common.closedBy, value: <Actor actor={closedBy} /> },
      ]}
    />
  );
}
