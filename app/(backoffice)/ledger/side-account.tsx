import { accountHref, groupedAccountNo, isCustomersAccount } from "@/components/records/account-number";
import { Reference } from "@/components/ui/reference";
import type { JournalLine } from "@/server/contract/ledger";
import * as common from "@/words/common";
import * as t from "@/words/ledger/ledger";
import type { GlNames } from "./entry-lines";

/** GL accounts by code, owners of the others by account id. */
export type AccountNames = { chart: GlNames; holders: ReadonlyMap<string, string> };

type Line = Pick<JournalLine, "accountId" | "accountNo" | "glCode">;

/** Several accounts are shown as their number. */
export function SideAccount({ lines, names }: { lines: readonly Line[]; names: AccountNames }) {
  const accounts = new Map(lines.map((line) => [line.accountId ?? line.glCode, line]));
  const [first] = accounts.values();
  if (first === undefined) return null;
  if (accounts.size > 1) return <span className="text-muted">{t.severalAccounts(accounts.size)}</span>;
  return <LineAccount line={first} names={names} />;
}

type LineProps = {
  line: Line;
  names: AccountNames;
  /** Whether the reader may open accounts and card loans. */
  linked?: { accounts: boolean; cards: boolean };
};

export function LineAccount({ line, names, linked }: LineProps) {
  const [name, number] = nameOf(line, names);
  const { accountId, accountNo } = line;
  const href = linked && accountNo !== null ? accountHref({ accountNo, accountId }, linked) : undefined;
  return (
    <span className="block max-w-44 truncate leading-4" title={name}>
      {name}
      {number && (
        <span className="block text-label text-muted">
          <Reference href={href}>{number}</Reference>
        </span>
      )}
    </span>
  );
}

function nameOf(line: Line, { chart, holders }: AccountNames): [name: string, number: string | null] {
  const { accountId, accountNo, glCode } = line;
  if (accountNo === null) return [chart.get(glCode) ?? common.generalLedger, glCode];
  const number = groupedAccountNo(accountNo);
  const holder = accountId === null ? undefined : holders.get(accountId);
  if (!isCustomersAccount(accountNo)) return [number, holder ?? null];
  return holder === undefined ? [number, null] : [holder, number];
}
