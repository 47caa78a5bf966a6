import { describe, expect, it } from "vitest";
import { fieldOf, fieldPaths, fieldSentence } from "./field-of";

describe("fieldOf and fieldPaths", () => {
  const names = fieldPaths({ code: "", amount: { amount: "", currency: "USD" }, roles: ["TELLER"], note: undefined });

  it("fields are the form's values: whole lists and parts of objects", () => {
    expect(names).toEqual(["code", "amount.amount", "amount.currency", "roles", "note"]);
  });

  it("a path means its field or the nearest ancestor", () => {
    expect(fieldOf("amount.amount", names)).toBe("amount.amount");
    expect(fieldOf("roles.0", names)).toBe("roles");
    expect(fieldOf("code", names)).toBe("code");
    expect(fieldOf("owner.name", names)).toBeUndefined();
  });
});

describe("fieldSentence", () => {
  it("turns the path into words", () => {
    expect(fieldSentence("code", "must not be empty")).toBe("Code must not be empty");
    expect(fieldSentence("openingFloat.amount", "must be above zero")).toBe("Opening float must be above zero");
    expect(fieldSentence("toTillId", "is closed")).toBe("To till is closed");
    expect(fieldSentence("lines.0.accountNo", "is unknown")).toBe("Lines account no is unknown");
  });

  it("names the field by its label", () => {
    expect(fieldSentence("customerNo", "has 10 digits", "Customer number")).toBe("Customer number has 10 digits");
  });

  it("leaves a complete sentence unchanged", () => {
    expect(fieldSentence("code", "Code is taken")).toBe("Code is taken");
  });
});
