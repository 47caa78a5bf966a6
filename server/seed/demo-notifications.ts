import type { Channel } from "@/server/contract/notifications/templates";

// Preferences of the demo bank's customers, and messages in addition to those of its history.

type DemoPreference = { customer: string; category: string; channel: string; enabled: boolean };

/** Set before any message. The last one is of an unknown type. */
export const demoPreferences: readonly DemoPreference[] = [
  { customer: "ada-okafor", category: "TRANSFER", channel: "SMS", enabled: true },
  { customer: "ada-okafor", category: "CASH", channel: "EMAIL", enabled: false },
  { customer: "hannah-whitaker", category: "CARD", channel: "SMS", enabled: true },
  { customer: "hannah-whitaker", category: "CARD", channel: "PUSH", enabled: true },
  { customer: "umar-farooq", category: "CARD", channel: "SMS", enabled: true },
  { customer: "umar-farooq", category: "CARD", channel: "PUSH", enabled: true },
  { customer: "meridian-shipping", category: "CASH", channel: "EMAIL", enabled: false },
  { customer: "chidi-okafor", category: "Newsletter", channel: "Letter post", enabled: true },
];

/** Turned off afterwards, so pending messages are not delivered. */
export const demoRefusals: readonly DemoPreference[] = [
  { customer: "niamh-gallagher", category: "CARD", channel: "EMAIL", enabled: false },
  { customer: "umar-farooq", category: "CARD", channel: "PUSH", enabled: false },
  { customer: "umar-farooq", category: "CARD", channel: "IN_APP", enabled: false },
];

/** Outcome of a message. WAITING: the channel is not configured. RETRIED: the mail server asked for a later retry. */
export type DemoFate =
  | "DELIVERED"
  | "NEW"
  | "WAITING"
  | "RETRIED"
  | "NO_MAILBOX"
  | "NO_SERVER"
  | "BAD_REQUEST"
  | "SUPPRESSED";

type DemoTold = {
  key: string;
  customer: string;
  category: string;
  eventType: string;
  correlationRef?: string;
  /** `on(-3)`: the date three days ago, in words. */
  params: (on: (days: number) => string) => Readonly<Record<string, string>>;
  /** By channel. Defaults to delivered. */
  fates?: Partial<Record<Channel, DemoFate>>;
};

/** Sent by other systems and by operations. */
export const demoTold: readonly DemoTold[] = [
  {
    key: "statement",
    customer: "ada-okafor",
    category: "STATEMENT",
    eventType: "STATEMENT_CUT",
    params: (on) => ({ statementDate: on(-2), accountNo: "4812", balance: "842.15 USD", dueDate: on(18) }),
  },
  {
    key: "hours",
    customer: "george-papadakis",
    category: "SERVICE",
    eventType: "BRANCH_HOURS",
    params: (on) => ({ branch: "Old Quay", openFrom: "9:00", openUntil: "16:00", validFrom: on(9) }),
    fates: { EMAIL: "NEW" },
  },
  {
    key: "due",
    customer: "rosalind-clinic",
    category: "STATEMENT",
    eventType: "PAYMENT_DUE",
    params: (on) => ({ amount: "310.40 USD", dueDate: on(7) }),
    fates: { EMAIL: "NO_MAILBOX" },
  },
  {
    key: "issued",
    customer: "fjord-software",
    category: "CARD",
    eventType: "CARD_ISSUED",
    params: () => ({ card: "7730" }),
    fates: { EMAIL: "RETRIED" },
  },
  {
    key: "declined",
    customer: "hannah-whitaker",
    category: "CARD",
    eventType: "CARD_DECLINED",
    correlationRef: "AUTH-558120",
    params: () => ({ amount: "64.90 USD", card: "4417", merchant: "Corner Bookshop" }),
    fates: { EMAIL: "NEW", SMS: "WAITING", PUSH: "WAITING" },
  },
  {
    key: "blocked",
    customer: "niamh-gallagher",
    category: "CARD",
    eventType: "CARD_BLOCKED",
    params: () => ({ card: "9034" }),
    fates: { EMAIL: "SUPPRESSED" },
  },
  {
    key: "blocked too",
    customer: "umar-farooq",
    category: "CARD",
    eventType: "CARD_BLOCKED",
    params: () => ({ card: "1185" }),
    fates: { SMS: "BAD_REQUEST", PUSH: "SUPPRESSED", IN_APP: "SUPPRESSED" },
  },
];

/** Outcomes of messages of the history. Others were delivered. */
export const demoHistoryFates: readonly { customer: string; eventType: string; channel: Channel; fate: DemoFate }[] = [
  { customer: "greenfield-market", eventType: "CHEQUE_RETURNED", channel: "EMAIL", fate: "NO_SERVER" },
];
