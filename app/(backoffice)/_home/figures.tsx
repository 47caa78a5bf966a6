import { Stat, StatRow } from "@/components/ui/stat";
import { may, type Principal } from "@/server/auth/principal";
import type { PageReads } from "@/server/auth/staff-context";
import { bankDomains } from "@/server/domain";
import { POSTED_TODAY } from "@/server/domains/ledger/queues";

/** What waits in each slice as figures, each a link to its list. Those that a role has nothing to do with are not there. */
export async function Figures({ principal, reports }: { principal: Principal; reports: PageReads["reports"] }) {
  const queues = bankDomains()
    .flatMap(({ queues: own = [] }) => own)
    .filter(({ authorities }) => authorities.some((authority) => may(principal, authority)));
  const counted = await Promise.all(
    queues.map(async ({ label, href, count }) => ({ label, href, counted: await count(reports, principal) })),
  );
  const figures = counted.flatMap(({ counted: figure, ...queue }) => (figure ? [{ ...queue, ...figure }] : []));
  if (figures.every(({ label }) => label === POSTED_TODAY)) return null;
  return (
    <StatRow>
      {figures.map((figure) => (
        <Stat key={figure.label} {...figure} />
      ))}
    </StatRow>
  );
}
