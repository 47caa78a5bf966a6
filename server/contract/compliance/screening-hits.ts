import { z } from "zod";
import { uuid } from "../fields";

/** 95 to 100, 85 to 94, 80 to 84, 60 to 79, below. */
export const hitBands = ["SAME_NAME", "STRONG_VARIANT", "PLAUSIBLE", "RELATED", "NONE"] as const;
/** How two parts of a name agree, or that one of them has nothing opposite. */
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
 * Why not everything was compared: the name has more words or readings than are compared, a listed name has, or there was more to compare
 * than one screening does.
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
    fullName: z.string(),
    matchedName: z.string(),
    matchedOn: z.enum(["fullName", "alias"]),
    aliases: z.array(z.string()).meta({ description: "The other names of the entry at screening time." }),
    listType: z.string(),
    source: z.string().nullable(),
    country: z.string().nullable(),
    externalRef: z.string().nullable(),
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
    screeningHit: ScreeningHit;
  }
}
