import { domainToASCII } from "node:url";
import { z } from "zod";

// Addresses as channels take them. What stands in a party's record was typed by somebody, and goes into commands of SMTP.

/** Before the @ what RFC 5321 takes without quotes (`r&d@…`), after it a name with a dot. */
const mail = z
  .email({
    pattern:
      /^(?!\.)(?!.*\.\.)[\w!#$%&'*+/=?^`{|}~.-]{1,64}(?<!\.)@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/i,
  })
  .max(254);

/** The address alone, its domain as mail servers know it, or null for what is none: more than one, a name with it, ends of lines, quotes. */
export function mailAddress(text: string): string | null {
  const [, name = "", domain = ""] = /^([^@]+)@([^@\s\p{C}]+)$/u.exec(text.trim()) ?? [];
  // `bücher.example` is a name of the web's, which only its ASCII form is asked for.
  const known = /^\p{ASCII}*$/u.test(domain) ? domain : domainToASCII(domain);
  return mail.safeParse(`${name}@${known}`).data ?? null;
}

/** Digits, with a plus before them where one stood; null for what is no telephone number (ITU-T E.164: at most 15 digits). */
export function phoneNumber(text: string): string | null {
  const [, plus = "", rest = ""] = /^\s*(\+?)([\d ()./-]+)$/.exec(text) ?? [];
  const digits = rest.replaceAll(/\D/g, "");
  return digits.length >= 5 && digits.length <= 15 ? plus + digits : null;
}
