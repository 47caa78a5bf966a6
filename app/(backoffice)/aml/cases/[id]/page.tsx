import { Actor } from "@/app/actor";
import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { listAddress } from "@/components/data-table/list-address";
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
import { type CaseView, getAmlCase } from "@/server/contract/aml";
import { listCaseWorkers } from "@/server/domains/aml/case-workers";
import { findAmlCase, wasDetectionChanged } from "@/server/domains/aml/queries";
import { noteView } from "@/server/domains/audit/record-view";
import { businessDate } from "@/server/domains/business-date/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/aml";
import * as common from "@/words/common";
import { DueDate } from "../case-columns";
import { outcomeWords } from "../case-words";
import { CaseActions } from "./case-actions";
import { CaseAlerts } from "./case-alerts";
import { CaseTimeline } from "./case-timeline";

export const metadata = { title: t.caseTitle };

/** One case: what stands behind it, what was done about it, and what can be done next. Whoever opens it is in the audit trail. */
export default staffPage<"id">(t.caseTitle, "aml:read", async (staff) => {
  const { principal, read } = staff;
  const found = await recordAt(staff.path.id, (id) => findAmlCase(read, id));
  await noteView({ principal, channel: "BRANCH", read }, { type: "aml_case", id: found.caseId });
  const [today, workers, detectionChanged] = await Promise.all([
    businessDate(read),
    listCaseWorkers(read),
    wasDetectionChanged(read, found.caseId),
  ]);
  const disabledReason = staff.lacks("aml:operate");
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
          <CaseActions
            found={found}
            today={today}
            workers={workers.map(({ id: value, name }) => ({ value, label: name }))}
            detectionChanged={detectionChanged}
            disabledReason={disabledReason}
          />
        </>
      }
    >
      <LiveRefresh of={[getAmlCase]} id={found.caseId} />
      <DetailColumns wide rail={<CaseFacts found={found} principal={principal} />}>
        {found.outcome === "FALSE_POSITIVE" && found.alertIds.length > 0 && (
          <Notice tone="info" title={t.clearTheScreenings} />
        )}
        <CaseAlerts found={found} read={read} disabledReason={disabledReason} />
        <CaseTimeline
          found={found}
          read={read}
          address={listAddress(addressOf.amlCase(found.caseId), staff.search, "")}
        />
      </DetailColumns>
    </Page>
  );
});

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
        closedAt !== null && { term: t.closedBy, value: <Actor actor={closedBy} /> },
      ]}
    />
  );
}
