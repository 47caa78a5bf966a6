import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { isRetryable } from "@/db/errors";
import { prepared, type Slots } from "@/db/prepared";
import { keptVersions } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { required } from "../kernel/assert";
import { processState } from "../kernel/process-state";

// A process's cache of tables that seldom change and that every movement reads, such as tariffs. Triggers raise the version in
// `kept_versions`, and commit compares it (`expectVersions`). A plan from an outdated cache is STALE: it reloads and is made
// again. No process posts from a state replaced before its posting began. If versions change faster than that, the request pins
// them briefly (`pinCacheVersion`).

export type CachedValue<Value> = { readonly value: Value; readonly expectVersions: Record<string, string> };

type VersionedCache<Value> = {
  /**
   * The cached value, reloaded only after a STALE plan. For plans alone, whose commit compares the version. A refusal never reaches commit,
   * so it must use `fresh`.
   */
  current(read: ReadDb): Promise<CachedValue<Value>>;
  /** The current database value, for uses without a later check: quotes, screens. */
  fresh(read: ReadDb): Promise<CachedValue<Value>>;
};

type State<Value> = {
  known: CachedValue<Value> | null;
  suspicion: number;
  reading: Promise<CachedValue<Value>> | null;
};

const doubts = processState("posting.kept-doubts", () => ({ count: 0 }));

/** On STALE, caches are compared with the database before their next use. */
export function suspectCaches(): void {
  doubts.count += 1;
}

const cacheNames = () => processState("posting.kept-names", () => new Set<string>());

const stateOf = <Value>(name: string) =>
  processState(`posting.kept.${name}`, (): State<Value> => ({ known: null, suspicion: 0, reading: null }));

const versionOf = prepared((read, slot: Slots<{ name: string }>) =>
  read.select({ version: keptVersions.version }).from(keptVersions).where(eq(keptVersions.name, slot.name)),
);

/**
 * Prevents changes of these caches' tables for a second, in any process. For a request that was STALE repeatedly because they change faster
 * than it can post.
 */
export async function pinCacheVersion(names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await database().statements.query("select hold_kept_version($1)", [name]);
  } catch (error) {
    // A long change of the tables is in progress. The plan is made again without the pin.
    if (!isRetryable(error)) throw error;
  }
  suspectCaches();
}

/** Caches the result of `load` under the name that the tables' triggers raise (`kept_versions`). */
export function versionedCache<Value>(name: string, load: (read: ReadDb) => Promise<Value>): VersionedCache<Value> {
  cacheNames().add(name);
  const state = () => stateOf<Value>(name);

  /** The version first: the value read after it is never older. */
  async function readAnew(read: ReadDb): Promise<CachedValue<Value>> {
    const here = state();
    const suspicion = doubts.count;
    const [row] = await versionOf(read, { name });
    const version = required(row?.version, `the version of ${name}`).toString();
    if (here.known?.expectVersions[name] !== version) {
      here.known = { value: await load(read), expectVersions: { [name]: version } };
    }
    here.suspicion = suspicion;
    return here.known;
  }

  return {
    fresh: readAnew,
    async current(read) {
      const here = state();
      if (here.known !== null && here.suspicion === doubts.count) return here.known;
      // One load for all waiting plans. A plan that suspects it meanwhile is at worst made once more.
      here.reading ??= readAnew(read).finally(() => {
        here.reading = null;
      });
      return here.reading;
    },
  };
}

/** For tests that change databases in one process: versions of two databases may be equal. */
export function forgetCaches(): void {
  for (const name of cacheNames()) stateOf(name).known = null;
}
