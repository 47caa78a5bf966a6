import type { ReadDb } from "@/db/tx";
import { addDays } from "../../kernel/business-date";
import { businessDate } from "../business-date/queries";
import { workingDaysFrom } from "../calendar/queries";
import { findPayee } from "./payees";
import { runDates, type Schedule } from "./payout-calendar";

const SHOWN = 3;
/** An earlier run date may have moved to today or later. */
const DAYS_BACK = 366;

type RequestedSchedule = Partial<Omit<Schedule, "registeredOn">> & {
  /** Anniversaries count from its registration. Without one, from today. */
  id?: string | undefined;
};

/** The next days on which the payout run pays a schedule, today included. */
export async function nextPayoutDates(read: ReadDb, schedule: RequestedSchedule): Promise<string[]> {
  const { id, frequency = null, settlementDay = null, anchor = null } = schedule;
  const today = await businessDate(read);
  const payee = id === undefined ? null : await findPayee(read, id);
  const registeredOn = payee?.registeredOn ?? today;
  const isWorkingDay = await workingDaysFrom(read, addDays(today, -DAYS_BACK));
  return runDates({ frequency, settlementDay, anchor, registeredOn }, today, SHOWN, isWorkingDay);
}
