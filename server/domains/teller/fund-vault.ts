import type { z } from "zod";
import { database } from "@/db/client";
import type { LegacyDescription as ApprovalDescription, CommandPlan } from "../../commands/define-command";
import { defineCommand } from "../../commands/define-command";
import type { CommandContext } from "../../commands/plan";
import { fact, factMoney, type Template } from "../../commands/template";
import type { VaultView } from "../../contract/cash";
import { fundVault } from "../../contract/vaults";
import { moneyText, positiveMoney } from "../../kernel/money";
import { glCodeOf } from "../../posting/accounts";
import { balanceEffects } from "../../posting/balance-effects";
import { credit, debit, journalDraft, type LedgerAccountRef } from "../../posting/journal-draft";
import { activeBranch, asRead } from "../branches/queries";
import { movementId } from "./cash-post";
import { CASH_SOURCE, movementRow } from "./movement";
import { requireDenominations } from "./till";
import { vaultFor, vaultMadeMeanwhile } from "./vault";
import { vaultList } from "./vault-queries";

// Brings head-office cash into a branch's vault, and makes the vault when it is the first (interface 4.6).
// Posts: Dr vault 1010 / Cr cash in transit 1040, category CASH_MOVEMENT. Parks above the limit of fundVault, holding nothing.

const input = fundVault.body;
export type FundVaultInput = z.infer<typeof input>;

/** 200 with all vaults, the funded one updated; 202 parked. Locks the vault and reads the branch again. */
export const fundVaultCommand = defineCommand<FundVaultInput>({
  type: "teller.fund-vault",
  version: 1,
  operationId: "fundVault",
  input,
  checkerPermission: "approval:decide",
  replanOn: vaultMadeMeanwhile,
  plan,
  describe,
});

async function plan(request: FundVaultInput, context: CommandContext): Promise<CommandPlan> {
  const amount = positiveMoney(request.amount);
  requireDenominations(request.denominations, amount);
  const branch = await activeBranch(database().db, request.branchCode);
  const { vault, accounts, rows } = await vaultFor(
    { branchId: branch.branchId, branchCode: branch.code },
    amount.currency,
  );
  const id = movementId(context);
  const entry = journalDraft({
    category: "CASH_MOVEMENT",
    narrative: request.narrative ?? `Funding of the vault of ${branch.code}`,
    sourceType: CASH_SOURCE,
    sourceId: id,
    branchCode: branch.code,
    lines: [debit(vault, amount), credit(await glCodeOf(database().db, "CASH_IN_TRANSIT"), amount)],
  });
  const { denominations } = request;
  const movement = movementRow(
    { id, type: "FUNDING", direction: "IN", till: null, vaultId: vault.id, amount, entry, denominations },
    context,
  );
  return {
    entries: [entry],
    limit: { operation: "fundVault", amount },
    accounts,
    rows: [...rows, movement],
    requireRows: [asRead(branch)],
    subject: { type: "cash_movement", id },
    answer: { status: 200, body: vaultsAfter(await vaultList(), vault, branch.code) },
  };
}

/** The list as it was read, with the funded vault as commit leaves it. */
function vaultsAfter(vaults: VaultView[], funded: LedgerAccountRef, branchCode: string): Template {
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

async function describe(
  request: FundVaultInput,
  _: CommandContext,
  proposed: CommandPlan,
): Promise<ApprovalDescription> {
  const amount = positiveMoney(request.amount);
  const branch = await activeBranch(database().db, request.branchCode);
  return {
    summary: `Funding of the vault of branch ${branch.code}: ${moneyText(amount)}`,
    amount,
    ...(await balanceEffects(database().db, proposed.entries ?? [])),
    makerNote: request.note ?? null,
    branchCode: branch.code,
    subjectId: proposed.subject.id,
    expires: "BUSINESS_DAY",
  };
}
