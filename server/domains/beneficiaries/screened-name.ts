import type { Contribution } from "../../commands/compose";
import type { CommandContext } from "../../commands/plan";
import { findLedgerAccount } from "../../posting/accounts";
import { screenDestination } from "../compliance/screen-destination";

type Destination = { settlementAccountId: string; name: string | null };

/** Screens a registration at another bank when its name or account is new. Holders of accounts at this bank are customers. */
export async function screenedName(
  { settlementAccountId: accountId, name }: Destination,
  before: Destination | null,
  { read, principal }: CommandContext,
): Promise<Contribution> {
  const isNew = before === null || before.name !== name || before.settlementAccountId !== accountId;
  if (!isNew || name === null || name.trim() === "" || (await findLedgerAccount(read, accountId)) !== null) return {};
  return screenDestination(read, { accountId, name }, principal);
}
