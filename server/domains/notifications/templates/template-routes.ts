import * as contract from "../../../contract/notifications/templates";
import { arrayReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { listTemplates, previewOf } from "./preview-template";

export const templateRoutes: readonly Route[] = [
  route(contract.listTemplates, async (request) => arrayReply(request, listTemplates(), ({ name }) => name)),
  route(contract.previewTemplate, async ({ body, reply }) => reply(200, previewOf(body))),
];
