import { z } from "zod";
import { currentSnapshot } from "@/db/snapshot";
import type { ReadDb } from "@/db/tx";
import type { ListSource, Page } from "./list-reply";

/** Where a page of such a list begins: behind `after`, in what was committed at `snapshot`. */
export type SnapshotPage<Place> = { readonly snapshot: string; readonly after: Place | null; readonly limit: number };

/**
 * A list as it was committed when its first page was read, whatever commits meanwhile and in whichever order: neither an id nor a
 * time is the order of commits, so the cursor carries that moment beside the place where the page ended.
 * `place` is what orders a row; `read` answers a page of the rows that `committedAt(xact, snapshot)` lets through.
 */
export function snapshotList<View, Shape extends z.ZodRawShape>(
  place: z.ZodObject<Shape>,
  read: (
    db: ReadDb,
    page: SnapshotPage<z.infer<z.ZodObject<Shape>>>,
  ) => Promise<Page<View, z.infer<z.ZodObject<Shape>>>>,
): ListSource<View, SnapshotKey<Shape>> {
  return {
    key: z.intersection(place, taken) as z.ZodType<SnapshotKey<Shape>>,
    read: async (db, after, limit) => {
      const snapshot = after?.snapshot ?? (await currentSnapshot(db));
      const { items, next } = await read(db, { snapshot, after, limit });
      return { items, next: next === null ? null : { ...next, snapshot } };
    },
  };
}

export type SnapshotKey<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>> & { snapshot: string };

const taken = z.object({ snapshot: z.string().max(6_000).refine(isSnapshot) });

/** Whether Postgres takes the text for a snapshot, `10:20:10,14`: cursors come back from callers. */
function isSnapshot(text: string): boolean {
  const match = /^(\d{1,19}):(\d{1,19}):(\d{1,19}(?:,\d{1,19}){0,500})?$/.exec(text);
  if (!match) return false;
  const [xmin, xmax] = [BigInt(match[1] ?? 0), BigInt(match[2] ?? 0)];
  const running = match[3] === undefined ? [] : match[3].split(",").map(BigInt);
  return (
    xmin > 0n &&
    xmin <= xmax &&
    running.every((xid, index) => xid >= (running[index - 1] ?? xmin - 1n) + 1n && xid < xmax)
  );
}
