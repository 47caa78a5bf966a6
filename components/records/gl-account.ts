import { addressOf } from "../../server/kernel/addresses";
import type { Option } from "../ui/select";

type Named = { glCode: string; name: string };

/** The page of a general ledger account. `query` limits its lines to a currency or period. */
export function glAccountHref(glCode: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return addressOf.glAccount(glCode) + (search && `?${search}`);
}

/** "2010 Customer deposits" */
export function glAccountName({ glCode, name }: Named): string {
  return `${glCode} ${name}`;
}

export function glAccountOptions(chart: readonly Named[]): Option[] {
  return chart.map((account) => ({ value: account.glCode, label: glAccountName(account) }));
}
