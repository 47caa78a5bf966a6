import type { ReadDb } from "@/db/tx";
import { may, type Principal } from "./auth/principal";
import { bankDomains, type Done, hiddenSubjects } from "./domain";
import { titleOf } from "./kernel/words";

/** For screens that cannot query the server. */
export function operationWords(): Record<string, string> {
  return Object.assign({}, ...bankDomains().map(({ words }) => words?.operations ?? {}));
}

export function doneWords(operation: string): Done {
  const domain = bankDomains().find(({ words }) => Object.hasOwn(words?.done ?? {}, operation));
  return domain?.words?.done?.[operation] ?? {};
}

/** True if records of this type cause entries and are subjects of the audit trail. */
export function isMovement(type: string): boolean {
  return bankDomains().some(({ words }) => words?.subjects?.[type] && words.sources?.[type]);
}

/** Subject types of audit events that the reader may see, with labels. */
export function subjectTypes(reader: Principal): { value: string; label: string }[] {
  const hidden = hiddenSubjects(reader);
  return bankDomains()
    .flatMap(({ words }) => Object.keys(words?.subjects ?? {}))
    .filter((type) => !hidden.includes(type))
    .map((value) => ({ value, label: titleOf(value) }))
    .sort((left, right) => left.label.localeCompare(right.label));
}

/** The page of an audit event's subject, if the reader may open it. */
export function subjectHref(type: string, id: string, reader: Principal): string | undefined {
  for (const { words } of bankDomains()) {
    const { path, authorities = [] } = words?.subjects?.[type] ?? {};
    if (path && authorities.some((authority) => may(reader, authority))) return path(encodeURIComponent(id));
  }
  return undefined;
}

type SubjectRef = { readonly subjectType: string; readonly subjectId: string };

/** Names of subjects by type and id (`subjectKey`), one query per type. Unnamed ones are omitted. */
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

/** The reason why entries of this source are never reversed, or null. */
export function reversalRefused(sourceType: string): string | null {
  const refusing = bankDomains().find(({ reversals = {} }) => reversals[sourceType]?.refused);
  return refusing?.reversals?.[sourceType]?.refused ?? null;
}

/** True if the reader may open an entry of this source: with the journal, or by its slice (`entryTo`). */
export function mayOpenEntry(sourceType: string, reader: Principal): boolean {
  const opening = bankDomains().flatMap(({ words }) => words?.sources?.[sourceType]?.entryTo ?? []);
  return ["ledger:read" as const, ...opening].some((authority) => may(reader, authority));
}

/** Words for the source of an entry, and its page if the reader may open it. */
export function sourceWords(type: string, id: string, reader: Principal): { words: string; href: string | null } {
  for (const { words } of bankDomains()) {
    const source = words?.sources?.[type];
    if (!source) continue;
    const open = source.authorities?.some((authority) => may(reader, authority)) ?? false;
    return { words: source.words, href: (open && source.path?.(id)) || null };
  }
  return { words: titleOf(type), href: null };
}
