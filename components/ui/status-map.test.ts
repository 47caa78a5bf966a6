import { describe, expect, it } from "vitest";
import { accountStatuses } from "../../server/contract/accounts";
import { partyStatuses } from "../../server/kernel/value-sets";
import { statusNamed, statusOptions } from "./options";
import { STATUSES, statusShown } from "./status-map";

describe("statuses", () => {
  it("are the choices of a filter, in the contract's order and in the words of the list", () => {
    expect(statusOptions("account").map(({ value }) => value)).toEqual([...accountStatuses]);
    expect(statusOptions("party").map(({ value }) => value)).toEqual([...partyStatuses]);
    expect(statusOptions("account")).toContainEqual({ value: "BLOCKED_DEBIT", label: "Debits blocked" });
  });

  it("are read from an address only when they exist", () => {
    expect(statusNamed("branch", "ACTIVE")).toBe("ACTIVE");
    for (const text of ["", "active", "BLOCKED", "toString"]) expect(statusNamed("branch", text)).toBeUndefined();
  });

  it("keeps violet for what a second person decides", () => {
    const pending = Object.entries(STATUSES).flatMap(([noun, states]) =>
      Object.entries(states).flatMap(([state, [tone]]) => (tone === "pending" ? [`${noun} ${state}`] : [])),
    );
    expect(pending).toEqual([
      "approval PENDING",
      "transfer PENDING_APPROVAL",
      "payoutItem PENDING_APPROVAL",
      "duePayout PENDING_APPROVAL",
    ]);
  });

  it("names the noun where one word means two things", () => {
    expect(statusShown("screening", "CLEARED").word).not.toBe(statusShown("clearingItem", "CLEARED").word);
  });

  it("shows a state it does not know by its own name, in grey", () => {
    expect(statusShown("till", "BEING_COUNTED")).toEqual({ tone: "neutral", word: "Being counted" });
  });
});
