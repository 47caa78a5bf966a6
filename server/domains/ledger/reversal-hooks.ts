import type { Contribution } from "../../commands/compose";
import type { CommandContext, Plan } from "../../commands/plan";
import type { ReversalHook, ReversedEntry } from "../../commands/reversal";
import { bankDomains } from "../../domain";
import type { JournalDraft } from "../../posting/journal-draft";

/** What the slices say of a source type, in the order of the registry. */
function hooksOf(sourceType: string): readonly ReversalHook[] {
  return bankDomains().flatMap(({ reversals = {} }) =>
    Object.hasOwn(reversals, sourceType) ? (reversals[sourceType] ?? []) : [],
  );
}

/** The limit that a reversal of the entry parks above; `openBank` has seen that one slice at most says it. */
export function reversalLimit(entry: ReversedEntry): Plan["limit"] {
  return hooksOf(entry.sourceType)
    .find(({ limit }) => limit)
    ?.limit?.(entry);
}

/** What all slices add to the reversal of the entry. Throws the DomainErrors of those that refuse it. */
export async function reversalContributions(
  entry: ReversedEntry,
  reversal: JournalDraft,
  context: CommandContext,
): Promise<Contribution[]> {
  const added: Contribution[] = [];
  for (const { effects } of hooksOf(entry.sourceType)) if (effects) added.push(await effects(entry, reversal, context));
  return added;
}
