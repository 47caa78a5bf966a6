import { Plus } from "lucide-react";
import { staffPage } from "@/app/staff-page";
import { FilterSelect, FilterText } from "@/components/data-table/filter-bar";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { codeOptions, statusOptions } from "@/components/ui/options";
import { type CardLoanView, listCardLoans as listOperation } from "@/server/contract/card-loans/loans";
import { listCardLoans } from "@/server/domains/card-loans/queries";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/card-loans";
import * as network from "@/words/card-network";
import * as cards from "@/words/cards";
import * as common from "@/words/common";
import { loanColumns } from "./loan-columns";
import { loanFilterOf } from "./loan-filter";

export const metadata = { title: t.cardLoans };

const TABS = [{ value: "", label: t.allLoans }, ...statusOptions("cardLoan")];
/** End of day changes every loan. */
const REDRAW_GAP_MS = 5_000;

/** `?party=` names a customer by id. */
export default staffPage(t.cardLoans, "card:read", async ({ read, may, search }) => {
  const address = listAddress("/card-loans", search, "");
  const linked = may("customer:read");
  const filter = loanFilterOf(address.get);
  const { cardholderPartyId: partyId } = filter;
  const [page, party] = await Promise.all([
    listPage(listCardLoans(filter, { mayReadCustomers: linked }), address.get("cursor")),
    partyId !== undefined && linked ? findParty(read, partyId) : null,
  ]);
  const create = may("card:operate") && {
    href: "/card-loans/new",
    words: t.openLoan,
    icon: <Plus size={16} aria-hidden />,
  };
  return (
    <TablePage
      title={t.cardLoans}
      create={create}
      exports
      address={address}
      live={[listOperation]}
      gapMs={REDRAW_GAP_MS}
      above={<FilterTabs address={address} tabs={TABS} />}
      filters={
        <>
          <FilterText label={t.referenceOrName} />
          <FilterSelect name="bucket" label={t.bucket} options={statusOptions("bucket")} className="w-40" />
          <FilterSelect name="stage" label={t.stage} options={statusOptions("stage")} className="w-36" />
          <FilterSelect name="only" label={t.attention} options={codeOptions(t.attentions, "")} className="w-44" />
        </>
      }
      chips={[
        { name: "party", label: network.cardholder, say: () => party?.name ?? cards.anotherCustomer },
        { name: "currency", label: common.currency },
      ]}
      page={page}
      columns={loanColumns({ linked })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.cardLoan(id)}
      rowTone={toneOf}
      empty={{ title: t.noLoansYet, children: t.openALoanForACustomer }}
    />
  );
});

function toneOf({ status, failure, creditLimit, currentBalance }: CardLoanView) {
  if (status === "BLOCKED" || failure !== null) return "danger";
  return currentBalance.amount > creditLimit.amount ? "warning" : undefined;
}
