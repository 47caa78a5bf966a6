import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "./auth/principal";
import { bankDomains, type DomainVerb } from "./domain";
import type { OfferedVerb } from "./kernel/verbs";

// What one can do from the palette, gathered from what each slice says in its domain.ts.

/** All verbs in the order of the slices, as they are said before anybody has looked how things stand. */
export function saidVerbs(): OfferedVerb[] {
  return bankDomains().flatMap(({ verbs = [] }) => verbs.map(said));
}

/** All verbs in the order of the slices, each with where it leads this reader now or why it does not. */
export function verbsFor(read: ReadDb, reader: Principal): Promise<OfferedVerb[]> {
  const verbs = bankDomains().flatMap(({ verbs: own = [] }) => own);
  return Promise.all(verbs.map((verb) => offered(read, reader, verb)));
}

async function offered(read: ReadDb, reader: Principal, verb: DomainVerb): Promise<OfferedVerb> {
  const { authorities, now } = verb;
  const open = authorities.length === 0 || authorities.some((authority) => may(reader, authority));
  if (!open || !now) return said(verb);
  const { href, reason = null } = await now(read, reader);
  return { ...said(verb), ...(href !== undefined && { href }), reason };
}

function said({ id, label, icon, authorities, href, of, theme }: DomainVerb): OfferedVerb {
  const place = typeof href === "function" ? href("{account}") : (href ?? null);
  return { id, label, icon, authorities, of: of ?? null, theme: theme ?? null, href: place, reason: null };
}
