import { processState } from "@/server/kernel/process-state";
import type { CommandContext, Plan } from "../../commands/plan";
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
  /** The limit of what is reversed, with its amount (domain-rules «Corners»); without it a reversal never parks. */
  limit?: (entry: ReversedEntry) => Plan["limit"];
  /** Rows and more that follow from the reversal. Throws DomainErrors for what may not be reversed. */
  effects?: (entry: ReversedEntry, reversal: JournalDraft, context: CommandContext) => Promise<ReversalEffects>;
};

const hooks = processState("books.reversal-hooks", () => new Map<string, ReversalHook>());

/** Lets the domain whose entries carry this `sourceType` take part in their reversal; called when its module is loaded. */
export function onReversal(sourceType: string, hook: ReversalHook): void {
  hooks.set(sourceType, hook);
}

/** The hook of a source type; a domain without one has nothing that must follow. */
export function reversalHookOf(sourceType: string): ReversalHook {
  return hooks.get(sourceType) ?? {};
}
