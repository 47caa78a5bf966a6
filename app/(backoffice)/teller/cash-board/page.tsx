import { staffPage } from "@/app/staff-page";
import { listAddress } from "@/components/data-table/list-address";
import { LiveRefresh } from "@/components/live/live-refresh";
import { branchName } from "@/components/records/branch";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/list-state";
import { Page } from "@/components/ui/page";
import { TabLinks } from "@/components/ui/tab-links";
import { isAtBranch } from "@/server/auth/scope";
import { config } from "@/server/config";
import { listTills as listTillsOperation } from "@/server/contract/teller/tills";
import { listVaults as listVaultsOperation } from "@/server/contract/teller/vaults";
import { listBranches } from "@/server/domains/branches/queries";
import { businessDate } from "@/server/domains/business-date/queries";
import { cashByHour, limitUse } from "@/server/domains/teller/cash-pictures";
import { listTills } from "@/server/domains/teller/till-queries";
import { listVaults } from "@/server/domains/teller/vault-queries";
import * as t from "@/words/charts";
import * as common from "@/words/common";
import * as tills from "@/words/teller/tills";
import { CashHours } from "./cash-hours";
import { CashLevels } from "./cash-levels";
import { LimitUses } from "./limit-uses";

export const metadata = { title: t.cashBoard };

const MOST = 1_000;

/** Where the cash of a branch is, how it came and went today, and how near movements came to their limits. */
export default staffPage(t.cashBoard, "teller:vault", async (staff) => {
  const { principal, read, reports } = staff;
  const address = listAddress("/teller/cash-board", staff.search, "branch");
  const branches = (await listBranches(read)).filter(({ code }) => isAtBranch(principal, code));
  const wanted = address.get("branch") || principal.branchCode;
  const branch = branches.find(({ code }) => code === wanted) ?? branches[0];
  if (!branch) return <EmptyState title={t.noCash} />;
  const branchCode = branch.code;
  const today = await businessDate(read);
  const [open, vaults, hours, uses] = await Promise.all([
    listTills({ status: "OPEN", branchCode }, principal).read(reports, null, MOST),
    listVaults(reports, { branchCode }, principal),
    cashByHour(reports, { branchCode, date: today, timeZone: config().bankTimeZone }),
    limitUse(reports, { branchCode, date: today }),
  ]);
  return (
    <Page
      kind="detail"
      title={t.cashBoardOf(branchName(branch))}
      context={t.businessDateOf(today)}
      actions={<ButtonLink href="/teller/tills">{tills.tillsAndVaults}</ButtonLink>}
    >
      <LiveRefresh of={[listTillsOperation, listVaultsOperation]} />
      <div className="grid gap-6">
        <TabLinks
          label={common.branch}
          tabs={branches
            .filter(({ code, status }) => status === "ACTIVE" || code === branchCode)
            .map(({ code, name }) => ({
              href: address.with({ branch: code }),
              label: branchName({ code, name }),
              current: code === branchCode,
            }))}
        />
        <CashLevels read={reports} tills={open.items} vaults={vaults} />
        <CashHours hours={hours} />
        <LimitUses uses={uses} />
      </div>
    </Page>
  );
});
