import * as t from "@/words/service/staff";
import { type Authority, isAuthority } from "../../kernel/authorities";

// Maker and checker of a command are two people with different authorities. Two people who hold both could approve for each other, which
// weakens the control.

/** The authority to submit commands and the authority to decide on them. One person should not hold both. */
export type FourEyesPair = {
  readonly maker: Authority;
  readonly checker: Authority;
  readonly operations: readonly string[];
};

export type CheckedCommand = {
  readonly operation: { readonly id: string; readonly access: string };
  readonly parks?: { readonly checker: Authority } | undefined;
};

/** Derived from the commands of the bank. A command with one authority for both sides (limits, staff) makes no pair. */
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

export function heldPairs(pairs: readonly FourEyesPair[], held: ReadonlySet<Authority>): FourEyesPair[] {
  return pairs.filter(({ maker, checker }) => held.has(maker) && held.has(checker));
}

export function completedPairs(
  pairs: readonly FourEyesPair[],
  before: ReadonlySet<Authority>,
  after: ReadonlySet<Authority>,
): FourEyesPair[] {
  const known = new Set(heldPairs(pairs, before));
  return heldPairs(pairs, after).filter((pair) => !known.has(pair));
}

/** "Can both enter and approve: cash deposit and cash withdrawal." */
export function pairWords({ operations }: FourEyesPair, wordsOf: (operation: string) => string): string {
  return t.canBothEnterAndApprove(operations.map(wordsOf));
}
