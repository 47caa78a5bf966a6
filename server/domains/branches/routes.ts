import { commandReply } from "../../commands/respond";
import { createBranch, deactivateBranch, getBranch, listBranches, renameBranch } from "../../contract/branches";
import { arrayReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { createBranchCommand } from "./create-branch";
import { deactivateBranchCommand } from "./deactivate-branch";
import { allBranches, findBranch } from "./queries";
import { renameBranchCommand } from "./rename-branch";

export const branchRoutes: readonly Route[] = [
  route(listBranches, async (request) => arrayReply(request, await allBranches(), (branch) => branch.branchId)),
  route(createBranch, (request) => commandReply(createBranchCommand, request.body, request)),
  route(getBranch, async ({ params, reply }) => {
    const branch = await findBranch(params.id);
    if (!branch) throw notFound("branch");
    return reply(200, branch);
  }),
  route(renameBranch, (request) =>
    commandReply(renameBranchCommand, { branchId: request.params.id, ...request.body }, request),
  ),
  route(deactivateBranch, (request) => commandReply(deactivateBranchCommand, { branchId: request.params.id }, request)),
];
