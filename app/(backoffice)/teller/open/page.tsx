import { redirect } from "next/navigation";
import { activeBranchOptions } from "@/components/records/branch";
import { needs } from "@/components/records/role";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listBranches } from "@/server/domains/branches/queries";
import * as t from "@/words/tills";
import { ownTill } from "../own-till";
import { OpenTillForm } from "./open-till-form";

export const metadata = { title: t.openATill };

/** Where the counter leads whoever has no open till, and which leads back to it as soon as there is one. */
export default async function OpenTillPage() {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title={t.openATill} authority={staff.missing} />;
  const { principal } = staff;
  if (await ownTill(staff.reports, principal)) redirect("/teller");
  const own = principal.branchCode?.toLowerCase();
  const all = await listBranches(staff.read);
  const branches = activeBranchOptions(all.filter(({ code }) => own === undefined || code.toLowerCase() === own));
  return (
    <Page kind="form" header={<PageHeader title={t.openATill} context={t.youHaveNoOpenTill} />}>
      <OpenTillForm
        teller={principal.name}
        branchCode={principal.branchCode}
        branches={branches}
        disabledReason={may(principal, "teller:till") ? null : needs("teller:till")}
      />
    </Page>
  );
}
