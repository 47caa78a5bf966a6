import * as contract from "../../contract/branches";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { getBranch, listBranches } from "./queries";

export const branchRoutes: readonly Route[] = [
  route(contract.listBranches, async (request) =>
    arrayReply(request, await listBranches(request.read), (branch) => branch.branchId),
  ),
  route(contract.getBranch, async ({ read, params, reply }) => reply(200, await getBranch(read, params.id))),
];
