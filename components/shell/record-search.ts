import * as common from "@/words/common";
import * as t from "@/words/shell";
import type { listAccounts } from "../../server/contract/accounts";
import type { listJournalEntries } from "../../server/contract/ledger";
import type { listParties } from "../../server/contract/parties";
import type { Authority } from "../../server/kernel/authorities";
import { callApi } from "../api/call-api";
import { formatAmount } from "../money/format-amount";
import { accountHref } from "../records/account-number";
import { approvalHref } from "../records/approval";
import { customerHref } from "../records/customer-number";
import { entryHref } from "../records/entry";

/** One answer of a search: where it leads, or why it cannot be opened. */
export type PaletteResult = { id: string; label: string; note?: string; href: string; disabledReason?: string | null };

type PaletteSource = {
  /** The heading of its results: «Customers». */
  name: string;
  /** Asked only for those who hold it; null: for everybody. */
  authority: Authority | null;
  /** Whether it is worth asking for this text: an account number has 12 digits, a UUID its form. */
  takes: (text: string) => boolean;
  search: (text: string, signal: AbortSignal) => Promise<PaletteResult[]>;
};

const MOST = 6;
/** References of entries begin with their business date: `20261120-001042`. */
const REFERENCE = /^\d{4}-?\d{2}-?\d{2}-\d+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds customers and accounts by the beginnings of names and numbers; two letters are enough to ask. */
const customers: PaletteSource = {
  name: t.customers,
  authority: "customer:read",
  takes: (text) => text.length >= 2 && !REFERENCE.test(text) && !UUID.test(text),
  search: async (text, signal) => {
    const { body } = await callApi<typeof listParties>("GET /parties", { query: { q: text, limit: MOST } }, { signal });
    return body.map((party) => ({
      id: party.partyId,
      label: party.name,
      note: party.customerNo,
      href: customerHref(party.partyId),
    }));
  },
};

const accounts: PaletteSource = {
  name: common.accounts,
  authority: "account:read",
  takes: (text) => text.length >= 2 && !REFERENCE.test(text) && !UUID.test(text),
  search: async (text, signal) => {
    const { body } = await callApi<typeof listAccounts>(
      "GET /accounts",
      { query: { q: text, limit: MOST } },
      { signal },
    );
    return body.map((account) => ({
      id: account.accountId,
      label: account.accountNo,
      note: formatAmount(account.availableBalance),
      href: accountHref(account.accountId),
    }));
  },
};

/** The entry with a reference, looked for on the day that the reference names. */
const entries: PaletteSource = {
  name: t.journal,
  authority: "ledger:read",
  takes: (text) => REFERENCE.test(text),
  search: async (text, signal) => {
    const digits = text.replaceAll("-", "");
    const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
    const query = { from: day, to: day, reference: text, limit: MOST };
    const { body } = await callApi<typeof listJournalEntries>("GET /ledger/entries", { query }, { signal });
    return body
      .filter((entry) => entry.reference.startsWith(text))
      .map((entry) => ({
        id: entry.id,
        label: entry.reference,
        note: entry.narrative ?? "",
        href: entryHref(entry.id),
      }));
  },
};

/** A UUID may be of anything that has a page; those are offered that the reader may see. */
const ids: PaletteSource = {
  name: t.openById,
  authority: null,
  takes: (text) => UUID.test(text),
  search: async (text) =>
    [
      { id: "entry", label: common.journalEntry, href: entryHref(text) },
      { id: "account", label: common.account, href: accountHref(text) },
      { id: "party", label: common.customer, href: customerHref(text) },
      { id: "approval", label: common.approval, href: approvalHref(text) },
    ].map((result) => ({ ...result, note: text })),
};

export const RECORD_SEARCH: readonly PaletteSource[] = [customers, accounts, entries, ids];
