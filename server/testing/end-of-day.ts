import { setTimeout } from "node:timers/promises";
import { runCommand } from "@/server/commands/run-command";
import { systemContext } from "@/server/commands/system-context";
import type { EndOfDayRunView } from "@/server/contract/end-of-day";
import { businessDate } from "@/server/domains/business-date/queries";
import { workOnDays } from "@/server/domains/end-of-day/jobs";
import { findRunOf, listFailures } from "@/server/domains/end-of-day/queries";
import { retryEndOfDayRun } from "@/server/domains/end-of-day/retry-end-of-day-run";
import { startEndOfDay } from "@/server/domains/end-of-day/start-end-of-day";
import { required } from "@/server/kernel/assert";
import { addDays } from "@/server/kernel/business-date";
import { isPassing } from "@/server/runs/tries";
import { ownerSql } from "./test-database";

/** Begins the closing of the business date, without working on it. */
export async function beginEndOfDay(): Promise<string> {
  const context = systemContext("test");
  const day = await businessDate(context.read);
  await runCommand(startEndOfDay, { params: {}, query: {}, body: { businessDate: day } }, context, null);
  return day;
}

/** Closes the business date by a run in this process, whatever its outcome. */
export async function endDay(): Promise<EndOfDayRunView> {
  return finishDay(await beginEndOfDay());
}

/** Works on the run of a date until it is over. A passing error ends only its turn. */
export function finishDay(day: string): Promise<EndOfDayRunView> {
  const turn = () => workOnDays(new AbortController().signal, 60_000);
  return awaitDay(day, () => turn().catch((error) => (isPassing(error) ? undefined : Promise.reject(error))));
}

/** The run of a date, once it is over. Other processes work on it. */
export async function awaitDay(day: string, work = async (): Promise<void> => undefined): Promise<EndOfDayRunView> {
  const { read } = systemContext("test");
  for (;;) {
    await work();
    const run = await findRunOf(read, day);
    if (run && run.status !== "RUNNING") return run;
    await setTimeout(10);
  }
}

/** Closes dates until this one is the business date. Throws if one cannot be closed. */
export async function endDaysUntil(date: string): Promise<void> {
  for (let day = await businessDate(systemContext("test").read); day < date; day = addDays(day, 1)) {
    const { status, failure } = await endDay();
    if (status !== "COMPLETED") throw new Error(`${day}: ${failure}`);
  }
}

/** Retries a failed run. */
export async function retryDay(day: string): Promise<EndOfDayRunView> {
  const context = systemContext("test");
  const run = required(await findRunOf(context.read, day), "the run of the date");
  await runCommand(retryEndOfDayRun, { params: { id: run.id }, query: {}, body: undefined }, context, null);
  return finishDay(day);
}

/** The step and title of each failure of a run, and its reason. */
export async function failuresOfDay(day: string) {
  const { read } = systemContext("test");
  const run = required(await findRunOf(read, day), "the run of the date");
  const { items } = await listFailures(run.id).read(read, null, 1_000);
  return items.map(({ step, title, error }) => [step, title, error]);
}

/** Ends the closing of a date without its run. */
export async function abandonDay(): Promise<void> {
  await ownerSql()`update end_of_day_runs set status = 'COMPLETED', finished_at = now() where status <> 'COMPLETED'`;
  await ownerSql()`update bank_day set closing_date = null`;
}
