import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { ownerSql } from "@/server/testing/test-database";
import { fourClients } from "@/server/testing/transfers";
import type { ReversalHook } from "../../commands/reversal";
import { bankDomains, openBank } from "../../domain";
import { newId } from "../../kernel/ids";
import { money } from "../../kernel/money";
import { credit, debit, journalDraft } from "../../posting/journal-draft";

await startBusinessDate();
const { maker } = await fourClients();

const reverse = (id: string) => maker("POST", `/ledger/entries/${id}/reversal`, { reason: "Wrong payee" });

describe("the domain that posted the entry", () => {
  it("adds rows and counters, and may refuse the reversal", async () => {
    const { effects }: ReversalHook = {
      effects: async (entry, reversal) => ({
        counters: { seen: "hooked:{businessDate}" },
        rows: [
          {
            action: "insert",
            table: "branches",
            values: { id: reversal.id, name: entry.sourceId },
            facts: { code: "entries.0.reference" },
          },
        ],
      }),
    };
    // Two slices hook one source: both take part, the second with an entry and lines of its own.
    const fee = [debit("1040", money(1n, "USD")), credit("2140", money(1n, "USD"))];
    const accrual = (sourceId: string) =>
      journalDraft({ category: "ADJUSTMENT", narrative: "Fee", sourceType: "fee", sourceId, lines: fee });
    const counting: ReversalHook = {
      effects: async ({ sourceId }) => ({
        counters: { second: "second:{businessDate}" },
        entries: [accrual(sourceId)],
        lines: fee,
      }),
    };
    const slice = { routes: [], commands: [], navigation: [] };
    const before = bankDomains();
    openBank([
      ...before,
      { ...slice, name: "first", reversals: { hooked: { effects } } },
      { ...slice, name: "second", reversals: { hooked: counting } },
    ]);
    const sourceId = newId();
    const entryId = await raw.posted(
      [
        { side: "DEBIT", glCode: "1040", amountMinor: 5 },
        { side: "CREDIT", glCode: "2140", amountMinor: 5 },
      ],
      { sourceType: "hooked", sourceId },
    );
    const { body } = await reverse(entryId);
    const [row] = await ownerSql()`select code, name, status from branches where id = ${String(body.id)}`;
    expect({ ...row }).toEqual({ code: body.reference, name: sourceId, status: "ACTIVE" });
    expect(await ownerSql()`select 1 from command_counters where name ~ '^(hooked|second):'`).toHaveLength(2);
    expect(body.lines).toHaveLength(4);
    const fees =
      await ownerSql()`select narrative from journal_entries where source_id = ${sourceId} and source_type = 'fee'`;
    expect(fees).toEqual([{ narrative: "Fee" }]);
    openBank(before);
    expect(await raw.violatedInvariants()).toEqual([]);
  });

  it("declares at most one limit per source", () => {
    const before = bankDomains();
    const limited: ReversalHook = { limit: () => undefined };
    const slice = { routes: [], commands: [], navigation: [], reversals: { hooked: limited } };
    const both = [...before, { ...slice, name: "first" }, { ...slice, name: "second" }];
    expect(() => openBank(both)).toThrow("first and second both declare the limit of a reversal of hooked");
    expect(bankDomains()).toBe(before);
  });
});
