import { processState } from "@/server/kernel/process-state";
import { oneAtATime } from "../../commands/in-flight";
import { commandReply } from "../../commands/respond";
import * as receipts from "../../contract/teller/receipts";
import * as contract from "../../contract/teller/tills";
import * as counts from "../../contract/teller/tills";
import * as vaults from "../../contract/teller/vaults";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { closeTill } from "./close-till";
import { getMovement, listByReceiptNo, listMovements } from "./movement-queries";
import { openTill } from "./open-till";
import { postCashDeposit } from "./post-cash-deposit";
import { postCashWithdrawal } from "./post-cash-withdrawal";
import { getReceipt } from "./receipt";
import { onRecord } from "./refused-payments";
import { listTillCounts } from "./till-count-queries";
import { tillDenominations } from "./till-denominations";
import { getOwnTill, getTill, listTills } from "./till-queries";
import { transferTillCash } from "./transfer-till-cash";
import { listVaults } from "./vault-queries";

const closings = processState("teller.closings", () => new Map<string, Promise<unknown>>());

/**
 * Delays new movements of the till (`afterClosing`) while its close runs. Otherwise a stream of movements would make the close
 * replan until it fails. Correctness does not depend on this: posting is decided under lock.
 */
async function closingTill<T>(tillId: string, close: () => Promise<T>): Promise<T> {
  const before = closings.get(tillId);
  const turn = (before ?? Promise.resolve()).then(close, close);
  closings.set(tillId, turn);
  try {
    return await turn;
  } finally {
    if (closings.get(tillId) === turn) closings.delete(tillId);
  }
}

/** Resolves when this process has no running close of the till. */
async function afterClosing(tillId: string): Promise<void> {
  await closings.get(tillId)?.catch(() => undefined);
}

/** Concurrent openings at a branch share its vault. In turn they need no replanning. */
const OPENING_WAIT_MS = 4_000;

export const tellerRoutes: readonly Route[] = [
  route(contract.postCashDeposit, async (request) => {
    await afterClosing(request.body.tillId);
    return onRecord(request, request.body.tillId, () => commandReply(postCashDeposit, request));
  }),
  route(contract.postCashWithdrawal, async (request) => {
    await afterClosing(request.body.tillId);
    return onRecord(request, request.body.tillId, () => commandReply(postCashWithdrawal, request));
  }),
  route(vaults.transferTillCash, async (request) => {
    await afterClosing(request.body.fromTillId);
    return onRecord(request, request.body.fromTillId, () => commandReply(transferTillCash, request));
  }),
  route(contract.listTills, (request) => listReply(request, listTills(request.query, request.principal))),
  route(contract.openTill, (request) => {
    const { branchCode, openingFloat } = request.body;
    const vault = `vault:${branchCode.toLowerCase()}:${openingFloat.currency}`;
    return oneAtATime(vault, OPENING_WAIT_MS, () => commandReply(openTill, request));
  }),
  route(contract.getTill, async ({ read, params, principal, reply }) =>
    reply(200, await getTill(read, params.id, principal)),
  ),
  route(contract.closeTill, (request) => closingTill(request.params.id, () => commandReply(closeTill, request))),
  route(counts.listTillCounts, async (request) => {
    const { tillId } = await getOwnTill(request.read, request.params.id, request.principal);
    return arrayReply(request, await listTillCounts(request.read, tillId), ({ countId }) => countId);
  }),
  route(contract.listCashMovements, async (request) => {
    const { tillId } = await getOwnTill(request.read, request.params.id, request.principal);
    return listReply(request, listMovements(tillId, request.query.all === true, request.principal));
  }),
  route(contract.getTillDenominations, async ({ reports, params, principal, reply }) =>
    reply(200, await tillDenominations(reports, params.id, principal)),
  ),
  route(contract.getCashMovement, async ({ read, params, principal, reply }) =>
    reply(200, await getMovement(read, params.id, principal)),
  ),
  route(receipts.listReceipts, async (request) => {
    const { read, query, principal } = request;
    return arrayReply(request, await listByReceiptNo(read, query.receiptNo, principal), ({ movementId }) => movementId);
  }),
  route(receipts.getReceipt, async ({ read, params, principal, reply }) =>
    reply(200, await getReceipt(read, params.id, principal)),
  ),
  route(vaults.listVaults, async (request) =>
    arrayReply(request, await listVaults(request.read, request.query, request.principal), (vault) => vault.vaultId),
  ),
];
