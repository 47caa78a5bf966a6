import { describe, expect, it } from "vitest";
import { listAddress } from "./list-address";

describe("listAddress", () => {
  const address = listAddress(
    "/ledger/entries",
    { q: "rent & co", cursor: "abc", sort: "-date", tags: ["a", "b"] },
    "reference",
  );

  it("reads what is set", () => {
    expect(address.get("q")).toBe("rent & co");
    expect(address.get("nothing")).toBe("");
    expect(address.get("tags")).toBe("a");
    expect(address.sort).toEqual({ by: "date", direction: "desc" });
    expect(address.filtered).toBe(true);
  });

  it("starts at the first page again when anything else changes", () => {
    expect(address.with({ category: "CASH" })).toBe("/ledger/entries?q=rent+%26+co&sort=-date&tags=a&category=CASH");
    expect(address.with({ cursor: "def" })).toContain("cursor=def");
    expect(address.with({ q: "", tags: null })).toBe("/ledger/entries?sort=-date");
  });

  it("turns a sort over, and starts upwards on another column", () => {
    expect(address.sortHref("date")).toContain("sort=date");
    expect(address.sortHref("amount")).toContain("sort=amount");
    expect(listAddress("/x", { sort: "date" }, "id").sortHref("date")).toBe("/x?sort=-date");
  });

  it("clears filters and keeps the sort", () => {
    expect(address.clearHref).toBe("/ledger/entries?sort=-date");
    const plain = listAddress("/x", {}, "-date");
    expect([plain.filtered, plain.clearHref, plain.sort]).toEqual([false, "/x", { by: "date", direction: "desc" }]);
  });
});
