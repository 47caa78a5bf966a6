import { activeBranchOptions } from "@/components/records/branch";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may, type Principal } from "@/server/auth/principal";
import { type PageReads, staffContext } from "@/server/auth/staff-context";
import { config } from "@/server/config";
import type { TillView } from "@/server/contract/cash";
import { listBranches } from "@/server/domains/branches/queries";
import { identificationThreshold } from "@/server/domains/teller/cash-events";
import { listTills } from "@/server/domains/teller/till-queries";
import { needs } from "@/server/kernel/authorities";
import { plainJson } from "@/server/kernel/json";
import { moneyToWire } from "@/server/kernel/money";
import { Counter } from "./counter";
import { OpenTillForm } from "./open-till-form";

export const metadata = { title: "Counter" };

/** The teller's counter: one form for cash in and out, the customer beside it, the till live. Posts on the teller's own till. */
export default async function CounterPage() {
  const staff = await staffContext("teller:operate");
  if (!staff.allowed) return <ForbiddenPage title="Counter" authority={staff.missing} />;
  const { principal } = staff;
  const till = await ownTill(staff.reports, principal);
  if (!till) return <NoTill read={staff.read} principal={principal} />;
  return (
    <Counter
      till={plainJson(till)}
      identifyFrom={plainJson(moneyToWire(identificationThreshold(till.currency)))}
      mayClose={may(principal, "teller:till")}
      email={principal.name}
      timeZone={config().bankTimeZone}
      now={new Date().toISOString()}
    />
  );
}

async function ownTill(reports: PageReads["reports"], principal: Principal): Promise<TillView | null> {
  const { items } = await listTills({ status: "OPEN", teller: principal.name }).read(reports, null, 1);
  return items[0] ?? null;
}

async function NoTill({ read, principal }: { read: PageReads["read"]; principal: Principal }) {
  const branches = activeBranchOptions(await listBranches(read));
  return (
    <Page
      kind="form"
      header={<PageHeader title="Open a till" context="You have no open till. Cash is posted on a till of your own." />}
    >
      <OpenTillForm
        teller={principal.name}
        branchCode={principal.branchCode}
        branches={branches}
        disabledReason={may(principal, "teller:till") ? null : needs("teller:till")}
      />
    </Page>
  );
}
