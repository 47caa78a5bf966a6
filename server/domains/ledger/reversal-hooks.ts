import type { Contribution } from "../../commands/compose";
import type { CommandContext, Plan } from "../../commands/plan";
import type { ReversalHook, ReversedEntry } from "../../commands/reversal";
import { bankDomains } from "../../domain";
import type { JournalDraft } from "../../posting/journal-draft";

/** In registry order. */
function hooksOf(sourceType: string): readonly ReversalHook[] {
  return bankDomains().flatMap(({ reversals = {} }) =>
    Object.hasOwn(reversals, sourceType) ? (reversals[sourceType] ?? []) : [],
  );
}

/** The reversal's limit. `openBank` checks that at most one slice declares it. */
export function reversalLimit(entry: ReversedEntry): Plan["limit"] {
  return hooksOf(entry.sourceType)
    .find(({ limit }) => limit)
    ?.limit?.(entry);
}

/** All slices' effects of reversing the entry. Throws their DomainErrors. */
export async function reversalContributions(
  entry: ReversedEntry,
  reversal: JournalDraft,
  context: CommandContext,
): Promise<Contribution[]> {
  const added: Contribution[] = [];
  for (const { effects } of hooksOf(entry.sourceType)) if (effects) added.push(await effects(entry, reversal, context));
  return added;
}
