import { staffPage } from "@/app/staff-page";
import { FilterTabs } from "@/components/data-table/filter-tabs";
import { type ListAddress, listAddress } from "@/components/data-table/list-address";
import { TablePage } from "@/components/data-table/table-page";
import { ButtonLink } from "@/components/ui/button";
import { statusNamed, statusOptions } from "@/components/ui/options";
import { holdersOfNumbers } from "@/server/domains/accounts/queries";
import { type BeneficiaryFilter, listBeneficiaries } from "@/server/domains/beneficiaries/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { findParty } from "@/server/domains/parties/queries";
import { listPage } from "@/server/http/list-page";
import { addressOf } from "@/server/kernel/addresses";
import { isUuid } from "@/server/kernel/ids";
import * as t from "@/words/beneficiaries";
import { NewBeneficiary } from "./beneficiary-actions";
import { beneficiaryColumns } from "./beneficiary-columns";

export const metadata = { title: t.beneficiaries };

const TABS = [{ value: "", label: t.allBeneficiaries }, ...statusOptions("beneficiary")];

/** `?owner=` names a customer by id. */
export default staffPage(t.beneficiaries, "transfer:read", async ({ read, may, lacks, search }) => {
  const address = listAddress("/beneficiaries", search, "");
  const mayRead = { accounts: may("account:read"), customers: may("customer:read") };
  const filter = filterOf(address);
  const [page, today, owner] = await Promise.all([
    listPage(listBeneficiaries(filter, { mayReadCustomers: mayRead.customers }), address.get("cursor")),
    businessDate(read),
    filter.ownerPartyId !== undefined && mayRead.customers ? findParty(read, filter.ownerPartyId) : null,
  ]);
  const numbers = page.items.flatMap(({ accountNo }) => accountNo ?? []);
  const holders = mayRead.accounts ? await holdersOfNumbers(read, numbers) : new Map<string, string>();
  return (
    <TablePage
      title={t.beneficiaries}
      context={t.savedDestinations}
      actions={<NewBeneficiary today={today} disabledReason={lacks("transfer:operate")} {...(owner && { owner })} />}
      address={address}
      above={<FilterTabs address={address} tabs={TABS} />}
      chips={[{ name: "owner", label: t.owner, say: () => owner?.name ?? t.anotherParty }]}
      page={page}
      columns={beneficiaryColumns({
        may: mayRead,
        holders,
        now: new Date().toISOString(),
        owner: mayRead.customers && owner === null,
      })}
      rowKey={({ id }) => id}
      rowHref={({ id }) => addressOf.beneficiary(id)}
      noMatch={{ action: <ButtonLink href="/beneficiaries">{t.allBeneficiaries}</ButtonLink> }}
      empty={{ title: t.noBeneficiariesYet, children: t.registeredOnceUsedAgain }}
    />
  );
});

function filterOf(address: ListAddress): BeneficiaryFilter {
  const [status, owner] = [statusNamed("beneficiary", address.get("status")), address.get("owner")];
  return { ...(status && { status }), ...(isUuid(owner) && { ownerPartyId: owner }) };
}
