import { whole, withDefault } from "./config-values";

/** The pruning functions have the same minimums. */
const days = (fewest: number, usual: number) => withDefault(whole(fewest, 3_650), String(usual));

export const retentionVariables = {
  NOTIFICATION_DAYS: days(90, 400),
  STAFF_MESSAGE_DAYS: days(30, 180),
  RUN_DAYS: days(90, 400),
  KEY_DAYS: days(30, 90),
  EVENT_DAYS: days(7, 30),
};

/** Days until removal: of completed messages, runs, keys of requests that moved no money, and events. */
export type Retention = { notifications: number; staffMessages: number; runs: number; keys: number; events: number };

export const retentionOf = (e: { [Name in keyof typeof retentionVariables]: number }): Retention => ({
  notifications: e.NOTIFICATION_DAYS,
  staffMessages: e.STAFF_MESSAGE_DAYS,
  runs: e.RUN_DAYS,
  keys: e.KEY_DAYS,
  events: e.EVENT_DAYS,
});
