import { expect, it } from "vitest";
import { packMessage, unpackMessage } from "./stored-message";

const message = {
  subject: "Transfer received: 250.00 USD",
  paragraphs: ["Dear Ama,", "You have received 250.00 USD."],
  facts: [
    ["Amount", "250.00 USD"],
    ["From", "Zoë \\ “Ltd” 😀"],
  ] as [string, string][],
};

it.each([
  ["with paragraphs and facts", message],
  ["without facts", { ...message, facts: [] }],
  ["without paragraphs", { ...message, paragraphs: [] }],
  ["with empty texts", { subject: "", paragraphs: [""], facts: [["", ""] as [string, string]] }],
])("a message %s is one text, and read as it was", (_, given) => {
  const stored = packMessage(given);
  expect(typeof stored).toBe("string");
  expect(unpackMessage(JSON.parse(JSON.stringify(stored)))).toEqual(given);
});

it.each(["a\nb", "a\tb"])("a message with %j stays an object", (text) => {
  for (const given of [
    { ...message, subject: text },
    { ...message, paragraphs: [text] },
    { ...message, facts: [[text, "x"] as [string, string]] },
    { ...message, facts: [["x", text] as [string, string]] },
  ]) {
    expect(packMessage(given)).toBe(given);
    expect(unpackMessage(given)).toBe(given);
  }
});
