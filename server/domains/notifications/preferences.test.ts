import { describe, expect, it } from "vitest";
import { enabledChannels, isEnabled, preferenceKey } from "./preferences";
import { keyOf } from "./templates/key-of";

const reached = { email: "ada.okafor@mail.example" };
const unreached = { email: null };

describe("a key", () => {
  it("is equal for spellings that differ only in case and separators", () => {
    for (const text of ["in-app", "IN_APP", "In app", "in  app", "-in/app-", "in\u00a0app"]) {
      expect(keyOf(text)).toBe("IN_APP");
    }
    expect(keyOf("Überweisung")).toBe("ÜBERWEISUNG");
    expect(keyOf("U\u0308berweisung")).toBe("ÜBERWEISUNG");
  });

  it("differs for other letters, and for texts without letters", () => {
    expect(keyOf("in-app")).not.toBe(keyOf("inapp"));
    expect(keyOf("!!!")).not.toBe(keyOf("???"));
    expect(preferenceKey("in", "app/sms")).not.toBe(preferenceKey("in/app", "sms"));
  });
});

describe("channels", () => {
  it("are email and inbox by default, and the inbox without an address", () => {
    expect(enabledChannels(reached, new Map(), "TRANSFER")).toEqual(["EMAIL", "IN_APP"]);
    for (const email of [null, "", "  "]) expect(enabledChannels({ email }, new Map(), "TRANSFER")).toEqual(["IN_APP"]);
  });

  it("follow a stored preference for its own category and channel only", () => {
    const set = new Map([
      [preferenceKey("Transfer", "sms"), true],
      [preferenceKey("TRANSFER", "in-app"), false],
      [preferenceKey("TRANSFER", "carrier pigeon"), true],
    ]);
    expect(enabledChannels(reached, set, "transfer")).toEqual(["EMAIL", "SMS"]);
    expect(enabledChannels(reached, set, "CARD")).toEqual(["EMAIL", "IN_APP"]);
    expect(isEnabled("EMAIL", unreached, new Map([[preferenceKey("CARD", "EMAIL"), true]]), "CARD")).toBe(true);
  });
});
