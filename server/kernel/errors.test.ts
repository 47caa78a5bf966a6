import { describe, expect, it, vi } from "vitest";
import { DomainError, errorCodes, isErrorCode, statusOf, validationError } from "./errors";

describe("errors", () => {
  it("have a status each", () => {
    for (const code of errorCodes) expect(statusOf(code)).toBeGreaterThanOrEqual(400);
    expect(isErrorCode("NOT_FOUND")).toBe(true);
    expect(isErrorCode("toString")).toBe(false);
  });

  it("keep the interface's three members regardless of detail", () => {
    const error = new DomainError("ILLEGAL_STATE", "Decided already.", { detail: { error: "X", approvalId: "1" } });
    expect(error.toBody()).toEqual({
      error: "ILLEGAL_STATE",
      message: "Decided already.",
      fieldErrors: {},
      approvalId: "1",
    });
  });

  it("are recognized by another copy of the module in the same process", async () => {
    vi.resetModules();
    const copy = await import("./errors");
    expect(copy.DomainError).not.toBe(DomainError);
    expect(new DomainError("ILLEGAL_STATE", "Moved meanwhile.")).toBeInstanceOf(copy.DomainError);
    expect(new Error("Moved meanwhile.")).not.toBeInstanceOf(DomainError);
    for (const thrown of [null, undefined, "ILLEGAL_STATE"]) expect(thrown).not.toBeInstanceOf(DomainError);
  });

  it("name the field in the default message", () => {
    expect(validationError({ "amount.amount": "must be a number" }).message).toBe("amount.amount: must be a number");
  });
});
