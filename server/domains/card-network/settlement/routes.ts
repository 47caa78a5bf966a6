import * as contract from "../../../contract/card-network/records";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { listClearedTransactions } from "../cleared-queries";
import { previewSettlement } from "./preview";
import { getSettlementBatch, listSettlementBatches, listSettlementRuns } from "./queries";

export const settlementRoutes: readonly Route[] = [
  route(contract.listClearedTransactions, (request) => listReply(request, listClearedTransactions(request.query))),
  route(contract.listSettlementBatches, (request) => listReply(request, listSettlementBatches(request.query))),
  route(contract.getSettlementBatch, async ({ read, params, reply }) =>
    reply(200, await getSettlementBatch(read, params.id)),
  ),
  route(contract.previewCardSettlement, async ({ reply }) => reply(200, await previewSettlement())),
  route(contract.listSettlementRuns, (request) => listReply(request, listSettlementRuns())),
];
