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
    query: z.string().nullable().meta({ description: "Of the name that was screened; null: missing there." }),
    listed: z.string().nullable().meta({ description: "Of the listed name; null: missing there." }),
    how: z.enum(pairKinds),
    score: z.number().meta({ description: "0 to 100, four decimals." }),
    weight: z.number(),
  })
  .meta({ id: "ScreeningHitPart", description: "One part of a name beside its counterpart." });
export type HitPart = z.infer<typeof HitPart>;

export const ScreeningHit = z
  .object({
    watchlistEntryId: uuid,
    fullName: z.string(),
    matchedName: z.string(),
    matchedOn: z.enum(["fullName", "alias"]),
    aliases: z.array(z.string()).meta({ description: "All other names of the entry, as they were." }),
    listType: z.string(),
    source: z.string().nullable(),
    country: z.string().nullable(),
    externalRef: z.string().nullable(),
    score: z.int().meta({ description: "0 to 100: round(min(raw, the lowest limit of `caps`))." }),
    raw: z.number().meta({
      description: "Sum of score times weight of the parts, divided by the sum of weights, minus the deductions.",
    }),
    band: z.enum(hitBands),
    parts: z.array(HitPart),
    deductions: z.array(z.object({ reason: z.string(), points: z.number() })),
    caps: z.array(z.object({ reason: z.string(), limit: z.number() })),
    notes: z.array(z.string()).meta({ description: "Sentences for people." }),
  })
  .meta({ id: "ScreeningHit", description: "An entry as it stood when it was met, and why it scores what it does." });
export type ScreeningHit = z.infer<typeof ScreeningHit>;

declare module "../../kernel/stored-json" {
  interface StoredJson {
    screeningHit: ScreeningHit;
  }
}
