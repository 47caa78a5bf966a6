import type { Route } from "./http/route";
import type { Job } from "./jobs/job";

/** An entry of the shell's navigation; shown to those who hold one of the authorities. */
export type NavItem = {
  label: string;
  href: string;
  /** Name of a lucide icon. */
  icon: string;
  section: string;
  /** Any one of them opens the item; empty: everybody who is signed in. */
  authorities: readonly string[];
  /** `g` and this letter go there; one screen a letter. */
  letter?: string;
};

/** What a command shows to the registry; `server/commands` knows the rest of it. */
export type DomainCommand = { readonly type: string; readonly version: number };

/** A slice of the bank: its operations, commands and screens, gathered in `server/registry.ts`. */
export type Domain<Command extends DomainCommand = DomainCommand> = {
  name: string;
  routes: readonly Route[];
  commands: readonly Command[];
  navigation: readonly NavItem[];
  /** What it does by itself, without a request. */
  jobs?: readonly Job[];
};
