import { z } from "zod";
import { journalCategories } from "../kernel/value-sets";
import { accountStatuses } from "./accounts";
import { ErrorView } from "./error";
import { date, MonetaryAmount, uuid } from "./fields";
import { JournalLine } from "./ledger";
import { operationsOf } from "./operations-of";

const operation = operationsOf("Previews");

export const QuotedCharge = z
  .object({
    chargeCode: z.string(),
    name: z.string().meta({
      description: "Name of the charge definition. Defaults to the code in words.",
      examples: ["Cash handling fee"],
    }),
    ruleId: uuid.nullable().meta({ description: "The rule applied. Null for a product charge." }),
    amount: MonetaryAmount.meta({ description: "Amount before tax." }),
    tax: MonetaryAmount,
    bearer: z.string().meta({ examples: ["OUR"] }),
    reason: z.string().meta({ description: "Reason for the charge." }),
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
        description: "Account number. For a till or vault, its ledger code, such as `TILL M1 3f9a01`.",
      }),
      name: z.string().nullable().meta({ description: "Account holder, teller of the till or branch of the vault." }),
    }),
    before: AccountBalances,
    after: AccountBalances.meta({
      description: "Balances after the operation. If it parks, balances after approval.",
    }),
  })
  .meta({ id: "PreviewBalance" });
export type PreviewBalance = z.infer<typeof PreviewBalance>;

export const PreviewLine = JournalLine.extend({
  name: z.string().nullable().meta({
    description:
      "Account holder, teller of the till or branch of the vault. Null if the caller cannot read the account. For a general ledger line, the name of the ledger account.",
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
  .meta({ id: "PreviewEntry", description: "A preview of an entry, without a reference." });
export type PreviewEntry = z.infer<typeof PreviewEntry>;

export const PreviewTerms = z
  .object({
    limit: MonetaryAmount.nullable().meta({
      description: "The auto-approval limit in the currency of the amount. Null if there is none.",
    }),
    accounts: z
      .array(
        z.object({
          account: PreviewBalance.shape.account,
          field: z.string().nullable().meta({ description: "The request field that names the account." }),
          currency: z.string(),
          availableBalance: MonetaryAmount.meta({ description: "For a till, the unreserved cash." }),
          status: z.enum(accountStatuses),
          blockReason: z.string().nullable(),
        }),
      )
      .meta({ description: "Current state of the accounts involved, limited to those that the caller can read." }),
    requirements: z.array(
      z.object({
        code: z.string().meta({ examples: ["IDENTIFICATION"] }),
        required: z.boolean().meta({ description: "True if this request requires it." }),
        above: MonetaryAmount.nullable().meta({ description: "The amount above which it is required." }),
        fields: z.array(z.string()).meta({ description: "The request fields for it." }),
      }),
    ),
  })
  .meta({
    id: "PreviewTerms",
    description:
      "Limits, accounts and requirements of the operation. Also returned for a rejected operation, as far as the request is readable.",
  });
export type PreviewTerms = z.infer<typeof PreviewTerms>;

export const previewOutcomes = ["POSTS", "PARKS", "REFUSED"] as const;

export const PreviewView = z
  .object({
    outcome: z.enum(previewOutcomes),
    refusal: ErrorView.nullable().meta({ description: "With REFUSED: the error that the operation would return." }),
    limit: MonetaryAmount.nullable().meta({ description: "With PARKS: the exceeded limit." }),
    entries: z.array(PreviewEntry),
    balances: z.array(PreviewBalance).meta({
      description:
        "Balances of the affected accounts that the caller can read. Customer accounts require account:read. Tills and vaults require teller:operate. Previews of an approval show all accounts to callers with approval:read.",
    }),
    charges: z.array(QuotedCharge),
    terms: PreviewTerms,
    effect: z.string().nullable().meta({
      description:
        "Identifies the effect of approving a parked command. Send it with the approval to execute exactly this effect. Null for other operations.",
    }),
    warnings: z.array(z.string()).meta({ description: "Warnings for the maker. They do not block the operation." }),
  })
  .meta({ id: "Preview", description: "The outcome of an operation if it were executed now. Nothing is executed." });
export type PreviewView = z.infer<typeof PreviewView>;

const pathParameter = (name: string) =>
  z
    .string()
    .max(100)
    .optional()
    .meta({ description: `The path parameter \`${name}\` of the write. Required if the path has it.` });

export const previewOperation = operation("previewOperation", "POST /previews/{operationId}", {
  summary: "Preview a write",
  description:
    "Send the write's body, and its path parameters as query parameters. Requires the authority of the write. Returns the outcome (posted, parked or rejected), journal entries, balances and charges. Writes nothing and uses no key, reference or receipt number. Returns 400 if the write would return it, or if a path parameter is missing. Returns 404 for an unknown write or record.",
  access: "authenticated",
  openToOneTimePasswords: true,
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
    .meta({ id: "PreviewRequest", description: "The body of the write. `idempotencyKey` is optional." }),
  readOnly: true,
  responses: { 200: PreviewView },
  examples: {
    transfer: { fromAccount: "402100003317", toAccount: "402100009917", amount: { amount: 250.75, currency: "USD" } },
  },
});
