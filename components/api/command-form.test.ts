import { describe, expect, it } from "vitest";
import { ApiError } from "../../server/contract/api-error";
import { closedBy } from "./command-form";

const reason = "This entry has already been reversed.";
const refused = (status: number, code: string) => ({
  state: { kind: "refused" as const, error: new ApiError(status, code, "No.") },
  busy: false,
});

describe("the button of a command", () => {
  it("is disabled by a predicted refusal, also after a refusal", () => {
    expect(closedBy({ state: { kind: "ready" }, busy: false }, reason)).toBe(reason);
    expect(closedBy(refused(409, "ALREADY_REVERSED"), reason)).toBe(reason);
    expect(closedBy({ state: { kind: "ready" }, busy: false }, null)).toBeNull();
  });

  it("is enabled while the outcome is unknown, because the command may cause the refusal itself", () => {
    expect(closedBy(refused(500, "INTERNAL_ERROR"), reason)).toBeNull();
    expect(closedBy(refused(0, "NETWORK"), reason)).toBeNull();
    expect(closedBy({ state: { kind: "ready" }, busy: true }, reason)).toBeNull();
  });
});
