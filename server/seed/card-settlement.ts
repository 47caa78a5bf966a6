import { setTimeout } from "node:timers/promises";
import { systemContext } from "@/server/commands/system-context";
import { workOnSettlement } from "@/server/domains/card-network/settlement/jobs";
import { findOpenRun } from "@/server/domains/card-network/settlement/queries";
import { settleCardTransactions } from "@/server/domains/card-network/settlement/settle-card-transactions";
import type { BusinessDate } from "@/server/kernel/business-date";
import type { DemoBank } from "./part";

const OFFICER = "cards@countinghouse.example";

/** The bank's own run. A process that died may hold an interrupted one for a minute. */
export async function settleDemoCards(bank: DemoBank, date: BusinessDate): Promise<void> {
  await bank.run(`card settlement ${date}`, OFFICER, settleCardTransactions, {
    params: {},
    query: {},
    body: undefined,
  });
  const { read } = systemContext("card-settlement");
  const { signal } = new AbortController();
  for (;;) {
    await workOnSettlement(signal);
    if ((await findOpenRun(read)) === null) return;
    await setTimeout(1_000);
  }
}
