import { commandReply } from "../../../commands/respond";
import * as contract from "../../../contract/notifications/staff-messages";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { markOwnMessagesRead } from "./mark-read";
import { listOwnMessages } from "./queries";

/** Both operations are limited to the reader's own messages. */
export const staffMessageRoutes: readonly Route[] = [
  route(contract.listOwnMessages, (request) => listReply(request, listOwnMessages(request.principal, request.query))),
  route(contract.markOwnMessagesRead, (request) => commandReply(markOwnMessagesRead, request)),
];
