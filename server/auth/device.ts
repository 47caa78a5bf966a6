import Bowser from "bowser";

/** More of a user agent than this is no browser's; what reads it stays cheap. */
const LONGEST = 512;

/** What somebody signed in with, in words: «Firefox» on «Windows». Null for what is not known; whoever sends it may have made it up. */
export type Device = { browser: string | null; system: string | null };

export function deviceOf(userAgent: string): Device {
  if (userAgent === "") return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST));
  return { browser: named(browser.name), system: named(os.name) };
}

/** A name from the library's own list; where it takes one out of the text, letters, digits and spaces of it. */
function named(name: string | undefined): string | null {
  const plain = (name ?? "")
    .replace(/[^\p{L}\p{N} .-]/gu, "")
    .trim()
    .slice(0, 40);
  return plain === "" ? null : plain;
}
