import { commandReply } from "../../commands/respond";
import * as dispatch from "../../contract/notifications/dispatch";
import * as contract from "../../contract/notifications/notifications";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listChannels } from "./channel-counts";
import { dispatchRoutes } from "./dispatch/routes";
import { preferenceKey } from "./preferences";
import { getNotification, listNotifications, listOutbox } from "./queries";
import { recipientWithNumber } from "./recipients";
import { retryFailedNotifications } from "./retry-failed";
import { retryNotification } from "./retry-notification";
import { sendNotification } from "./send-notification";
import { setPreference } from "./set-preference";
import { staffMessageRoutes } from "./staff/routes";
import { listPreferences } from "./stored-preferences";
import { templateRoutes } from "./templates/template-routes";

export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, (request) => listReply(request, listNotifications(request.query))),
  route(contract.listOutbox, (request) => listReply(request, listOutbox(request.query))),
  route(contract.getNotification, async ({ read, params, reply }) =>
    reply(200, await getNotification(read, params.id)),
  ),
  route(contract.sendNotification, (request) => commandReply(sendNotification, request)),
  route(contract.retryNotification, (request) => commandReply(retryNotification, request)),
  route(contract.retryFailedNotifications, (request) => commandReply(retryFailedNotifications, request)),
  route(contract.listPreferences, async (request) =>
    arrayReply(request, await listPreferences(request.read, request.query.partyId), ({ category, channel }) =>
      preferenceKey(category, channel),
    ),
  ),
  route(contract.setPreference, (request) => commandReply(setPreference, request)),
  route(contract.lookUpRecipient, async ({ read, query, reply }) =>
    reply(200, await recipientWithNumber(read, query.customerNo)),
  ),
  route(dispatch.listChannels, async (request) =>
    arrayReply(request, await listChannels(request.reports), ({ channel }) => channel),
  ),
  ...dispatchRoutes,
  ...staffMessageRoutes,
  ...templateRoutes,
];
