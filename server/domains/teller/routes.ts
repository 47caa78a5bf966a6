import { oneAtATime } from "../../commands/in-flight";
import { commandReply } from "../../commands/respond";
import {
  closeTill,
  getCashMovement,
  getTill,
  listCashMovements,
  listTills,
  openTill,
  postCashDeposit,
  postCashWithdrawal,
  reprintReceipt,
} from "../../contract/teller";
import { fundVault, listVaults, transferTillCash } from "../../contract/vaults";
import { arrayReply, listReply } from "../../http/list-reply";
import { type Route, route } from "../../http/route";
import { notFound } from "../../kernel/errors";
import { closeTillCommand } from "./close-till";
import { afterClosing, closingTill } from "./closing-gate";
import { depositCashCommand } from "./deposit-cash";
import { fundVaultCommand } from "./fund-vault";
import { movementList, movementViewOf, readMovement } from "./movement-queries";
import { openTillCommand } from "./open-till";
import { reprintReceiptCommand } from "./reprint-receipt";
import { readTill, type TillRow, tillList, tillView } from "./till-queries";
import { transferTillCashCommand } from "./transfer-till-cash";
import { vaultList } from "./vault-queries";
import { withdrawCashCommand } from "./withdraw-cash";

/** Tills opened at once at one branch share its vault: in turn, they are not planned anew for each other. */
const OPENING_WAIT_MS = 4_000;

async function tillAt(id: string): Promise<TillRow> {
  const till = await readTill(id);
  if (!till) throw notFound("till");
  return till;
}

export const tellerRoutes: readonly Route[] = [
  route(postCashDeposit, async (request) => {
    await afterClosing(request.body.tillId);
    return commandReply(depositCashCommand, request.body, request);
  }),
  route(postCashWithdrawal, async (request) => {
    await afterClosing(request.body.tillId);
    return commandReply(withdrawCashCommand, request.body, request);
  }),
  route(transferTillCash, async (request) => {
    await afterClosing(request.body.fromTillId);
    return commandReply(transferTillCashCommand, request.body, request);
  }),
  route(listTills, (request) => listReply(request, tillList(request.query))),
  route(openTill, (request) => {
    const { branchCode, openingFloat } = request.body;
    const vault = `vault ${branchCode.toLowerCase()} ${openingFloat.currency}`;
    return oneAtATime(vault, OPENING_WAIT_MS, () => commandReply(openTillCommand, request.body, request));
  }),
  route(getTill, async ({ params, reply }) => reply(200, tillView(await tillAt(params.id)))),
  route(closeTill, (request) => {
    const tillId = request.params.id;
    return closingTill(tillId, () => commandReply(closeTillCommand, { tillId, ...request.body }, request));
  }),
  route(listCashMovements, async (request) => {
    const { id } = await tillAt(request.params.id);
    return listReply(request, movementList(id, request.query.all === true));
  }),
  route(getCashMovement, async ({ params, reply }) => {
    const movement = await readMovement(params.id);
    if (!movement) throw notFound("cash movement");
    return reply(200, movementViewOf(movement));
  }),
  route(reprintReceipt, (request) => commandReply(reprintReceiptCommand, { movementId: request.params.id }, request)),
  route(listVaults, async (request) => arrayReply(request, await vaultList(request.query), (vault) => vault.vaultId)),
  route(fundVault, (request) => commandReply(fundVaultCommand, request.body, request)),
];
