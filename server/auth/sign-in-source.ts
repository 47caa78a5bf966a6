import { addressGroup, callerAddress } from "./caller-address";
import { knownDevice } from "./known-device";
import type { Share } from "./password-queue";

/** Where a password was typed: what counts its failures, and whose place in the queue it takes. */
export type SignInSource = Share & { readonly address: string };

type Asked = { readonly peer: string; header(name: string): string | undefined };

/** At the sign-in page: the device, when this person has signed in with it before, or else the address. */
export function sourceOfSignIn(asked: Asked, email: string): SignInSource {
  const address = callerAddress(asked);
  const device = knownDevice({ get: (name) => asked.header(name) ?? null }, email.trim());
  if (device !== null) return { key: `device:${device}`, known: true, address };
  return { key: `address:${addressGroup(address)}`, known: false, address };
}

/** In a session: the person who is signed in already, whom no stranger's failures count against. */
export function sourceOfSession(staffId: string, asked: Asked): SignInSource {
  return { key: `staff:${staffId}`, known: true, address: callerAddress(asked) };
}
