import { setTimeout } from "node:timers/promises";
import { systemContext } from "@/server/commands/system-context";
import { bankDayOf } from "@/server/domains/business-date/queries";
import { workOnDays } from "@/server/domains/end-of-day/jobs";
import { findRunOf } from "@/server/domains/end-of-day/queries";
import { startEndOfDay } from "@/server/domains/end-of-day/start-end-of-day";
import { type BusinessDate, dateInWords } from "@/server/kernel/business-date";
import { DomainError } from "@/server/kernel/errors";
import { CHECKER } from "./demo-cash";
import type { DemoBank } from "./part";

const OPERATIONS = "operations@countinghouse.example";
const { signal } = new AbortController();

/** Closes each date until this one is the business date, as an operations clerk does. A resumed seed continues an open run. */
export async function closeDaysUntil(bank: DemoBank, date: BusinessDate): Promise<void> {
  const { read } = systemContext("demo");
  for (;;) {
    const { businessDate, closingDate } = await bankDayOf(read);
    if (closingDate === null && businessDate >= date) return;
    const day = closingDate ?? businessDate;
    if (closingDate === null) await start(bank, day);
    await work(day);
  }
}

async function start(bank: DemoBank, day: BusinessDate): Promise<void> {
  const step = `end of day ${day}`;
  const request = (body: object) => ({ params: {}, query: {}, body: { businessDate: day, ...body } });
  try {
    await bank.run(step, OPERATIONS, startEndOfDay, request({}));
  } catch (error) {
    if (!(error instanceof DomainError && error.code === "END_OF_DAY_BLOCKED")) throw error;
    const reason = "The head teller counts the till in the morning.";
    const forced = await bank.run(`${step}, forced`, OPERATIONS, startEndOfDay, request({ force: true, reason }));
    if (forced.approvalId) await bank.decide(`${step}, decided`, CHECKER, forced.approvalId, "APPROVED", "Agreed.");
  }
}

async function work(day: BusinessDate): Promise<void> {
  const { read } = systemContext("demo");
  for (;;) {
    await workOnDays(signal);
    const run = await findRunOf(read, day);
    if (run?.status === "COMPLETED") return;
    if (run?.status === "FAILED") throw new Error(`the end of day of ${dateInWords(day)}: ${run.failure}`);
    await setTimeout(20);
  }
}
