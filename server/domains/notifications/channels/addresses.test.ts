import { describe, expect, it } from "vitest";
import { mailAddress, phoneNumber } from "./addresses";

describe("an email address", () => {
  it.each([
    "ada@bank.example",
    "o'brien@bank.example",
    "r&d@bank.example",
    "ada+bank@sub.bank.example",
    "ada_l/x=1@xn--bcher-kva.example",
    "a@b.xn--p1ai",
  ])("%s is one", (text) => expect(mailAddress(` ${text} `)).toBe(text));

  it("with an internationalized domain goes to its ASCII form", () => {
    expect(mailAddress("ada@bücher.example")).toBe("ada@xn--bcher-kva.example");
  });

  it.each([
    "",
    "ada",
    "@bank.example",
    "ada@localhost",
    "ada@bank..example",
    ".ada@bank.example",
    "ada.@bank.example",
    "a..b@bank.example",
    "ada@-bank.example",
    "ada@[127.0.0.1]",
    "ada@127.0.0.1",
    '"ada lovelace"@bank.example',
    "ada,eve@bank.example",
    "ada@bank.example,eve@evil.example",
    "ada@bank.example eve@evil.example",
    "Ada <ada@bank.example>",
    "ada@bank.example> SIZE=1",
    "ada@bank.example\r\nRCPT TO:<eve@evil.example>",
    "ada\r\n@bank.example",
    "ada\0@bank.example",
    "ädä@bank.example",
    "ada@bücher .example",
    "ada@bü\r\ncher.example",
    `${"a".repeat(65)}@bank.example`,
    `ada@${"a.".repeat(130)}example`,
  ])("%j is none", (text) => expect(mailAddress(text)).toBeNull());
});

describe("a phone number", () => {
  it.each([
    ["+44 20 7946 0018", "+442079460018"],
    ["(020) 7946-00.18", "02079460018"],
    ["12345", "12345"],
  ])("%s is %s", (text, number) => expect(phoneNumber(text)).toBe(number));

  it.each(["", "1234", "++44 123456", "1234567890123456", "tel:+44123456", "+44\n;123456", "٠١٢٣٤٥"])(
    "%j is none",
    (text) => expect(phoneNumber(text)).toBeNull(),
  );
});
