import type { AnyCommand } from "./commands/command";
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

/** A slice of the bank: all that the bank must know of it, gathered in `server/registry.ts`. */
export type Domain = {
  name: string;
  routes: readonly Route[];
  commands: readonly AnyCommand[];
  navigation: readonly NavItem[];
  /** What it does by itself, without a request. */
  jobs?: readonly Job[];
};
