import type { DraftLine, JournalDraft } from "../posting/journal-draft";
import type { Contribution } from "./compose";
import type { CommandContext, Plan } from "./plan";

/** Amounts in minor units. */
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

/** Rules for reversing entries of one source type (`reversals` in `domain.ts`). */
export type ReversalHook = {
  /** Another operation corrects these entries. Screens show the sentence instead of the action. */
  refused?: string;
  /** The limit and amount. A reversal without one never parks. One slice per source type may declare it. */
  limit?: (entry: ReversedEntry) => Plan["limit"];
  /**
   * Further effects of the reversal. Facts in rows may name `entries.0.reference`, `businessDate`, `accounts.<id>.balance`. Throws
   * DomainErrors for an entry that may not be reversed.
   */
  effects?: (entry: ReversedEntry, reversal: JournalDraft, context: CommandContext) => Promise<Contribution>;
};
