import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { findLedgerAccount } from "../../posting/accounts";
import { screenDestination } from "../compliance/screen-destination";

type Destination = { settlementAccountId: string; name: string | null };

/**
 * Screens a registration at another bank by its name, where name or account are new. Payments to one without a name park; who holds an
 * account at this bank is a customer.
 */
export async function screenedName(
  { settlementAccountId: accountId, name }: Destination,
  before: Destination | null,
  { read, principal }: CommandContext,
): Promise<Contribution> {
  const isNew = before === null || before.name !== name || before.settlementAccountId !== accountId;
  if (!isNew || name === null || name.trim() === "" || (await findLedgerAccount(read, accountId)) !== null) return {};
  return screenDestination(read, { accountId, name }, principal);
}
