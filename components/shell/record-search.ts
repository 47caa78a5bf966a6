import type { listReceipts } from "@/server/contract/teller/receipts";
import type { listTills } from "@/server/contract/teller/tills";
import * as aml from "@/words/aml/cases";
import * as loans from "@/words/card-loans";
import * as words from "@/words/cards";
import * as common from "@/words/common";
import * as compliance from "@/words/compliance/screenings";
import * as t from "@/words/shell";
import type { listAccounts } from "../../server/contract/accounts";
import type { listAmlCases } from "../../server/contract/aml/cases";
import type { listCardLoans } from "../../server/contract/card-loans/loans";
import type { listCards } from "../../server/contract/cards";
import type { getScreening, listScreenings } from "../../server/contract/compliance/screenings";
import type { listGlAccounts, listJournalEntries } from "../../server/contract/ledger";
import type { listParties } from "../../server/contract/parties";
import { addressOf } from "../../server/kernel/addresses";
import type { Authority } from "../../server/kernel/authorities";
import { maskedCard } from "../../server/kernel/masked-card";
import { callApi } from "../api/call-api";
import { formatAmount } from "../money/format-amount";
import { groupedAccountNo } from "../records/account-number";
import { entryHref } from "../records/entry";
import { glAccountHref } from "../records/gl-account";
import { tillName } from "../records/till";
import { screeningShown } from "../screening/screening-status";
import { statusShown } from "../ui/status-map";

/** A search result with its address, or the reason that it cannot be opened. */
export type PaletteResult = {
  id: string;
  label: string;
  note?: string;
  href: string;
  /** The number of an account, the object of verbs. */
  account?: string;
  disabledReason?: string | null;
};

export type PaletteSource = {
  /** The heading of its results: "Customers". */
  name: string;
  /** The authority that the search requires. Null: none. */
  authority: Authority | null;
  /** Whether the text fits the source: 12 digits for an account number, the form of a UUID. */
  takes: (text: string) => boolean;
  search: (text: string, signal: AbortSignal) => Promise<PaletteResult[]>;
};

const MOST = 6;
/** Receipt numbers hold till code and business date. */
const RECEIPT = /^.+-\d{4}-\d{2}-\d{2}-\d+$/;
/** Entry references begin with the business date: `20261120-001042`. */
const REFERENCE = /^\d{4}-?\d{2}-?\d{2}-\d+$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isName = (text: string) => text.length >= 2 && !REFERENCE.test(text) && !RECEIPT.test(text) && !UUID.test(text);

/** Customers and accounts by the beginnings of names and numbers, from two letters. */
const customers: PaletteSource = {
  name: t.customers,
  authority: "customer:read",
  takes: isName,
  search: async (text, signal) => {
    const { body } = await callApi<typeof listParties>("GET /parties", { query: { q: text, limit: MOST } }, { signal });
    return body.map((party) => ({
      id: party.partyId,
      label: party.name,
      note: party.customerNo,
      href: addressOf.party(party.partyId),
    }));
  },
};

const accounts: PaletteSource = {
  name: common.accounts,
  authority: "account:read",
  takes: isName,
  search: async (text, signal) => {
    const { body } = await callApi<typeof listAccounts>(
      "GET /accounts",
      { query: { q: text, limit: MOST } },
      { signal },
    );
    return body.map((account) => ({
      id: account.accountId,
      label: groupedAccountNo(account.accountNo),
      note: `${account.accountName}, ${account.productName}, ${formatAmount(account.availableBalance)}`,
      href: addressOf.account(account.accountId),
      account: account.accountNo,
    }));
  },
};

/** Cases by a part of their reference or of the customer's name or number. */
const amlCases: PaletteSource = {
  name: aml.cases,
  authority: "aml:read",
  takes: isName,
  search: async (text, signal) => {
    const query = { q: text, limit: MOST };
    const { body } = await callApi<typeof listAmlCases>("GET /aml/cases", { query }, { signal });
    return body.map(({ caseId, reference, partyName, status }) => ({
      id: caseId,
      label: reference,
      note: [partyName, statusShown("case", status).word].join(", "),
      href: addressOf.amlCase(caseId),
    }));
  },
};

/** Cards by their last four digits. */
const cards: PaletteSource = {
  name: words.cards,
  authority: "card:read",
  takes: (text) => /^[\s•]*\d{4}$/.test(text),
  search: async (text, signal) => {
    const query = { search: text, sort: "-issued" as const, limit: MOST };
    const { body } = await callApi<typeof listCards>("GET /cards", { query }, { signal });
    return body.map(({ id, last4, cardholderName, status }) => ({
      id,
      label: maskedCard(last4),
      note: [cardholderName ?? [], statusShown("card", status).word].flat().join(", "),
      href: addressOf.card(id),
    }));
  },
};

/** A card loan by its reference. */
const cardLoans: PaletteSource = {
  name: loans.cardLoans,
  authority: "card:read",
  takes: (text) => /^CL[\d\s]{4,}$/i.test(text),
  search: async (text, signal) => {
    const { body } = await callApi<typeof listCardLoans>(
      "GET /card-loans",
      { query: { search: text, limit: MOST } },
      { signal },
    );
    return body.map(({ id, reference, cardholderName, currentBalance }) => ({
      id,
      label: reference,
      note: [cardholderName ?? [], formatAmount(currentBalance)].flat().join(", "),
      href: addressOf.cardLoan(id),
    }));
  },
};

/** Open tills by a part of their code or of the teller's name. */
const tills: PaletteSource = {
  name: t.tills,
  authority: "teller:operate",
  takes: (text) => !REFERENCE.test(text) && !UUID.test(text),
  search: async (text, signal) => {
    const query = { status: "OPEN" as const, q: text, limit: MOST };
    const { body } = await callApi<typeof listTills>("GET /teller/tills", { query }, { signal });
    return body.map(({ tillId, tillCode, branchName, currency, tellerName }) => ({
      id: tillId,
      label: tillName(tillCode),
      note: `${tellerName}, ${branchName}, ${currency}`,
      href: addressOf.till(tillId),
    }));
  },
};

/** A receipt by its number: `M1-2026-11-20-7`. */
const receipts: PaletteSource = {
  name: t.receipts,
  authority: "teller:operate",
  takes: (text) => RECEIPT.test(text),
  search: async (text, signal) => {
    const query = { receiptNo: text };
    const { body } = await callApi<typeof listReceipts>("GET /teller/receipts", { query }, { signal });
    return body.map(({ movementId, receiptNo, accountNo, amount }) => ({
      id: movementId,
      label: receiptNo ?? "",
      note: [accountNo && groupedAccountNo(accountNo), amount && formatAmount(amount)].filter(Boolean).join(", "),
      href: addressOf.receipt(movementId),
    }));
  },
};

/** General ledger accounts by code or a word of the name. */
const glAccounts: PaletteSource = {
  name: common.generalLedger,
  authority: "ledger:read",
  takes: (text) => text.length >= 2 && !REFERENCE.test(text) && !UUID.test(text),
  search: async (text, signal) => {
    const { body } = await callApi<typeof listGlAccounts>("GET /ledger/gl-accounts", {}, { signal });
    return body
      .filter(({ glCode, name }) => glCode.startsWith(text) || name.split(/\s+/).some((word) => beginsWith(word, text)))
      .slice(0, MOST)
      .map(({ glCode, name }) => ({ id: glCode, label: glCode, note: name, href: glAccountHref(glCode) }));
  },
};

function beginsWith(whole: string, text: string): boolean {
  return whole.toLowerCase().startsWith(text.toLowerCase());
}

/** An entry by its reference, searched on the reference's date. */
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

/** Screenings by the beginnings of the words of their name, or by the whole id. */
const screenings: PaletteSource = {
  name: compliance.screenings,
  authority: "aml:read",
  takes: (text) => isName(text) || UUID.test(text),
  search: async (text, signal) => {
    const found = UUID.test(text)
      ? [(await callApi<typeof getScreening>("GET /screenings/{id}", { params: { id: text } }, { signal })).body]
      : (await callApi<typeof listScreenings>("GET /screenings", { query: { q: text, limit: MOST } }, { signal })).body;
    return found.map(({ id, subjectName, status, hits, screenedAt }) => ({
      id,
      label: subjectName === "" ? compliance.emptyName : subjectName,
      note: `${screenedAt.slice(0, 10)}, ${screeningShown({ status, hitCount: hits.length }).word}`,
      href: addressOf.screening(id),
    }));
  },
};

/** A UUID may name any record with a page. Records that the reader may see are offered. */
const ids: PaletteSource = {
  name: t.openById,
  authority: null,
  takes: (text) => UUID.test(text),
  search: async (text) =>
    [
      { id: "entry", label: common.journalEntry, href: entryHref(text) },
      { id: "account", label: common.account, href: addressOf.account(text) },
      { id: "party", label: common.customer, href: addressOf.party(text) },
      { id: "approval", label: common.approval, href: addressOf.approval(text) },
    ].map((result) => ({ ...result, note: text })),
};

/** The searches for the object of a verb. */
export const OBJECT_SEARCH: Readonly<Record<"account", readonly PaletteSource[]>> = { account: [accounts] };

export const RECORD_SEARCH: readonly PaletteSource[] = [
  customers,
  accounts,
  amlCases,
  screenings,
  cards,
  cardLoans,
  receipts,
  entries,
  tills,
  glAccounts,
  ids,
];
