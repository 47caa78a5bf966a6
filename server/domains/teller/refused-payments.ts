import { and, count, desc, eq, max } from "drizzle-orm";
import { z } from "zod";
import { tillCounts, tillRefusals, tills } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import { oneAtATime } from "../../commands/in-flight";
import type { CommandContext } from "../../commands/plan";
import { contextOf } from "../../commands/respond";
import { insert } from "../../commands/rows";
import { runCommand } from "../../commands/run-command";
import { fact } from "../../commands/template";
import { MonetaryAmount, uuid } from "../../contract/fields";
import type { OperationInput } from "../../contract/operation";
import { internalOperation } from "../../contract/operations-of";
import type { RefusedPayment, WithdrawnPayment } from "../../contract/teller/cash";
import type { RouteRequest } from "../../http/route";
import { required } from "../../kernel/assert";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyText, moneyToWire, positiveMoney } from "../../kernel/money";
import { listWithdrawnInScope, withdrawnInScope } from "../approvals/queries";
import { hiddenFrom } from "./expected-cash";
import { findKnownTill, type TillFacts } from "./till-facts";

// Each refused payment narrows the hidden cash of a blind till. Refusals are recorded, and above a bound the till must be counted
// (RULES.md).

/** Refused and withdrawn payments of a blind till between two counts. Five halvings leave 1/32 of a guessed range. */
const ATTEMPTS_PER_COUNT = 5;
const SHOWN = 50;
const WAIT_MS = 4_000;
const TELLING = new Set(["INSUFFICIENT_TILL_CASH", "BALANCE_OUT_OF_RANGE"]);

const refusedPayment = internalOperation("recordRefusedPayment", "POST /teller/refused-payments", {
  summary: t.refusedPayment,
  access: "authenticated",
  body: z.object({ tillId: uuid, operation: z.string(), amount: MonetaryAmount }),
  responses: { 200: z.object({}) },
});

export const recordRefusedPayment = command(refusedPayment, {
  plan: async ({ body }, { read, principal }) => {
    const { tillId } = body;
    const { minor, currency } = positiveMoney(body.amount);
    const row = {
      id: newId(),
      tillId,
      operation: body.operation,
      amountMinor: minor,
      countsBefore: (await countsOf(read, tillId)).counted,
      refusedAt: fact<string>("postedAt"),
      refusedBy: principal.name,
      refusedByName: principal.displayName,
    };
    return {
      rows: [insert(tillRefusals, row)],
      subject: { type: "till", id: tillId },
      auditDetail: { operation: body.operation, amount: moneyText({ minor, currency }) },
      answer: {},
    };
  },
});

type Paying = OperationInput & { body: z.ZodType<{ amount: z.infer<typeof MonetaryAmount> }> };

/** Runs a cash command. Payments from one blind till run in turn, and a refusal is recorded before it is answered. */
export async function onRecord<Op extends Paying, T>(
  request: RouteRequest<Op>,
  tillId: string,
  pay: () => Promise<T>,
): Promise<T> {
  const context = contextOf(request);
  const till = await findKnownTill(context.read, tillId);
  if (!till || !hiddenFrom(context, till.facts)) return pay();
  return oneAtATime(`blind-payment:${tillId}`, WAIT_MS, async () => {
    try {
      return await pay();
    } catch (error) {
      if (error instanceof DomainError && TELLING.has(error.code)) {
        const { amount } = request.body as { amount: z.infer<typeof MonetaryAmount> };
        const body = { tillId, operation: request.op.id, amount };
        await runCommand(recordRefusedPayment, { params: {}, query: {}, body }, context, null);
      }
      throw error;
    }
  });
}

/**
 * Each refused or withdrawn payment of a blind till reveals whether the cash is sufficient, and nothing posts. Throws
 * COUNT_REQUIRED.
 */
export async function requireAttemptsLeft(context: CommandContext, till: TillFacts): Promise<void> {
  if (context.replay !== null || !hiddenFrom(context, till)) return;
  const { read } = context;
  const { counted, lastAt } = await countsOf(read, till.id);
  const refused = await refusalsOf(read, till.id, eq(tillRefusals.countsBefore, counted));
  if (refused + (await withdrawnPayments(read, till, lastAt)) < ATTEMPTS_PER_COUNT) return;
  throw new DomainError("COUNT_REQUIRED", t.countTillBeforePayingAgain(till.code, ATTEMPTS_PER_COUNT));
}

export async function refusalsOf(read: ReadDb, tillId: string, narrowed?: ReturnType<typeof eq>): Promise<number> {
  const [row] = await read
    .select({ refused: count() })
    .from(tillRefusals)
    .where(and(eq(tillRefusals.tillId, tillId), narrowed));
  return row?.refused ?? 0;
}

const PAYMENTS = ["postCashDeposit", "postCashWithdrawal", "transferTillCash"];

type BlindTill = Pick<TillFacts, "id" | "teller" | "openedAt"> & { hidesExpectedCash: boolean | null };

/** Payments that the teller of a blind till submitted for approval and withdrew. */
export async function withdrawnPayments(read: ReadDb, till: BlindTill, since: string | null = null): Promise<number> {
  return till.hidesExpectedCash ? withdrawnInScope(read, withdrawnOf(till, since)) : 0;
}

/** Newest ones, oldest first. */
export async function listWithdrawnPayments(read: ReadDb, till: BlindTill): Promise<WithdrawnPayment[]> {
  if (!till.hidesExpectedCash) return [];
  const rows = await listWithdrawnInScope(read, withdrawnOf(till, null), SHOWN);
  return rows.reverse().map(({ approvalId, operation: of, amountMinor, currency, decidedAt, maker, makerName }) => ({
    approvalId,
    operation: of,
    amount: moneyToWire({ minor: required(amountMinor, "amount"), currency: required(currency, "currency") }),
    withdrawnAt: required(decidedAt, "moment of withdrawal"),
    withdrawnBy: maker,
    withdrawnByName: makerName,
  }));
}

const withdrawnOf = (
  { id: scopeId, teller: maker, openedAt: submittedFrom }: BlindTill,
  withdrawnAfter: string | null,
) => ({
  scopeId,
  maker,
  operations: PAYMENTS,
  submittedFrom,
  withdrawnAfter,
});

async function countsOf(read: ReadDb, tillId: string): Promise<{ counted: number; lastAt: string | null }> {
  const [row] = await read
    .select({ counted: count(), lastAt: max(tillCounts.countedAt) })
    .from(tillCounts)
    .where(eq(tillCounts.tillId, tillId));
  return row ?? { counted: 0, lastAt: null };
}

/** Newest ones, oldest first. */
export async function listRefusedPayments(read: ReadDb, tillId: string): Promise<RefusedPayment[]> {
  const { id, operation: of, amountMinor, refusedAt, refusedBy, refusedByName } = tillRefusals;
  const rows = await read
    .select({
      refusalId: id,
      operation: of,
      amountMinor,
      currency: tills.currency,
      refusedAt,
      refusedBy,
      refusedByName,
    })
    .from(tillRefusals)
    .innerJoin(tills, eq(tills.id, tillRefusals.tillId))
    .where(eq(tillRefusals.tillId, tillId))
    .orderBy(desc(refusedAt), desc(id))
    .limit(SHOWN);
  return rows
    .reverse()
    .map(({ amountMinor: minor, currency, ...row }) => ({ ...row, amount: moneyToWire({ minor, currency }) }));
}
