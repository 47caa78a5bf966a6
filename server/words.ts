import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "./auth/principal";
import { bankDomains, type Done, hiddenSubjects } from "./domain";
import { titleOf } from "./kernel/words";

// What people call things, gathered from what each slice says in its domain.ts.

/** Every operation that has words of its own, for screens that cannot ask the server. */
export function operationWords(): Record<string, string> {
  return Object.assign({}, ...bankDomains().map(({ words }) => words?.operations ?? {}));
}

/** How an operation is called once it is done, as far as its slice says. */
export function doneWords(operation: string): Done {
  const said = bankDomains().find(({ words }) => Object.hasOwn(words?.done ?? {}, operation));
  return said?.words?.done?.[operation] ?? {};
}

/** Whether records of this type are movements of money: they cause entries, and the audit trail is about them. */
export function isMovement(type: string): boolean {
  return bankDomains().some(({ words }) => words?.subjects?.[type] && words.sources?.[type]);
}

/** What audit events that this reader is shown are about, by what they are called. */
export function subjectTypes(reader: Principal): { value: string; label: string }[] {
  const hidden = hiddenSubjects(reader);
  return bankDomains()
    .flatMap(({ words }) => Object.keys(words?.subjects ?? {}))
    .filter((type) => !hidden.includes(type))
    .map((value) => ({ value, label: titleOf(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));
}

/** Where the subject of an audit event is seen, for readers who may see it. */
export function subjectHref(type: string, id: string, reader: Principal): string | undefined {
  for (const { words } of bankDomains()) {
    const { path, authorities = [] } = words?.subjects?.[type] ?? {};
    if (path && authorities.some((authority) => may(reader, authority))) return path(encodeURIComponent(id));
  }
  return undefined;
}

type SubjectRef = { readonly subjectType: string; readonly subjectId: string };

/** The names of the subjects of audit events, by type and id (`subjectKey`), each kind asked once; without those that have none. */
export async function subjectNames(read: ReadDb, events: readonly SubjectRef[]): Promise<ReadonlyMap<string, string>> {
  const kinds = bankDomains().flatMap(({ words }) => Object.entries(words?.subjects ?? {}));
  const found = await Promise.all(
    kinds.map(async ([subjectType, subject]) => {
      const ids = [...new Set(events.flatMap((event) => (event.subjectType === subjectType ? event.subjectId : [])))];
      const names = ids.length > 0 && (await subject?.names?.(read, ids));
      return names
        ? [...names].map(([subjectId, name]) => [subjectKey({ subjectType, subjectId }), name] as const)
        : [];
    }),
  );
  return new Map(found.flat());
}

export const subjectKey = ({ subjectType, subjectId }: SubjectRef): string => `${subjectType} ${subjectId}`;

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
