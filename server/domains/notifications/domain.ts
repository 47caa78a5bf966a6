import * as screens from "@/words/notifications/notifications";
import * as t from "@/words/service/notifications/notifications";
import { listChannels, listDispatchRuns } from "../../contract/notifications/dispatch";
import {
  getNotification,
  listNotifications,
  listOutbox,
  listPreferences,
} from "../../contract/notifications/notifications";
import { listOwnMessages } from "../../contract/notifications/staff-messages";
import type { Domain } from "../../domain";
import { addressOf } from "../../kernel/addresses";
import { mailCatcherService } from "./channels/mail-catcher";
import { dispatchMetrics } from "./dispatch/dispatch-metrics";
import { dispatchJobs } from "./dispatch/jobs";
import { dispatchRun, dispatchRunsInWords } from "./dispatch/run-dispatch";
import { notificationsChanged, preferencesChanged, staffMessagesRead, staffMessageWritten } from "./events";
import { preferenceNow } from "./notification-words";
import { notificationsInWords } from "./queries";
import { retryFailedNotifications } from "./retry-failed";
import { retryNotification } from "./retry-notification";
import { notificationRoutes } from "./routes";
import { notificationNavigation, notificationQueues, notificationVerbs } from "./screens";
import { sendNotification } from "./send-notification";
import { setPreference } from "./set-preference";
import { markOwnMessagesRead } from "./staff/mark-read";
import { writeMessages } from "./write-messages";

export const notificationsDomain: Domain = {
  name: "notifications",
  routes: notificationRoutes,
  commands: [
    sendNotification,
    retryNotification,
    retryFailedNotifications,
    setPreference,
    dispatchRun.command,
    markOwnMessagesRead,
  ],
  words: {
    done: {
      setPreference: { words: t.preferenceChanged, note: preferenceNow },
      sendNotification: { history: t.messageSent },
      retryNotification: { history: screens.backInTheOutbox },
      retryFailedNotifications: { history: screens.backInTheOutbox },
      markOwnMessagesRead: { words: t.messagesMarkedAsRead },
    },
    subjects: {
      notification: { path: addressOf.notification, authorities: ["notification:read"], names: notificationsInWords },
      notification_retry: {
        path: () => "/notifications?status=FAILED",
        authorities: ["notification:read"],
        names: async (_, ids) => new Map(ids.map((id) => [id, t.failedMessages])),
      },
      dispatch_run: {
        path: () => "/notifications/runs",
        authorities: ["notification:read"],
        names: dispatchRunsInWords,
      },
    },
  },
  jobs: dispatchJobs,
  services: [mailCatcherService, dispatchMetrics],
  subscribers: [writeMessages],
  live: [
    // A run emits its event at its end. Polling shows its progress, and messages left queued.
    {
      events: [notificationsChanged],
      reads: [listNotifications, listOutbox, getNotification, listChannels, listDispatchRuns],
      partly: true,
    },
    { events: [preferencesChanged], reads: [listPreferences], ofSubject: true },
    { events: [staffMessageWritten, staffMessagesRead], reads: [listOwnMessages], ofReader: true },
  ],
  queues: notificationQueues,
  verbs: notificationVerbs,
  seed: true,
  navigation: [
    ...notificationNavigation,
    // The bell of the top bar opens this page. The palette lists it, the sidebar does not.
    {
      label: t.messages,
      href: "/notifications/messages",
      icon: "bell",
      section: null,
      authorities: [],
      worksWith: [],
      letter: "i",
    },
  ],
};
