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

/** Finds the sample's record in the demo bank. `bank` is a client of the sample's role, `as` of another one. */
export type FindRecord = (bank: Client, as: (role: StaffRole) => Client) => Promise<string | undefined>;

/**
 * A page's address and a role that uses it. `{id}` or another name in braces is the found record. `samples.ts` in a
 * screen's folder lists them, and the browser tests open all.
 */
export type Sample = readonly [role: StaffRole, address: string, find?: FindRecord];
