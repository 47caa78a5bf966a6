import { may, type Principal } from "./auth/principal";
import { bankDomains } from "./domain";
import { titleOf } from "./kernel/words";

// What people call things, gathered from what each slice says in its domain.ts.

/** Every operation that has words of its own, for screens that cannot ask the server. */
export function operationWords(): Record<string, string> {
  return Object.assign({}, ...bankDomains().map(({ words }) => words?.operations ?? {}));
}

/** What audit events are about, by what they are called. */
export function subjectTypes(): { value: string; label: string }[] {
  return bankDomains()
    .flatMap(({ words }) => Object.keys(words?.subjects ?? {}))
    .map((value) => ({ value, label: titleOf(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));
}

/** Where the subject of an audit event is seen, for readers who may see it. */
export function subjectHref(type: string, id: string, reader: Principal): string | undefined {
  for (const { words } of bankDomains()) {
    const place = words?.subjects?.[type];
    if (place)
      return place.authorities.some((authority) => may(reader, authority))
        ? place.path(encodeURIComponent(id))
        : undefined;
  }
  return undefined;
}

/** What caused an entry: its words, and where it is shown to readers who may see it there. */
export function sourceWords(type: string, id: string, reader: Principal): { words: string; href: string | null } {
  for (const { words } of bankDomains()) {
    const source = words?.sources?.[type];
    if (!source) continue;
    const open = source.authorities?.some((authority) => may(reader, authority)) ?? false;
    return { words: source.words, href: (open && source.path?.(id)) || null };
  }
  return { words: titleOf(type), href: null };
}
