import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "@/db/testing/api";
import { balanceOf } from "@/db/testing/ledger";
import { fourClients, pair, transferBody } from "@/db/testing/transfers";

let maker: Api;

beforeAll(async () => {
  ({ maker } = await fourClients());
});

describe("trial", () => {
  it("works", async () => {
    const { from, to } = await pair();
    const t = await maker("POST", "/transfers", transferBody(from, to, 250.75));
    for (const path of [
      "/ledger/entries?from=2026-01-01&to=2026-12-31",
      "/ledger/entries?from=2026-01-01&to=2026-12-31&limit=1",
      `/ledger/entries?from=2026-01-01&to=2026-12-31&account=${from.number}`,
      `/ledger/entries?from=2026-01-01&to=2026-12-31&account=${from.number}&limit=1`,
      "/ledger/entries?from=2026-01-01&to=2026-12-31&glCode=1040&limit=1",
      "/ledger/entries?from=2026-01-01&to=2026-12-31&amountFrom=250.75&amountTo=250.75&category=TRANSFER",
      `/ledger/entries/${t.body.entryId}`,
      "/ledger/trial-balance",
      "/ledger/day-book?limit=1",
      "/ledger/control-totals",
      "/ledger/gl-accounts?limit=2",
    ]) {
      const a = await maker("GET", path);
      console.log(path, a.status, a.headers.get("link"), JSON.stringify(a.body).slice(0, 700));
    }
    const r = await maker("POST", `/ledger/entries/${t.body.entryId}/reversal`, { reason: "wrong" });
    console.log(r.status, JSON.stringify(r.body));
    const r2 = await maker("POST", `/ledger/entries/${t.body.entryId}/reversal`, { reason: "wrong" });
    console.log(r2.status, JSON.stringify(r2.body));
    console.log(await balanceOf(from.id));
    expect(1).toBe(1);
  });
});
