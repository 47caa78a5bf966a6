import { Amount } from "@/components/money/amount";
import { Section } from "@/components/ui/page";
import { Stat, StatRow } from "@/components/ui/stat";
import type { ClearingSessionView } from "@/server/contract/clearing/sessions";
import { addressOf } from "@/server/kernel/addresses";
import * as t from "@/words/clearing/sessions";
import * as common from "@/words/common";
import { Difference } from "../session-words";

/** Expected by the house's schedule, lodged, and the difference. */
export function ControlTotals({ session }: { session: ClearingSessionView }) {
  const { id, expectedCount, expectedAmount, itemCount, itemAmount, pendingInward, differenceAccepted } = session;
  const isExpected = expectedCount !== null || expectedAmount !== null;
  return (
    <Section title={t.controlTotals} flush>
      <StatRow>
        <Stat
          label={t.expected}
          value={expectedAmount ? <Amount value={expectedAmount} /> : t.notGiven}
          note={expectedCount !== null && t.countOfItems(expectedCount)}
        />
        <Stat label={t.lodged} value={<Amount value={itemAmount} />} note={t.countOfItems(itemCount)} />
        {isExpected && (
          <Stat
            label={common.difference}
            value={<Difference {...session} />}
            note={differenceAccepted && t.differenceAccepted}
          />
        )}
        <Stat
          label={t.unansweredInward}
          value={pendingInward.toLocaleString("en")}
          href={`${addressOf.clearingItemsOfSession(id)}&direction=INWARD&state=PENDING`}
        />
      </StatRow>
    </Section>
  );
}
