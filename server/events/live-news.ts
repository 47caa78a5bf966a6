import type { Principal } from "../auth/principal";
import { hasPendingSetup, may } from "../auth/principal";
import type { OperationInput } from "../contract/operation";
import type { EventType } from "../kernel/event-type";

/**
 * Which answers of the interface change when something has happened. Screens that show one are told, and ask again by the read itself;
 * whoever may not ask it is not told.
 */
export type LiveNews = {
  readonly events: readonly EventType[];
  /** Reads: `GET` operations. */
  readonly reads: readonly OperationInput[];
  /**
   * Only answers in which the event's subject stands, or that were asked with it. The subject is then told to everybody who may ask
   * these reads, so it must be the id of something that every one of them may see. Without it any answer may have changed, and no id is told.
   */
  readonly ofSubject?: boolean;
  /** The event's subject is one of the staff, and only his own answers change: nobody else is told. */
  readonly ofReader?: boolean;
  /** Other things change these answers, too: screens that must be fresh go on asking by the clock. */
  readonly partly?: boolean;
};

/** By the read («GET /teller/tills»): the subjects whose answers have changed, or null when any may have. */
export type Changes = Map<string, Set<string> | null>;

/** More subjects of one read than these are told as «any». */
const MOST_SUBJECTS = 50;

export const endpointOf = ({ method, path }: Pick<OperationInput, "method" | "path">) => `${method} ${path}`;

/** Who may ask a read in a session, as `authorize` has it: streams are those of screens. */
export function mayAsk(reader: Principal, { access, alsoOpenTo = [], sessionAccess }: OperationInput): boolean {
  if (hasPendingSetup(reader) || access === "client-basic") return false;
  if (sessionAccess !== undefined && reader.kind === "staff" && !may(reader, sessionAccess)) return false;
  if (access === "authenticated" || access === "public") return true;
  return [access, ...alsoOpenTo].some((authority) => may(reader, authority));
}

/** Notes that answers of `endpoint` changed: those of one subject, or with null any of them. */
export function note(changes: Changes, endpoint: string, subject: string | null): void {
  const subjects = changes.get(endpoint);
  if (subjects === null) return;
  if (subject === null || (subjects?.size ?? 0) >= MOST_SUBJECTS) return void changes.set(endpoint, null);
  changes.set(endpoint, (subjects ?? new Set()).add(subject));
}

/** What the slices declare, by the type of event, and the reads that are told of wholly. */
export class LiveIndex {
  private readonly byType = new Map<string, LiveNews[]>();
  private readonly reads = new Map<string, OperationInput>();

  constructor(news: readonly LiveNews[]) {
    for (const one of news) {
      for (const type of one.events) this.byType.set(type, [...(this.byType.get(type) ?? []), one]);
      for (const read of one.reads) if (one.partly !== true) this.reads.set(endpointOf(read), read);
    }
  }

  /** Adds what an event changes for this reader. */
  tell(changes: Changes, reader: Principal, { type, subject }: { type: string; subject: string }): void {
    for (const { reads, ofSubject = false, ofReader = false } of this.byType.get(type) ?? []) {
      if (ofReader && subject !== reader.id) continue;
      for (const read of reads) if (mayAsk(reader, read)) note(changes, endpointOf(read), ofSubject ? subject : null);
    }
  }

  tellsOf(type: string): boolean {
    return this.byType.has(type);
  }

  /** The reads that this reader may ask, and need not ask by the clock: he is told of all that changes them. */
  readsOf(reader: Principal): string[] {
    return [...this.reads].filter(([, read]) => mayAsk(reader, read)).map(([endpoint]) => endpoint);
  }
}
