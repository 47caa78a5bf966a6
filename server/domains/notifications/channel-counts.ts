import { count, eq, min } from "drizzle-orm";
import { notifications } from "@/db/schema/notifications";
import type { ReadDb } from "@/db/tx";
import type { ChannelView } from "../../contract/notifications/dispatch";
import { channelSettings } from "./channels/settings";

export async function listChannels(read: ReadDb): Promise<ChannelView[]> {
  const { channel, status, createdAt } = notifications;
  const [waiting, failed] = await Promise.all([
    read
      .select({ channel, messages: count(), oldest: min(createdAt) })
      .from(notifications)
      .where(eq(status, "PENDING"))
      .groupBy(channel),
    read.select({ channel, messages: count() }).from(notifications).where(eq(status, "FAILED")).groupBy(channel),
  ]);
  return channelSettings().map((settings) => {
    const pending = waiting.find((one) => one.channel === settings.channel);
    return {
      ...settings,
      pending: pending?.messages ?? 0,
      failed: failed.find((one) => one.channel === settings.channel)?.messages ?? 0,
      oldestPendingAt: pending?.oldest ?? null,
    };
  });
}
