import type { CommandContext, Plan } from "../../commands/plan";
import { bankDomains } from "../../domain";
import type { DraftLine, JournalDraft } from "../../posting/journal-draft";

/** A posted entry that is to be reversed, with the lines as they were posted. Amounts are Money in minor units. */
export type ReversedEntry = {
  readonly id: string;
  readonly reference: string;
  readonly category: string;
  readonly businessDate: string;
  readonly sourceType: string;
  readonly sourceId: string;
  readonly branchCode: string | null;
  readonly lines: readonly DraftLine[];
};

/** What a reversal does besides its entry. Row facts may name `entries.0.reference`, `businessDate`, `accounts.<id>.balance`. */
export type ReversalEffects = Pick<Plan, "rows" | "requireRows" | "counters" | "touch" | "outbox" | "active">;

export type ReversalHook = {
  /** The limit of what is reversed, with its amount (RULES.md); without it a reversal never parks. */
  limit?: (entry: ReversedEntry) => Plan["limit"];
  /** Rows and more that follow from the reversal. Throws DomainErrors for what may not be reversed. */
  effects?: (entry: ReversedEntry, reversal: JournalDraft, context: CommandContext) => Promise<ReversalEffects>;
};

/** What the slices say of a source type, as one: the first limit that is said, and the effects of all. */
export function reversalHookOf(sourceType: string): ReversalHook {
  const hooks = bankDomains().flatMap(({ reversals = {} }) =>
    Object.hasOwn(reversals, sourceType) ? (reversals[sourceType] ?? []) : [],
  );
  return {
    limit: (entry) => {
      for (const hook of hooks) {
        const limit = hook.limit?.(entry);
        if (limit) return limit;
      }
      return undefined;
    },
    effects: async (entry, reversal, context) => {
      const effects: ReversalEffects[] = [];
      for (const hook of hooks) effects.push((await hook.effects?.(entry, reversal, context)) ?? {});
      return together(effects);
    },
  };
}

/** Several slices may hook one source: rows stand in the order of the registry, counters under names of their own. */
function together(effects: readonly ReversalEffects[]): ReversalEffects {
  return {
    rows: effects.flatMap(({ rows = [] }) => rows),
    requireRows: effects.flatMap(({ requireRows = [] }) => requireRows),
    touch: effects.flatMap(({ touch = [] }) => touch),
    outbox: effects.flatMap(({ outbox = [] }) => outbox),
    active: effects.flatMap(({ active = [] }) => active),
    counters: Object.assign({}, ...effects.map(({ counters = {} }) => counters)),
  };
}
