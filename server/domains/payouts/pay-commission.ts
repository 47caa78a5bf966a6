import { z } from "zod";
import { commissionPayouts } from "@/db/schema/payouts";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/payouts";
import { command } from "../../commands/command";
import { compose } from "../../commands/compose";
import type { AnsweringPlan, ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import { insert } from "../../commands/rows";
import { fact } from "../../commands/template";
import * as contract from "../../contract/payouts";
import { DomainError } from "../../kernel/errors";
import { newId } from "../../kernel/ids";
import { moneyText } from "../../kernel/money";
import { balanceEffects } from "../../posting/balance-effects";
import { journalDraft } from "../../posting/journal-draft";
import { changeHold } from "../beneficiaries/destination-changes";
import { commissionPaid } from "./events";
import { parkedRow, sentPayout } from "./parked-payout";
import { byHand, type DuePayout, linesOf, type Payout, payoutOf } from "./payout-plan";
import { reasonsToPark } from "./payout-risks";
import { payoutView } from "./queries";

// Pays a payee's commission in one currency, less tax withheld (RULES.md). Posts Dr payable / Cr payee net / Cr withholding tax, category
// COMMISSION. Parks above the limit of payCommission. The checker's view is paid, whatever accrues meanwhile.

type Operation = typeof contract.payCommission;
type Request = RequestOf<Operation>;

/** `sourceType` of entries that pay commission. Their `sourceId` is the payment. */
export const PAYOUT_SOURCE = "commission_payout";

const parked = z.object({ id: z.string(), currency: z.string() });

/** 201 with the payment, 202 parked. Locks the payee's account, its registration, then its accruals by id. */
export const payCommission = command(contract.payCommission, {
  plan: (request, context) => plan(request, context, byHand),
  replanOn: ["commission_payouts_once", "parked_payouts_pkey"],
  parks: {
    version: 1,
    payload: parked.transform(({ id, currency }): Request => ({ params: { id }, query: {}, body: { currency } })),
    checker: "approval:decide",
    describe: (request, context, proposed, approvalId) => describe(request, context, byHand, { proposed, approvalId }),
  },
});

/** Restricted to one cycle, as a payment of a run. */
export function payCommissionOf(due: DuePayout): typeof payCommission {
  const { parks } = payCommission;
  return {
    ...payCommission,
    plan: async (request, context) => {
      const { answer: kept, ...planned } = await plan(request, context, due);
      return { ...planned, kept };
    },
    ...(parks && {
      parks: {
        ...parks,
        describe: (request, context, proposed, approvalId) => describe(request, context, due, { proposed, approvalId }),
      },
    }),
  };
}

/** An approved payment has the cycle, accruals, account and tax that its checker saw. */
async function dueAsSubmitted({ read, replay }: CommandContext, due: DuePayout): Promise<DuePayout> {
  if (replay === null) return due;
  const sent = await sentPayout(read, replay.approvalId);
  if (sent === null) throw new DomainError("ILLEGAL_STATE", t.sentWithoutDestination);
  return { runId: sent.runId, cycle: sent.cycle, upTo: null, sent };
}

const ofRequest = ({ params, body }: Request) => ({ beneficiaryId: params.id, currency: body.currency });

async function plan(
  request: Request,
  context: CommandContext,
  requested: DuePayout,
): Promise<AnsweringPlan<Operation>> {
  const { read, replay, principal } = context;
  const due = await dueAsSubmitted(context, requested);
  const payout = await payoutOf(read, ofRequest(request), due);
  const { label, account, currency, gross, withheld, amount } = payout;
  const reasons = replay === null ? await reasonsToPark(read, payout) : [];
  const id = replay?.subjectId ?? newId();
  const entry = journalDraft({
    category: "COMMISSION",
    narrative: t.commissionPaidTo(label),
    sourceType: PAYOUT_SOURCE,
    sourceId: id,
    lines: await linesOf(read, payout),
  });
  const row = { ...rowOf(payout, due), id, entryId: entry.id };
  const made = { businessDate: fact("businessDate"), createdAt: fact("postedAt") };
  const paid: AnsweringPlan<Operation> = {
    entries: [entry],
    limit: { operation: "payCommission", amount },
    ...(reasons.length > 0 && { mustPark: true, warnings: reasons }),
    ...(account && { active: [account.id] }),
    requireRows: payout.requireRows,
    expectVersions: payout.expectVersions,
    rows: [insert(commissionPayouts, { ...row, ...madeOf(payout), createdBy: principal.name, ...made })],
    subject: { type: PAYOUT_SOURCE, id },
    auditDetail: { payee: label, net: moneyText({ minor: gross - withheld, currency }) },
    outbox: [{ type: commissionPaid }],
    answer: { ...payoutView(row), ...made },
  };
  return compose(paid, await changeHold(context, { ...payout.payee, changedHoursAgo: payout.changedHoursAgo }));
}

function rowOf(payout: Payout, { runId, cycle }: DuePayout) {
  const { payee, account, currency, gross, withheld, accruals } = payout;
  return {
    runId,
    cycle,
    beneficiaryId: payee.id,
    beneficiaryName: payee.name,
    accountNo: account?.number ?? null,
    currency,
    grossMinor: gross,
    withheldMinor: withheld,
    netMinor: gross - withheld,
    whtTaxClass: payee.whtTaxClass,
    whtRate: payee.whtRate,
    accruals: accruals.length,
    status: "PAID" as "PAID" | "REVERSED",
  };
}

function madeOf({ payee, accruals, accrualWithheld }: Payout) {
  const { ownerPartyId, settlementAccountId } = payee;
  return { ownerPartyId, settlementAccountId, accrualIds: accruals.map(({ id }) => id), accrualWithheld };
}

async function describe(
  request: Request,
  context: CommandContext,
  requested: DuePayout,
  { proposed, approvalId }: { proposed: Plan; approvalId: string },
): Promise<ApprovalDescription> {
  const { read } = context;
  const of = ofRequest(request);
  const due = await dueAsSubmitted(context, requested);
  const payout = await payoutOf(read, of, due);
  const { payee, label, account, accruals, amount, parkedBefore } = payout;
  const { runId, cycle } = due;
  const sent = { approvalId, runId, cycle, accrualIds: accruals.map(({ id }) => id), payee };
  return {
    summary: t.commissionOf(moneyText(amount), label),
    amount,
    ...(await effectsOf(read, proposed)),
    ...(account && { touch: [account.id] }),
    rows: [parkedRow(of, sent, parkedBefore)],
    subjectId: proposed.subject.id,
    expires: "FIVE_DAYS",
  };
}

const effectsOf = (read: ReadDb, { entries = [] }: Plan) => balanceEffects(read, entries);
