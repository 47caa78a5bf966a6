import { descriptions } from "@/words/service/kernel";

/** Every authority of the service (interface §5.4 and the extensions in the contract) with what it lets its holder do. */
export const AUTHORITY_DESCRIPTIONS = descriptions;

/** The right to call an operation; held by service clients directly, by staff through their roles. */
export type Authority = keyof typeof AUTHORITY_DESCRIPTIONS;

export const AUTHORITIES = Object.keys(AUTHORITY_DESCRIPTIONS) as readonly Authority[];

export function isAuthority(value: string): value is Authority {
  return Object.hasOwn(AUTHORITY_DESCRIPTIONS, value);
}

/** «Reads» of the role table: every `*:read`. */
export const READ_AUTHORITIES: readonly Authority[] = AUTHORITIES.filter((authority) => authority.endsWith(":read"));
