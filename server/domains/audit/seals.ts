import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/audit";
import type { Chain, SealedRecords } from "../../seals/chain";
import { type Check, lastCheck, lastSeal } from "../../seals/seal-store";
import { sealedEntries } from "../books/sealed-entries";
import { sealedEvents } from "./sealed-events";

/** Every kind of records that is sealed. */
export const SEALED: readonly SealedRecords[] = [sealedEvents, sealedEntries];

/** How far the records of a chain are sealed, and what the last verification found. */
export type SealState = {
  chain: Chain;
  name: string;
  sealedAt: string | null;
  verifiedAt: string | null;
  /** What is wrong, in words; null when all seals hold. */
  problem: string | null;
};

export function sealStates(read: ReadDb): Promise<SealState[]> {
  return Promise.all(
    SEALED.map(async ({ chain }) => {
      const [seal, check] = await Promise.all([lastSeal(read, chain), lastCheck(read, chain)]);
      return {
        chain,
        name: NAMES[chain],
        sealedAt: seal?.sealedAt ?? null,
        verifiedAt: check?.checkedAt ?? null,
        problem: check === null ? null : problemOf(check),
      };
    }),
  );
}

const NAMES: Readonly<Record<Chain, string>> = { AUDIT: t.auditTrail, JOURNAL: t.journal };

function problemOf({ brokenSeq, reason }: Check): string | null {
  if (brokenSeq === null || reason === null) return null;
  const words = Object.entries(t.brokenSeals).find(([name]) => name === reason)?.[1] ?? t.brokenSeals.SEAL_CHANGED;
  return words(brokenSeq);
}
