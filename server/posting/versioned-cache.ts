import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { isRetryable } from "@/db/errors";
import { prepared, type Slots } from "@/db/prepared";
import { keptVersions } from "@/db/schema/posting";
import type { ReadDb } from "@/db/tx";
import { required } from "../kernel/assert";
import { processState } from "../kernel/process-state";

// What a process keeps of tables that seldom change and that every movement asks (tariffs, payees that take nothing): read once, and
// planned by without asking the database. `kept_versions` says which state was read; triggers of the tables raise it, and commit
// compares (`expectVersions`): whoever planned by what was replaced is STALE, reads again and plans anew. So no process, of however
// many, ever posts by a state that was replaced before its posting began.
// Where it is replaced faster than that, whoever posts holds it for a moment (`pinCacheVersion`).

/** A value with the version of what it was read from, as `expectVersions` of a plan takes it. */
export type CachedValue<Value> = { readonly value: Value; readonly expectVersions: Record<string, string> };

export type VersionedCache<Value> = {
  /**
   * As this process has it: read again only after a plan was STALE. For plans alone, whose commit compares: what a plan refuses by never
   * comes to commit, and is asked `fresh`.
   */
  current(read: ReadDb): Promise<CachedValue<Value>>;
  /** As the database has it now. For what nothing compares afterwards: quotes, screens. */
  fresh(read: ReadDb): Promise<CachedValue<Value>>;
};

type State<Value> = {
  known: CachedValue<Value> | null;
  suspicion: number;
  reading: Promise<CachedValue<Value>> | null;
};

const doubts = processState("posting.kept-doubts", () => ({ count: 0 }));

/** Told of every STALE verdict: what is kept is compared with the database before it is used again. */
export function suspectCaches(): void {
  doubts.count += 1;
}

const versionOf = prepared((read, slot: Slots<{ name: string }>) =>
  read.select({ version: keptVersions.version }).from(keptVersions).where(eq(keptVersions.name, slot.name)),
);

/**
 * Lets nobody replace what is kept under these names for a second, in any process: for whoever was STALE time and again, because it is
 * replaced faster than it can be read and posted by. Nothing waits for it but changes of these tables.
 */
export async function pinCacheVersion(names: readonly string[]): Promise<void> {
  try {
    for (const name of names) await database().statements.query("select hold_kept_version($1)", [name]);
  } catch (error) {
    // Whoever changes it is at it for long; the plan is made anew without.
    if (!isRetryable(error)) throw error;
  }
  suspectCaches();
}

/** Keeps what `load` reads, under the name that the tables' triggers raise (`kept_versions`). */
export function versionedCache<Value>(name: string, load: (read: ReadDb) => Promise<Value>): VersionedCache<Value> {
  const state = () =>
    processState(`posting.kept.${name}`, (): State<Value> => ({ known: null, suspicion: 0, reading: null }));

  /** The version first: what is read after it is of that version or newer, never older. */
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
      // One reading for all who wait; whoever doubts while it runs is planned anew once more at worst.
      here.reading ??= readAnew(read).finally(() => {
        here.reading = null;
      });
      return here.reading;
    },
  };
}

/** Forgets what is kept under a name; for tests that change databases under one process. */
export function forgetCaches(name: string): void {
  const here = processState(
    `posting.kept.${name}`,
    (): State<unknown> => ({ known: null, suspicion: 0, reading: null }),
  );
  here.known = null;
}
