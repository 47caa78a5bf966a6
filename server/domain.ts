import type { ReadDb } from "@/db/tx";
import type { AnyCommand } from "./commands/command";
import type { Subscriber } from "./events/subscriber";
import type { Route } from "./http/route";
import type { Job } from "./jobs/job";
import type { NavItem } from "./kernel/navigation";
import { processState } from "./kernel/process-state";

/** A slice of the bank: all that the bank must know of it, gathered in `server/registry.ts`. */
export type Domain = {
  name: string;
  routes: readonly Route[];
  commands: readonly AnyCommand[];
  navigation: readonly NavItem[];
  /** What it does by itself, without a request. */
  jobs?: readonly Job[];
  /** What it does when something has happened, here or in another slice. */
  subscribers?: readonly Subscriber[];
  /** By the kind of its ledger accounts (CUSTOMER, TILL): what people call them, by id. */
  accountNames?: Readonly<
    Record<string, (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
  >;
};

const bank = processState("bank", () => ({ domains: [] as readonly Domain[] }));

/** Makes the domains known to what asks all of them (`bankDomains`); `server/registry.ts` alone calls it. */
export function openBank(domains: readonly Domain[]): readonly Domain[] {
  bank.domains = domains;
  return domains;
}

/** All domains, for slices that gather what the others say: names, words, effects of a reversal. Empty before the registry is read. */
export function bankDomains(): readonly Domain[] {
  return bank.domains;
}
