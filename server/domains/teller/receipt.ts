import { eq } from "drizzle-orm";
import { vaults } from "@/db/schema/teller";
import type { ReadDb } from "@/db/tx";
import { config } from "@/server/config";
import { may, type Principal } from "../../auth/principal";
import type { CashMovementView, ReceiptView } from "../../contract/teller/cash";
import { requireFound } from "../../kernel/errors";
import { moneyToWire } from "../../kernel/money";
import { comparableName } from "../../kernel/names";
import { findAccount } from "../accounts/queries";
import { findBranch } from "../branches/queries";
import { accountLinesOf, balanceAfterEntry } from "../ledger/account-statement";
import { findStaffName } from "../staff/staff-queries";
import { findMovement } from "./movement-queries";
import { findKnownTill } from "./till-facts";

export async function findReceipt(read: ReadDb, id: string, reader: Principal): Promise<ReceiptView | null> {
  const movement = await findMovement(read, id, reader);
  if (!movement) return null;
  const [branch, teller, account, lines] = await Promise.all([
    branchOf(read, movement),
    findStaffName(read, movement.actor),
    movement.accountId !== null && may(reader, "account:read") ? findAccount(read, movement.accountId) : null,
    movement.accountId !== null && movement.entryId !== null && movement.amount !== null
      ? accountLinesOf(read, movement.accountId, movement.entryId)
      : [],
  ]);
  const { bankName, bankAddress } = config();
  const holder = account?.accountName ?? null;
  return {
    movement,
    bank: { name: bankName, address: bankAddress ?? null },
    branch: branch && { code: branch.code, name: branch.name, address: branch.address },
    teller,
    holder,
    charges: lines.flatMap(({ name, creditedMinor }) =>
      name === null || movement.amount === null
        ? []
        : [{ name, amount: moneyToWire({ minor: -creditedMinor, currency: movement.amount.currency }) }],
    ),
    accountChange:
      lines.length === 0
        ? null
        : ofMovement(
            movement,
            lines.reduce((sum, { creditedMinor }) => sum + creditedMinor, 0n),
          ),
    balanceAfter: holder !== null && isHolders(movement, holder) ? await balanceAfter(read, movement) : null,
  };
}

/** Null if amounts are hidden from the reader. */
function ofMovement({ amount }: CashMovementView, minor: bigint) {
  return amount && moneyToWire({ minor, currency: amount.currency });
}

/** Throws NOT_FOUND. */
export async function getReceipt(read: ReadDb, id: string, reader: Principal): Promise<ReceiptView> {
  return requireFound(await findReceipt(read, id, reader), "cashMovement");
}

/** The till's branch, or the vault's if no till took part. */
async function branchOf(read: ReadDb, { tillId, vaultId }: CashMovementView) {
  if (tillId !== null) {
    const till = await findKnownTill(read, tillId);
    return till && findBranch(read, till.facts.branchId);
  }
  if (vaultId === null) return null;
  const [vault] = await read.select({ branchId: vaults.branchId }).from(vaults).where(eq(vaults.id, vaultId));
  return vault ? findBranch(read, vault.branchId) : null;
}

/** Another presenter than the holder sees no account data. */
function isHolders({ identification }: CashMovementView, holder: string): boolean {
  return identification === null || comparableName(identification.name) === comparableName(holder);
}

async function balanceAfter(read: ReadDb, movement: CashMovementView) {
  const { accountId, entryId, amount } = movement;
  if (accountId === null || entryId === null || amount === null) return null;
  const minor = await balanceAfterEntry(read, accountId, entryId);
  return minor === null ? null : ofMovement(movement, minor);
}
