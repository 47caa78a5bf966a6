import { eq } from "drizzle-orm";
import { screenedParties } from "@/db/schema/compliance";
import { chargedToBank } from "../../../auth/rate-limits";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { listVersionNow, screenName } from "../screen-name";
import { lockCustomers, recordResult } from "./record-result";

/**
 * Holds what came onto the list since a customer was last held against it, for who has just become one whom rescreens find: what was
 * added until then has passed him by. That he has been held against the list so far is noted in the same transaction as the result, so that
 * twice, or a rescreen at the same time, makes no second one.
 */
export function catchUpWithList(partyId: string): Promise<void> {
  return backgroundTx(async (tx) => {
    await lockCustomers(tx, [partyId]);
    const [party] = await tx
      .select({ name: screenedParties.name, after: screenedParties.listVersion })
      .from(screenedParties)
      .where(eq(screenedParties.partyId, partyId));
    const through = await listVersionNow(tx);
    if (!party || party.after >= through) return;
    const { name, after } = party;
    const { threshold } = config().screening;
    const found = await screenName(tx, name, threshold, { charged: chargedToBank, changed: { after, through } });
    await tx.statements.query("select note_screened($1::uuid, $2::bigint)", [partyId, through]);
    await recordResult(tx, { partyId, name, threshold, rescreenId: null, found });
  });
}
