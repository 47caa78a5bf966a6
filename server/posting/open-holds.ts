import type postgres from "postgres";
import { database } from "@/db/client";
import type { MonetaryAmount } from "../contract/fields";
import { moneyToWire } from "../kernel/money";

/** Money that is set aside on an account, and by what: `sourceType` APPROVAL names the approval in `sourceId`. */
export type OpenHold = {
  id: string;
  amount: MonetaryAmount;
  reason: string;
  sourceType: string;
  sourceId: string;
  placedAt: string;
};

type Reader = { readonly sql: postgres.ISql<{ bigint: bigint }> };

/** The holds of an account that nobody has released, oldest first; they add up to its `held`. */
export async function openHolds(
  accountId: string,
  currency: string,
  { sql }: Reader = database(),
): Promise<OpenHold[]> {
  const rows = await sql<(Omit<OpenHold, "amount"> & { minor: bigint })[]>`
    select id, amount_minor as minor, reason, source_type as "sourceType", source_id as "sourceId",
      iso_timestamp(placed_at) as "placedAt"
    from holds where account_id = ${accountId} and released_at is null order by placed_at, id`;
  return rows.map(({ minor, ...hold }) => ({ ...hold, amount: moneyToWire({ minor, currency }) }));
}
