import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pack, unpack } from "./packed";

const size = (text: string) => Buffer.from(pack(text), "base64").byteLength;

describe("a kept text", () => {
  it.each([
    "",
    "null",
    JSON.stringify([randomUUID(), null, [randomUUID(), "2010"]]),
    JSON.stringify(`Zoë ÿ € ${randomUUID()} 漢字 \u{1f3e6}`),
    "ffffffff-ffff-ffff-ffff-ffffffffffff",
    randomUUID().toUpperCase(),
    `${randomUUID()}${randomUUID()}`,
    "01234567-89ab-cdef-0123-456789abcde",
  ])("is the same after unpacking: %s", (text) => expect(unpack(pack(text))).toBe(text));

  it("takes 17 bytes per UUID", () => {
    expect(size(JSON.stringify([randomUUID(), randomUUID()]))).toBe(2 * 17 + '["",""]'.length);
  });
});
