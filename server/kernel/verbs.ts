import type { Authority } from "./authorities";
import type { NavIconName } from "./navigation";

/** Something that is done from the palette, as a slice says it. */
export type Verb = {
  /** `teller.deposit`. */
  readonly id: string;
  /** As one would say it: «Deposit to…»; the dots where it asks for an account next. */
  readonly label: string;
  readonly icon: NavIconName;
  /** Any one of them opens it; empty: everybody who is signed in. */
  readonly authorities: readonly Authority[];
} & (
  | { /** Where it is done. */ readonly href: string; readonly of?: never; readonly theme?: never }
  | {
      /** Where it is done, with the number of the account that it asks for. */
      readonly of: "account";
      readonly href: (accountNo: string) => string;
      readonly theme?: never;
    }
  | {
      /** Done by the shell itself. */ readonly theme: "system" | "light" | "dark";
      readonly href?: never;
      readonly of?: never;
    }
);

/** A verb as the palette gets it. */
export type OfferedVerb = Pick<Verb, "id" | "label" | "icon" | "authorities"> & {
  /** Of an account, the address with `{account}` in place of its number. Null: see `theme`. */
  readonly href: string | null;
  readonly of: "account" | null;
  readonly theme: "system" | "light" | "dark" | null;
  /** Why it cannot be done now, for who may do it at all; null when it can. */
  readonly reason: string | null;
};
