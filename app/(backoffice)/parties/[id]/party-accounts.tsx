import type { Column } from "@/components/data-table/column";
import { DataTable } from "@/components/data-table/data-table";
import { Amount } from "@/components/money/amount";
import { totalsByCurrency } from "@/components/money/totals";
import { EmptyState, ForbiddenState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { Status } from "@/components/ui/status";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { PartyView } from "@/server/contract/parties";
import type { ListPage } from "@/server/http/list-page";
import { AccountNo } from "../../accounts/account-no";

const COLUMNS: Column<AccountView>[] = [
  { id: "accountNo", header: "Account", cell: (account) => <AccountNo>{account.accountNo}</AccountNo>, grow: true },
  { id: "product", header: "Product", cell: (account) => account.productCode },
  { id: "branch", header: "Branch", cell: (account) => account.branchCode, hideBelow: "xl" },
  { id: "status", header: "Status", cell: (account) => <Status of="account" value={account.status} /> },
  {
    id: "balance",
    header: "Ledger balance",
    align: "right",
    cell: (account) => <Amount value={account.ledgerBalance} />,
  },
  {
    id: "available",
    header: "Available",
    align: "right",
    cell: (account) => <Amount value={account.availableBalance} />,
  },
];

/** The customer's accounts with what is on them; `accounts` is null for a reader who may not see accounts. */
export function PartyAccounts({ party, accounts }: { party: PartyView; accounts: ListPage<AccountView> | null }) {
  if (accounts === null) {
    return (
      <Section title="Accounts">
        <ForbiddenState authority="account:read" />
      </Section>
    );
  }
  const { items, next } = accounts;
  const sums = {
    balance: totalsByCurrency(items.map((account) => account.ledgerBalance)),
    available: totalsByCurrency(items.map((account) => account.availableBalance)),
  };
  return (
    <Section
      title="Accounts"
      flush
      note={items.length > 0 && (next ? `the first ${items.length}` : String(items.length))}
      {...(next && { actions: <TextLink href={`/accounts?q=${party.customerNo}`}>All accounts</TextLink> })}
    >
      <DataTable
        label="Accounts of the customer"
        columns={COLUMNS}
        rows={items}
        rowKey={(account) => account.accountId}
        rowHref={(account) => `/accounts/${account.accountId}`}
        totals={next || items.length < 2 ? undefined : sums}
        whenEmpty={<EmptyState title="No accounts yet">A customer may have several, each in one currency.</EmptyState>}
      />
    </Section>
  );
}
