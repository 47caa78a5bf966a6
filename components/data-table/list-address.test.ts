import { describe, expect, it } from "vitest";
import { addressSearch } from "../../server/kernel/address-text";
import { listAddress } from "./list-address";

const read = (sent: Record<string, string | string[]>) => addressSearch(Object.entries(sent));

describe("listAddress", () => {
  const address = listAddress(
    "/ledger/entries",
    read({ q: "rent & co", cursor: "abc", seen: "50", sort: "-date", tags: ["a", "b"] }),
    "reference",
    ["reference", "date", "amount"],
  );

  it("reads the set parameters", () => {
    expect(address.get("q")).toBe("rent & co");
    expect(address.get("nothing")).toBe("");
    expect(address.get("tags")).toBe("a");
    expect(address.sort).toMatchObject({ by: "date", direction: "desc" });
    expect(address.filtered).toBe(true);
  });

  it("returns to the first page on any other change", () => {
    expect(address.with({ category: "CASH" })).toBe("/ledger/entries?q=rent+%26+co&sort=-date&tags=a&category=CASH");
    expect(address.with({ cursor: "def" })).toContain("cursor=def");
    expect(address.with({ q: "", tags: null })).toBe("/ledger/entries?sort=-date");
  });

  it("reverses an order, and starts ascending on another column", () => {
    expect(address.sort.hrefOf("date")).toContain("sort=date");
    expect(address.sort.hrefOf("amount")).toContain("sort=amount");
    expect(listAddress("/x", read({ sort: "date" }), "id", ["date"]).sort.hrefOf("date")).toBe("/x?sort=-date");
  });

  it("omits the default order and ignores an unknown one", () => {
    expect(address.sort.hrefOf("reference")).not.toContain("sort");
    const list = (sort: string) => listAddress("/x", read({ sort }), "-date", ["date"]).sort;
    expect(list("date").hrefOf("date")).toBe("/x");
    expect(list("colour")).toMatchObject({ by: "date", direction: "desc" });
  });

  it("clears filters and keeps the order", () => {
    expect(address.clearHref).toBe("/ledger/entries?sort=-date");
    const plain = listAddress("/x", read({}), "-date");
    // The choice of a screen's lists filters none of them.
    const decided = listAddress("/x", read({ show: "decided" }), "-date");
    expect([decided.filtered, decided.clearHref]).toEqual([false, "/x?show=decided"]);
    expect([plain.filtered, plain.clearHref]).toEqual([false, "/x"]);
    expect(plain.sort).toMatchObject({ by: "date", direction: "desc" });
  });
});
