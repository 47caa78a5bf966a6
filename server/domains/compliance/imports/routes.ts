import { commandReply } from "../../../commands/respond";
import * as contract from "../../../contract/compliance/watchlist-imports";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { cancelWatchlistImport } from "./cancel-import";
import { receiveImport } from "./import-watchlist";
import { getWatchlistImport, listWatchlistImports } from "./queries";

export const importRoutes: readonly Route[] = [
  route(contract.importWatchlist, receiveImport),
  route(contract.listWatchlistImports, (request) => listReply(request, listWatchlistImports())),
  route(contract.cancelWatchlistImport, (request) => commandReply(cancelWatchlistImport, request)),
  route(contract.getWatchlistImport, async ({ read, params, reply }) =>
    reply(200, await getWatchlistImport(read, params.id)),
  ),
];
