import { payoutRuns } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import { type DryRun, dryRun } from "../../commands/dry-run";
import type { CommandContext } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { runCommand } from "../../commands/run-command";
import { fact } from "../../commands/template";
import * as contract from "../../contract/payouts";
import type { BusinessDate } from "../../kernel/business-date";
import { DomainError, isRefusal, validationError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyFromWire, moneyToWire } from "../../kernel/money";
import { logger } from "../../observability/log";
import { keyedRun } from "../../runs/keyed-run";
import { businessDate } from "../business-date/queries";
import { type DuePayee, duePayees } from "./due-payouts";
import { payCommissionOf } from "./pay-commission";
import { payoutsOfRun } from "./queries";

// Each payee is paid in a separate transaction, so a refusal does not stop the run.

type Run = { id: string; on: BusinessDate; items: contract.PayoutItem[] };

/** Defaults to today. @throws VALIDATION_ERROR for a future day */
export async function runDay(read: ReadDb, requested: BusinessDate | undefined): Promise<BusinessDate> {
  const today = await businessDate(read);
  if (requested !== undefined && requested > today)
    throw validationError({ businessDate: t.mustNotBeLaterThan(today) });
  return requested ?? today;
}

async function payDue(context: CommandContext, { id, on }: Pick<Run, "id" | "on">): Promise<contract.PayoutItem[]> {
  const tried: contract.PayoutItem[] = [];
  for (const payee of await duePayees(context.read, on, id)) tried.push(await pay(payee, context));
  return withPaid(await payoutsOfRun(context.read, id), tried);
}

/** A run's payments, and what keeps each other payee from one. Omits those whom a person has to pay again. */
export async function outcomesOf(
  context: CommandContext,
  { id, on }: Pick<Run, "id" | "on">,
): Promise<contract.PayoutItem[]> {
  const others = (await foreseeDue(context, on)).filter(
    ({ outcome, approvalId }) => outcome === "NOT_PAID" || approvalId !== null,
  );
  return withPaid(await payoutsOfRun(context.read, id), others);
}

function withPaid(payouts: readonly contract.PayoutView[], others: readonly contract.PayoutItem[]) {
  const paid = payouts.map(paidItem);
  const isOfPaid = (item: contract.PayoutItem) =>
    paid.some((one) => one.beneficiaryId === item.beneficiaryId && one.gross.currency === item.gross.currency);
  return [...paid, ...others.filter((item) => item.outcome !== "PAID" && !isOfPaid(item))];
}

async function pay(payee: DuePayee, context: CommandContext): Promise<contract.PayoutItem> {
  try {
    return await payPayee(payee, context);
  } catch (error) {
    logger().error({ err: error, beneficiaryId: payee.beneficiaryId }, "commission could not be paid");
    return notPaid(payee, t.couldNotBePaid);
  }
}

/** Pays or parks. A refusal is an outcome. */
export async function payPayee(payee: DuePayee, context: CommandContext): Promise<contract.PayoutItem> {
  try {
    const { status, body } = await runCommand(payCommissionOf(payee.due), requestFor(payee), context, null);
    if (status === 202) return pending(payee, (body as { approvalId: string }).approvalId);
    return paidItem(body as contract.PayoutView);
  } catch (error) {
    if (isRefusal(error)) return refused(payee, error);
    throw error;
  }
}

/** Dry run: writes nothing. */
export async function foreseeDue(context: CommandContext, on: BusinessDate): Promise<contract.PayoutItem[]> {
  const items: contract.PayoutItem[] = [];
  for (const payee of await duePayees(context.read, on, null)) items.push(await dryRunOf(payee, context));
  return items;
}

async function dryRunOf(payee: DuePayee, context: CommandContext): Promise<contract.PayoutItem> {
  const { outcome, refusal } = await dryRun(payCommissionOf(payee.due), requestFor(payee), context).catch(notThere);
  if (refusal) return refused(payee, refusal);
  return outcome === "PARKS" ? pending(payee, null) : { ...itemOf(payee), outcome: "PAID" };
}

/** A deleted registration is an item, not a failure of the list. */
function notThere(error: unknown): Pick<DryRun, "outcome" | "refusal"> {
  if (!(error instanceof DomainError)) throw error;
  return { outcome: "REFUSED", refusal: error };
}

const requestFor = ({ beneficiaryId: id, currency }: DuePayee) => ({ params: { id }, query: {}, body: { currency } });

function itemOf({ due, currency: _, leftToPeople: __, ...item }: DuePayee): Omit<contract.PayoutItem, "outcome"> {
  return { ...item, cycle: due.cycle, reason: null, payoutId: null, entryId: null, approvalId: null };
}

const pending = (payee: DuePayee, approvalId: string | null): contract.PayoutItem => ({
  ...itemOf(payee),
  outcome: "PENDING_APPROVAL",
  approvalId,
});

const notPaid = (payee: DuePayee, reason: string): contract.PayoutItem => ({
  ...itemOf(payee),
  outcome: "NOT_PAID",
  reason,
});

function refused(payee: DuePayee, { message, detail }: DomainError): contract.PayoutItem {
  const approvalId = detail?.approvalId;
  return typeof approvalId === "string" ? pending(payee, approvalId) : notPaid(payee, message);
}

function paidItem(payout: contract.PayoutView): contract.PayoutItem {
  const { id, beneficiaryId, beneficiaryName, cycle, gross, withheld, net, accruals, entryId } = payout;
  const amounts = { gross, withheld, net, accruals };
  const made = { outcome: "PAID" as const, reason: null, payoutId: id, entryId, approvalId: null };
  return { beneficiaryId, beneficiaryName, cycle, ...amounts, ...made };
}

export function runView(items: contract.PayoutItem[]): contract.PayoutRunView {
  const paid = items.filter(({ outcome }) => outcome === "PAID");
  const totals = new Map<string, bigint>();
  for (const { net } of paid) {
    const { minor, currency } = moneyFromWire(net);
    totals.set(currency, (totals.get(currency) ?? 0n) + minor);
  }
  const total = [...totals].map(([currency, minor]) => moneyToWire({ minor, currency }));
  return { paid: paid.length, total, items };
}

/** An interrupted run continues under its key (RULES.md). */
export const payoutRun = keyedRun(contract.runCommissionPayouts, {
  work: async ({ body }, context, id): Promise<Run> => {
    const on = await runDay(context.read, body.businessDate);
    return { id, on, items: await payDue(context, { id, on }) };
  },
  dryRun: async ({ body }, context) => {
    const on = await runDay(context.read, body.businessDate);
    return { id: newId(), on, items: await foreseeDue(context, on) };
  },
  plan: ({ id, on, items }, { principal }) => {
    const answer = runView(items);
    const { paid, total } = answer;
    const made = { startedBy: principal.name, createdAt: fact("postedAt") };
    return {
      rows: [insert(payoutRuns, { id, businessDate: on, paid, items, total, ...made })],
      subject: { type: "payout_run", id },
      auditDetail: { businessDate: on, paid },
      answer,
    };
  },
});
