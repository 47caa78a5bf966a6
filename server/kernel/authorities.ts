import { areas } from "@/words/service/kernel";

type Areas = typeof areas;

/** The right to call an operation. Service clients hold it directly, staff through roles. */
export type Authority = { [Area in keyof Areas]: keyof Areas[Area] }[keyof Areas];

export type AuthorityArea = {
  readonly name: string;
  readonly authorities: readonly { readonly value: Authority; readonly does: string }[];
};

/** Every authority (interface 5.4 and the contract's extensions) by area, with its description. */
export const AUTHORITY_AREAS = Object.entries(areas).map(([name, held]) => ({
  name,
  authorities: Object.entries(held).map(([value, does]) => ({ value, does })),
})) as readonly AuthorityArea[];

export const AUTHORITY_DESCRIPTIONS = Object.fromEntries(
  AUTHORITY_AREAS.flatMap(({ authorities }) => authorities.map(({ value, does }) => [value, does])).sort(),
) as Readonly<Record<Authority, string>>;

export const AUTHORITIES = Object.keys(AUTHORITY_DESCRIPTIONS) as readonly Authority[];

export function isAuthority(value: string): value is Authority {
  return Object.hasOwn(AUTHORITY_DESCRIPTIONS, value);
}

/** "Reads" of the role table: every `*:read`. */
export const READ_AUTHORITIES: readonly Authority[] = AUTHORITIES.filter((authority) => authority.endsWith(":read"));
