import { redirect } from "next/navigation";
import { staffPage } from "@/app/staff-page";
import { activeBranchOptions } from "@/components/records/branch";
import { Page } from "@/components/ui/page";
import { listBranches } from "@/server/domains/branches/queries";
import * as t from "@/words/teller/tills";
import { ownTill } from "../own-till";
import { OpenTillForm } from "./open-till-form";

export const metadata = { title: t.openATill };

/** The counter redirects here without an open till. */
export default staffPage(t.openATill, "teller:operate", async (staff) => {
  const { principal } = staff;
  if (await ownTill(staff.reports, principal)) redirect("/teller");
  const own = principal.branchCode?.toLowerCase();
  const all = await listBranches(staff.read);
  const branches = activeBranchOptions(all.filter(({ code }) => own === undefined || code.toLowerCase() === own));
  return (
    <Page kind="form" title={t.openATill} context={t.youHaveNoOpenTill}>
      <OpenTillForm
        teller={principal.name}
        branchCode={principal.branchCode}
        branches={branches}
        disabledReason={staff.lacks("teller:till")}
      />
    </Page>
  );
});
