import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listApprovals } from "@/server/domains/approvals/queries";
import { limitedOperations, listLimits } from "@/server/domains/limits/limit-queries";
import { plainJson } from "@/server/kernel/json";
import { LimitBoard } from "./limit-board";
import { WAITING } from "./waiting-changes";

export const metadata = { title: "Limits" };

/** Up to which amount a movement posts at once, by operation and currency, and the changes that wait for another administrator. */
export default async function LimitsPage() {
  const staff = await staffContext("limit:manage");
  if (!staff.allowed) return <ForbiddenPage title="Limits" authority={staff.missing} />;
  const { principal, reports } = staff;
  const { limit, ...filter } = WAITING;
  const [limits, waiting] = await Promise.all([
    listLimits(reports),
    listApprovals(filter, principal).read(reports, null, limit),
  ]);
  return (
    <Page
      kind="list"
      header={
        <PageHeader
          title="Limits"
          context="Up to its limit a movement posts at once; above it a checker decides"
          actions={
            may(principal, "audit:read") && (
              <ButtonLink href="/administration/audit?action=setLimit">Past changes</ButtonLink>
            )
          }
        />
      }
    >
      <LimitBoard
        operations={limitedOperations().map(({ operation, words }) => ({ id: operation, label: words }))}
        limits={plainJson(limits)}
        waiting={plainJson([...waiting.items])}
        now={new Date().toISOString()}
      />
    </Page>
  );
}
