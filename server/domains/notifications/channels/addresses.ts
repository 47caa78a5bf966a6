import { domainToASCII } from "node:url";
import { z } from "zod";

// Addresses from party records are free text and become part of SMTP commands, so that they are validated strictly.

/** Unquoted local part of RFC 5321 (`r&d@…`) and a domain with a dot. */
const mail = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i,
  })
  .max(254);

/** The address with an ASCII domain. Null for lists, display names, line breaks and quotes. */
export function mailAddress(text: string): string | null {
  const [, name = "", domain = ""] = /^([^@]+)@([^@\s\p{C}]+)$/u.exec(text.trim()) ?? [];
  // DNS requires the ASCII form of `bücher.example`.
  const known = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  return mail.safeParse(`${name}@${known}`).data ?? null;
}

/** Digits with an optional plus. Null if not a phone number (ITU-T E.164: at most 15 digits). */
export function phoneNumber(text: string): string | null {
  const [, plus = "", rest = ""] = /^\s*(\+?)([\d ()./-]+)$/.exec(text) ?? [];
  const digits = rest.replaceAll(/\D/g, "");
  return digits.length >= 5 && digits.length <= 15 ? plus + digits : null;
}
