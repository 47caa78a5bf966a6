import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";
import type { Verdict } from "./execute-command";
import { postInBatch } from "./posting-queue";

// Postings that wait for a batch in memory.

const carl = raw.person("carl");
const nameOf = (verdict: Verdict) => (verdict.verdict === "REFUSED" ? verdict.code : verdict.verdict);
const keyed = (key: string) => ({ principal: carl, key: { operation: "test", key, hash: raw.hash("h") } });

await startBusinessDate();

describe("the queue of postings", () => {
  it("answers every command of a failed batch", async () => {
    const [a, b] = [await raw.fundedAccount(100), await raw.openAccount()];
    const twice = newId();
    const reversing = () => {
      const document = raw.transfer(a, b, 1);
      Object.assign((document.entries as object[])[0] ?? {}, { id: twice });
      return document;
    };
    const documents = [raw.transfer(a, b, 1), reversing(), raw.transfer(a, b, 1), reversing(), raw.transfer(a, b, 1)];
    const outcomes = await Promise.allSettled(
      documents.map((document) => postInBatch(JSON.stringify(document), [a, b])),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(4);
    const [broken] = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(broken?.reason).toMatchObject({ code: "23505" });
    expect(await raw.stateOf(a)).toMatchObject({ balance: 96n });
  });

  it("keeps every invariant under thousands of postings beside commands of their own transaction", async () => {
    const accounts = await Promise.all(Array.from({ length: 12 }, () => raw.fundedAccount(1_000)));
    const pick = () => accounts[Math.floor(Math.random() * accounts.length)] ?? "";
    const verdicts: string[] = [];
    const worker = async (n: number) => {
      for (let i = 0; i < 60; i++) {
        const [from, to] = [pick(), pick()];
        if (from === to) continue;
        const document = raw.transfer(from, to, 1 + Math.floor(Math.random() * 400), keyed(`${n}-${i}`));
        // Every fourth posts alone: batches and single calls lock in the same order.
        verdicts.push(
          nameOf(n % 4 ? await postInBatch(JSON.stringify(document), [from, to]) : await raw.execute(document)),
        );
      }
    };
    await Promise.all(Array.from({ length: 48 }, (_, n) => worker(n)));
    expect(new Set(verdicts)).toEqual(new Set(["OK", "INSUFFICIENT_FUNDS"]));
    expect(verdicts.filter((v) => v === "OK").length).toBeGreaterThan(1_000);
    const [sum] = await ownerSql()<
      { total: bigint }[]
    >`select sum(balance)::bigint as total from ledger_accounts where id = any (${accounts}::uuid[])`;
    expect(sum?.total).toBe(12_000n);
    const [keys] = await ownerSql()<
      { n: number }[]
    >`select count(*)::int as n from idempotency_keys where status = 201`;
    expect(keys?.n).toBe(verdicts.filter((v) => v === "OK").length);
    expect(await raw.violatedInvariants()).toEqual([]);
  });
});
