import type { ReadDb } from "@/db/tx";
import type { Principal } from "./auth/principal";
import type { AnyCommand } from "./commands/command";
import type { Contribution } from "./commands/compose";
import { setDefaultLimits } from "./commands/default-limit";
import type { RequirementRule } from "./commands/requirement";
import type { ReversalHook } from "./commands/reversal";
import type { EvidenceAccount, RiskFlag } from "./contract/approvals";
import type { LiveNews } from "./events/live-news";
import type { Notice } from "./events/notice";
import type { Subscriber } from "./events/subscriber";
import type { Route } from "./http/route";
import type { Job } from "./jobs/job";
import type { Authority } from "./kernel/authorities";
import type { BusinessDate } from "./kernel/business-date";
import type { Money } from "./kernel/money";
import type { NavItem } from "./kernel/navigation";
import { processState } from "./kernel/process-state";
import type { DayBlockerKind, Side } from "./kernel/value-sets";
import type { Verb } from "./kernel/verbs";
import type { Service } from "./service";

/**
 * An operation that parks above an amount, or is refused (`above`) if the interface does not let it park. `defaultMajor` is in major units
 * and defaults to 10,000.
 */
export type LimitedOperation = {
  readonly operation: string;
  readonly words: string;
  readonly defaultMajor?: bigint;
  readonly above?: "REFUSES";
};

/** The page of a record, and the authorities of which any one opens it. */
export type RecordPlace = { readonly path: (id: string) => string; readonly authorities: readonly Authority[] };

/** The words for a type of record in the audit trail, and its page. */
export type Subject = Partial<RecordPlace> & {
  /** By the subject's id: `9074 9358 7451, Meridian Shipping`. Deleted records are omitted. */
  readonly names?: (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The audit trail omits such records for readers without this authority (audit/RULES.md). */
  readonly confidential?: Authority;
};

/** Words for a completed operation, if `doneOf` its id reads badly. */
export type Done = {
  /** In the audit trail. */
  readonly words?: string;
  /** In the history of its record. Defaults to the words of the trail. */
  readonly history?: string;
  /** After approval, if the approval alone has another effect. */
  readonly approved?: string;
  readonly tone?: "success" | "danger";
  /** A second line of the history: the reason, the changed fields, or a sentence about the new value. */
  readonly note?:
    | "REASON"
    | { readonly fields: Readonly<Record<string, string>> }
    | ((after: unknown) => string | null);
};

/** Words for a slice's operations and records. */
export type Words = {
  /** By operation: every write that parks, and others whose id reads badly. */
  readonly operations?: Readonly<Record<string, string>>;
  /** By operation of the slice's own commands. */
  readonly done?: Readonly<Record<string, Done>>;
  /** By subject type: every type that its commands write. Null: no page, and named by its id. */
  readonly subjects?: Readonly<Record<string, Subject | null>>;
  /** By the source type of its entries. */
  /** `entryTo`: opens its entries on screen to this authority, besides readers of the journal. */
  readonly sources?: Readonly<
    Record<string, { readonly words: string; readonly entryTo?: Authority } & Partial<RecordPlace>>
  >;
};

/** A sub-ledger that is reconciled with its general-ledger accounts (ledger/RULES.md). */
export type Control = {
  readonly name: string;
  readonly words: { readonly title: string; readonly note: string };
  readonly side: Side;
  /** Accounts of the general ledger by purpose. An unmapped purpose has no balance. */
  readonly purposes: readonly string[];
  /** The kind of ledger accounts below them, or a sum of the slice's own items in the given snapshot. */
  readonly items: string | ((read: ReadDb) => Promise<readonly { currency: string; minor: bigint }[]>);
};

/** A rule between two views of the same records, checked at the end of each day. */
export type Invariant = {
  readonly name: string;
  readonly title: string;
  /**
   * Pairs that must be equal, by currency (`NO_CURRENCY` for counts), in the given snapshot. `day` is the date that is closing: later postings exist.
   */
  readonly compare: (
    read: ReadDb,
    day: BusinessDate,
  ) => Promise<readonly { currency: string; expected: bigint; actual: bigint }[]>;
};

/** Unfinished work of a business date (end-of-day/RULES.md). */
export type DayBlockers = {
  readonly kind: DayBlockerKind;
  /** At most `most`, the oldest first. */
  readonly list: (
    read: ReadDb,
    day: BusinessDate,
    most: number,
  ) => Promise<readonly { id: string; title: string; detail: string | null; link: string }[]>;
};

/** Cash that a customer brought or took. `at`: when it was posted. */
export type CustomerCash = {
  readonly id: string;
  readonly type: "DEPOSIT" | "WITHDRAWAL";
  readonly place: "TILL" | "CARD";
  readonly amount: Money;
  readonly at: string;
};

/** A figure on the home page for readers with one of the authorities. */
export type Queue = {
  readonly label: string;
  readonly href: string;
  readonly authorities: readonly Authority[];
  /** A count as text ("12", "100+") with a note. Null if it does not concern the reader. */
  readonly count: (reports: ReadDb, reader: Principal) => Promise<{ value: string; note: string } | null>;
};

/** Names of ledger accounts of one kind. */
export type AccountNames = {
  /** Without this authority a preview shows neither name nor balances. */
  readonly authority: Authority;
  /** Accounts whose balances are hidden from this reader. */
  readonly hidden?: (read: ReadDb, ids: readonly string[], reader: Principal) => Promise<ReadonlySet<string>>;
  /** Ids of all accounts whose movements are hidden from this reader, also in approvals. */
  readonly withoutAmounts?: (read: ReadDb, reader: Principal) => Promise<readonly string[]>;
  /** By id. */
  readonly names: (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A pending command, for the evidence of its checker. */
export type ParkedCase = {
  readonly operation: string;
  /** The request: parameters, query and body in one object. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly amount: Money | null;
  /** The accounts of its lines, in order. */
  readonly accountIds: readonly string[];
  readonly submittedAt: string;
  readonly makerPersonId: string;
  /** The checker. Null without a particular reader. */
  readonly reader: Pick<Principal, "personId" | "authorities"> | null;
};

/** Names of lines by entry id and line number, where the entry does not name them. */
export type LineNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** Evidence of a slice for the checker of a parked command. */
export type Evidence = {
  /** Owners of these ledger accounts. Those of other slices are omitted. */
  readonly accounts?: (read: ReadDb, ids: readonly string[]) => Promise<readonly EvidenceAccount[]>;
  /** Flags from its own rows and events. */
  readonly flags?: (read: ReadDb, parked: ParkedCase) => Promise<readonly RiskFlag[]>;
  /** The operation whose limit applies, if not its own (a reversal). Null for commands of other slices. */
  readonly limitedAs?: (read: ReadDb, parked: ParkedCase) => Promise<string | null>;
};

/** An action of the palette. `now` returns its page for the reader, or the reason why it is unavailable. */
export type DomainVerb = Verb & {
  readonly now?: (read: ReadDb, reader: Principal) => Promise<{ href?: string; reason?: string }>;
};

/** A customer being opened. */
export type OnboardingParty = {
  readonly id: string;
  /** All stored names, the displayed one first. One empty name if there are none. */
  readonly names: readonly string[];
  readonly read: ReadDb;
  readonly principal: Principal;
};

/** The first state of the customer, with rows of the same transaction. */
export type Onboarding = { readonly status: "ACTIVE" | "UNDER_REVIEW"; readonly contribution: Contribution };
export type OnboardingHook = (party: OnboardingParty) => Promise<Onboarding>;

/** All declarations of a slice, collected in `server/registry.ts`. There is no second list. */
export type Domain = {
  name: string;
  routes: readonly Route[];
  commands: readonly AnyCommand[];
  navigation: readonly NavItem[];
  /** Actions in the palette. */
  verbs?: readonly DomainVerb[];
  limits?: readonly LimitedOperation[];
  words?: Words;
  /** Conditions of a write besides its amount, of this slice or another. Previews show them. */
  requirements?: readonly RequirementRule[];
  /** Effects of a reversal by the source type of the entry, of this slice or another. */
  reversals?: Readonly<Record<string, ReversalHook>>;
  /** Decides on a customer being opened. At least one slice must have it. */
  onboarding?: OnboardingHook;
  controls?: readonly Control[];
  invariants?: readonly Invariant[];
  /** Work that the end of day waits for, or reports. */
  dayBlockers?: readonly DayBlockers[];
  /** Those of these customers whom the slice restricts for any reason, such as a blocked account. */
  restrictions?: (read: ReadDb, partyIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** By source type of its holds: the business date on which each ends, by source id. */
  holdEnds?: Readonly<Record<string, (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>>;
  /** Cash of a customer on a business date, without reversed and refunded movements, for the structuring alert. */
  customerCash?: (read: ReadDb, of: { partyId: string; day: string }) => Promise<readonly CustomerCash[]>;
  queues?: readonly Queue[];
  /** Work without a request. */
  jobs?: readonly Job[];
  /** Work for as long as the process runs. */
  services?: readonly Service[];
  /** Handlers of events of any slice. */
  subscribers?: readonly Subscriber[];
  /** Messages to customers and staff about events, by templates of the notifications. */
  notices?: readonly Notice[];
  /** Reads that change on an event. Screens that show them are refreshed. */
  live?: readonly LiveNews[];
  /** Has demo data: `server/seed/parts/<name>.ts`. */
  seed?: true;
  /** By kind of its ledger accounts (CUSTOMER, TILL): owners (holder, teller, branch) and the required authority. */
  accountNames?: Readonly<Record<string, AccountNames>>;
  /** Names of lines that it added to entries. A movement has two lines of its own, which precede added ones. */
  lineNames?: (read: ReadDb, entryIds: readonly string[]) => Promise<LineNames>;
  /** Evidence for the checker of a parked command, of this slice or another. */
  evidence?: Evidence;
};

const bank = processState("bank", () => ({ domains: [] as readonly Domain[] }));

/**
 * Publishes the domains to `bankDomains` and to the folders that serve them. Only `server/registry.ts` calls it. Throws if two slices limit
 * the reversal of one source type.
 */
export function openBank(domains: readonly Domain[]): readonly Domain[] {
  const limited = new Map<string, string>();
  for (const { name, reversals = {} } of domains) {
    for (const [sourceType, { limit }] of Object.entries(reversals)) {
      const other = limited.get(sourceType);
      if (limit && other) throw new Error(`${other} and ${name} both declare the limit of a reversal of ${sourceType}`);
      if (limit) limited.set(sourceType, name);
    }
  }
  setDefaultLimits(domains.flatMap(({ limits = [] }) => limits));
  bank.domains = domains;
  return domains;
}

/** Accounts whose balances are hidden from the reader. */
export async function hiddenAccounts(
  read: ReadDb,
  accounts: readonly { id: string; kind: string }[],
  reader: Principal,
): Promise<ReadonlySet<string>> {
  const kinds = bank.domains.flatMap(({ accountNames = {} }) => Object.entries(accountNames));
  const found = await Promise.all(
    kinds.map(([kind, { hidden }]) => {
      const ids = accounts.flatMap((account) => (account.kind === kind ? [account.id] : []));
      return hidden && ids.length > 0 ? hidden(read, ids, reader) : new Set<string>();
    }),
  );
  return new Set(found.flatMap((ids) => [...ids]));
}

/** Ids of ledger accounts of any kind whose movements are hidden from the reader. */
export async function accountsWithoutAmounts(read: ReadDb, reader: Principal): Promise<readonly string[]> {
  const kinds = bank.domains.flatMap(({ accountNames = {} }) => Object.values(accountNames));
  return (await Promise.all(kinds.flatMap(({ withoutAmounts }) => withoutAmounts?.(read, reader) ?? []))).flat();
}

/** The business dates on which holds end by themselves, by source id. */
export async function holdEnds(
  read: ReadDb,
  holds: readonly { sourceType: string; sourceId: string }[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = bank.domains.flatMap(({ holdEnds = {} }) => Object.entries(holdEnds));
  const found = await Promise.all(
    kinds.map(([type, endsOf]) => {
      const ids = holds.flatMap(({ sourceType, sourceId }) => (sourceType === type ? [sourceId] : []));
      return ids.length > 0 ? endsOf(read, ids) : new Map<string, string>();
    }),
  );
  return new Map(found.flatMap((ends) => [...ends]));
}

/** Those of these customers whom a slice restricts. */
export async function restrictedParties(read: ReadDb, partyIds: readonly string[]): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    bank.domains.flatMap(({ restrictions }) => (restrictions ? [restrictions(read, partyIds)] : [])),
  );
  return new Set(found.flatMap((ids) => [...ids]));
}

/** Types of records whose existence is hidden from the reader. All confidential ones without a reader. */
export function hiddenSubjects(reader: Pick<Principal, "authorities"> | null): readonly string[] {
  return bank.domains.flatMap(({ words }) =>
    Object.entries(words?.subjects ?? {}).flatMap(([type, subject]) => {
      const authority = subject?.confidential;
      return authority === undefined || reader?.authorities.has(authority) ? [] : [type];
    }),
  );
}

/** All domains, for slices that collect declarations of others. Empty before the registry is imported. */
export function bankDomains(): readonly Domain[] {
  return bank.domains;
}
