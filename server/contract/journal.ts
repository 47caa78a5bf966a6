import { z } from "zod";
import { date, MonetaryAmount, timestamp, uuid } from "./fields";

export const sides = ["DEBIT", "CREDIT"] as const;

/** The day book's categories (books/RULES.md). */
export const journalCategories = [
  "CASH_RECEIPT",
  "CASH_PAYMENT",
  "TRANSFER",
  "CLEARING",
  "CARD",
  "CASH_MOVEMENT",
  "CHARGE",
  "COMMISSION",
  "INTEREST",
  "ADJUSTMENT",
  "OPENING",
  "CLOSING",
] as const;
export type JournalCategory = (typeof journalCategories)[number];

export const JournalLine = z
  .object({
    lineNo: z.int32().meta({ description: "Place in the entry, from 1." }),
    side: z.enum(sides),
    glCode: z.string().meta({ description: "General ledger account.", examples: ["2010"] }),
    accountId: uuid
      .nullable()
      .meta({ description: "Customer account, till or vault; null for a general ledger line." }),
    accountNo: z
      .string()
      .nullable()
      .meta({ description: "Number of the customer account, code of the till or vault." }),
    amount: MonetaryAmount.meta({ description: "Always positive; the side tells the direction." }),
    narrative: z
      .string()
      .nullable()
      .meta({
        description:
          "What this line is, where the entry alone does not say it: a fee, its tax. Null for the movement's own lines.",
        examples: ["Cash handling fee"],
      }),
  })
  .meta({ id: "JournalLine", description: "One leg of a journal entry." });
export type JournalLine = z.infer<typeof JournalLine>;

export const JournalEntryView = z
  .object({
    id: uuid,
    reference: z.string().meta({ description: "For people: business date and a sequence; gaps are normal." }),
    category: z.enum(journalCategories),
    businessDate: date.meta({ description: "The bank's day on which it was posted." }),
    valueDate: date.meta({ description: "The day from which the money counts." }),
    postedDate: timestamp.meta({ description: "When it was posted, UTC." }),
    narrative: z.string().nullable(),
    sourceType: z.string().meta({ description: "What caused it.", examples: ["TRANSFER"] }),
    sourceId: z.string().meta({ description: "Id of what caused it." }),
    branchCode: z.string().nullable(),
    actor: z.string().nullable().meta({ description: "Who posted it: email of staff, id of a service client." }),
    reversesEntryId: uuid.nullable(),
    reversedByEntryId: uuid.nullable(),
    lines: z.array(JournalLine).meta({ description: "Two or more; debits equal credits in each currency." }),
  })
  .meta({ id: "JournalEntry", description: "A balanced entry of the ledger. It is never changed, only reversed." });
export type JournalEntryView = z.infer<typeof JournalEntryView>;
