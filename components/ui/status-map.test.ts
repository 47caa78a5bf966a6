import { describe, expect, it } from "vitest";
import { accountStatuses } from "../../server/contract/accounts";
import { shownPartyStatuses } from "../../server/kernel/value-sets";
import { statusNamed, statusOptions } from "./options";
import { STATUSES, statusShown } from "./status-map";

describe("statuses", () => {
  it("make filter options in the contract's order and the list's words", () => {
    expect(statusOptions("account").map(({ value }) => value)).toEqual([...accountStatuses]);
    expect(statusOptions("party").map(({ value }) => value)).toEqual([...shownPartyStatuses]);
    expect(statusOptions("account")).toContainEqual({ value: "BLOCKED_DEBIT", label: "Debits blocked" });
  });

  it("are read from an address only if they exist", () => {
    expect(statusNamed("branch", "ACTIVE")).toBe("ACTIVE");
    for (const text of ["", "active", "BLOCKED", "toString"]) expect(statusNamed("branch", text)).toBeUndefined();
  });

  it("use violet only for pending decisions", () => {
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

  it("have words that depend on the noun", () => {
    expect(statusShown("screening", "CLEARED").word).not.toBe(statusShown("clearingItem", "CLEARED").word);
  });

  it("show an unknown state by its own name in gray", () => {
    expect(statusShown("till", "BEING_COUNTED")).toEqual({ tone: "neutral", word: "Being counted" });
  });
});
