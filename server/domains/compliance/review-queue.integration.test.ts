import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { queueSorts } from "@/server/kernel/value-sets";
import { makeStaff } from "@/server/testing/identity";
import { allPages } from "@/server/testing/pages";
import { openScreeningDesk, ownName } from "@/server/testing/screening";
import { listReviewQueue, neighboursInQueue, type QueueFilter } from "./review-queue";
import { repeatsOf } from "./work/repeats";

const desk = await openScreeningDesk();

async function met(listType: string, ...more: string[]): Promise<string> {
  const { full } = ownName();
  for (const type of [listType, ...more]) await desk.list(full, { listType: type });
  return (await desk.screen({ name: full })).id;
}

const idsOf = async (filter: QueueFilter, pageOf = 3) =>
  (await allPages(listReviewQueue(filter), pageOf)).map(({ id }) => id);

describe("the review queue", () => {
  it("starts with the most severe list, then the oldest result, in pages", async () => {
    const pep = await met("PEP");
    const own = await met("A list of ours");
    const older = await met("SANCTIONS");
    const both = await met("INTERNAL", "SANCTIONS");
    const internal = await met("INTERNAL");
    const laterInternal = await met("INTERNAL");
    const ids = await idsOf({ kind: "HITS" });
    // An unknown list type comes first.
    const ours = [own, older, both, pep, internal, laterInternal];
    expect(ids.filter((id) => ours.includes(id))).toEqual(ours);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await idsOf({ kind: "HITS", listType: "INTERNAL" })).toEqual(
      ids.filter((id) => [both, internal, laterInternal].includes(id)),
    );
    expect(await idsOf({ kind: "HITS", listType: "A list of ours" })).toEqual([own]);
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

  it("finds names by the beginnings of their words, in any order and without accents", async () => {
    const { given, family } = ownName();
    await desk.list(`${given} ${family}`);
    const { id } = await desk.screen({ name: `${given} Émile ${family}` });
    const found = (name: string) => idsOf({ kind: "HITS", name });
    expect(await found(`${family.slice(0, 5)} emi ${given}`)).toEqual([id]);
    expect(await found(`${family} Andrew`)).toEqual([]);
    expect(await found("'&!:*")).toEqual([]);
    // One word of 1,000 letters of three bytes.
    const long = await desk.screen({ name: "名".repeat(1_000) });
    expect(long.subjectName).toHaveLength(1_000);
  });

  it("sorts by each column in both directions, in pages", async () => {
    const made = [await met("PEP"), await met("SANCTIONS", "PEP"), await met("INTERNAL"), await met("ADVERSE_MEDIA")];
    for (const sort of queueSorts) {
      const up = (await idsOf({ kind: "HITS", sort }, 2)).filter((id) => made.includes(id));
      const down = (await idsOf({ kind: "HITS", sort: `-${sort}` }, 2)).filter((id) => made.includes(id));
      expect(up.toSorted(), sort).toEqual(made.toSorted());
      expect(down, sort).toEqual(up.toReversed());
    }
    expect((await idsOf({ kind: "HITS", sort: "age" })).filter((id) => made.includes(id))).toEqual(made.toReversed());
  });

  it("leaves out results that wait, until their date, and puts escalated ones first", async () => {
    const [waiting, escalated] = [await met("PEP"), await met("A list of ours")];
    const change = (id: string, what: string, body: object) => desk.officer("POST", `/screenings/${id}/${what}`, body);
    await change(waiting, "postponement", { until: "2026-03-09", reason: "Passport requested." });
    await change(escalated, "escalation", { note: "Known to the branch." });
    const open = await idsOf({ kind: "HITS" });
    expect(open[0]).toBe(escalated);
    expect(open).not.toContain(waiting);
    expect(await idsOf({ kind: "HITS", part: "WAITING" })).toEqual([waiting]);
    expect(await idsOf({ kind: "HITS", part: "ESCALATED" })).toEqual([escalated]);
    await change(waiting, "postponement", { until: null });
    expect(await idsOf({ kind: "HITS" })).toContain(waiting);
  });

  it("shows whose result it is, and tells customers of one name apart", async () => {
    const { given, family, full } = ownName();
    await desk.list(full);
    const names = { givenName: given, familyName: family };
    const [one, two] = [await desk.make.party(names), await desk.make.party(names)];
    const { items } = await listReviewQueue({ kind: "HITS", name: full, sort: "customer" }).read(
      database().reportsDb,
      null,
      10,
    );
    expect(items.map(({ customer }) => customer?.customerNo)).toEqual([one.customerNo, two.customerNo]);
    const { id: assigneeId } = await makeStaff({ roles: ["COMPLIANCE_OFFICER"] });
    const [first] = items;
    await desk.officer("POST", `/screenings/${first?.id}/assignment`, { assigneeId });
    expect(await idsOf({ kind: "HITS", name: full, assignee: assigneeId })).toEqual([first?.id]);
    expect(await idsOf({ kind: "HITS", name: full, assignee: "nobody" })).toEqual([items[1]?.id]);
  });

  it("gathers customers with a cleared result", async () => {
    const { given, family, full } = ownName();
    const party = await desk.make.party({ givenName: given, familyName: family });
    await desk.list(full);
    const before = await desk.screen({ subjectRef: party.partyId });
    expect(await idsOf({ kind: "HITS", part: "CLEARED_BEFORE", name: full })).toEqual([]);
    await desk.decide(before, false);
    const again = await desk.screen({ subjectRef: party.partyId });
    expect(await idsOf({ kind: "HITS", part: "CLEARED_BEFORE", name: full })).toContain(again.id);
    const repeats = async (id: string) => (await repeatsOf(database().db, [{ id }])).get(id);
    expect(await repeats(again.id)).toMatchObject({ version: 0, hitCount: 1, cleared: 1 });
    // A new entry of the name was not cleared before.
    await desk.list(full, { listType: "PEP" });
    const third = await desk.screen({ subjectRef: party.partyId });
    expect(await repeats(third.id)).toMatchObject({ hitCount: 2, cleared: 1 });
  });
});
