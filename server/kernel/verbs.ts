import type { Authority } from "./authorities";
import type { NavIconName } from "./navigation";

/** An action of the palette, declared by a slice. */
export type Verb = {
  /** For example `teller.deposit`. */
  readonly id: string;
  /** For example "Deposit to…". The dots announce a question for an account. */
  readonly label: string;
  /** Further words that find it, for example "close day". */
  readonly also?: string;
  readonly icon: NavIconName;
  /** Any one opens it. Empty: all signed-in staff. */
  readonly authorities: readonly Authority[];
} & (
  | { /** Where it is done. */ readonly href: string; readonly of?: never; readonly theme?: never }
  | {
      /** The page of the action, with the account's number. */
      readonly of: "account";
      readonly href: (accountNo: string) => string;
      readonly theme?: never;
    }
  | {
      readonly theme: "system" | "light" | "dark";
      readonly href?: never;
      readonly of?: never;
    }
);

export type OfferedVerb = Pick<Verb, "id" | "label" | "also" | "icon" | "authorities"> & {
  /** `{account}` is replaced by an account's number. Null: see `theme`. */
  readonly href: string | null;
  readonly of: "account" | null;
  readonly theme: "system" | "light" | "dark" | null;
  /** The reason why the action is currently unavailable. Null if it is available. */
  readonly reason: string | null;
};
