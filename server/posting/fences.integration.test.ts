import { describe, expect, it } from "vitest";
import { startBusinessDate } from "@/server/testing/ledger";
import * as raw from "@/server/testing/posting";
import { balancedLegs, insertHeader, insertLegs, type Leg, outcome, ownerPosts } from "@/server/testing/raw-journal";
import { ownerSql } from "@/server/testing/test-database";
import { newId } from "../kernel/ids";

// The tables' owner cannot commit an unbalanced entry or change a posted one.

await startBusinessDate();
const account = await raw.openAccount();
await raw.fund(account, 1_000_00);
const [row] = await ownerSql()<{ id: string }[]>`select id from journal_entries`;
const posted = row?.id ?? "";

describe("the owner", () => {
  it("commits a valid entry", async () => {
    expect(await ownerPosts(balancedLegs)).toBe("committed");
    expect(
      await ownerPosts([...balancedLegs, [3, "DEBIT", 7, "2026-03-02", "EUR"], [4, "CREDIT", 7, "2026-03-02", "EUR"]]),
    ).toBe("committed");
  });

  it.each<[string, Leg[], RegExp]>([
    ["without lines", [], /has 0 lines/],
    ["of one line", [[1, "DEBIT", 5]], /has 1 lines/],
    [
      "that does not balance",
      [
        [1, "DEBIT", 5],
        [2, "CREDIT", 6],
      ],
      /does not balance in USD/,
    ],
    [
      "that balances only across currencies",
      [
        [1, "DEBIT", 5],
        [2, "CREDIT", 5, "2026-03-02", "EUR"],
      ],
      /does not balance/,
    ],
    [
      "with a gap in its numbers",
      [
        [1, "DEBIT", 5],
        [3, "CREDIT", 5],
      ],
      /has 2 lines/,
    ],
    [
      "that begins with 2",
      [
        [2, "DEBIT", 5],
        [3, "CREDIT", 5],
      ],
      /has 2 lines/,
    ],
    [
      "with a line 0",
      [
        [0, "DEBIT", 5],
        [1, "DEBIT", 5],
        [2, "CREDIT", 10],
      ],
      /journal_lines_sound/,
    ],
    [
      "with a line below 0 and a gap that a later line would fill",
      [
        [-1, "DEBIT", 5],
        [1, "DEBIT", 5],
        [3, "CREDIT", 10],
      ],
      /journal_lines_sound/,
    ],
    [
      "with an amount of zero",
      [
        [1, "DEBIT", 0],
        [2, "CREDIT", 0],
      ],
      /journal_lines_sound/,
    ],
    [
      "with negative amounts",
      [
        [1, "DEBIT", -5],
        [2, "CREDIT", -5],
      ],
      /journal_lines_sound/,
    ],
    [
      "with a line of another day",
      [
        [1, "DEBIT", 5],
        [2, "CREDIT", 5, "2026-03-01"],
      ],
      /another business date/,
    ],
  ])("cannot commit an entry %s", async (_, legs, refusal) => {
    expect(await ownerPosts(legs)).toMatch(refusal);
  });

  it("cannot commit an entry that names another transaction than its own", async () => {
    expect(await ownerPosts(balancedLegs, { xact: "'7'" })).toMatch(/another transaction/);
  });

  it("cannot commit a header in a statement of its own", async () => {
    expect(await outcome(ownerSql().unsafe(insertHeader(newId())))).toMatch(/has 0 lines/);
  });

  it.each([-1, 0, 3, 4, 100])("cannot extend a posted entry by a line %i", async (no) => {
    const legs: Leg[] = [[no, "DEBIT", 5]];
    expect(await outcome(ownerSql().unsafe(insertLegs(posted, legs)))).toMatch(
      /is posted, no line can be added|journal_lines_sound/,
    );
  });

  it("cannot extend a posted entry by lines that balance, nor write a line over", async () => {
    const more: Leg[] = [
      [3, "DEBIT", 5],
      [4, "CREDIT", 5],
    ];
    expect(await outcome(ownerSql().unsafe(insertLegs(posted, more)))).toMatch(/is posted/);
    expect(await outcome(ownerSql().unsafe(insertLegs(posted, [[1, "DEBIT", 5]])))).toMatch(/duplicate key/);
    expect(await outcome(ownerSql().unsafe(insertLegs(newId(), balancedLegs)))).toMatch(/foreign key/);
  });

  it("cannot bring the lines of one entry in two statements", async () => {
    const id = newId();
    const more: Leg[] = [
      [3, "DEBIT", 5],
      [4, "CREDIT", 5],
    ];
    const work = ownerSql().begin(async (tx) => {
      await tx.unsafe(insertHeader(id));
      await tx.unsafe(insertLegs(id, balancedLegs));
      await tx.unsafe(insertLegs(id, more));
    });
    expect(await outcome(work)).toMatch(/numbered from 1/);
  });

  it("cannot pass the check by running it early", async () => {
    for (const trick of [
      ["set constraints all immediate"],
      ["set constraints all immediate", "set constraints all deferred"],
    ]) {
      const id = newId();
      const work = ownerSql().begin(async (tx) => {
        await tx.unsafe(`with h as (insert into journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor)
            values ('${id}', 'X-${id}', 'ADJUSTMENT', '2026-03-02', '2026-03-02', 't', gen_random_uuid(), 'owner'))
          ${insertLegs(id, balancedLegs)}`);
        for (const statement of trick) await tx.unsafe(statement);
        await tx.unsafe(insertLegs(id, [[3, "DEBIT", 999]]));
      });
      expect(await outcome(work)).toMatch(/does not balance/);
    }
    const alone = ownerSql().begin(async (tx) => {
      await tx`set constraints all immediate`;
      await tx`insert into journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor)
        values (${newId()}, 'X-alone', 'ADJUSTMENT', '2026-03-02', '2026-03-02', 't', gen_random_uuid(), 'owner')`;
    });
    expect(await outcome(alone)).toMatch(/has 0 lines/);
  });

  it("cannot let a temporary table stand in for the journal", async () => {
    const id = newId();
    const work = ownerSql().begin(async (tx) => {
      await tx`create temp table journal_lines as select * from public.journal_lines where false`;
      await tx.unsafe(insertLegs(id, balancedLegs).replace("journal_lines", "pg_temp.journal_lines"));
      await tx`insert into public.journal_entries (id, reference, category, business_date, value_date, source_type, source_id, actor)
        values (${id}, 'X-temp', 'ADJUSTMENT', '2026-03-02', '2026-03-02', 't', gen_random_uuid(), 'owner')`;
    });
    expect(await outcome(work)).toMatch(/has 0 lines/);
  });

  it.each([
    "update journal_entries set narrative = 'x'",
    "update journal_lines set amount_minor = amount_minor + 1",
    "delete from journal_entries",
    "delete from journal_lines",
    "truncate journal_lines",
    "truncate journal_entries cascade",
    "truncate ledger_accounts cascade",
    "insert into journal_lines select * from journal_lines on conflict (entry_id, line_no) do update set amount_minor = 1",
    "merge into journal_lines l using (values (1)) v on true when matched then update set amount_minor = 1",
  ])("is refused: %s", async (statement) => {
    expect(await outcome(ownerSql().unsafe(statement))).toMatch(/append-only/);
  });

  it("cannot give an account less than its floor, a negative hold, or close it with money on it", async () => {
    for (const change of ["balance = -1", "held = -1", "uncleared = -1", "closed = true"]) {
      expect(await outcome(ownerSql().unsafe(`update ledger_accounts set ${change} where id = '${account}'`))).toMatch(
        /ledger_accounts_sound/,
      );
    }
    expect(await outcome(ownerSql()`delete from ledger_accounts where id = ${account}`)).toMatch(/foreign key/);
  });
});
