import { BankMoment } from "@/app/bank-moment";
import type { Visit } from "@/app/staff-page";
import { CustomerName, CustomerNo } from "@/components/records/customer";
import { ScreeningStatus } from "@/components/screening/screening-status";
import { Facts } from "@/components/ui/facts";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { BusinessDay } from "@/components/ui/time";
import type { ScreeningResultView } from "@/server/contract/compliance/screenings";
import type { PartyView } from "@/server/contract/parties";
import { listAmlCases } from "@/server/domains/aml/queries";
import { listScreenings } from "@/server/domains/compliance/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { countryName } from "@/server/kernel/countries";
import * as common from "@/words/common";
import * as t from "@/words/compliance/screenings";
import * as parties from "@/words/parties";
import { PARTY_TYPES, wordOf } from "../../../parties/party-words";
import { WorkRail } from "./work-rail";

const SHOWN = 5;

type RailProps = { staff: Visit; screening: ScreeningResultView; party: PartyView | null };

export function ReviewRail({ staff, screening, party }: RailProps) {
  return (
    <>
      <WorkRail staff={staff} screening={screening} />
      {party ? (
        <CustomerFacts party={party} linked={staff.may("customer:read")} />
      ) : (
        <div>
          <h2 className="mb-1 font-semibold text-form">{t.noCustomer}</h2>
          <p className="text-muted">{screening.subjectRef === null ? t.blocksNobody : t.onlyACheck}</p>
        </div>
      )}
      <LinkedCases screeningId={screening.id} />
      <HowScreened screening={screening} party={party} />
      {party && <OtherResults screening={screening} partyId={party.partyId} />}
    </>
  );
}

/** Facts that distinguish persons of the same name. */
function CustomerFacts({ party, linked }: { party: PartyView; linked: boolean }) {
  return (
    <Facts
      title={common.customer}
      facts={[
        {
          term: common.name,
          value: (
            <CustomerName partyId={party.partyId} linked={linked}>
              {party.name}
            </CustomerName>
          ),
        },
        { term: common.customerNo, value: <CustomerNo copy>{party.customerNo}</CustomerNo> },
        { term: common.status, value: <Status of="party" value={party.status} /> },
        { term: common.type, value: wordOf(PARTY_TYPES, party.type) },
        party.organisationName === null && {
          term: parties.born,
          value: party.dateOfBirth && <BusinessDay date={party.dateOfBirth} />,
        },
        { term: common.country, value: party.country && countryName(party.country) },
        { term: parties.address, value: party.address && <span className="whitespace-pre-line">{party.address}</span> },
      ]}
    />
  );
}

async function LinkedCases({ screeningId }: { screeningId: string }) {
  const { items } = await listPage(listAmlCases({ alertId: screeningId }), "", SHOWN);
  if (items.length === 0) return null;
  return (
    <Facts
      title={t.cases}
      facts={items.map(({ caseId, reference, status }) => ({
        term: <Reference href={addressOf.amlCase(caseId)}>{reference}</Reference>,
        value: <Status of="case" value={status} />,
      }))}
    />
  );
}

function HowScreened({ screening, party }: Pick<RailProps, "screening" | "party">) {
  const { subjectRef, names, threshold, origin, engine, listVersion, refinesId } = screening;
  // The facts of the customer already show these.
  const reference = subjectRef !== party?.partyId && subjectRef !== party?.customerNo ? subjectRef : null;
  return (
    <Facts
      title={t.screening}
      facts={[
        reference !== null && { term: common.reference, value: reference },
        names.length > 1 && {
          term: t.namesScreened,
          value: <bdi className="whitespace-pre-line">{names.join("\n")}</bdi>,
        },
        { term: t.origin, value: t.origins[origin] ?? origin },
        { term: t.threshold, value: threshold },
        { term: t.engine, value: engine },
        { term: t.listVersion, value: listVersion.toLocaleString("en") },
        refinesId !== null && {
          term: t.refines,
          value: <TextLink href={addressOf.screening(refinesId)}>{t.earlierResult}</TextLink>,
        },
      ]}
    />
  );
}

async function OtherResults({ screening, partyId }: { screening: ScreeningResultView; partyId: string }) {
  const { items, next } = await listPage(listScreenings({ partyId }), "", SHOWN + 1);
  const others = items.filter(({ id }) => id !== screening.id).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <div>
      <Facts
        title={t.otherResults}
        facts={others.map(({ id, screenedAt, status, hits }) => ({
          term: (
            <TextLink href={addressOf.screening(id)}>
              <BankMoment at={screenedAt} />
            </TextLink>
          ),
          value: <ScreeningStatus status={status} hitCount={hits.length} />,
        }))}
      />
      {next && (
        <TextLink className="mt-2 inline-block" href={addressOf.screeningsOf(partyId)}>
          {t.allOfThisCustomer}
        </TextLink>
      )}
    </div>
  );
}
