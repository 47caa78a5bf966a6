import { describe, expect, it } from "vitest";
import { database } from "@/db/client";
import { principalOf } from "@/server/testing/fixtures";
import { makeClient } from "@/server/testing/identity";
import { openCounter } from "@/server/testing/teller";
import { newId } from "./kernel/ids";
import type { OfferedVerb } from "./kernel/verbs";
import { verbsFor } from "./verbs";

const counter = await openCounter();

async function offered(authorities?: Parameters<typeof makeClient>[0]) {
  const reader = await principalOf(await makeClient(authorities));
  const verbs = await verbsFor(database().db, reader);
  return { reader, of: (id: string) => verbs.find((verb) => verb.id === id) as OfferedVerb, verbs };
}

describe("the verbs of the palette", () => {
  it("come from the slices, each once, with words and a page or an action of the shell", async () => {
    const { verbs } = await offered();
    expect(new Set(verbs.map(({ id }) => id)).size).toBe(verbs.length);
    expect(verbs.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        "teller.deposit",
        "teller.withdraw",
        "teller.print-receipt",
        "teller.close-till",
        "transfers.transfer",
        "accounts.open",
        "identity.dark",
      ]),
    );
    for (const verb of verbs) expect([verb.id, Boolean(verb.href) !== Boolean(verb.theme)]).toEqual([verb.id, true]);
  });

  it("are in the order of the navigation, with the appearance last", async () => {
    const { verbs } = await offered();
    const slices = verbs.map(({ id }) => id.split(".")[0]);
    expect([...new Set(slices)]).toEqual([
      ...[
        "teller",
        "compliance",
        "aml",
        "clearing",
        "cards",
        "card-loans",
        "parties",
        "accounts",
        "transfers",
        "notifications",
        "payouts",
        "end-of-day",
        "identity",
      ],
    ]);
    expect(verbs[0]?.id).toBe("teller.deposit");
  });

  it("require an account if they act on one", async () => {
    const { of } = await offered();
    expect(of("teller.deposit")).toMatchObject({ of: "account", href: "/teller?deposit={account}" });
    expect(of("transfers.transfer")).toMatchObject({
      of: "account",
      href: "/transfers/new?from={account}",
      reason: null,
    });
  });

  it("are unavailable with a reason, without an open till and with one", async () => {
    const { reader, of } = await offered();
    for (const id of ["teller.deposit", "teller.withdraw", "teller.close-till", "teller.print-receipt"]) {
      expect([id, of(id).reason]).toEqual([id, "No open till"]);
    }
    expect(of("teller.open-till").reason).toBeNull();
    const { code: branchCode } = await counter.make.branch();
    const tillCode = `V-${newId().slice(-8)}`;
    const openingFloat = { amount: 0, currency: "USD" };
    const { body } = await counter.teller("POST", "/teller/tills", {
      ...{ branchCode, tillCode, openingFloat },
      teller: reader.name,
    });
    const now = await verbsFor(database().db, reader);
    const found = (id: string) => now.find((verb) => verb.id === id);
    expect(found("teller.deposit")?.reason).toBeNull();
    expect(found("teller.close-till")).toMatchObject({ reason: null, href: `/teller/tills/${body.tillId}/close` });
    expect(found("teller.open-till")?.reason).toBe(`Till ${tillCode} is open`);
  });
});
