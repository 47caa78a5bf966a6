import { CreditCard } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { groupedAccountNo } from "@/components/records/account-number";
import { codeOptions, statusNamed, statusOptions } from "@/components/ui/options";
import { listCards as listCardsOperation } from "@/server/contract/cards";
import { findAccount } from "@/server/domains/accounts/queries";
import { findCardLoan } from "@/server/domains/card-loans/queries";
import { type CardFilter, listCards } from "@/server/domains/cards/queries";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import { isKeyOf } from "@/server/kernel/is-key-of";
import * as network from "@/words/card-network";
import * as t from "@/words/cards";
import * as common from "@/words/common";
import { cardColumns } from "./card-columns";

export const metadata = { title: t.cards };

const TABS = [{ value: "", label: t.allCards }, ...statusOptions("card")];

/** `?party=` and `?account=` name a customer and an account or card loan by id. */
export default staffPage(t.cards, "card:read", async ({ read, may, search }) => {
  const address = listAddress("/cards", search, "");
  const linked = { customers: may("customer:read"), accounts: may("account:read") };
  const filter = filterOf(address);
  const { cardholderPartyId: partyId, fundingAccountId: accountId } = filter;
  const [page, party, account, loan] = await Promise.all([
    listPage(listCards(filter, { mayReadCustomers: linked.customers }), address.get("cursor")),
    partyId !== undefined && linked.customers ? findParty(read, partyId) : null,
    accountId !== undefined && linked.accounts ? findAccount(read, accountId) : null,
    accountId !== undefined ? findCardLoan(read, accountId) : null,
  ]);
  const create = may("card:operate") && {
    href: "/cards/new",
    words: t.issueCard,
    icon: <CreditCard size={16} aria-hidden />,
  };
  return (
    <TablePage
      title={t.cards}
      create={create}
      address={address}
      live={[listCardsOperation]}
      above={<FilterTabs address={address} tabs={TABS} />}
      filters={
        <>
          <FilterText label={t.cardDigitsNameAccountOrToken} className="w-80" />
          <FilterSelect name="type" label={common.type} options={codeOptions(t.types, "")} className="w-36" />
        </>
      }
      chips={[
        { name: "party", label: network.cardholder, say: () => party?.name ?? t.anotherCustomer },
        {
          name: "account",
          label: network.fundingAccount,
          say: (id) => loan?.reference ?? (account ? groupedAccountNo(account.accountNo) : id),
        },
      ]}
      page={page}
      columns={cardColumns({ holder: linked.customers, account: true, linked })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.card(id)}
      rowTone={({ status }) => (status === "BLOCKED" ? "danger" : undefined)}
      empty={{ title: t.noCardsYet, children: t.issueACardForACustomer }}
    />
  );
});

/** Unknown values of the address are ignored. */
function filterOf({ get }: ListAddress): CardFilter {
  const [status, type, search] = [statusNamed("card", get("status")), get("type"), get("q")];
  const [party, account] = [get("party"), get("account")];
  return {
    sort: "-issued",
    ...(status && { status }),
    ...(isKeyOf(t.types, type) && { type }),
    ...(search && { search }),
    ...(isUuid(party) && { cardholderPartyId: party }),
    ...(isUuid(account) && { fundingAccountId: account }),
  };
}
