import { describe, expect, it } from "vitest";
import { ROLES } from "@/server/kernel/roles";
import { summaries, titles } from "@/words/staff";
import { needs, roleTitle } from "./role";

describe("roles in words", () => {
  it("cover the title and summary of every role", () => {
    expect(Object.keys(titles)).toEqual([...ROLES]);
    expect(Object.keys(summaries)).toEqual([...ROLES]);
    expect(roleTitle("HEAD_TELLER")).toBe("Head teller");
    expect(roleTitle("ROLE_OF_TOMORROW")).toBe("ROLE_OF_TOMORROW");
  });

  it("name the roles that an action requires", () => {
    expect(needs("teller:vault")).toBe("Requires role: Head teller");
    expect(needs("teller:till")).toBe("Requires role: Teller or Head teller");
    expect(needs("ledger:reverse", "limit:manage")).toBe("Requires role: Ledger officer or Administrator");
  });
});
