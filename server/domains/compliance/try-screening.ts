import { watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import type { Principal } from "../../auth/principal";
import { withNames } from "../../auth/rate-limits";
import { config } from "../../config";
import type { tryScreening as operation } from "../../contract/compliance/screenings";
import type { BodyOf, ReplyBodyOf } from "../../contract/operation";
import { screenName } from "./screen-name";

/** The result that a screening would have now. Writes nothing. */
export async function tryScreening(
  read: ReadDb,
  { name, threshold = config().screening.threshold }: BodyOf<typeof operation>,
  by: Principal,
): Promise<ReplyBodyOf<typeof operation, 200>> {
  const [{ screenable, incomplete, hits, engine, listVersion }, [list]] = await Promise.all([
    withNames(by, [name], (charged) => screenName(read, name, threshold, { charged })),
    read.select({ entries: watchlistState.active }).from(watchlistState),
  ]);
  return { threshold, screenable, incomplete, hits: [...hits], engine, listVersion, entries: list?.entries ?? 0 };
}
