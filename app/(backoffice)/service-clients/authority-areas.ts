import * as common from "@/words/common";
import * as t from "@/words/service-clients";
export type AuthorityOption = { value: string; does: string };
export type AuthorityArea = { name: string; authorities: AuthorityOption[] };

/** By job, in the order of the sidebar. An authority belongs to the area that names what stands before its colon. */
const AREAS: readonly (readonly [name: string, prefixes: readonly string[]])[] = [
  [common.counter, ["teller"]],
  [t.customersAndAccounts, ["customer", "account"]],
  [t.transfers, ["transfer"]],
  [t.approvals, ["approval"]],
  [t.compliance, ["aml", "watchlist"]],
  [t.clearing, ["clearing"]],
  [t.cards, ["card"]],
  [t.pricing, ["pricing"]],
  [t.ledgerAndEndOfDay, ["ledger", "end-of-day"]],
  [t.notifications, ["notification"]],
  [t.administration, ["staff", "client", "limit", "audit", "reference"]],
];

/** The authorities of the service by area; what no area names comes last, so that none is out of reach. */
export function authorityAreas(descriptions: Readonly<Record<string, string>>): AuthorityArea[] {
  const options = Object.entries(descriptions).map(([value, does]) => ({ value, does }));
  const areaOf = ({ value }: AuthorityOption) =>
    AREAS.find(([, prefixes]) => prefixes.includes(value.slice(0, value.lastIndexOf(":"))))?.[0] ?? t.other;
  return [...AREAS.map(([name]) => name), t.other]
    .map((name) => ({ name, authorities: options.filter((option) => areaOf(option) === name) }))
    .filter((area) => area.authorities.length > 0);
}
