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
import type { Money } from "./kernel/money";
import type { NavItem } from "./kernel/navigation";
import { processState } from "./kernel/process-state";
import type { Side } from "./kernel/value-sets";
import type { Verb } from "./kernel/verbs";
import type { Service } from "./service";

/**
 * An operation that parks above an amount, or is refused there (`above`, for what the interface knows no parking of); `defaultMajor` in
 * major units where it is not the bank's usual 10,000.
 */
export type LimitedOperation = {
  readonly operation: string;
  readonly words: string;
  readonly defaultMajor?: bigint;
  readonly above?: "REFUSES";
};

/** Where people see a record of one kind, and which authorities (any one of them) open that screen. */
export type RecordPlace = { readonly path: (id: string) => string; readonly authorities: readonly Authority[] };

/** What people call the records of one kind in the audit trail, and where they see one. */
export type Subject = Partial<RecordPlace> & {
  /** By the subject's id: `9074 9358 7451, Meridian Shipping`. What is not there any more is left out. */
  readonly names?: (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Whoever lacks this authority is not shown that anything was done to such a record, not in the audit trail either (audit/RULES.md). */
  readonly confidential?: Authority;
};

/** How an operation is called once it is done, where `doneOf` its id does not say it well. */
export type Done = {
  /** In the audit trail. */
  readonly words?: string;
  /** In the history of its record, which names the record already; without it the words of the trail. */
  readonly history?: string;
  /** Once it was approved, where the approval alone does something else. */
  readonly approved?: string;
  readonly tone?: "success" | "danger";
  /** What the history says below it: the reason given, the changed fields by their words, or a sentence about the new value. */
  readonly note?:
    | "REASON"
    | { readonly fields: Readonly<Record<string, string>> }
    | ((after: unknown) => string | null);
};

/** What people call what a slice does and writes down. */
export type Words = {
  /** By operation: every write that parks, and others whose id does not read well. */
  readonly operations?: Readonly<Record<string, string>>;
  /** By operation, of the slice's own commands. */
  readonly done?: Readonly<Record<string, Done>>;
  /** By the type of an audit event's subject: every type that its commands write; null: seen on no screen of its own, and called by its id. */
  readonly subjects?: Readonly<Record<string, Subject | null>>;
  /** By the source type of the entries that it posts. */
  readonly sources?: Readonly<Record<string, { readonly words: string } & Partial<RecordPlace>>>;
};

/** A sub-ledger that is held against its accounts of the general ledger (ledger/RULES.md). */
export type Control = {
  readonly name: string;
  readonly words: { readonly title: string; readonly note: string };
  readonly side: Side;
  /** Accounts of the general ledger, by purpose; one that nothing is mapped to yet has no balance. */
  readonly purposes: readonly string[];
  /** The kind of the ledger accounts that stand under them, or what adds up the slice's own items in the snapshot it is given. */
  readonly items: string | ((read: ReadDb) => Promise<readonly { currency: string; minor: bigint }[]>);
};

/** What waits for somebody, as a figure on the home page of those who hold one of the authorities. */
export type Queue = {
  readonly label: string;
  readonly href: string;
  readonly authorities: readonly Authority[];
  /** How many, as text («12», «100+»), with a word about them; null: nothing of it concerns this reader. */
  readonly count: (reports: ReadDb, reader: Principal) => Promise<{ value: string; note: string } | null>;
};

/** What people call the ledger accounts of one kind. */
export type AccountNames = {
  /** Opens such an account in the interface; without it a preview shows neither its name nor its balances. */
  readonly authority: Authority;
  /** Those whose balances this reader is not shown, though he may know of them. */
  readonly hidden?: (read: ReadDb, ids: readonly string[], reader: Principal) => Promise<ReadonlySet<string>>;
  /** The ids of all of which this reader is not shown either what moved, in what waits or was decided. */
  readonly withoutAmounts?: (read: ReadDb, reader: Principal) => Promise<readonly string[]>;
  /** By id. */
  readonly names: (read: ReadDb, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** A parked command that waits, as the slices look at it for its checker. */
export type ParkedCase = {
  readonly operation: string;
  /** As it was sent: parameters, query and body in one object. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly amount: Money | null;
  /** The accounts of its lines, in their order. */
  readonly accountIds: readonly string[];
  readonly submittedAt: string;
  readonly makerPersonId: string;
  /** Who looks at it; null when nobody in particular does. */
  readonly reader: Pick<Principal, "personId"> | null;
};

/** What lines of entries are, by the entry's id and the line's number, where the entry alone does not say it. */
export type LineNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** What a slice shows a checker of a parked command. */
export type Evidence = {
  /** Whose these ledger accounts are; those of other slices are left out. */
  readonly accounts?: (read: ReadDb, ids: readonly string[]) => Promise<readonly EvidenceAccount[]>;
  /** What its own rows and events say that a checker should look at. */
  readonly flags?: (read: ReadDb, parked: ParkedCase) => Promise<readonly RiskFlag[]>;
  /** The operation whose limit measures the command, where that is not its own (a reversal); null for commands of other slices. */
  readonly limitedAs?: (read: ReadDb, parked: ParkedCase) => Promise<string | null>;
};

/** A verb of the palette; `now` says where it leads this reader as things stand, or why it cannot be done. */
export type DomainVerb = Verb & {
  readonly now?: (read: ReadDb, reader: Principal) => Promise<{ href?: string; reason?: string }>;
};

/** A customer who is being opened; `name` is empty for one who came without any. */
export type OnboardingParty = {
  readonly id: string;
  readonly name: string;
  readonly read: ReadDb;
  readonly principal: Principal;
};

/** Whether he may be served at once, and what is written down with him. */
export type Onboarding = { readonly status: "ACTIVE" | "UNDER_REVIEW"; readonly contribution: Contribution };
export type OnboardingHook = (party: OnboardingParty) => Promise<Onboarding>;

/** A slice of the bank: all that the bank must know of it, gathered in `server/registry.ts`. There is no second list. */
export type Domain = {
  name: string;
  routes: readonly Route[];
  commands: readonly AnyCommand[];
  navigation: readonly NavItem[];
  /** What the palette offers to do. */
  verbs?: readonly DomainVerb[];
  limits?: readonly LimitedOperation[];
  words?: Words;
  /** What a write of this slice, or of another, wants beside its amount; previews say it. */
  requirements?: readonly RequirementRule[];
  /** By the source type of an entry, of this slice or of another: what its reversal does besides. */
  reversals?: Readonly<Record<string, ReversalHook>>;
  /** What it makes of a customer who is being opened; without any slice that says so nobody is opened. */
  onboarding?: OnboardingHook;
  controls?: readonly Control[];
  queues?: readonly Queue[];
  /** What it does by itself, without a request. */
  jobs?: readonly Job[];
  /** What it keeps running for as long as the process lives. */
  services?: readonly Service[];
  /** What it does when something has happened, here or in another slice. */
  subscribers?: readonly Subscriber[];
  /** What it tells customers and staff when something has happened, in templates of the notifications. */
  notices?: readonly Notice[];
  /** Which of its reads change when something has happened: screens that show them are told. */
  live?: readonly LiveNews[];
  /** Has a part of the demo bank: `server/seed/parts/<name>.ts`. */
  seed?: true;
  /** By the kind of its ledger accounts (CUSTOMER, TILL): whose they are (holder, teller, branch), and who may know that. */
  accountNames?: Readonly<Record<string, AccountNames>>;
  /** What it calls lines that it added to entries, its own or another slice's. Movements have two lines of their own, added ones stand behind them. */
  lineNames?: (read: ReadDb, entryIds: readonly string[]) => Promise<LineNames>;
  /** What it shows the checker of a parked command, of this slice or of another. */
  evidence?: Evidence;
};

const bank = processState("bank", () => ({ domains: [] as readonly Domain[] }));

/**
 * Makes the domains known to what asks all of them (`bankDomains`), and to what carries them what it needs of them;
 * `server/registry.ts` alone calls it. Throws when two slices say the limit of one source type's reversal: a plan has one.
 */
export function openBank(domains: readonly Domain[]): readonly Domain[] {
  const limited = new Map<string, string>();
  for (const { name, reversals = {} } of domains) {
    for (const [sourceType, { limit }] of Object.entries(reversals)) {
      const other = limited.get(sourceType);
      if (limit && other) throw new Error(`${other} and ${name} both say the limit of a reversal of ${sourceType}`);
      if (limit) limited.set(sourceType, name);
    }
  }
  setDefaultLimits(domains.flatMap(({ limits = [] }) => limits));
  bank.domains = domains;
  return domains;
}

/** The ledger accounts among these whose balances the reader is not shown, as their slices say. */
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

/** The ids of the ledger accounts, of whatever kind, of which the reader is not shown what moved. */
export async function accountsWithoutAmounts(read: ReadDb, reader: Principal): Promise<readonly string[]> {
  const kinds = bank.domains.flatMap(({ accountNames = {} }) => Object.values(accountNames));
  return (await Promise.all(kinds.flatMap(({ withoutAmounts }) => withoutAmounts?.(read, reader) ?? []))).flat();
}

/** The types of records of which a reader is not told that they exist; all confidential ones when nobody in particular reads. */
export function hiddenSubjects(reader: Pick<Principal, "authorities"> | null): readonly string[] {
  return bank.domains.flatMap(({ words }) =>
    Object.entries(words?.subjects ?? {}).flatMap(([type, subject]) => {
      const wanted = subject?.confidential;
      return wanted === undefined || reader?.authorities.has(wanted) ? [] : [type];
    }),
  );
}

/** All domains, for slices that gather what the others say: names, words, effects of a reversal. Empty before the registry is read. */
export function bankDomains(): readonly Domain[] {
  return bank.domains;
}
