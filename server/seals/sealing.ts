import { database } from "@/db/client";
import { recordSecurityEvent } from "../auth/security-events";
import { config } from "../config";
import { logger } from "../observability/log";
import { metrics } from "../observability/metrics";
import { type SealedRecords, sealKey } from "./chain";
import { headFile } from "./head-file";
import { sealRecords } from "./seal-records";
import { addCheck, type Check, lastCheck } from "./seal-store";
import { verifyRecords } from "./verify-records";

function keysAndHead() {
  const { authSecret, earlierAuthSecrets, dataDir, databaseUrl } = config();
  const keys = [authSecret, ...earlierAuthSecrets].map(sealKey);
  return { keys, key: sealKey(authSecret), head: headFile(dataDir, databaseUrl) };
}

/** Seals new rows of each kind, up to a limit per run. Reports missing seals immediately instead of at night. */
export async function sealAll(all: readonly SealedRecords[], signal?: AbortSignal): Promise<void> {
  const { key, head } = keysAndHead();
  for (const records of all) {
    const { missing } = await sealRecords(records, { key, head }, signal);
    if (missing === null) continue;
    const said = await lastCheck(database().primaryReportsDb, missing.chain);
    if (said !== null && said.brokenSeq !== null) continue;
    await addCheck(missing);
    report(missing, head.path(missing.chain));
  }
}

/**
 * Verifies records against their seals. Reports to the log, a metric, a security event and the screens. Returns the
 * findings.
 */
export async function verifyAll(all: readonly SealedRecords[], signal?: AbortSignal): Promise<Check[]> {
  const { keys, head } = keysAndHead();
  const checks: Check[] = [];
  for (const records of all) {
    const check = await verifyRecords(records, { read: database().primaryReportsDb, keys, head }, signal);
    await addCheck(check);
    report(check, head.path(check.chain));
    checks.push(check);
  }
  return checks;
}

function report(check: Check, file: string): void {
  const { chain, brokenSeq, reason, seals, records } = check;
  metrics().brokenSeals.set({ chain }, brokenSeq === null ? 0 : 1);
  if (brokenSeq === null || reason === null) {
    logger().info({ chain, seals, records }, "sealed records verified");
    return;
  }
  // After restoring a backup, removing this file resolves SEALS_MISSING.
  logger().error({ chain, seal: brokenSeq, reason, headFile: file }, "SEALED RECORDS DO NOT HOLD");
  recordSecurityEvent({ kind: "AUDIT_SEAL_BROKEN", name: "SYSTEM", detail: { chain, seal: brokenSeq, reason } });
}
