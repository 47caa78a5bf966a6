import { beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "@/db/client";
import { allCommitted, passTime } from "@/server/testing/events";
import { notificationRows } from "@/server/testing/notifications";
import { openCounter } from "@/server/testing/teller";
import { ownerSql, testDatabase } from "@/server/testing/test-database";
import { beginToTell, quietAccount, tell, tellAnew, toldTo, transferAt } from "@/server/testing/told";
import type { AccountView } from "../../contract/accounts";
import { deliverEvents } from "../../events/deliver";
import { writeMessages } from "./write-messages";

const account = (balance?: number) => quietAccount(counter.make, balance);
const transfer = (from: AccountView, to: AccountView, amount: number) => transferAt(counter, from, to, amount);

const counter = await openCounter();
beforeEach(beginToTell);

describe("an event's message", () => {
  it("is written once for a repeated event, and keeps its outcome", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2, 3]) await transfer(from, to, amount);
    await tell();
    await ownerSql()`update notifications set status = 'DELIVERED', attempts = 1, delivered_at = now()`;
    const before = await notificationRows(to.partyId);
    expect(before).toHaveLength(6);
    await tellAnew();
    expect(await notificationRows(to.partyId)).toEqual(before);
  });

  it("is written once if the node dies after writing it and before recording that", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2]) await transfer(from, to, amount);
    await allCommitted();
    const node = openDatabase({ url: testDatabase().appUrl, poolSize: 2, reportsPoolSize: 1 });
    const dies: typeof writeMessages = {
      ...writeMessages,
      handleAll: async (events, context) => {
        await writeMessages.handleAll?.(events, context);
        await node.close(0);
      },
    };
    await expect(deliverEvents([dies], { database: node })).rejects.toThrow();
    expect(await toldTo(to)).toHaveLength(4);
    await passTime();
    await tell();
    expect(await toldTo(to)).toHaveLength(4);
    expect(
      await ownerSql()`select 1 from event_cursors where xact::text::numeric > 0 and leased_by is null`,
    ).toHaveLength(1);
  });

  it("is written with all others of the event or not at all, and an interrupted run is repeated", async () => {
    const [from, to] = [await account(500), await account()];
    for (const amount of [1, 2]) await transfer(from, to, amount);
    await ownerSql()`alter table notifications add constraint no_inbox check (channel <> 'IN_APP')`;
    await allCommitted();
    await deliverEvents([writeMessages]);
    expect(await toldTo(to)).toEqual([]);
    expect(await ownerSql()`select attempts from event_retries order by event_id`).toEqual([
      { attempts: 1 },
      { attempts: 1 },
    ]);
    await ownerSql()`alter table notifications drop constraint no_inbox`;
    await passTime();
    await tell();
    expect(await toldTo(to)).toHaveLength(4);
  });

  it("is written once for each of 500 movements in a few turns", async () => {
    const [from, to] = [await account(500), await account()];
    for (let turn = 0; turn < 20; turn++) {
      const answers = await Promise.all(Array.from({ length: 25 }, () => transfer(from, to, 0.01)));
      expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(201));
    }
    await tell();
    const refs = (await notificationRows(to.partyId)).map((row) => `${row.channel} ${row.correlation_ref}`);
    expect(new Set(refs).size).toBe(1_000);
  });
});
