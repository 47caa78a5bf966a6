import { describe, expect, it } from "vitest";
import { accountStatuses } from "../../server/contract/accounts";
import { approvalStatuses } from "../../server/contract/approvals";
import { branchStatuses } from "../../server/contract/branches";
import { tillStatuses } from "../../server/contract/cash";
import { partyStatuses } from "../../server/contract/parties";
import { transferStatuses } from "../../server/contract/transfers";
import { STATUSES, type StatusNoun, statusShown } from "./status-map";

/** Every enum of states in the contract, and the noun that shows it. */
const CONTRACT: readonly (readonly [StatusNoun, readonly string[]])[] = [
  ["party", partyStatuses],
  ["account", accountStatuses],
  ["till", tillStatuses],
  ["approval", approvalStatuses],
  ["transfer", transferStatuses],
  ["branch", branchStatuses],
];

describe("statuses", () => {
  it.each(CONTRACT)("shows every state of a %s that the contract knows", (noun, values) => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.filter((value) => !(value in STATUSES[noun]))).toEqual([]);
  });

  it("keeps violet for what a second person decides", () => {
    const pending = Object.entries(STATUSES).flatMap(([noun, states]) =>
      Object.entries(states).flatMap(([state, [tone]]) => (tone === "pending" ? [`${noun} ${state}`] : [])),
    );
    expect(pending).toEqual(["approval PENDING", "transfer PENDING_APPROVAL"]);
  });

  it("names the noun where one word means two things", () => {
    expect(statusShown("screening", "CLEARED").word).not.toBe(statusShown("clearingItem", "CLEARED").word);
  });

  it("shows a state it does not know by its own name, in grey", () => {
    expect(statusShown("till", "BEING_COUNTED")).toEqual({ tone: "neutral", word: "Being counted" });
  });
});
