import { Stat, StatRow } from "@/components/ui/stat";
import { countToDecide } from "@/server/approvals/queries";
import { holds, type Principal } from "@/server/auth/principal";
import { businessDate } from "@/server/business-date/queries";
import { listPage } from "@/server/http/list-page";
import { dayVolumes } from "@/server/ledger/journal-volumes";
import { tillList } from "@/server/teller/till-queries";
import { openTillsFor } from "./open-tills";
import { waitingOf } from "./waiting";

/** The queues as figures, each a link to its list. Those that a role has nothing to do with are not there. */
export async function Figures({ principal }: { principal: Principal }) {
  const decides = holds(principal, "approval:decide");
  const today = await businessDate();
  const [toDecide, mine, tills, [posted]] = await Promise.all([
    decides ? countToDecide(principal) : null,
    holds(principal, "approval:read") ? waitingOf(principal) : null,
    holds(principal, "teller:operate") ? listPage(tillList(openTillsFor(principal)), "", 200) : null,
    holds(principal, "ledger:read") ? dayVolumes(today, 1) : [],
  ]);
  const postsNothing = posted?.businessDate !== today;
  return (
    <StatRow>
      {toDecide !== null && <Stat label="To check" value={toDecide} note="Sent by others" href="/approvals" />}
      {mine !== null && <Stat label="Waiting for a checker" value={mine.length} note="Sent by me" href="/approvals" />}
      {tills !== null && (
        <Stat
          label="Tills open"
          value={tills.items.length}
          note={principal.branchCode ? `At ${principal.branchCode}` : "In all branches"}
          href="/teller/tills"
        />
      )}
      {holds(principal, "ledger:read") && (
        <Stat
          label="Posted today"
          value={(postsNothing ? 0 : (posted?.count ?? 0)).toLocaleString("en")}
          note="Journal entries"
          href="/ledger/entries"
        />
      )}
    </StatRow>
  );
}
