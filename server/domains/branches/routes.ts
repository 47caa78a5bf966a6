import { commandReply } from "../../commands/respond";
import * as contract from "../../contract/branches";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { deactivateBranch, renameBranch } from "./change-branch";
import { createBranch } from "./create-branch";
import { getBranch, listBranches } from "./queries";

export const branchRoutes: readonly Route[] = [
  route(contract.listBranches, async (request) =>
    arrayReply(request, await listBranches(request.read), (branch) => branch.branchId),
  ),
  route(contract.createBranch, (request) => commandReply(createBranch, request)),
  route(contract.getBranch, async ({ read, params, reply }) => reply(200, await getBranch(read, params.id))),
  route(contract.renameBranch, (request) => commandReply(renameBranch, request)),
  route(contract.deactivateBranch, (request) => commandReply(deactivateBranch, request)),
];
