import { expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { testDatabase } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import { openToDecision, type Verdict } from "./execute-command";

// `open_to_decision` and the posting function give the same verdicts in the same order: they share one SQL text.

const mia = raw.person("mia");
const carl = raw.person("carl");
const PAST = "2020-01-01T00:00:00Z";

await startBusinessDate();

async function parked(expiresAt?: string): Promise<string> {
  const { approvalId, document } = raw.parking(mia, [{ accountId: await raw.fundedAccount(9), amountMinor: 9 }], {
    expiresAt,
  });
  expect((await raw.execute(document)).verdict).toBe("PARKED");
  return approvalId;
}

const undone = new Error("undone");

/** The verdict before the command, rolled back. */
async function opened(document: raw.Document): Promise<Verdict | null> {
  let said: Verdict | null = null;
  await testDatabase()
    .database.statements.begin("", async (tx) => {
      said = await openToDecision(JSON.stringify(document), tx);
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return said;
}

async function saidTwice(document: raw.Document): Promise<Verdict> {
  const before = await opened(document);
  const verdict = await raw.execute(document);
  expect(before).toEqual(verdict.verdict === "OK" ? null : verdict);
  return verdict;
}

const keyed = (who: raw.Person, id: string, outcome: "APPROVED" | "REJECTED" | "WITHDRAWN", key: string) =>
  raw.decision(who, id, outcome, { key: { operation: "decide", key, hash: raw.hash(id) } });

it("of an unknown, own, another's, expired or decided approval", async () => {
  expect(await saidTwice(raw.decision(carl, newId(), "APPROVED"))).toMatchObject({ code: "NOT_FOUND" });
  const id = await parked();
  expect(await saidTwice(raw.decision(mia, id, "APPROVED"))).toMatchObject({ code: "SELF_APPROVAL" });
  expect(await saidTwice(raw.decision(carl, id, "WITHDRAWN"))).toMatchObject({ code: "NOT_THE_MAKER" });
  expect(await saidTwice(raw.decision(carl, id, "REJECTED"))).toMatchObject({ verdict: "OK" });
  expect(await saidTwice(raw.decision(mia, id, "APPROVED"))).toMatchObject({ verdict: "DECIDED", status: "REJECTED" });
  const late = await parked(PAST);
  expect(await saidTwice(raw.decision(mia, late, "APPROVED"))).toMatchObject({ code: "SELF_APPROVAL" });
  expect(await saidTwice(raw.decision(carl, late, "APPROVED"))).toMatchObject({ verdict: "EXPIRED" });
});

it("of a used key first, for every principal and outcome", async () => {
  const [first, own] = [await parked(), await parked()];
  const key = newId();
  expect(await saidTwice(keyed(mia, first, "WITHDRAWN", key))).toMatchObject({ verdict: "OK" });
  expect(await saidTwice(keyed(mia, first, "WITHDRAWN", key))).toMatchObject({ verdict: "REPLAY" });
  expect(await saidTwice(keyed(mia, own, "APPROVED", key))).toEqual({ verdict: "KEY_REUSED" });
});
