import type { Client } from "@/server/contract/client";

/** Demo staff for tests of screens, by the name of their stored session. `npm run bank` shows the same logins. */
export const STAFF = {
  teller: "teller@countinghouse.example",
  headTeller: "head-teller@countinghouse.example",
  checker: "checker@countinghouse.example",
  compliance: "compliance@countinghouse.example",
  clearing: "clearing@countinghouse.example",
  cards: "cards@countinghouse.example",
  pricing: "pricing@countinghouse.example",
  payments: "payments@countinghouse.example",
  ledger: "ledger@countinghouse.example",
  operations: "operations@countinghouse.example",
  administrator: "administrator@countinghouse.example",
  administratorTwo: "administrator.two@countinghouse.example",
} as const;

export type StaffRole = keyof typeof STAFF;

/** The id of the sample's record, or the ids of several by the names in braces. */
type Found = string | Readonly<Record<string, string>> | undefined;

/** Finds the sample's record in the demo bank. `bank` is a client of the sample's role, `as` of another one. */
export type FindRecord = (bank: Client, as: (role: StaffRole) => Client) => Promise<Found>;

/** An address of a page with a role that uses it. A name in braces stands for the found record. Browser tests visit every sample. */
export type Sample = readonly [role: StaffRole, address: string, find?: FindRecord];

/** The samples of a slice, by role: `samplesOf({ teller: "/parties /parties/new /parties/{party}" }, { party })`. */
export function samplesOf(
  addresses: Partial<Record<StaffRole, string>>,
  records: Readonly<Record<string, FindRecord>> = {},
): Sample[] {
  return (Object.entries(addresses) as [StaffRole, string][]).flatMap(([role, texts]) =>
    texts
      .trim()
      .split(/\s+/)
      .map((address): Sample => {
        const find = records[/\{(\w+)\}/.exec(address)?.[1] ?? ""];
        return find ? [role, address, find] : [role, address];
      }),
  );
}
