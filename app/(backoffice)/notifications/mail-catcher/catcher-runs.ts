import { mailCatcher } from "@/server/domains/notifications/channels/catcher-state";

/** True for a demo bank without a mail server. */
export function catcherRuns(): boolean {
  return mailCatcher.port !== null;
}
