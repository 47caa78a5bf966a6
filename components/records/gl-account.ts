import { addressOf } from "../../server/kernel/addresses";
import type { Option } from "../ui/select";

type Named = { glCode: string; name: string };

/** The page of a general ledger account, with its lines of a currency or up to a day. */
export function glAccountHref(glCode: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return addressOf.glAccount(glCode) + (search && `?${search}`);
}

/** A general ledger account as the chart has it: «2010 Customer deposits». */
export function glAccountName({ glCode, name }: Named): string {
  return `${glCode} ${name}`;
}

/** The chart of accounts to choose from. */
export function glAccountOptions(chart: readonly Named[]): Option[] {
  return chart.map((account) => ({ value: account.glCode, label: glAccountName(account) }));
}
