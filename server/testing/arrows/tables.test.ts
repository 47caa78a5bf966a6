// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is planted is a program's text
import { describe, expect, it } from "vitest";
import { sourceOf } from "./sources";
import { isSchemaOfOthers, tablesBySchema, tablesOfOthers } from "./tables";

// Each case is a violation in a file that does not exist.

const inParties = (text: string) => tablesOfOthers(sourceOf("server/domains/parties/queues.ts", text));

describe("other slices' tables in SQL", () => {
  it.each([
    ["a template", "read.rows(sql`select 1 from tills join approvals on true`)", ["tills", "approvals"]],
    ["typed", "read.rows(sql<{ n: number }>`select 1 as n from tills`)", ["tills"]],
    [
      "quotes and public",
      'sql`select 1 from "journal_lines", public.ledger_accounts`',
      ["journal_lines", "ledger_accounts"],
    ],
    ["quotes in quotes", String.raw`query("select 1 from \"public\".\"tills\"")`, ["tills"]],
    ["a comma behind a value", "sql`select 1 from ${parties} p, approvals a where ${p.id} = a.id`", ["approvals"]],
    ["an unnest", "sql`select 1 from (transfers t left join only vaults v using (id))`", ["transfers", "vaults"]],
    ["a template in a template", "sql`select ${sql`(select 1 from limits)`} from ${parties}`", ["limits"]],
    ["behind a template in a template", "sql`select ${sql`1`}, ${[{ a: `}` }]} from holds`", ["holds"]],
    ["a piece of a statement", "sql`join audit_events on true`", ["audit_events"]],
    ["a name alone", "sql`select 1 from ${sql.identifier(\"tills\")} ${sql.raw('vaults')}`", ["tills", "vaults"]],
    ["a table declared anew", 'const mine = pgTable("tills", {}); pgView("limits", {})', ["tills", "limits"]],
    ["a statement of its own", 'statements.query("select id from branches where id = $1", [id])', ["branches"]],
    ["a condition without its statement", 'parts.push("from branches b where b.id = $1")', ["branches"]],
    ["texts that are added up", 'query("select id " + "from " + "holidays")', ["holidays"]],
    ["capitals and lines", "query(`\n  SELECT id\n  FROM\n    Holidays`)", ["holidays"]],
    ["comments within", "sql`select 1 from /* the tills */ -- of today\n tills`", ["tills"]],
    ["writes", "sql`insert into limits (a) values (1)`, sql`update only tills set a = 1`", ["limits", "tills"]],
    ["behind a regular expression with a quote", "const a = /[\"'`]/; sql`select 1 from tills`", ["tills"]],
  ])("are found: %s", (_, text, tables) => {
    expect(inParties(`export const planted = () => { ${text} };`)).toEqual(tables);
  });

  it.each([
    ["its own", "sql`select 1 from parties join party_words on true`"],
    ["another schema's", "sql`select 1 from pgboss.approvals`"],
    ["a column, an alias, a function", "sql`select t.limits, count(*) as accounts from parties t where approvals(1)`"],
    ["a longer name", "sql`select 1 from transfers_of_day(1)`"],
    ["words", 'const words = ["Who may select approvals, and from whom limits come", "from accounts to accounts"]'],
    ["a comment", "// select 1 from tills: it's the teller's\nconst a = 1 /* from tills */"],
  ])("are not found: %s", (_, text) => {
    expect(inParties(`export const planted = () => { ${text}; };`)).toEqual([]);
  });

  it("are found in JSX with apostrophes", () => {
    const text = "export const P = () => <p title=\"it's\">the bank's {count(sql`select 1 from tills`)} teller's</p>;";
    expect(tablesOfOthers(sourceOf("app/page.tsx", text))).toEqual(["tills"]);
  });

  it("include the ledger's for all but posting and ledger, which read no others either", () => {
    const text = "sql`select 1 from journal_lines, tills`";
    expect(tablesOfOthers(sourceOf("server/commands/plan.ts", text))).toEqual(["journal_lines", "tills"]);
    expect(tablesOfOthers(sourceOf("server/domains/ledger/queries.ts", text))).toEqual(["tills"]);
    expect(tablesOfOthers(sourceOf("server/posting/accounts.ts", text))).toEqual(["tills"]);
  });
});

describe("other slices' schemas", () => {
  const imports = (path: string, schema: string) => {
    const source = sourceOf(path, `import { rows } from "@/db/schema/${schema}";`);
    return source.imports.some((imported) => isSchemaOfOthers(source, imported));
  };

  it("are all except a folder's own and shared ones", () => {
    expect(imports("server/domains/ledger/queries.ts", "teller")).toBe(true);
    expect(imports("server/posting/accounts.ts", "ledger")).toBe(true);
    expect(imports("server/words.ts", "teller")).toBe(true);
    expect(imports("app/page.tsx", "teller")).toBe(true);
    expect(imports("server/domains/teller/queries.ts", "teller")).toBe(false);
    expect(imports("server/domains/ledger/queries.ts", "posting")).toBe(false);
    expect(imports("server/domains/staff/queries.ts", "columns")).toBe(false);
  });

  it("are read from the folder", () => {
    expect(tablesBySchema.get("teller")).toEqual(["tills", "till_counts", "till_refusals", "vaults", "cash_movements"]);
    expect([...tablesBySchema.values()].flat()).toContain("journal_entries");
  });
});
