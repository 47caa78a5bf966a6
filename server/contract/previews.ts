import { z } from "zod";
import { journalCategories } from "../kernel/value-sets";
import { accountStatuses } from "./accounts";
import { ErrorView } from "./error";
import { date, MonetaryAmount, uuid } from "./fields";
import { JournalLine } from "./ledger";
import { operation } from "./operation";

export const QuotedCharge = z
  .object({
    chargeCode: z.string(),
    name: z.string().meta({
      description: "What the charge is called: by its definition, else its code in words.",
      examples: ["Cash handling fee"],
    }),
    ruleId: uuid.nullable().meta({ description: "The rule that applies; null for a charge of the product." }),
    amount: MonetaryAmount.meta({ description: "Before tax." }),
    tax: MonetaryAmount,
    bearer: z.string().meta({ examples: ["OUR"] }),
    reason: z.string().meta({ description: "Why it is charged." }),
  })
  .meta({ id: "QuotedCharge" });
export type QuotedCharge = z.infer<typeof QuotedCharge>;

const AccountBalances = z
  .object({ ledgerBalance: MonetaryAmount, availableBalance: MonetaryAmount })
  .meta({ id: "AccountBalances" });

export const PreviewBalance = z
  .object({
    account: z.object({
      accountId: uuid,
      accountNo: z.string().nullable().meta({
        description: "Number of the account; of a till or vault the one that the ledger has, `TILL M1 3f9a01`.",
      }),
      name: z
        .string()
        .nullable()
        .meta({ description: "Holder of the account, teller of the till, branch of the vault." }),
    }),
    before: AccountBalances,
    after: AccountBalances.meta({
      description: "As the operation would leave it; of what parks, once it is approved.",
    }),
  })
  .meta({ id: "PreviewBalance" });
export type PreviewBalance = z.infer<typeof PreviewBalance>;

export const PreviewLine = JournalLine.extend({
  name: z.string().nullable().meta({
    description:
      "Holder of the account, teller of the till, branch of the vault; null when the caller may not read the account. Of a general ledger line its name in the chart.",
  }),
}).meta({ id: "PreviewLine" });
export type PreviewLine = z.infer<typeof PreviewLine>;

export const PreviewEntry = z
  .object({
    category: z.enum(journalCategories),
    businessDate: date.nullable(),
    valueDate: date.nullable(),
    narrative: z.string().nullable(),
    branchCode: z.string().nullable(),
    reversesEntryId: uuid.nullable(),
    lines: z.array(PreviewLine),
  })
  .meta({ id: "PreviewEntry", description: "An entry as it would be posted; it has no reference yet." });
export type PreviewEntry = z.infer<typeof PreviewEntry>;

export const PreviewTerms = z
  .object({
    limit: MonetaryAmount.nullable().meta({
      description:
        "The limit above which this operation waits for a checker, in the currency of its amount; null for one that has none.",
    }),
    accounts: z
      .array(
        z.object({
          account: PreviewBalance.shape.account,
          field: z.string().nullable().meta({ description: "The field of the request that names it." }),
          currency: z.string(),
          availableBalance: MonetaryAmount.meta({ description: "Of a till the cash that is free." }),
          status: z.enum(accountStatuses),
          blockReason: z.string().nullable(),
        }),
      )
      .meta({ description: "The accounts it moves money on, as they stand, as far as the caller may read them." }),
    requirements: z.array(
      z.object({
        code: z.string().meta({ examples: ["IDENTIFICATION"] }),
        required: z.boolean().meta({ description: "Whether it is required of this request." }),
        above: MonetaryAmount.nullable().meta({ description: "The amount above which it is required." }),
        fields: z.array(z.string()).meta({ description: "The fields of the request that hold it." }),
      }),
    ),
  })
  .meta({
    id: "PreviewTerms",
    description: "What the operation goes by. Of a refused one too, as far as the request could be read.",
  });
export type PreviewTerms = z.infer<typeof PreviewTerms>;

export const previewOutcomes = ["POSTS", "PARKS", "REFUSED"] as const;

export const PreviewView = z
  .object({
    outcome: z.enum(previewOutcomes),
    refusal: ErrorView.nullable().meta({ description: "With REFUSED: what the operation would answer." }),
    limit: MonetaryAmount.nullable().meta({ description: "With PARKS: the limit that the amount passes." }),
    entries: z.array(PreviewEntry),
    balances: z.array(PreviewBalance).meta({
      description:
        "The accounts of the lines, each once, as far as the caller may read them: customers' accounts with account:read, tills and vaults with teller:operate; all of them in the preview of an approval, with approval:read.",
    }),
    charges: z.array(QuotedCharge),
    terms: PreviewTerms,
    effect: z.string().nullable().meta({
      description:
        "Of the approval of a parked command: identifies what approving it would do. Sent back as `effect`, the approval does this or nothing. Null of anything else.",
    }),
    warnings: z
      .array(z.string())
      .meta({ description: "What the maker should know before it is done; it forbids nothing." }),
  })
  .meta({ id: "Preview", description: "What an operation would do now. Nothing of it is done." });
export type PreviewView = z.infer<typeof PreviewView>;

const pathParameter = (name: string) =>
  z
    .string()
    .max(100)
    .optional()
    .meta({ description: `The path parameter \`${name}\` of the write; required where it has one.` });

export const previewOperation = operation({
  id: "previewOperation",
  method: "POST",
  path: "/previews/{operationId}",
  tag: "Previews",
  summary: "Preview a write",
  description:
    "Takes the body of the write with this operationId, its path parameters as query parameters of the same names, and wants its authority. Says whether it would post, wait for a checker or be refused, with the journal entries, the balances before and after, and the charges. Nothing is written, and no key, reference or receipt number is used up. 400 for what the write itself answers with 400, and without a path parameter that it has; 404 for what is no write, and for an id that nothing has.",
  access: "authenticated",
  params: z.object({
    operationId: z
      .string()
      .min(1)
      .max(64)
      .meta({ examples: ["createTransfer"] }),
  }),
  query: z.object({ id: pathParameter("id"), code: pathParameter("code"), sessionId: pathParameter("sessionId") }),
  body: z
    .looseObject({})
    .meta({ id: "PreviewRequest", description: "The body of the write; it may leave out `idempotencyKey`." }),
  responses: { 200: PreviewView },
  openToOneTimePasswords: true,
  readOnly: true,
  examples: {
    transfer: { fromAccount: "402100003317", toAccount: "402100009917", amount: { amount: 250.75, currency: "USD" } },
  },
});
