import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { watchlistImportChanges } from "@/db/schema/compliance/imports";
import type { ImportPreview, RejectedRow } from "../../../contract/compliance/watchlist-imports";
import { tidy } from "../../../importing/text";
import { foldedName } from "../../../kernel/names";
import type { ImportRow } from "./import-rows";
import type { ListedEntry } from "./listed";
import type { Batch } from "./reader";
import type { KnownEntry, MissingEntry } from "./stored-entries";

/** Changes stored of each kind, and rejected rows. Further ones are counted. */
export const MOST_STORED = 1_000;
const MOST_LOST = 50;

type ChangeRow = typeof watchlistImportChanges.$inferInsert;
type Kind = ChangeRow["kind"];

type Figures = Pick<
  ImportPreview,
  "added" | "changed" | "aliasesLost" | "retired" | "confirmed" | "reactivated" | "rejected"
> & { replaced: number };

/** An import's entries beside the stored ones, batch by batch. Nothing is written before all are known. */
export class Comparison {
  readonly figures: Figures = {
    ...{ added: 0, changed: 0, replaced: 0, aliasesLost: 0, retired: 0, confirmed: 0, reactivated: 0, rejected: 0 },
  };
  readonly rejectedRows: RejectedRow[] = [];
  readonly changes: ChangeRow[] = [];
  usable = 0;
  private readonly counts = new Map<Kind, number>();
  private readonly hash = createHash("sha256");

  constructor(private readonly of: ImportRow) {}

  take({ entries, rejected }: Batch, known: ReadonlyMap<string, KnownEntry>): void {
    this.usable += entries.length;
    this.figures.rejected += rejected.length;
    this.rejectedRows.push(...rejected.slice(0, MOST_STORED - this.rejectedRows.length));
    for (const entry of entries) this.takeOne(entry, known.get(entry.externalRef));
  }

  /** Stored entries that the files omit. */
  takeMissing(entries: readonly MissingEntry[]): void {
    for (const { id: entryId, externalRef, fullName, active } of entries) {
      this.note("RETIRED", entryId, active);
      if (!active) {
        this.figures.confirmed += 1;
        continue;
      }
      this.figures.retired += 1;
      this.keep({ kind: "RETIRED", entryId, externalRef, fullName });
    }
  }

  digest(): string {
    return this.hash.copy().digest("hex").slice(0, 32);
  }

  private takeOne(entry: ListedEntry, stored: KnownEntry | undefined): void {
    const { externalRef, fullName } = entry;
    if (stored === undefined) {
      this.figures.added += 1;
      this.note("ADDED", externalRef, entry);
      this.keep({ kind: "ADDED", entryId: null, externalRef, fullName });
      return;
    }
    if (isUnchanged(this.of, stored, entry)) return;
    const lost = lostAliases(stored, entry);
    const earlierName = stored.fullName === fullName ? null : stored.fullName;
    const change = { entryId: stored.id, externalRef, fullName, earlierName, lost: lost.slice(0, MOST_LOST) };
    this.note("CHANGED", stored, entry);
    this.figures.changed += 1;
    if (isReplaced(this.of, stored, entry)) this.figures.replaced += 1;
    this.keep({ kind: "CHANGED", ...change });
    if (lost.length > 0) {
      this.figures.aliasesLost += lost.length;
      this.keep({ kind: "ALIASES_LOST", ...change });
    }
    if (!isReactivated(stored)) return;
    const { deactivatedBy, deactivationReason: reason } = stored;
    this.figures.reactivated += 1;
    this.keep({ kind: "REACTIVATED", ...change, deactivatedBy, reason });
  }

  /** The digest covers every change, not only the stored ones. */
  private note(...change: readonly unknown[]): void {
    this.hash.update(JSON.stringify(change));
  }

  private keep(change: Omit<ChangeRow, "importId" | "place">): void {
    const place = this.counts.get(change.kind) ?? 0;
    if (place >= MOST_STORED) return;
    this.counts.set(change.kind, place + 1);
    this.changes.push({ importId: this.of.id, place, ...change });
  }
}

/** Deactivated by staff before the comparison. */
export const isReactivated = ({ active, retiredByImport, deactivatedAt }: KnownEntry) =>
  !active && retiredByImport === null && deactivatedAt !== null;

/** An entry that staff deactivated, or that an import retired, becomes active again. */
export function isUnchanged(
  { listType }: Pick<ImportRow, "listType">,
  stored: KnownEntry,
  { fullName, aliases, country, details }: ListedEntry,
): boolean {
  const isNamed = stored.fullName === fullName && isDeepStrictEqual(stored.aliases, [...aliases]);
  const isDescribed = stored.country === country && isDeepStrictEqual(stored.details, details);
  const isActive = stored.active || (stored.retiredByImport === null && !isReactivated(stored));
  return isNamed && isDescribed && stored.listType === listType && isActive;
}

/** The entry no longer stands for whom it stood: an import that renames a list removes it. */
function isReplaced({ listType }: ImportRow, stored: KnownEntry, { fullName, aliases }: ListedEntry): boolean {
  if (!stored.active) return false;
  const kept = new Set([fullName, ...aliases].map(asWritten));
  return stored.listType !== listType || !kept.has(asWritten(stored.fullName));
}

/** Without case, accents, gaps and signs. */
const asWritten = (name: string) => foldedName(name).replaceAll(/[^\p{L}\p{N}]+/gu, "");

function lostAliases(stored: KnownEntry, { fullName, aliases }: ListedEntry): string[] {
  const names = new Set([fullName, ...aliases].map(tidy));
  return stored.aliases.filter((alias) => !names.has(tidy(alias)));
}
