import { afterEach, describe, expect, it } from "vitest";
import { closeChannels, configureChannels, openPost, sums } from "@/server/testing/dispatch";
import { fillOutbox, reached, viewsOf } from "@/server/testing/notifications";
import { ownerSql } from "@/server/testing/test-database";
import type { ChannelView } from "../../../contract/notifications/dispatch";
import { metrics } from "../../../observability/metrics";
import { startServices } from "../../../service";
import { dispatchMetrics } from "../dispatch/dispatch-metrics";
import { mailCatcherService, startMailCatcher } from "./mail-catcher";

const post = await openPost();

afterEach(closeChannels);

const email = async () =>
  ((await post.bank("GET", "/notifications/channels")).body as unknown as ChannelView[]).find(
    ({ channel }) => channel === "EMAIL",
  );
const caught = () =>
  ownerSql()<{ message_id: string; recipients: string[]; source: string }[]>`select * from caught_mails order by id`;

describe("the mail catcher", () => {
  it("receives emails of a demo bank without a mail server, is shown by name, and ends with the process", async () => {
    configureChannels({});
    expect(await email()).toMatchObject({ configured: false, via: null });
    const id = await post.mail();
    const stop = await startMailCatcher();
    expect(await email()).toMatchObject({ configured: true, via: "The mail catcher of this demo bank", pending: 1 });
    expect(await post.run()).toEqual(sums(1, 1));
    expect(await caught()).toMatchObject([
      {
        recipients: [reached.email],
        message_id: `<${id}@countinghouse.example>`,
        source: expect.stringMatching(/^From: /m),
      },
    ]);
    await stop();
    expect(await email()).toMatchObject({ configured: false });
  });

  it("keeps the newest 500", async () => {
    await ownerSql()`
      insert into caught_mails (id, sender, recipients, source)
      select ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'a@b.example', '{}', 'old' from generate_series(1, 600) n`;
    const stop = await startMailCatcher();
    await post.mail();
    await post.run();
    await stop();
    const mails = await caught();
    expect([mails.length, mails.at(-1)?.recipients]).toEqual([500, [reached.email]]);
  });

  it("receives concurrent emails while each deletes old ones", async () => {
    const stop = await startMailCatcher();
    const { partyId } = await post.make.party(reached);
    await fillOutbox(partyId, 300);
    await Promise.all([post.run(), post.run()]);
    const rows =
      await ownerSql()`select status, count(*)::int from notifications where party_id = ${partyId} group by status`;
    expect([...rows]).toEqual([{ status: "DELIVERED", count: 300 }]);
    await stop();
    expect(await caught()).toHaveLength(500);
  });

  it("runs only in a demo bank without a mail server", async () => {
    const runs = async () => {
      const stop = await mailCatcherService.start();
      await stop?.();
      return stop !== null;
    };
    expect(await runs()).toBe(true);
    configureChannels({ SMTP_URL: "smtp://127.0.0.1:25", MAIL_FROM: "a@bank.example" });
    expect(await runs()).toBe(false);
    configureChannels({});
    Object.assign(process.env, { DEMO: "0", ADMIN_EMAIL: "a@bank.example", ADMIN_PASSWORD: "long enough for us" });
    configureChannels({});
    expect(await runs()).toBe(false);
    for (const name of ["DEMO", "ADMIN_EMAIL", "ADMIN_PASSWORD"]) delete process.env[name];
  });
});

describe("the outbox", () => {
  it("is in the metrics by channel, with failed messages and the age of the oldest", async () => {
    await ownerSql()`delete from notifications`;
    const [sent] = viewsOf({ body: (await post.sent()) as never });
    await fillOutbox(sent?.partyId ?? "", 2, "SMS");
    await ownerSql()`update notifications set status = 'FAILED' where channel = 'IN_APP'`;
    await ownerSql()`update notifications set created_at = now() - interval '1 hour' where channel = 'SMS'`;
    const stop = startServices([dispatchMetrics], new Set(["worker"]));
    await expect.poll(() => metrics().registry.getSingleMetric("notifications_pending")).toBeDefined();
    const text = await metrics().registry.metrics();
    expect(text).toContain('notifications_pending{channel="SMS"} 2');
    expect(text).toContain('notifications_pending{channel="EMAIL"} 1');
    expect(text).toContain('notifications_failed{channel="IN_APP"} 1');
    expect(Number(/oldest_pending_seconds\{channel="SMS"\} (\S+)/.exec(text)?.[1])).toBeGreaterThanOrEqual(3_600);
    await stop();
    expect(await metrics().registry.metrics()).not.toContain("notifications_pending");
  });

  it("does not stop the process if a service fails to start", async () => {
    let ended = false;
    const broken = { name: "test.broken", start: () => Promise.reject(new Error("no port")) };
    const end = async () => {
      ended = true;
    };
    const well = { name: "test.well", start: async () => end };
    await startServices([broken, well], new Set(["worker"]))();
    expect(ended).toBe(true);
  });
});
