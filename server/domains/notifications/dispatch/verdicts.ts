import * as t from "@/words/service/notifications/dispatch";
import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";
import { mailAddress, phoneNumber } from "../channels/addresses";
import { type Contact, isEnabled } from "../preferences";
import type { Recipient } from "../recipients";

export type Addressed = {
  readonly id: string;
  readonly partyId: string;
  readonly channel: Channel;
  readonly category: string;
  /** True if the channel had no settings at the last check. */
  readonly isParked: boolean;
  /** Null for an unknown party. */
  readonly recipient: Recipient | null;
};

/** With what an attempt sends. */
export type Waiting = Addressed & { readonly message: Message; readonly createdAt: string };

/** The outcome of a message in a run. The first three are attempts. */
export type Judged = { readonly id: string } & (
  | { readonly kind: "DELIVERED"; readonly address: string | null }
  | { readonly kind: "REFUSED" | "FAILED"; readonly address: string | null; readonly error: string }
  /** The customer has disabled the category. */
  | { readonly kind: "SUPPRESSED" }
  /** Not attempted: the channel has no settings. */
  | { readonly kind: "WAITING"; readonly error: string }
  /** Claimed, but not attempted. */
  | { readonly kind: "RELEASED" }
);

/** The destination of a message, or its outcome if it needs no attempt. */
export function beforeSending(message: Addressed): { to: string; name: string } | Judged {
  const { id, channel, category, recipient } = message;
  if (recipient === null) return { id, kind: "REFUSED", address: null, error: t.customerIsNotThere };
  const { contact, preferences } = recipient;
  if (!isEnabled(channel, contact, preferences, category)) return { id, kind: "SUPPRESSED" };
  const to = addressOn(channel, contact);
  if (to !== null) return { to, name: contact.name };
  const error = channel === "EMAIL" ? t.noMailAddress : t.noTelephoneNumber;
  return { id, kind: "REFUSED", address: null, error };
}

function addressOn(channel: Channel, { email, phone, customerNo }: Contact): string | null {
  if (channel === "EMAIL") return mailAddress(email ?? "");
  if (channel === "SMS") return phoneNumber(phone ?? "");
  return customerNo;
}

/**
 * The outcome on a channel that sends nothing: the inbox, or a channel without settings. Null if it is recorded
 * already.
 */
export function withoutSending(message: Addressed): Judged | null {
  const { id, channel, isParked, recipient } = message;
  const before = recipient && channel !== "IN_APP" ? enabledOrNot(message, recipient) : beforeSending(message);
  if (before !== null && "kind" in before) return before;
  if (channel === "IN_APP") return { id, kind: "DELIVERED", address: null };
  return isParked ? null : { id, kind: "WAITING", error: t.notConfigured };
}

/** The address is checked later, when the channel can send. */
function enabledOrNot({ id, channel, category }: Addressed, { contact, preferences }: Recipient): Judged | null {
  return isEnabled(channel, contact, preferences, category) ? null : { id, kind: "SUPPRESSED" };
}

export type Counts = { attempted: number; delivered: number; failed: number; suppressed: number };

export function countOf(judged: readonly Judged[]): Counts {
  const of = (...kinds: Judged["kind"][]) => judged.filter(({ kind }) => kinds.includes(kind)).length;
  const [delivered, failed] = [of("DELIVERED"), of("REFUSED", "FAILED")];
  return { attempted: delivered + failed, delivered, failed, suppressed: of("SUPPRESSED") };
}
