import type { Channel } from "../../../contract/notifications/templates";
import type { Message } from "../../../kernel/message";

export type Outgoing = {
  /** The notification's id, sent with every attempt so that recipients can detect duplicates. */
  readonly id: string;
  readonly channel: Channel;
  readonly createdAt: string;
  readonly message: Message;
  /** An email address, a phone number, or the customer number for push notices. */
  readonly to: string;
  /** Never part of an address. */
  readonly name: string;
};

/** The outcome of an attempt. `error` is one line for staff, without the bank's own addresses that contain secrets. */
export type Outcome =
  | { readonly kind: "DELIVERED" }
  /** Permanent: a retry would be refused too. */
  | { readonly kind: "REFUSED"; readonly error: string }
  /** Retried. `unreachable` if the channel failed, not this message. */
  | { readonly kind: "FAILED"; readonly error: string; readonly unreachable: boolean };

/** The connection of one channel to its provider. */
export type Adapter = {
  /** The destination for display, without secrets. */
  readonly via: string;
  /**
   * Attempts one delivery. An aborted `signal` ends it soon, as a failure. Throws only if the message cannot be
   * rendered.
   */
  deliver(outgoing: Outgoing, signal: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
};

/** A channel without an adapter is not configured, except IN_APP, which needs none. */
export type Adapters = Partial<Record<Channel, Adapter>>;
