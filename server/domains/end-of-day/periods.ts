import { asc, desc } from "drizzle-orm";
import { closedPeriods, endOfDayRuns } from "@/db/schema/end-of-day";
import type { ReadDb } from "@/db/tx";
import * as t from "@/words/service/end-of-day";
import { command } from "../../commands/command";
import { insert } from "../../commands/rows";
import { fact, plannedView } from "../../commands/template";
import * as contract from "../../contract/end-of-day";
import { addMonths, endOfMonth, monthInWords } from "../../kernel/business-date";
import { DomainError, notFound } from "../../kernel/errors";
import { bankDayOf } from "../business-date/queries";
import { periodClosed } from "./events";

type Closed = typeof closedPeriods.$inferSelect;

const firstOf = (id: string) => `${id}-01`;
const idOf = (date: string) => date.slice(0, 7);

/** The months from the first run to the current one, the latest first. */
export async function listPeriods(read: ReadDb): Promise<contract.AccountingPeriodView[]> {
  const { businessDate, closingDate } = await bankDayOf(read);
  const { businessDate: on } = endOfDayRuns;
  const [first] = await read.select({ on }).from(endOfDayRuns).orderBy(asc(on)).limit(1);
  const closed = new Map(
    (await read.select().from(closedPeriods).orderBy(desc(closedPeriods.month))).map((row) => [row.month, row]),
  );
  const months: string[] = [];
  for (let month = firstOf(idOf(first?.on ?? businessDate)); month <= businessDate; month = addMonths(month, 1))
    months.push(month);
  const unclosed = closingDate ?? businessDate;
  return months
    .map((month, at) => {
      const before = months[at - 1];
      const isClosable = endOfMonth(month) < unclosed && (before === undefined || closed.has(before));
      return periodView(month, closed.get(month) ?? null, isClosable);
    })
    .reverse();
}

const periodView = (month: string, row: Pick<Closed, "closedAt" | "closedBy"> | null, isClosable: boolean) => ({
  ...{
    id: idOf(month),
    from: month,
    to: endOfMonth(month),
    closedAt: row?.closedAt ?? null,
    closedBy: row?.closedBy ?? null,
  },
  status: row ? ("CLOSED" as const) : isClosable ? ("CLOSABLE" as const) : ("OPEN" as const),
});

/** Closes a month for ever. The fence of the journal moves in the same transaction. */
export const closeAccountingPeriod = command(contract.closeAccountingPeriod, {
  replanOn: ["closed_periods_pkey"],
  plan: async ({ params: { id } }, { read, principal }) => {
    const periods = await listPeriods(read);
    const period = periods.find((one) => one.id === id);
    if (period === undefined) throw notFound("accountingPeriod");
    const subject = { type: "accounting_period", id };
    if (period.status === "CLOSED") return { subject, answer: period };
    const problem = whyNotClosable(periods, id);
    if (problem !== null) throw new DomainError("ILLEGAL_STATE", problem);
    const row = { month: period.from, closedAt: fact("postedAt"), closedBy: principal.name };
    return {
      rows: [insert(closedPeriods, row)],
      closesPeriod: period.to,
      subject,
      outbox: [{ type: periodClosed }],
      answer: plannedView((of: Closed) => periodView(of.month, of, true), row),
    };
  },
});

/** The reason why an open month cannot be closed yet, of months with the latest first. Null if it can be. */
export function whyNotClosable(periods: readonly contract.AccountingPeriodView[], id: string): string | null {
  const at = periods.findIndex((period) => period.id === id);
  if (periods[at]?.status !== "OPEN") return null;
  const before = periods[at + 1];
  return before !== undefined && before.status !== "CLOSED"
    ? t.earlierMonthIsOpen(monthInWords(before.from))
    : t.monthIsNotOver;
}
