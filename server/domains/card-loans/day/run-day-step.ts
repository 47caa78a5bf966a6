import { z } from "zod";
import { cardLoanFigures } from "@/db/schema/card-loans";
import * as t from "@/words/service/card-loans";
import { command } from "../../../commands/command";
import type { Plan } from "../../../commands/plan";
import { updateEach } from "../../../commands/rows";
import { date, uuid } from "../../../contract/fields";
import { internalOperation } from "../../../contract/operations-of";
import { dateInWords } from "../../../kernel/business-date";
import { loanDaySteps } from "../../../kernel/value-sets";
import { createYielder } from "../../../kernel/yielder";
import { DAY_RUN } from "../../business-date/day-step";
import { balances } from "../arithmetic/balances";
import type { Effect } from "../arithmetic/types";
import { accrualEntry, advanced, changedFigures, dayChanges, dueSoonEvents, overLimitEvents } from "../changes";
import { loanMoved } from "../events";
import { glCodes, ledgerAccountOf } from "../gl-accounts";
import { type LoanOrFailure, loansOf } from "../loan";

const dayStep = internalOperation("runCardLoanDayStep", "POST /card-loans/day-steps", {
  summary: t.dayStep,
  access: "card:operate",
  body: z.object({
    ...{ runId: uuid, loanIds: z.array(uuid), businessDate: date, step: z.enum(loanDaySteps) },
    failure: z.string().optional(),
  }),
  responses: { 200: z.object({ stopped: z.array(z.object({ id: uuid, failure: z.string() })) }) },
});

/**
 * Brings loans through a daily step of a date, with all steps before it (RULES.md). A loan that is there already is unchanged. One entry
 * sums the accruals. A loan whose figures are damaged stops with its reason. With `failure` all loans stop.
 */
export const runDayStep = command(dayStep, {
  plan: async ({ body }, { read, principal }) => {
    const { runId, loanIds, businessDate, step, failure } = body;
    const codes = await glCodes(read);
    const accruals = new Map<string, Effect[]>();
    const plan = { entries: [], rows: [], outbox: [] } as Required<Pick<Plan, "entries" | "rows" | "outbox">>;
    const changed: Parameters<typeof updateEach<typeof cardLoanFigures>>[1][number][] = [];
    const stopped: LoanOrFailure[] = [];
    const turn = createYielder();
    for (const found of await loansOf(read, loanIds)) {
      await turn();
      const { loan } = found;
      if (loan === null || failure !== undefined) {
        stopped.push({ ...found, loan: null, failure: found.failure ?? failure ?? "" });
        continue;
      }
      const outcome = advanced(loan, { date: businessDate, step });
      if (outcome.state === loan.state) continue;
      const account = ledgerAccountOf(loan.row, codes);
      const before = balances(loan.state).current;
      const made = dayChanges(outcome, before, { loan, account, codes, by: principal.name });
      plan.entries.push(...made.entries);
      plan.rows.push(...made.rows);
      const soon = dueSoonEvents(loan, { date: businessDate, step });
      plan.outbox.push(...made.outbox, ...soon, ...overLimitEvents(before, balances(outcome.state).current, loan));
      if (made.entries.length > 0) plan.outbox.push({ type: loanMoved, subject: loan.row.id });
      const { currency } = loan.row;
      const others = accruals.get(currency) ?? [];
      others.push(...made.accruals);
      accruals.set(currency, others);
      changed.push({ id: loan.row.id, ...changedFigures(loan, outcome.state) });
    }
    const narrative = t.interestAccruedTo(dateInWords(businessDate));
    for (const [currency, effects] of accruals) {
      const source = { sourceType: DAY_RUN, sourceId: runId };
      const entry = accrualEntry(effects, { codes, currency, narrative, ...source });
      if (entry) plan.entries.push(entry);
    }
    return {
      ...plan,
      forced: true,
      rows: [...plan.rows, ...updateEach(cardLoanFigures, changed), ...failures(stopped)],
      subject: { type: DAY_RUN, id: runId },
      auditDetail: { businessDate, step, loans: changed.length, stopped: stopped.length },
      answer: { stopped: stopped.map(({ row, failure: reason }) => ({ id: row.id, failure: reason ?? "" })) },
    };
  },
});

const failures = (stopped: readonly LoanOrFailure[]) =>
  updateEach(
    cardLoanFigures,
    stopped.map(({ row, revision, failure }) => ({ id: row.id, revision: revision + 1, failure })),
  );
