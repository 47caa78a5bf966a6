import { eq } from "drizzle-orm";
import { screenedParties } from "@/db/schema/compliance";
import { chargedToBank } from "../../../auth/rate-limits";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { listVersionNow, screenName } from "../screen-name";
import { lockCustomers, recordResult } from "./record-result";

/**
 * Screens a new customer against entries added after their onboarding screening. The result and the customer's list
 * version commit together, so that a repetition or a concurrent rescreen adds no second result.
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
