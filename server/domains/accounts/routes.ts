import { commandReply } from "../../commands/respond";
import {
  blockAccount,
  closeAccount,
  getAccount,
  listAccountEntries,
  listAccounts,
  openAccount,
  unblockAccount,
} from "../../contract/accounts";
import { listProducts as listedProducts } from "../../contract/products";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { listStatementLines } from "../books/account-statement";
import { accountList } from "./account-list";
import { blockAccountCommand } from "./block-account";
import { closeAccountCommand } from "./close-account";
import { openAccountCommand } from "./open-account";
import { listProducts } from "./products/queries";
import { type AccountRecord, findAccount, viewOf } from "./queries";
import { unblockAccountCommand } from "./unblock-account";

async function accountAt(idOrNumber: string): Promise<AccountRecord> {
  const account = await findAccount(idOrNumber);
  if (!account) throw notFound("account");
  return account;
}

export const accountRoutes: readonly Route[] = [
  route(listedProducts, async (request) =>
    arrayReply(request, await listProducts(request.read), (product) => product.productId),
  ),
  route(openAccount, (request) => commandReply(openAccountCommand, request.body, request)),
  route(listAccounts, (request) => listReply(request, accountList(request.query))),
  route(getAccount, async ({ params, reply }) => reply(200, viewOf(await accountAt(params.id)))),
  route(listAccountEntries, async (request) =>
    listReply(request, listStatementLines(await accountAt(request.params.id), request.query)),
  ),
  route(blockAccount, (request) =>
    commandReply(blockAccountCommand, { account: request.params.id, ...request.body }, request),
  ),
  route(unblockAccount, (request) => commandReply(unblockAccountCommand, { account: request.params.id }, request)),
  route(closeAccount, (request) => commandReply(closeAccountCommand, { account: request.params.id }, request)),
];
