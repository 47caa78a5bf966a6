import Bowser from "bowser";

/** The cap keeps parsing cheap. No browser's user agent is longer. */
const LONGEST = 512;

/** Browser and operating system by user agent, null if unrecognized. Callers can forge both. */
export type Device = { browser: string | null; system: string | null };

export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: named(browser.name), system: named(os.name) };
}

/** A name from the parser's own list. A name taken from the text keeps only letters, digits and spaces. */
function named(name: string | undefined): string | null {
  const plain = (name ?? "")
    .replace(/[^\p{L}\p{N} .-]/gu, "")
    .trim()
    .slice(0, 40);
  return plain === "" ? null : plain;
}
