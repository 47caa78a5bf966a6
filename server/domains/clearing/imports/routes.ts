import * as contract from "../../../contract/clearing/imports";
import { listReply } from "../../../http/list-reply";
import { type Route, route } from "../../../http/route";
import { receiveCashLetter } from "./import-cash-letter";
import { receiveItems } from "./import-inward-items";
import { getClearingImport, listClearingImports, listImportResults } from "./queries";

export const importRoutes: readonly Route[] = [
  route(contract.importInwardItems, receiveItems),
  route(contract.importCashLetter, receiveCashLetter),
  route(contract.listClearingImports, (request) => listReply(request, listClearingImports())),
  route(contract.getClearingImport, async ({ read, params, reply }) =>
    reply(200, await getClearingImport(read, params.id)),
  ),
  route(contract.listClearingImportResults, async (request) => {
    const { id } = await getClearingImport(request.read, request.params.id);
    return listReply(request, listImportResults(id, request.query));
  }),
];
