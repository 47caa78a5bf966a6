import { describe, expect, it } from "vitest";
import { paramsProblem } from "./clean";
import { checked, type Template } from "./template";

const whole: Template = {
  eventType: "THING_DONE",
  category: "ACCOUNT",
  audience: "CUSTOMER",
  required: ["amount"],
  optional: ["date"],
  name: "Thing done",
  subject: "Done: {amount}",
  paragraphs: ["It is done: {amount}."],
  facts: [["Date", "{date}"]],
  sample: { amount: "1.00 USD", date: "31 March 2026" },
};

describe("a template is rejected", () => {
  const faults: [string, Partial<Template>, RegExp][] = [
    ["that names what it does not declare", { paragraphs: ["{amount} {other}"] }, /does not declare other/],
    ["that declares what it does not use", { optional: ["date", "idle"] }, /declares and does not use idle/],
    ["that declares twice", { optional: ["date", "amount"] }, /declares twice amount/],
    ["whose first paragraph may lack a value", { paragraphs: ["On {date}: {amount}"] }, /may be missing: date/],
    ["without a sample of each parameter", { sample: { amount: "1.00 USD", date: " " } }, /no sample of date/],
    ["with a sample too many", { sample: { ...whole.sample, more: "x" } }, /does not declare: more/],
    ["with a brace left open", { subject: "Done: {amount} {" }, /brace outside a place/],
    ["with an unknown form of a place", { subject: "Done: {amount:upper}" }, /brace outside a place/],
    ["without a text", { paragraphs: [] }, /empty text/],
    ["that nobody finds", { eventType: "Thing done" }, /as it is looked up: Thing done/],
    [
      "that tells of screening",
      { facts: [["Date", "{date} after screening"]] },
      /never told: \{date\} after screening/,
    ],
    ["whose category does", { category: "AML" }, /never told: AML/],
  ];
  for (const [name, change, message] of faults) {
    it(name, () => {
      expect(() => checked([{ ...whole, ...change }])).toThrow(message);
    });
  }

  it("that exists twice", () => {
    expect(checked([whole])).toEqual([whole]);
    expect(() => checked([whole, whole])).toThrow("THING_DONE is there twice");
  });
});

describe("parameters in total", () => {
  const nested = (levels: number): object => (levels === 1 ? { a: 1 } : { a: nested(levels - 1) });

  it("have at most 20 levels", () => {
    expect(paramsProblem(nested(20))).toBeNull();
    expect(paramsProblem(nested(21))).toBe("must be nested at most 20 levels deep");
    expect(paramsProblem({ list: JSON.parse("[".repeat(5_000) + "]".repeat(5_000)) })).toMatch(/20 levels/);
  });

  it("have at most 64 kB in bytes", () => {
    expect(paramsProblem({ a: "x".repeat(65_000) })).toBeNull();
    expect(paramsProblem({ a: "é".repeat(33_000) })).toBe("must be at most 64 kB of JSON");
  });

  it("contain no card number, as text or number", () => {
    for (const pan of ["4111-1111-1111-1111", 4111111111111111]) {
      expect(paramsProblem({ list: [{ pan }] })).toMatch(/^must not contain a card number/);
    }
    expect(paramsProblem({ "4111111111111111": true })).toMatch(/^must not contain a card number/);
  });
});
