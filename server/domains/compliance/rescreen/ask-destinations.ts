import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { rescreenedDestinations, screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { backgroundTx } from "../../../jobs/background-tx";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing } from "../../../runs/tries";
import { type Destination, findAllDestinations } from "../candidates";
import { listVersionNow } from "../screen-name";
import { areFewer, matchesOf, NAMES_AT_ONCE, namesBehind, rowsAbout } from "./ask-index";
import { changesOf } from "./changed-names";

const WORK = "compliance.names-of-destinations";

type Asking = Pick<typeof rescreenedDestinations.$inferSelect, "sinceVersion" | "throughVersion" | "afterName">;

/**
 * Each name that changed since the last time asks the index of names at other banks, and makes those it matches due. All are
 * due after a change of more names than there are destinations, or of one that the index cannot answer for.
 */
export async function askDestinations(turn: Turn): Promise<void> {
  while (!isOver(turn)) {
    const asking = await askingNow(turn.read);
    if (asking.sinceVersion === asking.throughVersion) {
      if (!(await begin(asking, await listVersionNow(turn.read)))) return;
      continue;
    }
    const names = await namesBehind(turn.read, changesOf(asking), asking.afterName, NAMES_AT_ONCE);
    try {
      await askFor(turn.read, asking, names);
    } catch (error) {
      if (turn.signal.aborted || isPassing(error)) throw error;
      if (!(await isGivenUp(WORK, names[0] ?? "", error))) return;
      logger().error({ err: error }, "changed names could not ask for accounts at other banks");
      await end(asking, "ALL");
    }
  }
}

export async function isAnyAsking(read: ReadDb, through: number): Promise<boolean> {
  return (await askingNow(read)).sinceVersion < through;
}

async function askingNow(read: ReadDb): Promise<Asking> {
  const [asking] = await read.select().from(rescreenedDestinations);
  if (!asking) throw new Error("the names at other banks have no list version");
  return asking;
}

/**
 * Committed before the first search, so that a name whose keys follow the search is screened up to this version
 * (`note_destinations_screened`). False if nothing has changed.
 */
async function begin({ throughVersion }: Asking, now: number): Promise<boolean> {
  if (throughVersion >= now) return false;
  const { sinceVersion, throughVersion: through } = rescreenedDestinations;
  await backgroundTx((tx) =>
    tx
      .update(rescreenedDestinations)
      .set({ throughVersion: now, afterName: null })
      .where(and(eq(sinceVersion, through), lt(through, now))),
  );
  return true;
}

async function askFor(read: ReadDb, asking: Asking, names: readonly string[]): Promise<void> {
  const changed = changesOf(asking);
  if (names.length === 0) return end(asking, []);
  if (asking.afterName === null && !(await areFewer(read, changed, await rowsAbout(read, screenedDestinations))))
    return end(asking, "ALL");
  const { matches, beyond } = await matchesOf(read, changed, names, findAllDestinations);
  if (beyond.length > 0) return end(asking, "ALL");
  const met = matches.map((one) => one.met);
  await advance(asking, { afterName: names.at(-1) }, (tx) => makeDue(tx, asking, met));
}

const end = (asking: Asking, due: readonly Destination[] | "ALL") =>
  advance(asking, { sinceVersion: asking.throughVersion, afterName: null }, (tx) => makeDue(tx, asking, due));

/** Writes nothing if another process was faster. */
async function advance(
  { sinceVersion, throughVersion, afterName }: Asking,
  next: Partial<Asking>,
  write: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const row = rescreenedDestinations;
  const isAsRead: SQL[] = [
    eq(row.sinceVersion, sinceVersion),
    eq(row.throughVersion, throughVersion),
    sql`${row.afterName} is not distinct from ${afterName}`,
  ];
  await backgroundTx(async (tx) => {
    const moved = await tx
      .update(row)
      .set(next)
      .where(and(...isAsRead))
      .returning({ id: row.id });
    if (moved.length > 0) await write(tx);
  });
}

async function makeDue(tx: Tx, { sinceVersion }: Asking, due: readonly Destination[] | "ALL"): Promise<void> {
  if (due.length === 0) return;
  const [accounts, names] =
    due === "ALL" ? [null, null] : [due.map(({ accountId }) => accountId), due.map(({ name }) => name)];
  await tx.statements.query("select make_destinations_due($1::text[]::uuid[], $2::text[], $3::bigint)", [
    accounts,
    names,
    sinceVersion,
  ]);
}
