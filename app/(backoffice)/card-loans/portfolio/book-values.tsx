import type { Column } from "@/components/data-table/column";
import { amountColumn } from "@/components/data-table/columns";
import { TableSection } from "@/components/data-table/table-page";
import { Amount } from "@/components/money/amount";
import { fromMinor, minorOf } from "@/components/money/totals";
import { glAccountHref } from "@/components/records/gl-account";
import { Reference } from "@/components/ui/reference";
import { Status } from "@/components/ui/status";
import type { CardLoanPortfolioView } from "@/server/contract/card-loans/loans";
import * as t from "@/words/card-loans/statements";
import * as common from "@/words/common";

type BookValue = CardLoanPortfolioView["accounts"][number];

/** Accounts of the general ledger beside the sum of all loans. */
export function BookValues({ accounts, mayReadLedger }: { accounts: readonly BookValue[]; mayReadLedger: boolean }) {
  const different = accounts.filter(differs).length;
  return (
    <TableSection
      title={t.bookValues}
      note={different === 0 ? t.allAgree : t.withDifferences(different)}
      density="compact"
      columns={columnsFor(mayReadLedger)}
      rows={accounts}
      rowKey={({ glCode }) => glCode}
      rowTone={(account) => (differs(account) ? "danger" : undefined)}
      whenEmpty={null}
    />
  );
}

function difference({ balance, loans, currency }: BookValue) {
  return fromMinor(minorOf(balance.amount, currency) - minorOf(loans.amount, currency), currency);
}

function differs(account: BookValue): boolean {
  return difference(account).amount !== 0;
}

function columnsFor(mayReadLedger: boolean): Column<BookValue>[] {
  return [
    {
      id: "code",
      header: common.account,
      hideBelow: "md",
      cell: ({ glCode, currency }) => (
        <Reference href={mayReadLedger ? glAccountHref(glCode, { currency }) : undefined}>{glCode}</Reference>
      ),
    },
    { id: "name", header: common.name, grow: true, cell: ({ name }) => name },
    amountColumn("ledger", common.generalLedger, ({ balance }) => balance, { hideCurrency: true }),
    amountColumn("loans", t.sumOfLoans, ({ loans }) => loans, { hideCurrency: true, hideBelow: "md" }),
    {
      id: "difference",
      header: common.difference,
      align: "right",
      cell: (account) => (
        <Amount hideCurrency weight={differs(account) ? "strong" : "muted"} value={difference(account)} />
      ),
    },
    {
      id: "state",
      header: common.state,
      hideBelow: "md",
      cell: (account) => <Status of="watch" value={differs(account) ? "DIFFERENCE" : "BALANCED"} />,
    },
  ];
}
