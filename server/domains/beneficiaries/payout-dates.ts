import type { ReadDb } from "@/db/tx";
import { addDays } from "../../kernel/business-date";
import { businessDate } from "../business-date/queries";
import { workingDaysFrom } from "../calendar/queries";
import { findPayee } from "./payees";
import { runDates, type Schedule } from "./payout-calendar";

const SHOWN = 3;
/** A run date before today may have been put off until after it. */
const DAYS_BACK = 366;

type Asked = Partial<Omit<Schedule, "registeredOn">> & {
  /** The registration whose day an anniversary counts from; absent, or there no more: one made today. */
  id?: string | undefined;
};

/** The next days, today included, on which the payout run pays a schedule. */
export async function nextPayoutDates(read: ReadDb, asked: Asked): Promise<string[]> {
  const { id, frequency = null, settlementDay = null, anchor = null } = asked;
  const today = await businessDate(read);
  const payee = id === undefined ? null : await findPayee(read, id);
  const registeredOn = payee?.registeredOn ?? today;
  const isWorkingDay = await workingDaysFrom(read, addDays(today, -DAYS_BACK));
  return runDates({ frequency, settlementDay, anchor, registeredOn }, today, SHOWN, isWorkingDay);
}
