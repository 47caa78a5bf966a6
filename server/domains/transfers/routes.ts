import { commandReply } from "../../commands/respond";
import { createTransfer, getTransfer, listTransfers } from "../../contract/transfers";
import { listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { createTransferCommand } from "./create-transfer";
import { findTransfer, transfers } from "./queries";

export const transferRoutes: readonly Route[] = [
  route(createTransfer, (request) => commandReply(createTransferCommand, request.body, request)),
  route(listTransfers, (request) => listReply(request, transfers(request.query))),
  route(getTransfer, async ({ params, reply }) => {
    const transfer = await findTransfer(params.id);
    if (!transfer) throw notFound("transfer");
    return reply(200, transfer);
  }),
];
