import type { RawWord } from "./raw-words";
import type { Role } from "./token";

/**
 * A word, or the words of one legal form, with its role. `group` is the class of a legal form or the base form of an
 * organization word.
 */
export type Placed = { readonly word: RawWord; readonly role: Role; readonly group: string | null };
