import { readSearch } from "@/app/address";
import type { SearchParams } from "@/components/data-table/list-address";
import { customerHref } from "@/components/records/customer-number";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listProducts } from "@/server/domains/accounts/products/queries";
import { listBranches } from "@/server/domains/branches/queries";
import { findParty } from "@/server/domains/parties/queries";
import * as t from "@/words/accounts";
import * as common from "@/words/common";
import { NewAccountForm } from "./new-account-form";

export const metadata = { title: common.openAccount };

export default async function NewAccountPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const staff = await staffContext("account:open");
  if (!staff.allowed) return <ForbiddenPage title={common.openAccount} authority={staff.missing} />;
  const { customerNo } = await readSearch(searchParams);
  const wanted = customerNo ?? "";
  const maySee = may(staff.principal, "customer:read");
  const [products, branches, party] = await Promise.all([
    listProducts(staff.read),
    listBranches(staff.read),
    wanted && maySee ? findParty(staff.read, wanted) : null,
  ]);
  const back = party
    ? { href: customerHref(party.partyId), label: party.name }
    : { href: "/accounts", label: common.accounts };
  return (
    <Page
      kind="form"
      header={<PageHeader title={common.openAccount} context={t.accountNumberIsAssignedOnOpening} back={back} />}
    >
      <NewAccountForm
        customerNo={party?.customerNo ?? wanted}
        customerName={party?.name ?? null}
        products={products}
        branches={branches.filter((branch) => branch.status === "ACTIVE")}
        homeBranch={staff.principal.branchCode}
      />
    </Page>
  );
}
