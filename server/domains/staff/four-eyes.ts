import * as t from "@/words/service/staff";
import { type Authority, isAuthority } from "../../kernel/authorities";

// Maker and checker of a command are two people, whatever their roles. Somebody who may be either of them is worth a warning: two such
// people can do for each other what the bank wants two kinds of people for.

/** What one person should not hold both sides of: the authority to make commands, and the one to decide on them. */
export type FourEyesPair = {
  readonly maker: Authority;
  readonly checker: Authority;
  /** The commands of which it is so. */
  readonly operations: readonly string[];
};

/** A command that may wait for a checker, as far as this rule looks at it. */
export type CheckedCommand = {
  readonly operation: { readonly id: string; readonly access: string };
  readonly parks?: { readonly checker: Authority } | undefined;
};

/**
 * The pairs of a bank, from its commands: who may make one, and who decides on it. Where both take one authority (limits, staff) there
 * are no two sides to hold.
 */
export function fourEyesPairs(commands: readonly CheckedCommand[]): FourEyesPair[] {
  const pairs = new Map<string, FourEyesPair>();
  for (const { operation, parks } of commands) {
    const { id, access: maker } = operation;
    if (!parks || !isAuthority(maker) || maker === parks.checker) continue;
    const key = `${maker} ${parks.checker}`;
    const operations = [...(pairs.get(key)?.operations ?? []), id];
    pairs.set(key, { maker, checker: parks.checker, operations });
  }
  return [...pairs.values()];
}

/** Those of which both sides are held. */
export function heldPairs(pairs: readonly FourEyesPair[], held: ReadonlySet<Authority>): FourEyesPair[] {
  return pairs.filter(({ maker, checker }) => held.has(maker) && held.has(checker));
}

/** The pairs that a change of authorities completes. */
export function completedPairs(
  pairs: readonly FourEyesPair[],
  before: ReadonlySet<Authority>,
  after: ReadonlySet<Authority>,
): FourEyesPair[] {
  const known = new Set(heldPairs(pairs, before));
  return heldPairs(pairs, after).filter((pair) => !known.has(pair));
}

/** The pair as a warning says it: «Can both enter and approve: cash deposit and cash withdrawal.» */
export function pairWords({ operations }: FourEyesPair, wordsOf: (operation: string) => string): string {
  return t.canBothEnterAndApprove(operations.map(wordsOf));
}
