import { staffPage } from "@/app/staff-page";
import { Page } from "@/components/ui/page";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { findParty } from "@/server/domains/parties/queries";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/accounts";
import * as common from "@/words/common";
import { NewAccountForm } from "./new-account-form";

export const metadata = { title: common.openAccount };

export default staffPage(common.openAccount, "account:open", async (staff) => {
  const { customerNo } = staff.search;
  const requestedNo = customerNo ?? "";
  const maySee = staff.may("customer:read");
  const [products, branches, party] = await Promise.all([
    listProducts(staff.read),
    listBranches(staff.read),
    requestedNo && maySee ? findParty(staff.read, requestedNo) : null,
  ]);
  const back = party
    ? { href: addressOf.party(party.partyId), label: party.name }
    : { href: "/accounts", label: common.accounts };
  return (
    <Page kind="form" title={common.openAccount} context={t.accountNumberIsAssignedOnOpening} back={back}>
      <NewAccountForm
        customerNo={party?.customerNo ?? requestedNo}
        customerName={party?.name ?? null}
        products={products}
        branches={branches.filter((branch) => branch.status === "ACTIVE")}
        homeBranch={staff.principal.branchCode}
      />
    </Page>
  );
});
