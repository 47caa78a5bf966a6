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
import type { JournalDraft, LedgerAccountRef } from "../../posting/journal-draft";
import { accountInWords } from "../accounts/account-in-words";
import { customerAccount, requireCurrency } from "../accounts/customer-account";
import { findPayee, namedPayee, type Payee } from "../beneficiaries/payees";
import { chargesOf } from "../pricing/charge-movement";
import { cashMovedBy, largeCashEvents } from "./cash-events";
import { hiddenFrom } from "./expected-cash";
import { needsIdentification } from "./identification";
import { type MovementDraft, madeBy, movementRow, movementView, receiptCounter, tillAfter } from "./movement";
import { requireAttemptsLeft } from "./refused-payments";
import { requireOwnTill } from "./scope";
import { requireDenominations } from "./till";
import { type KnownTill, requireTillCurrency, tillOf } from "./till-facts";

// Shared by deposits and withdrawals (interface 2.7).

export type CashRequest = RequestOf<typeof postCashDeposit | typeof postCashWithdrawal>;

export const parkedCash = z
  .object({
    accountId: z.string(),
    amount: z.object({ amount: z.number(), currency: z.string() }),
    tillId: z.string(),
    beneficiaryId: z.string().optional(),
    narrative: z.string().optional(),
    denominations: z.array(z.object({ value: z.number(), count: z.number() })).optional(),
    identification: z.object({ name: z.string(), document: z.string() }).optional(),
    note: z.string().optional(),
  })
  .transform((body): CashRequest => ({ params: {}, query: {}, body }));

export type CashParties = {
  till: KnownTill;
  account: LedgerAccountRef;
  amount: Money;
  /** The beneficiary with the commission, whether or not the customer registered them. */
  payee: Payee | null;
  held: Pick<Plan, "requireRows">;
};

/**
 * Resolves the references of the body. Till status and account blocks are checked under lock. Throws UNKNOWN_BENEFICIARY,
 * BENEFICIARY_INACTIVE, UNKNOWN_TILL, OUT_OF_SCOPE, UNKNOWN_ACCOUNT, CURRENCY_MISMATCH,
 * DENOMINATIONS_MISMATCH.
 */
export async function cashParties(
  { body }: CashRequest,
  { read, principal, replay }: CommandContext,
): Promise<CashParties> {
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
): Promise<Pick<CashParties, "payee" | "held">> {
  if (beneficiaryId === undefined || (approved && (await findPayee(read, beneficiaryId)) === null)) {
    return { payee: null, held: {} };
  }
  const { payee, requireRows } = await namedPayee(read, beneficiaryId);
  return { payee, held: { requireRows } };
}

export function movementId(context: CommandContext): string {
  return context.replay?.subjectId ?? newId();
}

type Way = Pick<MovementDraft, "type" | "direction">;

/** Fields of the answer that the request does not have. Kept small because every movement stores one. */
export type KeptCash = readonly [
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

export async function cashPlan(
  request: CashRequest,
  context: CommandContext,
  { till: { facts: till }, account, amount, payee, held }: CashParties,
  { entry, limit, active, ...way }: Way & Pick<Plan, "limit" | "active"> & { entry: JournalDraft },
): Promise<KeepingPlan<KeptCash>> {
  const { denominations, identification } = request.body;
  const { approvalId, actor } = madeBy(context);
  const id = entry.sourceId;
  // The till's ceiling is public, so a refused large deposit would reveal its cash as a refused withdrawal does.
  if (way.direction === "OUT" || needsIdentification(amount)) await requireAttemptsLeft(context, till);
  const movement = { ...way, id, till, account, amount, entry, denominations, identification, approvalId, actor };
  const { code, branchCode, teller, openingFloatMinor, openedAt, openedBy } = till;
  const paid = { entry, amount, account, payer: account, payee: account, payeeNamed: payee };
  const charges = await chargesOf({ ...paid, transactionCode: `CASH_${way.type}` }, context);
  const plan: KeepingPlan<KeptCash> = {
    ...held,
    entries: [entry],
    limit,
    mustPark: isUnidentified(request, context, amount),
    active,
    fields: { amount: "amount", accounts: { [account.id]: "accountId", [till.id]: "tillId" } },
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
  };
  return compose(plan, charges);
}

/** Large cash of a staff session without identification requires approval at any limit. Service clients have only the limit. */
function isUnidentified({ body }: CashRequest, { principal, replay }: CommandContext, amount: Money): boolean {
  return principal.kind === "staff" && replay === null && !body.identification && needsIdentification(amount);
}

export function cashAnswer({ body }: CashRequest, kept: KeptCash, way: Way): Planned<TillView> {
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
    ...way,
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
  return tillAfter(till, movementView(movement, hidden), hidden);
}

/** Description without holds, which each operation adds. */
export async function describeCash(
  sentence: typeof t.depositTo,
  { body }: CashRequest,
  { read }: CommandContext,
  { till, account, amount }: CashParties,
  proposed: Plan,
): Promise<ApprovalDescription> {
  return {
    summary: sentence(await accountInWords(read, account.number), till.facts.code, moneyText(amount)),
    amount,
    ...(await balanceEffects(read, proposed.entries ?? [])),
    makerNote: body.note ?? null,
    branchCode: till.facts.branchCode,
    scopeIds: [till.facts.id],
    subjectId: proposed.subject.id,
    expires: "BUSINESS_DAY",
  };
}
