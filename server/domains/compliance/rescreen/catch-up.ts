import { chargedToBank } from "../../../auth/rate-limits";
import { config } from "../../../config";
import { backgroundTx } from "../../../jobs/background-tx";
import { listVersionNow, screenName } from "../screen-name";
import { joined, type ScreenedName } from "../screened-name";
import { readNames } from "./party-names";
import { lockCustomers, recordResult } from "./record-result";

/**
 * Screens a new customer against entries added after their onboarding screening. The result and the customer's list
 * version commit together, so that a repetition or a concurrent rescreen adds no second result.
 */
export function catchUpWithList(partyId: string): Promise<void> {
  return backgroundTx(async (tx) => {
    await lockCustomers(tx, [partyId]);
    const names = await readNames(tx, [partyId]);
    const through = await listVersionNow(tx);
    const [first] = names;
    if (!first || names.every(({ listVersion }) => listVersion >= through)) return;
    const { threshold } = config().screening;
    const found: ScreenedName[] = [];
    for (const { name, listVersion: after } of names) {
      found.push(await screenName(tx, name, threshold, { charged: chargedToBank, changed: { after, through } }));
    }
    await tx.statements.query("select note_screened($1::uuid, $2::bigint)", [partyId, through]);
    await recordResult(tx, { partyId, name: first.name, threshold, rescreenId: null, found: joined(found) });
  });
}
