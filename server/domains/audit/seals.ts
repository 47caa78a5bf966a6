import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/audit";
import type { Chain } from "../../kernel/value-sets";
import type { SealedRecords } from "../../seals/chain";
import { type Check, firstBehind, firstSealedAt, lastCheck, lastSeal, placeOf } from "../../seals/seal-store";
import { sealedEntries } from "../ledger/sealed-entries";
import { sealedEvents } from "./sealed-events";

export const SEALED: readonly SealedRecords[] = [sealedEvents, sealedEntries];

/** Progress of sealing, and the result of the last verification. */
export type SealState = {
  chain: Chain;
  name: string;
  sealedAt: string | null;
  verifiedAt: string | null;
  /** Null if all seals are valid. */
  problem: string | null;
  /** An overdue task and the time since which it is overdue, or null. */
  late: { what: "SEALING" | "VERIFYING"; since: string } | null;
};

const HOUR_MS = 3_600_000;
/** Sealing runs every minute. An hour without it means that the job is missing or a transaction blocks it. */
const SEALED_WITHIN_MS = HOUR_MS;
/** Verified every night. One missed night is tolerated. */
const VERIFIED_WITHIN_MS = 50 * HOUR_MS;

export function sealStates(read: ReadDb): Promise<SealState[]> {
  return Promise.all(
    SEALED.map(async (records) => {
      const { chain } = records;
      const [seal, check] = await Promise.all([lastSeal(read, chain), lastCheck(read, chain)]);
      const [open, first] = await Promise.all([
        firstBehind(read, records, placeOf(seal)),
        check === null ? firstSealedAt(read, chain) : null,
      ]);
      const sealedAt = seal?.sealedAt ?? null;
      const verifiedAt = check?.checkedAt ?? null;
      const problem = check === null ? null : problemOf(check);
      const late = lateness({ sealedAt, open, verifiedAt: verifiedAt ?? first }, Date.now());
      return { chain, name: NAMES[chain], sealedAt, verifiedAt, problem, late };
    }),
  );
}

/** Times as in the interface, or null. `open`: of the first unsealed record. */
type SealTimes = { sealedAt: string | null; open: string | null; verifiedAt: string | null };

export function lateness({ sealedAt, open, verifiedAt }: SealTimes, now: number): SealState["late"] {
  const before = (time: string | null, ms: number): time is string => time !== null && Date.parse(time) < now - ms;
  if (before(sealedAt, SEALED_WITHIN_MS) && before(open, SEALED_WITHIN_MS)) return { what: "SEALING", since: open };
  if (before(verifiedAt, VERIFIED_WITHIN_MS)) return { what: "VERIFYING", since: verifiedAt };
  return null;
}

const NAMES: Readonly<Record<Chain, string>> = { AUDIT: t.auditTrail, JOURNAL: t.journal };

function problemOf({ brokenSeq, reason }: Check): string | null {
  if (brokenSeq === null || reason === null) return null;
  const words = Object.entries(t.brokenSeals).find(([name]) => name === reason)?.[1] ?? t.brokenSeals.SEAL_CHANGED;
  return words(brokenSeq);
}
