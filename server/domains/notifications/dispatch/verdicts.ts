import * as t from "@/words/service/notifications/dispatch";
import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";
import { mailAddress, phoneNumber } from "../channels/addresses";
import { type Contact, isEnabled } from "../preferences";
import type { Recipient } from "../recipients";

/** A message that a run has before it. */
export type Waiting = {
  readonly id: string;
  readonly partyId: string;
  readonly channel: Channel;
  readonly category: string;
  readonly message: Message;
  readonly createdAt: string;
  /** Its channel had no settings when it was looked at last. */
  readonly isParked: boolean;
  /** Null for a party that is not there. */
  readonly recipient: Recipient | null;
};

/** What became of a message in a run; the first three are attempts. */
export type Judged = { readonly id: string } & (
  | { readonly kind: "DELIVERED"; readonly address: string | null }
  | { readonly kind: "REFUSED" | "FAILED"; readonly address: string | null; readonly error: string }
  /** The customer does not want it any more. */
  | { readonly kind: "SUPPRESSED" }
  /** Its channel has no settings: it stays, and nothing was tried. */
  | { readonly kind: "WAITING"; readonly error: string }
  /** Claimed and not tried. */
  | { readonly kind: "RELEASED" }
);

/** Where a message is to be delivered to, or what became of it without any attempt to send it. */
export function beforeSending(message: Waiting): { to: string; name: string } | Judged {
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

/** Of a channel that sends nothing: the inbox, which a message is in by being there, and what has no settings. Null: it is so already. */
export function withoutSending(message: Waiting): Judged | null {
  const { id, channel, isParked, recipient } = message;
  const before = recipient && channel !== "IN_APP" ? enabledOrNot(message, recipient) : beforeSending(message);
  if (before !== null && "kind" in before) return before;
  if (channel === "IN_APP") return { id, kind: "DELIVERED", address: null };
  return isParked ? null : { id, kind: "WAITING", error: t.notConfigured };
}

/** Whether there is an address is asked when somebody could go there. */
function enabledOrNot({ id, channel, category }: Waiting, { contact, preferences }: Recipient): Judged | null {
  return isEnabled(channel, contact, preferences, category) ? null : { id, kind: "SUPPRESSED" };
}

export type Counts = { attempted: number; delivered: number; failed: number; suppressed: number };

/** The figures of a run. */
export function countOf(judged: readonly Judged[]): Counts {
  const of = (...kinds: Judged["kind"][]) => judged.filter(({ kind }) => kinds.includes(kind)).length;
  const [delivered, failed] = [of("DELIVERED"), of("REFUSED", "FAILED")];
  return { attempted: delivered + failed, delivered, failed, suppressed: of("SUPPRESSED") };
}
