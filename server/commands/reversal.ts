import type { DraftLine, JournalDraft } from "../posting/journal-draft";
import type { Contribution } from "./compose";
import type { CommandContext, Plan } from "./plan";

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

/** What a slice says of the reversal of entries of one source type (`reversals` in its `domain.ts`). */
export type ReversalHook = {
  /** The limit of what is reversed, with its amount; without it a reversal never parks. One slice says it for a source type. */
  limit?: (entry: ReversedEntry) => Plan["limit"];
  /**
   * What follows from the reversal beside its entry. Facts of rows may name `entries.0.reference`, `businessDate`,
   * `accounts.<id>.balance`. Throws DomainErrors for what may not be reversed.
   */
  effects?: (entry: ReversedEntry, reversal: JournalDraft, context: CommandContext) => Promise<Contribution>;
};
