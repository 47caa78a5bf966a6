import { notFound } from "next/navigation";
import { staffPage } from "@/app/staff-page";
import { CustomerNo } from "@/components/records/customer";
import { ButtonLink } from "@/components/ui/button";
import { Facts, idFact } from "@/components/ui/facts";
import { DetailColumns, Page } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import type { PartyView } from "@/server/contract/parties";
import { listAccounts } from "@/server/domains/accounts/account-list";
import { findParty } from "@/server/domains/parties/queries";
import { shownParty } from "@/server/domains/parties/shown-parties";
import { listPage } from "@/server/http/list-page";
import { countryName, countryOptions } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { LoanSection } from "../../card-loans/loan-section";
import { RecordHistory } from "../../record-history";
import { EditParty } from "../party-actions";
import { CDD_TIERS, PARTY_TYPES, wordOf } from "../party-words";
import {
  PartyAccounts,
  PartyBeneficiaries,
  PartyCards,
  PartyCases,
  PartyMessages,
  PartyPreferences,
  PartyScreening,
} from "./party-sections";

export const metadata = { title: common.customer };

const ACCOUNTS_SHOWN = 50;

export default staffPage<"id">(common.customer, "customer:read", async (staff) => {
  const found = await findParty(staff.read, staff.path.id);
  if (!found) notFound();
  const party = await shownParty(staff.read, staff.principal, found);
  const mayReadAccounts = staff.may("account:read");
  const accounts = mayReadAccounts
    ? await listPage(listAccounts({ partyId: party.partyId }), "", ACCOUNTS_SHOWN)
    : null;
  const recordIds = [party.partyId, ...(accounts?.items.map((account) => account.accountId) ?? [])];
  return (
    <Page
      kind="detail"
      title={party.name}
      back={{ href: "/parties", label: t.customers }}
      status={<Status of="party" value={party.status} />}
      context={t.typeAndCustomerNo(wordOf(PARTY_TYPES, party.type), <CustomerNo copy>{party.customerNo}</CustomerNo>)}
      actions={
        <>
          <EditParty
            party={party}
            countries={countryOptions(party.country)}
            disabledReason={staff.lacks("customer:write")}
          />
          <ButtonLink
            variant="primary"
            href={`/accounts/new?customerNo=${party.customerNo}`}
            disabledReason={staff.lacks("account:open") ?? closedFor(party)}
          >
            {common.openAccount}
          </ButtonLink>
        </>
      }
    >
      <DetailColumns wide rail={<PartyFacts party={party} />}>
        <PartyAccounts party={party} accounts={accounts} />
        <PartyCards party={party} staff={staff} />
        <LoanSection party={party} staff={staff} />
        <PartyBeneficiaries party={party} staff={staff} />
        <PartyCases party={party} staff={staff} />
        <PartyMessages party={party} staff={staff} />
        <PartyPreferences party={party} staff={staff} />
        <PartyScreening party={party} staff={staff} />
        <RecordHistory
          reports={staff.reports}
          title={t.timeline}
          note={t.eventsNewestFirst}
          label={t.customerTimeline}
          recordIds={recordIds}
        />
      </DetailColumns>
    </Page>
  );
});

function closedFor(party: PartyView): string | null {
  if (party.status === "UNDER_REVIEW") return t.customerUnderReview;
  if (party.status === "BLOCKED") return t.customerBlocked;
  if (party.status === "RESTRICTED") return t.customerRestricted;
  return null;
}

function PartyFacts({ party }: { party: PartyView }) {
  const organisation = party.organisationName !== null;
  return (
    <Facts
      title={common.customer}
      facts={[
        ...(organisation
          ? [{ term: t.organisation, value: party.organisationName }]
          : [
              { term: t.givenName, value: party.givenName },
              { term: t.familyName, value: party.familyName },
              { term: t.born, value: party.dateOfBirth && <BusinessDay date={party.dateOfBirth} /> },
            ]),
        { term: t.dueDiligence, value: wordOf(CDD_TIERS, party.cddTier) },
        { term: common.country, value: party.country && countryName(party.country) },
        { term: common.email, value: party.email },
        { term: t.telephone, value: party.phone },
        { term: t.address, value: party.address && <span className="whitespace-pre-line">{party.address}</span> },
        { term: t.customerSince, value: <BusinessDay date={party.createdAt} /> },
        idFact(party.partyId),
      ]}
    />
  );
}
