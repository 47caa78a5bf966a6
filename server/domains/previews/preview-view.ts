import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import type { DryRun } from "../../commands/dry-run";
import type { PreviewTerms, PreviewView } from "../../contract/previews";
import { type AccountNames, bankDomains, hiddenAccounts } from "../../domain";
import type { Authority } from "../../kernel/authorities";
import { moneyToWire } from "../../kernel/money";
import { type LedgerAccountRef, lineView } from "../../posting/journal-draft";
import { listGlAccounts } from "../ledger/gl-accounts";
import { termsView } from "./preview-terms";

/** `opens`: whether an authority opens something to the reader. */
type Looking = { principal: Principal; opens: (authority: Authority) => boolean };

/**
 * A dry run in wire form, with the names of the accounts whose balances change. Accounts closed to the reader have neither name
 * nor balances (RULES.md).
 */
export async function previewView(
  read: ReadDb,
  dryRunResult: DryRun,
  { principal, opens }: Looking,
  requirements: PreviewTerms["requirements"],
): Promise<PreviewView> {
  const { outcome, refusal, limit, entries, businessDate, charges, warnings } = dryRunResult;
  const kinds = openKinds(opens);
  const known = dryRunResult.terms.accounts.filter(({ account }) => kinds.has(account.kind));
  const refs = known.map(({ account }) => account);
  const hidden = await hiddenAccounts(read, refs, principal);
  const shown = ({ account }: { account: LedgerAccountRef }) => kinds.has(account.kind) && !hidden.has(account.id);
  const [balances, accounts] = [dryRunResult.balances.filter(shown), known.filter(shown)];
  const [names, chart, terms] = await Promise.all([
    namesOf(read, kinds, refs),
    entries.length === 0 ? [] : listGlAccounts(read),
    termsView(read, { ...dryRunResult.terms, accounts }),
  ]);
  const named = ({ id, number }: LedgerAccountRef) => ({
    accountId: id,
    accountNo: number,
    name: names.get(id) ?? null,
  });
  const glNames = new Map(chart.map(({ glCode, name }) => [glCode, name]));
  return {
    outcome,
    refusal: refusal && { ...refusal.toBody() },
    limit: limit && moneyToWire(limit),
    entries: entries.map((entry) => ({
      category: entry.category,
      businessDate,
      valueDate: entry.valueDate ?? businessDate,
      narrative: entry.narrative,
      branchCode: entry.branchCode ?? null,
      reversesEntryId: entry.reversesEntryId ?? null,
      lines: entry.lines.map((line, index) => ({
        ...lineView(line, index),
        name: (line.account ? names.get(line.account.id) : glNames.get(line.glCode)) ?? null,
      })),
    })),
    balances: balances.map(({ account, before, after }) => {
      const { currency } = account;
      const money = ({ balance, held }: { balance: bigint; held: bigint }) => ({
        ledgerBalance: moneyToWire({ minor: balance, currency }),
        availableBalance: moneyToWire({ minor: balance - held, currency }),
      });
      return { account: named(account), before: money(before), after: money(after) };
    }),
    charges: [...charges],
    terms: {
      limit: terms.limit && moneyToWire(terms.limit),
      accounts: terms.accounts.map(({ account, ...state }) => ({ account: named(account), ...state })),
      requirements,
    },
    effect: dryRunResult.effect ?? null,
    warnings: [...warnings],
  };
}

type Kinds = ReadonlyMap<string, AccountNames>;

/** Kinds of ledger accounts visible to the reader, with their names. A kind of no slice is closed to everybody. */
function openKinds(opens: (authority: Authority) => boolean): Kinds {
  const kinds = bankDomains().flatMap(({ accountNames = {} }) => Object.entries(accountNames));
  return new Map(kinds.filter(([, { authority }]) => opens(authority)));
}

/** Names from each slice, by account id. */
async function namesOf(
  read: ReadDb,
  kinds: Kinds,
  accounts: readonly { id: string; kind: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [...kinds].map(([kind, { names }]) => {
      const ids = accounts.filter((account) => account.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? new Map<string, string>() : names(read, ids);
    }),
  );
  return new Map(found.flatMap((names) => [...names]));
}
