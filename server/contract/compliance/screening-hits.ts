import { z } from "zod";
import { uuid } from "../fields";
import { EntryDetails } from "./entry-details";

/** Scores 95–100, 85–94, 80–84, 60–79 and below 60. */
export const hitBands = ["SAME_NAME", "STRONG_VARIANT", "PLAUSIBLE", "RELATED", "NONE"] as const;
/** How two parts of a name match, or which one has no counterpart. */
export const pairKinds = [
  "EQUAL",
  "SPELLING",
  "NAME_VARIANT",
  "SKELETON",
  "ARTICLE",
  "LOOK_ALIKE",
  "SHORT_FORM",
  "ONE_LETTER",
  "FEW_LETTERS",
  "INITIAL",
  "JOINED",
  "ABBREVIATION",
  "NOT_IN_ENTRY",
  "NOT_IN_QUERY",
  "CONTRADICTS",
] as const;

/**
 * Reasons for an incomplete comparison: too many words or readings in the name or a listed name, or too many
 * comparisons.
 */

export const HitPart = z
  .object({
    query: z.string().nullable().meta({ description: "Part of the screened name. Null if it has no counterpart." }),
    listed: z.string().nullable().meta({ description: "Part of the listed name. Null if it has no counterpart." }),
    how: z.enum(pairKinds),
    score: z.number().meta({ description: "0 to 100, with up to four decimals." }),
    weight: z.number(),
  })
  .meta({ id: "ScreeningHitPart", description: "A part of a name and its counterpart." });
export type HitPart = z.infer<typeof HitPart>;

export const ScreeningHit = z
  .object({
    watchlistEntryId: uuid,
    subjectName: z.string().meta({ description: "The screened name that matched best." }),
    fullName: z.string(),
    matchedName: z.string(),
    matchedOn: z.enum(["fullName", "alias"]),
    aliases: z.array(z.string()).meta({ description: "The other names of the entry at screening time." }),
    listType: z.string(),
    source: z.string().nullable(),
    country: z.string().nullable(),
    externalRef: z.string().nullable(),
    details: EntryDetails.optional().meta({ description: "At screening time. Absent in results of earlier releases." }),
    score: z.int().meta({ description: "0 to 100: round(min(raw, the lowest limit in `caps`))." }),
    raw: z.number().meta({
      description: "Weighted mean of the part scores, minus the deductions.",
    }),
    band: z.enum(hitBands),
    parts: z.array(HitPart),
    deductions: z.array(z.object({ reason: z.string(), points: z.number() })),
    caps: z.array(z.object({ reason: z.string(), limit: z.number() })),
    notes: z.array(z.string()).meta({ description: "Human-readable notes." }),
  })
  .meta({
    id: "ScreeningHit",
    description: "A watchlist entry as it was at screening, with an explanation of its score.",
  });
export type ScreeningHit = z.infer<typeof ScreeningHit>;

declare module "../../kernel/stored-json" {
  interface StoredJson {
    /** Hits of earlier releases have no `subjectName`. They match the name of the result. */
    screeningHit: Omit<ScreeningHit, "subjectName"> & Partial<Pick<ScreeningHit, "subjectName">>;
  }
}
