import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "./auth/principal";
import { bankDomains, type Domain, type DomainVerb } from "./domain";
import { NAV_SECTIONS } from "./kernel/navigation";
import type { OfferedVerb } from "./kernel/verbs";

/** Without availability, which depends on the reader. */
export function labelVerbs(): OfferedVerb[] {
  return allVerbs().map(labelOf);
}

/** Each with its page for this reader, or the reason why it is unavailable. */
export function verbsFor(read: ReadDb, reader: Principal): Promise<OfferedVerb[]> {
  return Promise.all(allVerbs().map((verb) => offered(read, reader, verb)));
}

/** In the order of the navigation. Verbs without a screen come last. */
function allVerbs(): DomainVerb[] {
  return bankDomains()
    .toSorted((one, other) => sectionOf(one) - sectionOf(other))
    .flatMap(({ verbs = [] }) => verbs);
}

function sectionOf({ navigation }: Domain): number {
  const section = navigation[0]?.section ?? null;
  return section === null ? NAV_SECTIONS.length : NAV_SECTIONS.indexOf(section);
}

async function offered(read: ReadDb, reader: Principal, verb: DomainVerb): Promise<OfferedVerb> {
  const { authorities, now } = verb;
  const open = authorities.length === 0 || authorities.some((authority) => may(reader, authority));
  if (!open || !now) return labelOf(verb);
  const { href, reason = null } = await now(read, reader);
  return { ...labelOf(verb), ...(href !== undefined && { href }), reason };
}

function labelOf({ id, label, also = "", icon, authorities, href, of, theme }: DomainVerb): OfferedVerb {
  const place = typeof href === "function" ? href("{account}") : (href ?? null);
  return { id, label, also, icon, authorities, of: of ?? null, theme: theme ?? null, href: place, reason: null };
}
