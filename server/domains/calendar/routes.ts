import { commandReply } from "../../commands/respond";
import { addHoliday, getBusinessDay, listHolidays, removeHoliday } from "../../contract/calendar";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { addHolidayCommand } from "./add-holiday";
import { businessDayView, holidayList } from "./queries";
import { removeHolidayCommand } from "./remove-holiday";

export const calendarRoutes: readonly Route[] = [
  route(listHolidays, (request) => listReply(request, holidayList(request.query))),
  route(addHoliday, (request) => commandReply(addHolidayCommand, request.body, request)),
  route(removeHoliday, (request) => commandReply(removeHolidayCommand, request.params, request)),
  route(getBusinessDay, async ({ query, reply }) => reply(200, await businessDayView(query.date, query.country))),
];
