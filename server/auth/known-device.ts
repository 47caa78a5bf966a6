import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readCookie } from "./session-token";
import { authSettings } from "./settings";

const DAY_MS = 86_400_000;
const REMEMBERED_DAYS = 180;
/** Counter computers are shared. The most recent people are remembered. */
const MOST_PEOPLE = 8;

const ID = /^[\w-]{16}$/;

/**
 * The cookie holds the device's id and, for each person who signed in with it, a day and an HMAC of id, day and email.
 * It grants no right. Known devices have their own queue share and failure count, so that strangers cannot exhaust
 * either.
 */
export function deviceCookieName(): string {
  return authSettings().secureCookies ? "__Host-countinghouse.device" : "countinghouse.device";
}

type HeaderSource = { get(name: string): string | null };
type Device = { id: string; marks: readonly string[] };

/** The device's id if this person has signed in with it before, otherwise null. Makes no query. */
export function knownDevice(headers: HeaderSource, email: string): string | null {
  const device = readDevice(headers);
  return device?.marks.some((mark) => isMark(mark, device.id, email)) ? device.id : null;
}

/** The `Set-Cookie` value after a sign-in. It adds this person to the existing or a new device. */
export function deviceCookie(headers: HeaderSource, email: string): string {
  const device = readDevice(headers) ?? { id: randomBytes(12).toString("base64url"), marks: [] };
  const others = device.marks.filter((mark) => !isMark(mark, device.id, email));
  const marks = [markOf(device.id, today(), email), ...others].slice(0, MOST_PEOPLE);
  const secure = authSettings().secureCookies ? "; Secure" : "";
  const lifetime = REMEMBERED_DAYS * 86_400;
  return `${deviceCookieName()}=${[device.id, ...marks].join(".")}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${lifetime}${secure}`;
}

function readDevice(headers: HeaderSource): Device | null {
  const [id = "", ...marks] = (readCookie(headers, deviceCookieName()) ?? "").split(".", MOST_PEOPLE + 1);
  return ID.test(id) ? { id, marks } : null;
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}

function markOf(id: string, day: number, email: string): string {
  const key = createHmac("sha256", authSettings().secret).update("countinghouse.known-device").digest();
  const mac = createHmac("sha256", key).update(`${id} ${day} ${email.toLowerCase()}`).digest("base64url");
  return `${day}:${mac.slice(0, 22)}`;
}

function isMark(mark: string, id: string, email: string): boolean {
  const day = Number(/^(\d{1,6}):/.exec(mark)?.[1] ?? Number.NaN);
  if (Number.isNaN(day) || today() - day > REMEMBERED_DAYS || day > today() + 1) return false;
  const [sent, right] = [Buffer.from(mark), Buffer.from(markOf(id, day, email))];
  return sent.length === right.length && timingSafeEqual(sent, right);
}
