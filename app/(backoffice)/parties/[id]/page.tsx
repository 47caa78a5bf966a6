import { notFound } from "next/navigation";
import { readParams } from "@/app/address";
import { CustomerNo } from "@/components/records/customer";
import { needs } from "@/components/records/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { DetailColumns, Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { BusinessDay } from "@/components/ui/time";
import type { Principal } from "@/server/auth/principal";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import type { PartyView } from "@/server/contract/parties";
import { listAccounts } from "@/server/domains/accounts/account-list";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { countryName, countryOptions } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/parties";
import { RecordHistory } from "../../record-history";
import { CDD_TIERS, PARTY_TYPES, wordOf } from "../party-words";
import { EditParty } from "./edit-party";
import { PartyAccounts } from "./party-accounts";
import { PartyBeneficiaries } from "./party-beneficiaries";
import { PartyCases } from "./party-cases";
import { PartyMessages } from "./party-messages";
import { PartyPreferences } from "./party-preferences";
import { PartyScreening } from "./party-screening";

export const metadata = { title: common.customer };

const ACCOUNTS_SHOWN = 50;

export default async function PartyPage({ params }: { params: Promise<{ id: string }> }) {
  const staff = await staffContext("customer:read");
  if (!staff.allowed) return <ForbiddenPage title={common.customer} authority={staff.missing} />;
  const party = await findParty(staff.read, (await readParams(params)).id);
  if (!party) notFound();
  const mayReadAccounts = may(staff.principal, "account:read");
  const accounts = mayReadAccounts
    ? await listPage(listAccounts({ partyId: party.partyId }), "", ACCOUNTS_SHOWN)
    : null;
  const recordIds = [party.partyId, ...(accounts?.items.map((account) => account.accountId) ?? [])];
  return (
    <Page
      kind="detail"
      header={
        <PageHeader
          title={party.name}
          back={{ href: "/parties", label: t.customers }}
          status={<Status of="party" value={party.status} />}
          context={t.typeAndCustomerNo(
            wordOf(PARTY_TYPES, party.type),
            <CustomerNo copy>{party.customerNo}</CustomerNo>,
          )}
          actions={
            <>
              <EditParty
                party={party}
                countries={countryOptions(party.country)}
                disabledReason={may(staff.principal, "customer:write") ? null : needs("customer:write")}
              />
              <OpenAccount party={party} principal={staff.principal} />
            </>
          }
        />
      }
    >
      <DetailColumns wide rail={<PartyFacts party={party} />}>
        <PartyAccounts party={party} accounts={accounts} />
        <PartyBeneficiaries party={party} principal={staff.principal} read={staff.read} />
        <PartyCases party={party} principal={staff.principal} />
        <PartyMessages party={party} principal={staff.principal} />
        <PartyPreferences party={party} principal={staff.principal} read={staff.read} />
        <PartyScreening party={party} principal={staff.principal} />
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
}

function OpenAccount({ party, principal }: { party: PartyView; principal: Principal }) {
  const reason = closedFor(party, principal);
  if (reason) {
    return (
      <Button variant="primary" disabledReason={reason}>
        {common.openAccount}
      </Button>
    );
  }
  return (
    <ButtonLink variant="primary" href={`/accounts/new?customerNo=${party.customerNo}`}>
      {common.openAccount}
    </ButtonLink>
  );
}

function closedFor(party: PartyView, principal: Principal): string | null {
  if (!may(principal, "account:open")) return needs("account:open");
  if (party.status === "UNDER_REVIEW") return t.customerUnderReview;
  if (party.status === "BLOCKED") return t.customerBlocked;
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
        {
          term: common.id,
          value: (
            <Reference short copy>
              {party.partyId}
            </Reference>
          ),
        },
      ]}
    />
  );
}
