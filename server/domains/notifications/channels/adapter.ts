import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";

/** A message on its way to one customer on one channel. */
export type Outgoing = {
  /** Of the notification: each attempt carries it, so that whoever takes one twice can tell. */
  readonly id: string;
  readonly channel: Channel;
  readonly createdAt: string;
  readonly message: Message;
  /** An address of mail, a telephone number, or for push notices the customer's number. */
  readonly to: string;
  /** The customer's name; never part of an address. */
  readonly name: string;
};

/** What became of an attempt. Its error is one line for people, without addresses of ours that hold a secret. */
export type Outcome =
  | { readonly kind: "DELIVERED" }
  /** Never to be tried again: it would be refused again. */
  | { readonly kind: "REFUSED"; readonly error: string }
  /** To be tried again; `unreachable` when it was the channel that failed and not this message. */
  | { readonly kind: "FAILED"; readonly error: string; readonly unreachable: boolean };

/** The way of one channel out of the bank. */
export type Adapter = {
  /** Where messages go, in words and without secrets. */
  readonly via: string;
  /** Attempts one delivery; ends soon after `signal` is aborted, as a failure. Throws only when the message cannot be put together. */
  deliver(outgoing: Outgoing, signal: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
};

/** A channel without one has no settings, but for IN_APP, which needs none. */
export type Adapters = Partial<Record<Channel, Adapter>>;
