import { addDays } from "@/server/kernel/business-date";
import { newId } from "@/server/kernel/ids";
import { after, type CaseBank, type ContractCases } from "./case";

function holidayBody() {
  return { date: addDays("2026-01-01", Math.floor(Math.random() * 3_000)), name: "Founders' Day", country: newId() };
}

async function holiday(bank: CaseBank) {
  return String((await bank.post("/calendar/holidays", holidayBody())).id);
}

export const calendarCases: ContractCases = {
  listHolidays: after(holiday),
  addHoliday: async () => ({ body: holidayBody(), status: 201 }),
  removeHoliday: async (bank) => ({ params: { id: await holiday(bank) }, status: 204 }),
  getBusinessDay: async () => ({ query: { date: "2026-12-25", country: "IN" } }),
};
