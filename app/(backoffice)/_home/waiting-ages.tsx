import { ColumnChart } from "@/components/charts/column-chart";
import { Section } from "@/components/ui/page";
import type { Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { decidingAuthorities } from "@/server/domains/approvals/visibility";
import { waitingAges } from "@/server/domains/approvals/waiting-ages";
import * as t from "@/words/charts";
import * as common from "@/words/common";

const NAMES = [t.under15Minutes, t.under1Hour, t.under4Hours, t.under1Day, t.over1Day];

/** How long what waits has waited: for who decides what he may decide on, else what he may see. Not there while nothing waits. */
export async function WaitingAges({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const decides = decidingAuthorities(principal).length > 0;
  const counts = await waitingAges(reports, principal, decides ? "TO_DECIDE" : "ALL_I_SEE");
  if (counts.every((count) => count === 0)) return null;
  return (
    <Section title={t.ageOfWhatWaits}>
      <ColumnChart
        label={t.ageOfWhatWaits}
        over={common.age}
        series={[t.items]}
        whole
        low
        columns={counts.map((count, index) => ({
          label: NAMES[index] ?? "",
          values: [count],
          words: [count],
        }))}
      />
    </Section>
  );
}
