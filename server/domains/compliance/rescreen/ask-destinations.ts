import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { rescreenedDestinations, screenedDestinations } from "@/db/schema/compliance";
import type { ReadDb, Tx } from "@/db/tx";
import { backgroundTx } from "../../../jobs/background-tx";
import { NIL_ID } from "../../../kernel/ids";
import { logger } from "../../../observability/log";
import { isOver, type Turn } from "../../../runs/run-kind";
import { isGivenUp, isPassing } from "../../../runs/tries";
import { type Destination, findAllDestinations } from "../candidates";
import { listVersionNow } from "../screen-name";
import { areFewer, matchesOf, NAMES_AT_ONCE, namesBehind, rowsAbout } from "./ask-index";
import { changesOf } from "./changed-names";

const WORK = "compliance.names-of-destinations";
/** Names that one statement makes due. A million would take longer than a statement may. */
const DUE_AT_ONCE = 10_000;

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
      await askFor(turn, asking, names);
    } catch (error) {
      if (turn.signal.aborted || isPassing(error)) throw error;
      if (!(await isGivenUp(WORK, names[0] ?? "", error))) return;
      logger().error({ err: error }, "changed names could not ask for accounts at other banks");
      await makeAllDue(turn, asking);
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

async function askFor(turn: Turn, asking: Asking, names: readonly string[]): Promise<void> {
  const { read } = turn;
  const changed = changesOf(asking);
  if (names.length === 0) return end(asking);
  if (asking.afterName === null && !(await areFewer(read, changed, await rowsAbout(read, screenedDestinations))))
    return makeAllDue(turn, asking);
  const { matches, beyond } = await matchesOf(read, changed, names, findAllDestinations);
  if (beyond.length > 0) return makeAllDue(turn, asking);
  const met = matches.map((one) => one.met);
  await advance(asking, { afterName: names.at(-1) }, (tx) => makeDue(tx, asking, met));
}

const end = (asking: Asking) =>
  advance(asking, { sinceVersion: asking.throughVersion, afterName: null }, async () => undefined);

/** At least one part per turn. The next turn finds the rest in the same way, after new failures if those were the reason. */
async function makeAllDue(turn: Turn, asking: Asking): Promise<void> {
  const { sinceVersion, throughVersion } = asking;
  // Each part begins after the one before, so that it does not read the changed rows again.
  let [account, name] = [NIL_ID, ""];
  do {
    const values = [sinceVersion, throughVersion, DUE_AT_ONCE, account, name];
    const [part] = await backgroundTx((tx) =>
      tx.statements.query<{ found: number; account: string; name: string }>(
        `select found, last_account as account, last_name as name
           from make_all_destinations_due($1::bigint, $2::bigint, $3::integer, $4::uuid, $5::text)`,
        values,
      ),
    );
    if (part === undefined || part.found < DUE_AT_ONCE) return end(asking);
    ({ account, name } = part);
  } while (!isOver(turn));
}

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

async function makeDue(tx: Tx, { sinceVersion }: Asking, due: readonly Destination[]): Promise<void> {
  if (due.length === 0) return;
  await tx.statements.query("select make_destinations_due($1::text[]::uuid[], $2::text[], $3::bigint)", [
    due.map(({ accountId }) => accountId),
    due.map(({ name }) => name),
    sinceVersion,
  ]);
}
