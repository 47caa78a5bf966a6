import * as contract from "../../contract/accounts";
import * as productContract from "../../contract/accounts";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { listStatementLines } from "../ledger/account-statement";
import { listAccounts } from "./account-list";
import { listFreezes } from "./freezes";
import { listProducts } from "./products/queries";
import { getAccount, viewOf } from "./queries";

export const accountRoutes: readonly Route[] = [
  route(productContract.listProducts, async (request) =>
    arrayReply(request, await listProducts(request.read), (product) => product.productId),
  ),
  route(contract.listAccounts, (request) => listReply(request, listAccounts(request.query))),
  route(contract.getAccount, async ({ read, params, reply }) => reply(200, viewOf(await getAccount(read, params.id)))),
  route(contract.listAccountFreezes, async (request) => {
    const { id } = await getAccount(request.read, request.params.id);
    return arrayReply(request, await listFreezes(request.read, id), ({ freezeId }) => freezeId);
  }),
  route(contract.listAccountEntries, async (request) =>
    listReply(request, listStatementLines(await getAccount(request.read, request.params.id), request.query)),
  ),
];
