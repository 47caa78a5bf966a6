import { staffPage } from "@/app/staff-page";
import { Page, Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { businessDate } from "@/server/domains/business-date/queries";
import { controlTotals } from "@/server/domains/ledger/control-totals";
import { trialBalance } from "@/server/domains/ledger/trial-balance";
import * as t from "@/words/ledger/ledger";
import { ControlTotalsTable, isZero } from "./control-totals";
import { DayByCategory } from "./day-by-category";
import { SidesTable } from "./sides-table";

export const metadata = { title: t.controlTotals };

/** The ledger's home: sub-ledgers against control accounts, debits against credits, and what today moved. */
export default staffPage(t.controlTotals, "ledger:read", async (staff) => {
  const [today, totals, balance] = await Promise.all([
    businessDate(staff.read),
    controlTotals(),
    trialBalance(staff.reports),
  ]);
  const wrong = totals.controls.filter((control) => !isZero(control)).length;
  const balanced = wrong === 0 && balance.balanced;
  return (
    <Page
      kind="detail"
      title={t.controlTotals}
      status={<Status of="watch" value={balanced ? "BALANCED" : "DIFFERENCE"} />}
      context={t.businessDate(today)}
    >
      <div className="grid gap-6">
        <Section flush title={t.controlTotals} note={wrong === 0 ? t.allSubLedgersAgree : t.withDifferences(wrong)}>
          <ControlTotalsTable totals={totals} />
        </Section>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Section
            flush
            title={t.debitsAndCredits}
            note={t.allGeneralLedgerAccounts}
            actions={<TextLink href="/ledger/trial-balance">{t.trialBalance}</TextLink>}
          >
            <SidesTable label={t.debitsAndCredits} sums={balance.totals} />
          </Section>
          <Section flush title={t.postedToday} actions={<TextLink href="/ledger/day-book">{t.dayBook}</TextLink>}>
            <DayByCategory date={today} />
          </Section>
        </div>
      </div>
    </Page>
  );
});
