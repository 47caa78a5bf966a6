import { BankMoment } from "@/app/bank-moment";
import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { AccountParty } from "@/components/records/account";
import { beneficiaryName } from "@/components/records/beneficiary";
import { CustomerName } from "@/components/records/customer";
import { Facts, idFact } from "@/components/ui/facts";
import { DetailColumns, Page, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { Age, BusinessDay } from "@/components/ui/time";
import { may, type Principal } from "@/server/auth/principal";
import { type BeneficiaryView, getBeneficiary } from "@/server/contract/beneficiaries";
import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { nextPayoutDates } from "@/server/domains/beneficiaries/payout-dates";
import { findBeneficiary } from "@/server/domains/beneficiaries/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/beneficiaries";
import * as common from "@/words/common";
import * as payouts from "@/words/payouts";
import { RecordHistory } from "../../record-history";
import { BeneficiaryActions } from "../beneficiary-actions";
import { scheduleInWords, wordOf } from "../schedule-words";

export const metadata = { title: t.beneficiary };

export default staffPage<"id">(t.beneficiary, "transfer:read", async (staff) => {
  const { principal, read } = staff;
  const { id } = staff.path;
  const mayReadCustomers = staff.may("customer:read");
  const beneficiary = await recordAt(id, () => findBeneficiary(read, id, { mayReadCustomers }));
  const { accountNo, ownerName } = beneficiary;
  const [today, dates, holders] = await Promise.all([
    businessDate(read),
    nextPayoutDates(read, beneficiary),
    accountNo !== null && staff.may("account:read") ? holdersOfNumbers(read, [accountNo]) : null,
  ]);
  return (
    <Page
      kind="detail"
      title={beneficiaryName(beneficiary)}
      back={{ href: "/beneficiaries", label: t.beneficiaries }}
      status={<Status of="beneficiary" value={beneficiary.status} />}
      {...(ownerName !== null && { context: t.ofOwner(ownerName) })}
      actions={
        <BeneficiaryActions beneficiary={beneficiary} today={today} disabledReason={staff.lacks("transfer:operate")} />
      }
    >
      <LiveRefresh of={[getBeneficiary]} id={id} />
      <DetailColumns
        wide
        rail={
          <BeneficiaryFacts beneficiary={beneficiary} principal={principal} holder={holders?.get(accountNo ?? "")} />
        }
      >
        <Commission beneficiary={beneficiary} dates={dates} statement={staff.may("pricing:manage")} />
        <RecordHistory reports={staff.reports} label={t.beneficiaryHistory} recordIds={[beneficiary.id]} />
      </DetailColumns>
    </Page>
  );
});

type CommissionProps = { beneficiary: BeneficiaryView; dates: readonly string[]; statement: boolean };

/** `statement`: the reader may see commission statements. */
function Commission({ beneficiary, dates, statement }: CommissionProps) {
  const { whtTaxClass } = beneficiary;
  const link = statement && (
    <TextLink href={addressOf.commissionStatement(beneficiary.id)}>{payouts.commissionStatement}</TextLink>
  );
  return (
    <Section title={t.commission} {...(link && { actions: link })}>
      <Facts
        facts={[
          { term: t.payout, value: scheduleInWords(beneficiary) },
          {
            term: t.nextPayouts,
            value: dates.length > 0 && (
              <span className="flex flex-wrap gap-x-3">
                {dates.map((date) => (
                  <BusinessDay key={date} date={date} />
                ))}
              </span>
            ),
          },
          { term: t.withholdingTax, value: whtTaxClass && wordOf(t.taxClasses, whtTaxClass) },
        ].map(({ term, value }) => ({ term, value: value || null }))}
      />
    </Section>
  );
}

type Props = { beneficiary: BeneficiaryView; principal: Principal; holder: string | undefined };

function BeneficiaryFacts({ beneficiary, principal, holder }: Props) {
  const { id, ownerPartyId, ownerName, accountNo, settlementAccountId, createdAt, approvalUntil } = beneficiary;
  const mayReadCustomers = may(principal, "customer:read");
  return (
    <Facts
      title={t.beneficiary}
      facts={[
        ...(mayReadCustomers
          ? [
              {
                term: t.owner,
                value:
                  ownerName === null ? (
                    t.notKnownToTheBank
                  ) : (
                    <CustomerName partyId={ownerPartyId} linked>
                      {ownerName}
                    </CustomerName>
                  ),
              },
            ]
          : []),
        {
          term: t.destination,
          value:
            accountNo === null ? (
              t.anotherBank
            ) : (
              <AccountParty number={accountNo} holder={holder} linked={may(principal, "account:read")} />
            ),
        },
        ...(accountNo === null ? [idFact(settlementAccountId, t.destinationId)] : []),
        { term: t.registered, value: <BankMoment at={createdAt} /> },
        ...(approvalUntil === null
          ? []
          : [
              {
                term: t.paymentsRequireApprovalUntil,
                value: <BankMoment at={approvalUntil} />,
              },
            ]),
        { term: common.age, value: <Age since={createdAt} now={new Date().toISOString()} /> },
        idFact(id),
      ]}
    />
  );
}
