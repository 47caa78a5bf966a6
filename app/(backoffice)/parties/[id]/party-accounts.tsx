import { DataTable } from "@/components/data-table/data-table";
import { totalsByCurrency } from "@/components/money/totals";
import { accountColumns } from "@/components/records/account";
import { accountHref } from "@/components/records/account-number";
import { EmptyState, ForbiddenState } from "@/components/ui/list-state";
import { Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
import type { AccountView } from "@/server/contract/accounts";
import type { PartyView } from "@/server/contract/parties";
import type { ListPage } from "@/server/http/list-page";
import * as common from "@/words/common";
import * as t from "@/words/parties";

const COLUMNS = accountColumns({ holder: false });

/** The customer's accounts with what is on them; `accounts` is null for a reader who may not see accounts. */
export function PartyAccounts({ party, accounts }: { party: PartyView; accounts: ListPage<AccountView> | null }) {
  if (accounts === null) {
    return (
      <Section title={common.accounts}>
        <ForbiddenState authority="account:read" />
      </Section>
    );
  }
  const { items, next } = accounts;
  const sums = {
    ledger: totalsByCurrency(items.map((account) => account.ledgerBalance)),
    available: totalsByCurrency(items.map((account) => account.availableBalance)),
  };
  return (
    <Section
      title={common.accounts}
      flush
      note={items.length > 0 && (next ? t.firstOfThem(items.length) : String(items.length))}
      {...(next && { actions: <TextLink href={`/accounts?q=${party.customerNo}`}>{t.allAccounts}</TextLink> })}
    >
      <DataTable
        label={t.customersAccounts}
        columns={COLUMNS}
        rows={items}
        rowKey={(account) => account.accountId}
        rowHref={(account) => accountHref(account.accountId)}
        totals={next || items.length < 2 ? undefined : sums}
        whenEmpty={<EmptyState title={t.noAccountsYet}>{t.noAccountsHaveBeenOpened}</EmptyState>}
      />
    </Section>
  );
}
