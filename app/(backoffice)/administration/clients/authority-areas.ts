export type AuthorityOption = { value: string; does: string };
export type AuthorityArea = { name: string; authorities: AuthorityOption[] };

/** By job, in the order of the sidebar. An authority belongs to the area that names what stands before its colon. */
const AREAS: readonly (readonly [name: string, prefixes: readonly string[]])[] = [
  ["Counter", ["teller"]],
  ["Customers and accounts", ["customer", "account"]],
  ["Transfers", ["transfer"]],
  ["Approvals", ["approval"]],
  ["Compliance", ["aml", "watchlist"]],
  ["Clearing", ["clearing"]],
  ["Cards", ["card"]],
  ["Pricing", ["pricing"]],
  ["Ledger and end of day", ["ledger", "end-of-day"]],
  ["Notifications", ["notification"]],
  ["Administration", ["staff", "client", "limit", "audit", "reference"]],
];

/** The authorities of the service by area; what no area names comes last, so that none is out of reach. */
export function authorityAreas(descriptions: Readonly<Record<string, string>>): AuthorityArea[] {
  const options = Object.entries(descriptions).map(([value, does]) => ({ value, does }));
  const areaOf = ({ value }: AuthorityOption) =>
    AREAS.find(([, prefixes]) => prefixes.includes(value.slice(0, value.lastIndexOf(":"))))?.[0] ?? "Other";
  return [...AREAS.map(([name]) => name), "Other"]
    .map((name) => ({ name, authorities: options.filter((option) => areaOf(option) === name) }))
    .filter((area) => area.authorities.length > 0);
}
