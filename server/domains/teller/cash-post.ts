import { z } from "zod";
import type { ReadDb } from "@/db/tx";
import type * as t from "@/words/service/teller";
import { compose } from "../../commands/compose";
import type { ApprovalDescription, CommandContext, KeepingPlan, Plan, RequestOf } from "../../commands/plan";
import type { Planned } from "../../commands/template";
import type { TillView } from "../../contract/teller/cash";
import type { postCashDeposit, postCashWithdrawal } from "../../contract/teller/tills";
import { newId } from "../../kernel/ids";
import { type Money, moneyText, positiveMoney } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, type JournalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords, customerAccount, requireCurrency } from "../accounts/customer-account";
import { findPayee, namedPayee, type Payee } from "../beneficiaries/payees";
import { chargesOf } from "../pricing/charge-movement";
import { cashMovedBy, largeCashEvents } from "./cash-events";
import { hiddenFrom } from "./expected-cash";
import { needsIdentification } from "./identification";
import { cashEntry, type MovementDraft, madeBy, movementRow, receiptCounter, tillAfter } from "./movement";
import { requireAttemptsLeft } from "./refused-payments";
import { requireOwnTill } from "./scope";
import { requireDenominations } from "./till";
import { type KnownTill, requireTillCurrency, tillOf } from "./till-facts";

// Shared by commands that move cash, and the plan of deposits and withdrawals (interface 2.7).

export const parkedMoney = z.object({ amount: z.number(), currency: z.string() });
export const parkedPieces = z.array(z.object({ value: z.number(), count: z.number() }));

/** Fields of every parked movement of cash. */
export const parkedMovement = z.object({
  amount: parkedMoney,
  narrative: z.string().optional(),
  denominations: parkedPieces.optional(),
  note: z.string().optional(),
});

/** Parks a command whose payload is its body. */
export const parksBody = <Body extends z.ZodType, Describe>(body: Body, describe: Describe) => ({
  version: 1,
  payload: body.transform((sent) => ({ params: {}, query: {}, body: sent })),
  checker: "approval:decide" as const,
  describe,
});

const parkedCash = parkedMovement.extend({
  accountId: z.string(),
  tillId: z.string(),
  beneficiaryId: z.string().optional(),
  identification: z.object({ name: z.string(), document: z.string() }).optional(),
});

type CashRequest = RequestOf<typeof postCashDeposit | typeof postCashWithdrawal>;

type CashKind = Pick<MovementDraft, "direction"> & {
  readonly type: "DEPOSIT" | "WITHDRAWAL";
  readonly operation: "postCashDeposit" | "postCashWithdrawal";
  readonly category: JournalDraft["category"];
  readonly summary: typeof t.depositTo;
  /** Holds, and accounts required open, while pending. Throws if the account rejects the movement at any amount. */
  readonly pending: (
    parties: CashParties,
    proposed: Plan,
    read: ReadDb,
  ) => Promise<Pick<ApprovalDescription, "holds" | "touch">>;
};

/** The definition of a command that moves cash between a till and an account. */
export function cashMovement(kind: CashKind) {
  return {
    plan: async (request: CashRequest, context: CommandContext) =>
      cashPlan(request, context, await cashParties(request, context), kind),
    answer: (request: CashRequest, kept: KeptCash) => cashAnswer(request, kept, kind),
    parks: parksBody(parkedCash, async (request: CashRequest, context: CommandContext, proposed: Plan) => {
      const { read } = context;
      const parties = await cashParties(request, context);
      const { till, account, amount } = parties;
      const { code, branchCode, id } = till.facts;
      const pending = await kind.pending(parties, proposed, read);
      const summary = kind.summary(await accountInWords(read, account.number), code, moneyText(amount));
      return describeCash(request, context, proposed, { summary, amount, branchCode, scopeIds: [id], ...pending });
    }),
  };
}

type CashParties = {
  till: KnownTill;
  account: LedgerAccountRef;
  amount: Money;
  /** The beneficiary with the commission, whether or not the customer registered them. */
  payee: Payee | null;
  conditions: Pick<Plan, "requireRows">;
};

/**
 * Resolves the references of the body. Till status and account blocks are checked under lock. Throws UNKNOWN_BENEFICIARY,
 * BENEFICIARY_INACTIVE, UNKNOWN_TILL, OUT_OF_SCOPE, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH, DENOMINATIONS_MISMATCH.
 */
async function cashParties({ body }: CashRequest, { read, principal, replay }: CommandContext): Promise<CashParties> {
  const amount = positiveMoney(body.amount);
  const till = await tillOf(read, body.tillId);
  await requireOwnTill(read, principal, till.facts, "tillId");
  const account = await customerAccount(read, { id: body.accountId }, "accountId");
  const earning = await earningOf(read, body.beneficiaryId, replay !== null);
  requireTillCurrency(till.facts, amount.currency);
  requireCurrency(account, amount, "accountId");
  requireDenominations(body.denominations, amount);
  return { till, account, amount, ...earning };
}

/** A beneficiary deleted while the movement was pending earns no commission, but the movement can still be approved. */
async function earningOf(
  read: ReadDb,
  beneficiaryId: string | undefined,
  approved: boolean,
): Promise<Pick<CashParties, "payee" | "conditions">> {
  if (beneficiaryId === undefined || (approved && (await findPayee(read, beneficiaryId)) === null)) {
    return { payee: null, conditions: {} };
  }
  const { payee, requireRows } = await namedPayee(read, beneficiaryId);
  return { payee, conditions: { requireRows } };
}

export function movementId(context: CommandContext): string {
  return context.replay?.subjectId ?? newId();
}

/** Fields of the answer that the request does not have. Kept small because every movement stores one. */
type KeptCash = readonly [
  movementId: string,
  entryId: string,
  accountNo: string | null,
  approvalId: string | null,
  actor: string,
  till: readonly [
    code: string,
    branchCode: string,
    teller: string,
    openingFloatMinor: string,
    openedAt: string,
    openedBy: string,
  ],
  /** True if the maker cannot see the till's cash. Absent in keys of earlier releases. */
  hidden?: boolean,
];

async function cashPlan(
  request: CashRequest,
  context: CommandContext,
  { till: { facts: till, account: cash }, account, amount, payee, conditions }: CashParties,
  { type, direction, operation, category }: CashKind,
): Promise<KeepingPlan<KeptCash>> {
  const { denominations, identification, narrative = null } = request.body;
  const { approvalId, actor } = madeBy(context);
  const id = movementId(context);
  const lines =
    direction === "IN"
      ? [debit(cash, amount), credit(account, amount)]
      : [debit(account, amount), credit(cash, amount)];
  const entry = cashEntry({ category, narrative, sourceId: id, branchCode: till.branchCode, lines });
  // The till's ceiling is public, so a refused large deposit would reveal its cash as a refused withdrawal does.
  if (direction === "OUT" || needsIdentification(amount)) await requireAttemptsLeft(context, till);
  const given = { id, type, direction, till, account, amount, entry };
  const movement = { denominations, identification, approvalId, actor, ...given };
  const { code, branchCode, teller, openingFloatMinor, openedAt, openedBy } = till;
  const paid = { entry, amount, account, payer: account, payee: account, payeeNamed: payee };
  const charges = await chargesOf({ transactionCode: `CASH_${type}`, ...paid }, context);
  const plan: KeepingPlan<KeptCash> = {
    entries: [entry],
    limit: { operation, amount },
    mustPark: isUnidentified(request, context, amount),
    active: direction === "OUT" ? [account.id] : undefined,
    fields: {
      amount: "amount",
      accounts: [
        [account.id, "accountId"],
        [till.id, "tillId"],
      ],
    },
    counters: { receipt: receiptCounter(till) },
    rows: [movementRow(movement)],
    subject: { type: "cash_movement", id },
    outbox: [...cashMovedBy(entry, movement), ...(await largeCashEvents(movement, context))],
    kept: [
      id,
      entry.id,
      account.number,
      approvalId,
      actor,
      [code, branchCode, teller, openingFloatMinor.toString(), openedAt, openedBy],
      // Omitted if false, to keep the stored key small.
      ...(hiddenFrom(context, till) ? ([true] as const) : ([] as const)),
    ],
    ...conditions,
  };
  return compose(plan, charges);
}

/** Large cash of a staff session without identification requires approval at any limit. Service clients have only the limit. */
function isUnidentified({ body }: CashRequest, { principal, replay }: CommandContext, amount: Money): boolean {
  return principal.kind === "staff" && replay === null && !body.identification && needsIdentification(amount);
}

function cashAnswer({ body }: CashRequest, kept: KeptCash, { type, direction }: CashKind): Planned<TillView> {
  const [id, entryId, accountNo, approvalId, actor, tillFacts, hidden = false] = kept;
  const [code, branchCode, teller, openingFloatMinor, openedAt, openedBy] = tillFacts;
  const { accountId, tillId, narrative = null, denominations, identification } = body;
  const amount = positiveMoney(body.amount);
  const { currency } = amount;
  const till = {
    id: tillId,
    code,
    branchCode,
    teller,
    currency,
    openingFloatMinor: BigInt(openingFloatMinor),
    openedAt,
    openedBy,
  };
  const movement: MovementDraft = {
    type,
    direction,
    id,
    till,
    account: { id: accountId, number: accountNo },
    amount,
    entry: { id: entryId, narrative },
    denominations,
    identification,
    approvalId,
    actor,
  };
  return tillAfter(till, movement, hidden);
}

/** The parts of a description that all movements of cash share. */
export async function describeCash(
  { body }: { body: { note?: string | undefined } },
  { read }: CommandContext,
  proposed: Plan,
  about: Pick<ApprovalDescription, "summary" | "amount" | "branchCode" | "holds" | "touch" | "scopeIds">,
): Promise<ApprovalDescription> {
  return {
    ...about,
    ...(await balanceEffects(read, proposed.entries ?? [])),
    makerNote: body.note ?? null,
    subjectId: proposed.subject.id,
    expires: "BUSINESS_DAY",
  };
}
