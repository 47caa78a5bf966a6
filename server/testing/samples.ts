import type { Client } from "@/server/contract/client";

/** Demo staff that screens are tried as, by the name of their stored session. `npm run bank` shows the same logins. */
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

/** Finds the record that an address names, in the demo bank: `bank` is the API as the sample's role, `as` as another one. */
export type FindRecord = (bank: Client, as: (role: StaffRole) => Client) => Promise<string | undefined>;

/**
 * An address of a page with a role that uses it; `{id}` or another name in braces stands for the found record. A `samples.ts` in the
 * folder of a slice under `app` lists them. The browser tests visit every sample.
 */
export type Sample = readonly [role: StaffRole, address: string, find?: FindRecord];
