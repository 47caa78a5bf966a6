import * as contract from "../../contract/calendar";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { businessDayView, listHolidays } from "./queries";

export const calendarRoutes: readonly Route[] = [
  route(contract.listHolidays, (request) => listReply(request, listHolidays(request.query))),
  route(contract.getBusinessDay, async ({ read, query, reply }) =>
    reply(200, await businessDayView(read, query.date, query.country)),
  ),
];
