import type { JournalLine } from "@/server/contract/ledger";
import * as t from "@/words/records";
import { addressOf } from "../../server/kernel/addresses";
import type { StripLine } from "../money/journal-entry-strip";
import { accountHref, groupedAccountNo, isCustomersAccount } from "./account-number";
import { glAccountHref } from "./gl-account";

/** Undefined without an entry or for a reader without access to the journal. */
export function entryHref(entryId: string): string;
export function entryHref(entryId: string | null | undefined, mayRead?: boolean): string | undefined;
export function entryHref(entryId: string | null | undefined, mayRead = true): string | undefined {
  return entryId && mayRead ? addressOf.entry(entryId) : undefined;
}

type Line = Pick<JournalLine, "side" | "amount" | "accountNo" | "glCode"> & {
  accountId?: string | null;
  narrative?: string | null;
};

type Reader = {
  /** Names of the chart by code. */
  names?: ReadonlyMap<string, string>;
  /** Holders by account id, as far as the reader may see them. */
  holders?: ReadonlyMap<string, string>;
  /** Whether lines link to accounts, to card loans and to the general ledger. */
  mayRead?: { accounts: boolean; cards: boolean; ledger: boolean };
};

/** Lines of an entry for the strip: an account by number, holder and general ledger account, other lines by code. */
export function stripLines(lines: readonly Line[], { names, holders, mayRead }: Reader = {}): StripLine[] {
  return lines.map(({ side, amount, accountId, accountNo, glCode, narrative }) => {
    const glName = names?.get(glCode);
    const ledger = mayRead?.ledger ? glAccountHref(glCode) : undefined;
    if (accountNo === null) return { side, amount, narrative, account: glCode, name: glName, href: ledger };
    const page = mayRead && accountHref({ accountNo, accountId }, mayRead);
    const holder = accountId ? holders?.get(accountId) : undefined;
    return {
      side,
      amount,
      narrative,
      account: groupedAccountNo(accountNo),
      name: [holder, glName ? `${glCode} ${glName}` : t.inGlAccount(glCode)].filter(Boolean).join(" · "),
      href: page ?? (isCustomersAccount(accountNo) ? undefined : ledger),
    };
  });
}

/** Lines with their own names: `4529 2778 0218`, `Till M1`, `4900`. */
export function namedLines(lines: readonly (Line & { name: string | null })[]): StripLine[] {
  return lines.map(({ side, amount, accountNo, glCode, name, narrative }) => ({
    side,
    amount,
    narrative,
    account: accountNo === null ? glCode : groupedAccountNo(accountNo),
    name,
  }));
}
