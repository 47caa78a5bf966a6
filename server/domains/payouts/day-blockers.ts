import { desc, eq } from "drizzle-orm";
import { payoutRuns } from "@/db/schema/payouts";
import type { PayoutItem } from "../../contract/payouts";
import type { DayBlockers } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { moneyFromWire, moneyText } from "../../kernel/money";

/** Payees whom the last run of the date could not pay, with the reason. */
export const unpaidCommission: DayBlockers = {
  kind: "UNPAID_COMMISSION",
  list: async (read, day, most) => {
    const { items, businessDate, createdAt } = payoutRuns;
    const [last] = await read
      .select({ items })
      .from(payoutRuns)
      .where(eq(businessDate, day))
      .orderBy(desc(createdAt))
      .limit(1);
    const unpaid = ((last?.items ?? []) as PayoutItem[]).filter(({ outcome }) => outcome === "NOT_PAID");
    return unpaid.slice(0, most).map(({ beneficiaryId, beneficiaryName, net, reason }) => ({
      ...{ id: `${beneficiaryId} ${net.currency}`, title: beneficiaryName ?? beneficiaryId },
      detail: `${moneyText(moneyFromWire(net))}: ${reason}`,
      link: addressOf.beneficiary(beneficiaryId),
    }));
  },
};
