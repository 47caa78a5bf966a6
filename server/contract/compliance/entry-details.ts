import { z } from "zod";
import { comparedFacts, entryTypes, factAgreements } from "../../kernel/value-sets";
import { freeText, identifier, uuid } from "../fields";

/** Values of one fact. Published entries keep the first ones of longer lists. */
export const MOST_VALUES = 50;
export const LONGEST_REMARKS = 4_000;

export const EntryDetails = z
  .object({
    type: z.enum(entryTypes).nullable(),
    birthDates: z.array(z.string()).meta({
      description: "As YYYY-MM-DD, YYYY-MM or YYYY if the published text is a date. Otherwise the published text.",
    }),
    birthPlaces: z.array(z.string()),
    nationalities: z.array(z.string()).meta({ description: "Country names or codes as published." }),
    programmes: z.array(z.string()),
    remarks: z.string().nullable(),
    identifiers: z.array(z.object({ kind: z.string(), value: z.string(), country: z.string().nullable() })),
  })
  .meta({
    id: "WatchlistEntryDetails",
    description: "Facts that tell listed subjects apart. They never change a score.",
  });
export type EntryDetails = z.infer<typeof EntryDetails>;

/** Details as stored: empty ones are absent. */
export type StoredDetails = { readonly [Fact in keyof EntryDetails]?: NonNullable<EntryDetails[Fact]> };

const values = (most: number) => z.array(freeText(most)).max(MOST_VALUES).optional();

export const EntryDetailsSent = z
  .object({
    type: z.enum(entryTypes).optional(),
    birthDates: values(100),
    birthPlaces: values(200),
    nationalities: values(64),
    programmes: values(200),
    remarks: freeText(LONGEST_REMARKS).optional(),
    identifiers: z
      .array(z.object({ kind: freeText(100), value: identifier(200), country: freeText(64).optional() }))
      .max(MOST_VALUES)
      .optional(),
  })
  .meta({ id: "WatchlistEntryDetailsSent", description: "Blank values are ignored." });
export type EntryDetailsSent = z.infer<typeof EntryDetailsSent>;

export const FactComparison = z
  .object({
    fact: z.enum(comparedFacts),
    own: z.array(z.string()).meta({ description: "The customer's values." }),
    listed: z.array(z.string()),
    agreement: z.enum(factAgreements).meta({
      description: "PARTLY: only the year of birth agrees. UNKNOWN: one side has no value.",
    }),
  })
  .meta({ id: "ScreeningFactComparison" });
export type FactComparison = z.infer<typeof FactComparison>;

export const HitComparison = z
  .object({ watchlistEntryId: uuid, facts: z.array(FactComparison) })
  .meta({ id: "ScreeningHitComparison", description: "The facts of a hit beside those of the customer." });
export type HitComparison = z.infer<typeof HitComparison>;

declare module "../../kernel/stored-json" {
  interface StoredJson {
    entryDetails: StoredDetails;
  }
}
