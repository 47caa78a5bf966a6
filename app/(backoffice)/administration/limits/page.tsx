import { ButtonLink } from "@/components/ui/button";
import { ForbiddenPage } from "@/components/ui/forbidden-page";
import { Page } from "@/components/ui/page";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/server/auth/principal";
import { staffContext } from "@/server/auth/staff-context";
import { listApprovals } from "@/server/domains/approvals/approval-list";
import { limitedOperations, listLimits } from "@/server/domains/limits/limit-queries";
import { plainJson } from "@/server/kernel/json";
import * as t from "@/words/limits";
import { LimitBoard } from "./limit-board";
import { WAITING } from "./waiting-changes";

export const metadata = { title: t.limits };

/** Up to which amount a movement posts at once, by operation and currency, and the changes that wait for another administrator. */
export default async function LimitsPage() {
  const staff = await staffContext("limit:manage");
  if (!staff.allowed) return <ForbiddenPage title={t.limits} authority={staff.missing} />;
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
          title={t.limits}
          context={t.upToItsLimitAMovement}
          actions={
            may(principal, "audit:read") && (
              <ButtonLink href="/administration/audit?action=setLimit">{t.pastChanges}</ButtonLink>
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
