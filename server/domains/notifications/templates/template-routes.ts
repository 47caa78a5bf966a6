import * as contract from "../../../contract/notification-templates";
import { type Route, route } from "../../../http/route";
import { listTemplates, previewOf } from "./preview-template";

export const templateRoutes: readonly Route[] = [
  route(contract.listTemplates, async ({ reply }) => reply(200, listTemplates())),
  route(contract.previewTemplate, async ({ body, reply }) => reply(200, previewOf(body))),
];
