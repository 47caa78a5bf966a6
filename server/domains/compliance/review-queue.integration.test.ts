import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { listReviewQueue, neighboursInQueue, type QueueFilter } from "./review-queue";

const desk = await openScreeningDesk();

async function met(listType: string, ...more: string[]): Promise<string> {
  const { full } = ownName();
  for (const type of [listType, ...more]) await desk.list(full, { listType: type });
  return (await desk.screen({ name: full })).id;
}

async function idsOf(filter: QueueFilter, pageOf = 3): Promise<string[]> {
  const source = listReviewQueue(filter);
  const ids: string[] = [];
  let after: Parameters<typeof source.read>[1] = null;
  do {
    const page = await source.read(database().reportsDb, after, pageOf);
    ids.push(...page.items.map(({ id }) => id));
    after = page.next;
  } while (after !== null);
  return ids;
}

describe("the review queue", () => {
  it("starts with the most severe list, then the oldest result, in pages", async () => {
    const pep = await met("PEP");
    const own = await met("A list of ours");
    const older = await met("SANCTIONS");
    const both = await met("INTERNAL", "SANCTIONS");
    const internal = await met("INTERNAL");
    const laterInternal = await met("INTERNAL");
    const ids = await idsOf({ kind: "HITS" });
    const ours = [older, both, pep, internal, laterInternal, own];
    expect(ids.filter((id) => ours.includes(id))).toEqual(ours);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await idsOf({ kind: "HITS", listType: "INTERNAL" })).toEqual(
      ids.filter((id) => [both, internal, laterInternal].includes(id)),
    );
    expect(await idsOf({ kind: "HITS", origin: "RESCREEN" })).toEqual([]);
    expect(await listReviewQueue({ kind: "HITS" }).count?.(database().reportsDb)).toEqual({
      count: ids.length,
      more: false,
    });
  });

  it("continues from a decided result to the next one, and has no neighbors beyond its ends", async () => {
    const filter = { kind: "HITS" } as const;
    const [first, second, third] = [await met("PEP"), await met("PEP"), await met("PEP")];
    await desk.decide({ id: second ?? "" }, false);
    const { db } = database();
    expect(await neighboursInQueue(db, second ?? "", filter)).toEqual({ previous: first, next: third });
    const ids = await idsOf(filter);
    expect(ids).not.toContain(second);
    expect((await neighboursInQueue(db, ids[0] ?? "", filter)).previous).toBeNull();
    expect((await neighboursInQueue(db, ids.at(-1) ?? "", filter)).next).toBeNull();
  });

  it("separates results without hits from unscreenable names", async () => {
    const nothing = await desk.screen({ name: ownName().full });
    const unreadable = await desk.screen({ name: "---" });
    expect(await idsOf({ kind: "NOTHING" })).toContain(nothing.id);
    expect(await idsOf({ kind: "NOTHING" })).not.toContain(unreadable.id);
    expect(await idsOf({ kind: "NOT_SCREENABLE" })).toContain(unreadable.id);
    expect(await idsOf({ kind: "HITS" })).not.toContain(nothing.id);
  });
});
