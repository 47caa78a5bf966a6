import { z } from "zod";
import * as t from "@/words/service/teller";
import { command } from "../../commands/command";
import type { AnsweringPlan, ApprovalDescription, CommandContext, Plan, RequestOf } from "../../commands/plan";
import { fact, factMoney, type Planned } from "../../commands/template";
import type { VaultView } from "../../contract/teller/cash";
import * as contract from "../../contract/teller/vaults";
import { moneyText, positiveMoney } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { credit, debit, type LedgerAccountRef } from "../../posting/journal-draft";
import { activeBranch, asRead } from "../branches/queries";
import { cashMovedBy } from "./cash-events";
import { describeCash, movementId, parkedMovement, parksBody } from "./cash-post";
import { cashEntry, madeBy, movementRow } from "./movement";
import { requireAtBranch } from "./scope";
import { requireDenominations } from "./till";
import { vaultFor, vaultMadeMeanwhile } from "./vault";
import { listVaults } from "./vault-queries";

// Brings head-office cash into a branch's vault and creates the vault if necessary (interface 4.6).
// Posts: Dr vault 1010 / Cr cash in transit 1040, category CASH_MOVEMENT. Parks above the limit of fundVault, without a hold.

type Operation = typeof contract.fundVault;
type Request = RequestOf<Operation>;

const parked = parkedMovement.extend({ branchCode: z.string() });

/** 200 with all vaults, 202 parked. Locks the vault and requires the branch unchanged. */
export const fundVault = command(contract.fundVault, {
  replanOn: vaultMadeMeanwhile,
  plan,
  parks: parksBody(parked, describe),
});

async function plan({ body }: Request, context: CommandContext): Promise<AnsweringPlan<Operation>> {
  const { read } = context;
  const amount = positiveMoney(body.amount);
  requireDenominations(body.denominations, amount);
  const branch = await activeBranch(read, body.branchCode);
  requireAtBranch(context.principal, branch.code, "branchCode");
  const { branchId, code: branchCode } = branch;
  const { vault, accounts, rows } = await vaultFor(read, { branchId, branchCode }, amount.currency);
  const id = movementId(context);
  const entry = cashEntry({
    category: "CASH_MOVEMENT",
    narrative: body.narrative ?? t.fundingOfVault(branchCode),
    sourceId: id,
    branchCode,
    lines: [debit(vault, amount), credit(await glCodeOf(read, "CASH_IN_TRANSIT"), amount)],
  });
  const { denominations } = body;
  const funding = { id, type: "FUNDING", direction: "IN", till: null, vaultId: vault.id } as const;
  return {
    entries: [entry],
    limit: { operation: "fundVault", amount },
    fields: { amount: "amount" },
    accounts,
    rows: [...rows, movementRow({ ...funding, amount, entry, denominations, ...madeBy(context) })],
    requireRows: [asRead(branch)],
    subject: { type: "cash_movement", id },
    outbox: cashMovedBy(entry),
    answer: vaultsAfter(await listVaults(read, {}, context.principal), vault, branchCode),
  };
}

function vaultsAfter(vaults: readonly VaultView[], funded: LedgerAccountRef, branchCode: string): Planned<VaultView>[] {
  const { id, currency } = funded;
  const updated = {
    vaultId: id,
    branchCode,
    currency,
    balance: factMoney(`accounts.${id}.balance`, currency),
    lastMovementAt: fact("postedAt"),
  };
  const isBefore = (a: VaultView) => (a.branchCode === branchCode ? a.currency < currency : a.branchCode < branchCode);
  const others = vaults.filter((vault) => vault.vaultId !== id);
  return [...others.filter(isBefore), updated, ...others.filter((vault) => !isBefore(vault))];
}

async function describe(request: Request, context: CommandContext, proposed: Plan): Promise<ApprovalDescription> {
  const amount = positiveMoney(request.body.amount);
  const { code } = await activeBranch(context.read, request.body.branchCode);
  const summary = t.fundingOfVaultWith(code, moneyText(amount));
  return describeCash(request, context, proposed, { summary, amount, branchCode: code });
}
