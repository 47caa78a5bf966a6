import { getBusinessDate } from "../../contract/business-date";
import { type Route, route } from "../../http/route";
import { businessDateView } from "./queries";

export const businessDateRoutes: readonly Route[] = [
  route(getBusinessDate, async ({ read, reply }) => reply(200, await businessDateView(read))),
];
