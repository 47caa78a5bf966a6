import * as t from "@/words/service/notifications/screens";
import type { DomainVerb, Queue } from "../../domain";
import { countWords } from "../../kernel/counted";
import type { NavItem } from "../../kernel/navigation";
import { countNotifications } from "./queries";

/** Staff who answer customers or operate the channels. */
const worksWith = ["notification:operate", "customer:write"] as const;

export const notificationNavigation: readonly NavItem[] = [
  {
    label: t.notifications,
    href: "/notifications",
    icon: "mail",
    section: "Customers",
    authorities: ["notification:read"],
    worksWith,
    letter: "s",
  },
];

export const notificationVerbs: readonly DomainVerb[] = [
  {
    id: "notifications.dispatch",
    label: t.runDispatch,
    icon: "mail",
    authorities: ["notification:operate"],
    href: "/notifications",
  },
  {
    id: "notifications.send",
    label: t.sendAMessage,
    icon: "mail",
    authorities: ["notification:operate"],
    href: "/notifications/new",
  },
  {
    id: "notifications.preferences",
    label: t.notificationPreferences,
    icon: "sliders-horizontal",
    authorities: ["notification:read"],
    href: "/notifications/preferences",
  },
  {
    id: "notifications.templates",
    label: t.messageTemplates,
    icon: "mail",
    authorities: ["notification:read"],
    href: "/notifications/templates",
  },
];

export const notificationQueues: readonly Queue[] = [
  {
    label: t.failedMessages,
    href: "/notifications?status=FAILED",
    authorities: ["notification:operate"],
    count: async (reports) => ({
      value: countWords(await countNotifications(reports, { status: "FAILED" })),
      note: t.couldNotBeDelivered,
    }),
  },
  {
    label: t.lateMessages,
    href: "/notifications?late=true&sort=-age",
    authorities: ["notification:operate"],
    count: async (reports) => ({
      value: countWords(await countNotifications(reports, { late: true })),
      note: t.queuedForLong,
    }),
  },
];
