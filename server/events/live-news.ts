import type { Principal } from "../auth/principal";
import { hasPendingSetup, may } from "../auth/principal";
import type { OperationInput } from "../contract/operation";
import type { EventType } from "../kernel/event-type";

/** Reads whose answers change with an event. Screens that show one are notified if they have access. */
export type LiveNews = {
  readonly events: readonly EventType[];
  /** `GET` operations. */
  readonly reads: readonly OperationInput[];
  /**
   * Only answers that contain the event's subject, or were requested with it. Every reader of these reads receives the subject,
   * so each must be allowed to see the id. Without `ofSubject` any answer may have changed, and no id is sent.
   */
  readonly ofSubject?: boolean;
  /** The subject is a staff member, and only that member's own answers change. */
  readonly ofReader?: boolean;
  /** Other causes change these answers too, so screens also refresh by the clock. */
  readonly partly?: boolean;
};

/** By read ("GET /teller/tills"): subjects with changed answers, or null for any. */
export type Changes = Map<string, Set<string> | null>;

/** Beyond this number, subjects of one read are sent as "any". */
const MOST_SUBJECTS = 50;

export const endpointOf = ({ method, path }: Pick<OperationInput, "method" | "path">) => `${method} ${path}`;

/** By the rules of `authorize`. */
export function mayRead(reader: Principal, { access, alsoOpenTo = [], sessionAccess }: OperationInput): boolean {
  if (hasPendingSetup(reader) || access === "client-basic") return false;
  if (sessionAccess !== undefined && reader.kind === "staff" && !may(reader, sessionAccess)) return false;
  if (access === "authenticated" || access === "public") return true;
  return [access, ...alsoOpenTo].some((authority) => may(reader, authority));
}

/** `subject` null: any. */
export function note(changes: Changes, endpoint: string, subject: string | null): void {
  const subjects = changes.get(endpoint);
  if (subjects === null) return;
  if (subject === null || (subjects?.size ?? 0) >= MOST_SUBJECTS) return void changes.set(endpoint, null);
  changes.set(endpoint, (subjects ?? new Set()).add(subject));
}

/** The slices' declarations by event type, and the reads with complete notification. */
export class LiveIndex {
  private readonly byType = new Map<string, LiveNews[]>();
  private readonly reads = new Map<string, OperationInput>();

  constructor(news: readonly LiveNews[]) {
    for (const one of news) {
      for (const type of one.events) this.byType.set(type, [...(this.byType.get(type) ?? []), one]);
      for (const read of one.reads) if (one.partly !== true) this.reads.set(endpointOf(read), read);
    }
  }

  addChanges(changes: Changes, reader: Principal, { type, subject }: { type: string; subject: string }): void {
    for (const { reads, ofSubject = false, ofReader = false } of this.byType.get(type) ?? []) {
      if (ofReader && subject !== reader.id) continue;
      for (const read of reads) if (mayRead(reader, read)) note(changes, endpointOf(read), ofSubject ? subject : null);
    }
  }

  get types(): readonly string[] {
    return [...this.byType.keys()];
  }

  hasReadsOf(type: string): boolean {
    return this.byType.has(type);
  }

  /** Reads with access and without `partly`. */
  readsOf(reader: Principal): string[] {
    return [...this.reads].filter(([, read]) => mayRead(reader, read)).map(([endpoint]) => endpoint);
  }
}
