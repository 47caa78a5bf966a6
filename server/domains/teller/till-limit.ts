import type { ReadDb } from "@/db/tx";
import type { MonetaryAmount } from "../../contract/fields";
import { moneyToWire } from "../../kernel/money";
import { currentLimit, limitedOperations } from "../limits/limit-queries";

/** The maximum float of an opening. Null without a limit. */
export async function tillLimit(read: ReadDb, currency: string): Promise<MonetaryAmount | null> {
  if (!limitedOperations().some(({ operation }) => operation === "openTill")) return null;
  return moneyToWire(await currentLimit(read, "openTill", currency));
}
