import { recordAt, staffPage } from "@/app/staff-page";
import { LiveRefresh } from "@/components/live/live-refresh";
import { CustomerName } from "@/components/records/customer";
import { DetailColumns, Page } from "@/components/ui/page";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import { type CardLoanView, getCardLoan } from "@/server/contract/card-loans/loans";
import { listCardLoanTransactions } from "@/server/contract/card-loans/statements";
import { findCardLoanView } from "@/server/domains/card-loans/queries";
import { addressOf } from "@/server/kernel/addresses";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/card-loans";
import * as cards from "@/words/cards";
import { CardSection } from "../../cards/card-section";
import { RecordHistory } from "../../record-history";
import { LoanActions } from "../loan-actions";
import { LoanBalances } from "./balances";
import { LoanFacts } from "./facts";
import { LoanSections } from "./loan-sections";
import { LoanNotices } from "./notices";
import { LoanStatements, LoanTransactions } from "./tables";

export const metadata = { title: t.cardLoan };

export default staffPage<"id">(t.cardLoan, "card:read", async (staff) => {
  const { id } = staff.path;
  const reader = { mayReadCustomers: staff.may("customer:read") };
  const loan = await recordAt(id, () => findCardLoanView(staff.read, id, reader));
  return (
    <Page
      kind="detail"
      title={<Reference copy>{loan.reference}</Reference>}
      back={{ href: "/card-loans", label: t.cardLoans }}
      status={<States loan={loan} />}
      context={
        loan.cardholderName !== null && (
          <CustomerName partyId={loan.cardholderPartyId} linked={reader.mayReadCustomers}>
            {loan.cardholderName}
          </CustomerName>
        )
      }
      actions={<LoanActions loan={plainJson(loan)} disabledReason={staff.lacks("card:operate")} />}
    >
      <LiveRefresh of={[getCardLoan, listCardLoanTransactions]} id={id} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <LoanNotices loan={loan} />
        <DetailColumns rail={<LoanFacts loan={loan} />}>
          <LoanBalances loan={loan} />
        </DetailColumns>
        <LoanSections staff={staff} loan={loan} />
        <LoanTransactions staff={staff} loanId={id} />
        <LoanStatements loanId={id} />
        <CardSection
          staff={staff}
          of={{ fundingAccountId: id }}
          label={cards.cardsOfTheLoan}
          empty={cards.noCardsOnThisLoan}
          href={addressOf.cardsOn(id)}
          issueHref={loan.status === "CLOSED" ? null : addressOf.newCardOnLoan(id)}
        />
        <RecordHistory
          reports={staff.reports}
          label={t.loanHistory}
          recordIds={[id]}
          mayReadLedger={staff.may("ledger:read")}
        />
      </div>
    </Page>
  );
});

function States({ loan: { status, delinquencyBucket, stage } }: { loan: CardLoanView }) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-3">
      <Status of="cardLoan" value={status} />
      <Status of="bucket" value={delinquencyBucket} />
      <Status of="stage" value={String(stage)} />
    </span>
  );
}
