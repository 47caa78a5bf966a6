import { datesIn } from "@/components/dates/dates-in";
import { accountNoOf } from "@/components/records/account-number";
import { statusNamed } from "@/components/ui/options";
import type { PageReads } from "@/server/auth/staff-context";
import { findAccount } from "@/server/domains/accounts/queries";
import type { ItemFilter } from "@/server/domains/clearing/items-queries";
import { isUuid } from "@/server/kernel/ids";
import { clearingDirections } from "@/server/kernel/value-sets";

type Get = (name: string) => string;

/** Unknown values of the address are ignored. An account, session or import is named by id, an account also by number. */
export async function itemFilterOf(get: Get, read: PageReads["read"]): Promise<ItemFilter> {
  const direction = clearingDirections.find((known) => known === get("direction"));
  const state = statusNamed("clearingItem", get("state"));
  const [house, serial, session, file] = [get("house"), get("serial"), get("session"), get("import")];
  const account = await accountOf(get, read);
  return {
    ...(direction && { direction }),
    ...(state && { state }),
    ...(get("state") === "DUE" && { due: true }),
    ...(get("state") === "OVERDUE" && { overdue: true }),
    ...(house !== "" && { house }),
    ...(serial !== "" && { serial: serial.trim() }),
    ...(account !== undefined && { customerAccountId: account }),
    ...(isUuid(session) && { sessionId: session }),
    ...(isUuid(file) && { importId: file }),
    ...datesIn(get),
  };
}

/** No item is of this account. */
const NO_ACCOUNT = "00000000-0000-0000-0000-000000000000";

async function accountOf(get: Get, read: PageReads["read"]): Promise<string | undefined> {
  if (isUuid(get("account"))) return get("account");
  if (get("accountNo") === "") return undefined;
  const found = await findAccount(read, accountNoOf(get("accountNo")) ?? "");
  return found?.id ?? NO_ACCOUNT;
}
