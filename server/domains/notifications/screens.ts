import * as t from "@/words/service/notifications/screens";
import type { DomainVerb } from "../../domain";
import type { NavItem } from "../../kernel/navigation";

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
