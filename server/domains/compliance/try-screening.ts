import { watchlistState } from "@/db/schema/compliance";
import type { ReadDb } from "@/db/tx";
import { config } from "../../config";
import type { BodyOf, ReplyBodyOf } from "../../contract/operation";
import type { tryScreening as operation } from "../../contract/screenings";
import { screenName } from "./screen-name";

/** What a screening would find now. Nothing is kept. */
export async function tryScreening(
  read: ReadDb,
  { name, threshold = config().screening.threshold }: BodyOf<typeof operation>,
): Promise<ReplyBodyOf<typeof operation, 200>> {
  const [{ screenable, incomplete, hits, engine, listVersion }, [list]] = await Promise.all([
    screenName(read, name, threshold),
    read.select({ entries: watchlistState.active }).from(watchlistState),
  ]);
  return { threshold, screenable, incomplete, hits: [...hits], engine, listVersion, entries: list?.entries ?? 0 };
}
