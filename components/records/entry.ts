import type { JournalLine } from "@/server/contract/ledger";
import * as t from "@/words/records";
import { addressOf } from "../../server/kernel/addresses";
import type { StripLine } from "../money/journal-entry-strip";
import { accountHref, groupedAccountNo, isCustomersAccount } from "./account-number";
import { glAccountHref } from "./gl-account";

/** The page of a journal entry; undefined where there is none, or for a reader who may not see the journal. */
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
  /** Names of the chart by code, where they are known. */
  names?: ReadonlyMap<string, string>;
  /** Whose the accounts are, by their ids, as far as the reader may know it. */
  holders?: ReadonlyMap<string, string>;
  /** Whether the reader may follow lines to accounts and to the general ledger. */
  mayRead?: { accounts: boolean; ledger: boolean };
};

/** Lines of an entry for the strip: an account by its number, whose it is and its general ledger account; others by their code. */
export function stripLines(lines: readonly Line[], { names, holders, mayRead }: Reader = {}): StripLine[] {
  return lines.map(({ side, amount, accountId, accountNo, glCode, narrative }) => {
    const glName = names?.get(glCode);
    const ledger = mayRead?.ledger ? glAccountHref(glCode) : undefined;
    if (accountNo === null) return { side, amount, narrative, account: glCode, name: glName, href: ledger };
    const account = mayRead?.accounts && accountId ? accountHref(accountId) : undefined;
    const holder = accountId ? holders?.get(accountId) : undefined;
    return {
      side,
      amount,
      narrative,
      account: groupedAccountNo(accountNo),
      name: [holder, glName ? `${glCode} ${glName}` : t.inGlAccount(glCode)].filter(Boolean).join(" · "),
      href: isCustomersAccount(accountNo) ? account : ledger,
    };
  });
}

/** Lines that carry their names themselves: `4529 2778 0218`, `Till M1`, `4900`, and whose or what that is. */
export function namedLines(lines: readonly (Line & { name: string | null })[]): StripLine[] {
  return lines.map(({ side, amount, accountNo, glCode, name, narrative }) => ({
    side,
    amount,
    narrative,
    account: accountNo === null ? glCode : groupedAccountNo(accountNo),
    name,
  }));
}
