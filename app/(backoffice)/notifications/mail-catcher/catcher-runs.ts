import { mailCatcher } from "@/server/domains/notifications/channels/catcher-state";

/** Whether this bank keeps its mails to itself: a demo bank without a mail server. */
export function catcherRuns(): boolean {
  return mailCatcher.port !== null;
}
