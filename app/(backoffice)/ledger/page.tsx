import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page, Section } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import { staffContext } from "@/server/auth/staff-context";
import { controlTotals } from "@/server/domains/books/control-totals";
import { trialBalance } from "@/server/domains/books/trial-balance";
import { businessDate } from "@/server/domains/business-date/queries";
import { ControlTotalsTable, isZero } from "./control-totals";
import { DayByCategory } from "./day-by-category";
import { SidesTable } from "./sides-table";

export const metadata = { title: "Books in balance" };

/** The ledger's home: sub-ledgers against control accounts, debits against credits, and what today moved. */
export default async function LedgerPage() {
  const staff = await staffContext("ledger:read");
  if (!staff.allowed) return <ForbiddenPage title="Books in balance" authority={staff.missing} />;
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
      header={
        <PageHeader
          title="Books in balance"
          status={<Status of="watch" value={balanced ? "BALANCED" : "DIFFERENCE"} />}
          context={`Business date ${today}, read just now from the journal and from every account`}
        />
      }
    >
      <div className="grid gap-6">
        <Section
          flush
          title="Control totals"
          note={wrong === 0 ? "Every sub-ledger equals its account" : `${wrong} with a difference`}
        >
          <ControlTotalsTable totals={totals} />
        </Section>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Section
            flush
            title="Debits and credits"
            note="Of all accounts of the general ledger"
            actions={<TextLink href="/ledger/trial-balance">Trial balance</TextLink>}
          >
            <SidesTable label="Debits and credits" sums={balance.totals} />
          </Section>
          <Section flush title="Posted today" actions={<TextLink href="/ledger/day-book">Day book</TextLink>}>
            <DayByCategory date={today} />
          </Section>
        </div>
      </div>
    </Page>
  );
}
