import * as dispatch from "../../contract/notifications/dispatch";
import * as contract from "../../contract/notifications/notifications";
import * as staff from "../../contract/notifications/staff-messages";
import * as templates from "../../contract/notifications/templates";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listChannels } from "./channel-counts";
import { dispatchRun, listDispatchRuns } from "./dispatch/run-dispatch";
import { preferenceKey } from "./preferences";
import { getNotification, listNotifications, listOutbox } from "./queries";
import { recipientWithNumber } from "./recipients";
import { listOwnMessages } from "./staff/queries";
import { listPreferences } from "./stored-preferences";
import { listTemplates, previewOf } from "./templates/preview-template";

export const notificationRoutes: readonly Route[] = [
  route(contract.listNotifications, (request) => listReply(request, listNotifications(request.query))),
  route(contract.listOutbox, (request) => listReply(request, listOutbox(request.query))),
  route(contract.getNotification, async ({ read, params, reply }) =>
    reply(200, await getNotification(read, params.id)),
  ),
  route(contract.listPreferences, async (request) =>
    arrayReply(request, await listPreferences(request.read, request.query.partyId), ({ category, channel }) =>
      preferenceKey(category, channel),
    ),
  ),
  route(contract.lookUpRecipient, async ({ read, query, reply }) =>
    reply(200, await recipientWithNumber(read, query.customerNo)),
  ),
  route(dispatch.listChannels, async (request) =>
    arrayReply(request, await listChannels(request.reports), ({ channel }) => channel),
  ),
  route(dispatch.runDispatch, dispatchRun.reply),
  route(dispatch.listDispatchRuns, (request) => listReply(request, listDispatchRuns())),
  route(staff.listOwnMessages, (request) => listReply(request, listOwnMessages(request.principal, request.query))),
  route(templates.listTemplates, async (request) => arrayReply(request, listTemplates(), ({ name }) => name)),
  route(templates.previewTemplate, async ({ body, reply }) => reply(200, previewOf(body))),
];
