import { addressGroup, callerAddress } from "./caller-address";
import { knownDevice } from "./known-device";
import type { Share } from "./password-queue";

/** The source owns a failure count and a queue share. */
export type SignInSource = Share & { readonly address: string };

type Request = { readonly peer: string; header(name: string): string | undefined };

/** At sign-in: the known device of this person, otherwise the address. */
export function sourceOfSignIn(request: Request, email: string): SignInSource {
  const address = callerAddress(request);
  const device = knownDevice({ get: (name) => request.header(name) ?? null }, email.trim());
  if (device !== null) return { key: `device:${device}`, known: true, address };
  return { key: `address:${addressGroup(address)}`, known: false, address };
}

/** In a session: the signed-in person, who is independent of strangers' failures. */
export function sourceOfSession(staffId: string, request: Request): SignInSource {
  return { key: `staff:${staffId}`, known: true, address: callerAddress(request) };
}
