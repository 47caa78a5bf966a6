import { may, type Principal } from "../../auth/principal";
import type { Hiding } from "../../commands/dry-run";
import type { CommandContext, RequestOf } from "../../commands/plan";
import type { Previewable } from "../../commands/previewable";
import type { OperationInput } from "../../contract/operation";
import type { PreviewView } from "../../contract/previews";
import { hiddenAccounts } from "../../domain";
import type { Authority } from "../../kernel/authorities";
import { requirementsOf } from "./preview-terms";
import { previewView } from "./preview-view";

/** For the API, and for a page's first paint. */
export async function previewOf(
  write: Previewable,
  request: RequestOf<OperationInput>,
  context: CommandContext,
): Promise<PreviewView> {
  const { principal, read } = context;
  const hiding: Hiding = (accounts) => hiddenAccounts(read, accounts, principal);
  const dryRunResult = await write.dryRun(request, context, hiding);
  const requirements = await requirementsOf(write.operation.id, request, context);
  return previewView(read, dryRunResult, { principal, opens: opener(principal, write) }, requirements);
}

function opener(principal: Principal, write: Previewable): (authority: Authority) => boolean {
  return (authority) => [authority, write.opens].some((one) => one && may(principal, one));
}
