import { describe, expect, it } from "vitest";
import { processorTime } from "@/server/testing/processor-time";
import { containsCardNumber, isCardNumber, maskCardNumbers } from "./pan";

describe("a card number in a text", () => {
  it.each([
    "4111111111111111",
    "378282246310005",
    "3782 822463 10005",
    "6011 0009 9013 9424",
    "5555-5555-5555-4444",
    "2223003122003222",
    "30569309025904",
    "6304000000000000",
    "411111111117",
    "6222 0212 3456 7890 128",
    "card 4111111111111111 thanks",
    "PAN4111111111111111exp12/27",
    "4111 1111 1111 1111 12/27",
    "4111 1111 1111 1111 123",
    "4111.1111.1111.1111",
    "4111\u00a01111\u00a01111\u00a01111",
    "4111\u20111111\u20111111\u20111111",
    "4111%201111%201111%201111",
    "4111+1111+1111+1111",
    "+4111111111111111",
    "4111\u200b1111\u00ad11111111",
    "４１１１１１１１１１１１１１１１",
    "CC4111111111111111",
    '{"pan":4111111111111111}',
    "BE68 5390 0754 7034 4111111111111111",
  ])("is found: %s", (text) => expect(containsCardNumber(text)).toBe(true));

  it.each([
    ["a number that fails Luhn", "4111111111111112"],
    ["too few digits", "42222222222"],
    ["part of a longer number", "41111111111111111111"],
    ["an airline's number", "1000000000000008"],
    ["an instant in milliseconds", "1774570000009"],
    ["a date and a time", "20260331140505"],
    ["an amount", "4,111,111,111.11 USD"],
    ["groups of other lengths", "41111111 11111111"],
    ["two separators", "4111 1111-1111 1111"],
    ["an entry's reference", "20260331-0000123"],
    ["a UUID that ends like a card number", "0197a3c2-5b1e-7c40-9d2a-411111111117"],
    ["a digest", "ab4111111111111111cdef0123456789abcdef01"],
    ["a phone number", "+49 30 901820 and +4915112345678"],
    ["an account number of the bank", "400000000556"],
    ["an IBAN", "BE69539007547016"],
    ["an IBAN in groups before words", "Rent to GB19 NWBK 6016 1331 9268 05 for MAY"],
    ["an IBAN in small letters", "dk4100400440116211"],
  ])("is not %s", (_, text) => expect(containsCardNumber(text)).toBe(false));

  it("is masked, and the rest of the text stays", () => {
    expect(maskCardNumbers("from 4111 1111 1111 1111 to 5555-5555-5555-4444 on 1774570000009")).toBe(
      "from •••• 1111 to •••• 4444 on 1774570000009",
    );
    expect(maskCardNumbers("ﬁne ² 1000000000000008")).toBe("ﬁne ² 1000000000000008");
  });

  it("is sought in linear time", () => {
    const used = processorTime();
    for (const part of ["4", "4 ", "4111 ", "AB12 ", "a", "+4", "４", "4-", "411111111111 "]) {
      containsCardNumber(part.repeat(1_000_000 / part.length));
    }
    expect(used()).toBeLessThan(10_000);
  });
});

it("a whole text is a card number from 13 digits on, in one piece or as people write it", () => {
  for (const text of [
    "4222222222222",
    "4111111111111111",
    "6304000000000000",
    "4111 1111 1111 1111",
    "4111-1111-1111-1111",
  ])
    expect(isCardNumber(text)).toBe(true);
  for (const text of ["4111111111111112", "41111-11111-1111-11", "4111 1111 1111 1111 1", "1000000000000008", ""])
    expect(isCardNumber(text)).toBe(false);
});
