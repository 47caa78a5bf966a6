import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createTestDatabase } from "@/server/testing/test-database";
import { functionsFolder, readFunctions } from "./database-functions";
import { migrateDatabase } from "./migrate";

// The functions of a database follow their files (decision 0017).

const bank = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), "countinghouse-functions-"));
const functions = join(folder, "functions");
await cp(functionsFolder(), functions, { recursive: true });

afterAll(async () => {
  await bank.drop();
  await rm(folder, { recursive: true, force: true });
});

const migrated = () => migrateDatabase(bank.ownerUrl, { functions });

async function write(path: string, text: string): Promise<void> {
  await mkdir(join(functions, path, ".."), { recursive: true });
  await writeFile(join(functions, path), text);
}

/** Time of the last execution by name. */
async function appliedAt(): Promise<Record<string, string>> {
  const rows = await bank.ownerSql()<{ name: string; at: string }[]>`
    select name, applied_at::text as at from database_functions`;
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

async function signatures(name: string): Promise<string[]> {
  const rows = await bank.ownerSql()<{ signature: string }[]>`
    select oid::regprocedure::text as signature from pg_proc where proname = ${name} order by 1`;
  return rows.map(({ signature }) => signature);
}

async function mayApp(signature: string): Promise<boolean> {
  const [row] = await bank.ownerSql()<{ may: boolean }[]>`
    select has_function_privilege('countinghouse_app', ${signature}, 'execute') as may`;
  return row?.may === true;
}

const greeting = (text: string, more = "") => `create or replace function greeting() returns text
language sql as $$ select '${text}' $$;

revoke all on function greeting() from public, countinghouse_app;
${more}`;

async function greets(): Promise<string | undefined> {
  const [row] = await bank.ownerSql()<{ said: string }[]>`select greeting() as said`;
  return row?.said;
}

describe("the functions of a database", () => {
  it("have a file each, except the generated ones", async () => {
    const rows = await bank.ownerSql()<{ name: string }[]>`
      select distinct proname as name from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
    const files = readFunctions().map(({ name }) => name);
    expect(files.length).toBeGreaterThan(0);
    expect(rows.map(({ name }) => name).sort()).toEqual([...files, "command_row", "insert_command_rows"].sort());
  });

  it("are executable only by the roles that their file names", async () => {
    const open = await bank.ownerSql()`
      select oid::regprocedure::text from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) a
      where pronamespace = 'public'::regnamespace and a.grantee = 0`;
    expect(open).toEqual([]);
  });

  it("are applied only when their text has changed, with the rights of the new text", async () => {
    const before = await appliedAt();
    await write("test/greeting.sql", greeting("hello"));
    await migrated();
    expect(await greets()).toBe("hello");
    expect(await mayApp("greeting()")).toBe(false);
    const { greeting: first, ...others } = await appliedAt();
    expect(others).toEqual(before);

    await migrated();
    expect((await appliedAt()).greeting).toBe(first);

    const granted = "grant execute on function greeting() to countinghouse_app;";
    await write("test/greeting.sql", greeting("good day", granted));
    await migrated();
    expect(await greets()).toBe("good day");
    expect(await mayApp("greeting()")).toBe(true);
    await write("test/greeting.sql", greeting("good night"));
    await migrated();
    expect(await mayApp("greeting()")).toBe(false);
    const { greeting: last, ...still } = await appliedAt();
    expect(last).not.toBe(first);
    expect(still).toEqual(before);
  });

  it("are restored after a manual drop", async () => {
    await bank.ownerSql()`drop function greeting()`;
    await migrated();
    expect(await greets()).toBe("good night");
  });

  it("with other arguments replace those of the same name", async () => {
    await write("test/greeting.sql", greeting("good day").replaceAll("greeting()", "greeting(text)"));
    await migrated();
    expect(await signatures("greeting")).toEqual(["greeting(text)"]);
  });

  it("without a file are dropped, those of earlier migrations too, except those that never had one", async () => {
    await bank.ownerSql()`create function of_the_administrator() returns int language sql as 'select 1'`;
    await rm(join(functions, "test"), { recursive: true });
    await rm(join(functions, "ledger/absorb-ledger-totals.sql"));
    await migrated();
    expect(await signatures("greeting")).toEqual([]);
    expect(await signatures("absorb_ledger_totals")).toEqual([]);
    expect(await signatures("of_the_administrator")).toEqual(["of_the_administrator()"]);
    expect(Object.keys(await appliedAt())).not.toContain("greeting");
  });

  it("are unchanged if one of the files is invalid", async () => {
    const before = await appliedAt();
    await write("test/greeting.sql", greeting("hello"));
    await write("test/wrong.sql", "create or replace function wrong() returns int language plpgsql as $$ begin x $$;");
    await expect(migrated()).rejects.toThrow(/unexpected end/);
    await rm(join(functions, "test"), { recursive: true });
    expect(await appliedAt()).toEqual(before);
    expect(await signatures("greeting")).toEqual([]);
  });
});

describe("the files of functions", () => {
  const names = () => readFunctions(functions).map(({ name }) => name);
  const made = (name: string, head = "") =>
    `${head}create or replace function ${name}() returns int language sql as 'select 1';`;

  it("are read in the order of their requirements", async () => {
    await write("test/first.sql", made("first", "-- requires: last, middle\n"));
    await write("test/middle.sql", made("middle", "-- requires: last\n"));
    await write("test/last.sql", made("last"));
    expect(names().filter((name) => ["first", "middle", "last"].includes(name))).toEqual(["last", "middle", "first"]);
  });

  it("are rejected for cycles, missing requirements and repeated names", async () => {
    await write("test/last.sql", made("last", "-- requires: first\n"));
    expect(names).toThrow("first → last → first");
    await write("test/last.sql", made("last", "-- requires: nothing_such\n"));
    expect(names).toThrow("requires nothing_such, which has no file");
    await write("test/last.sql", made("last"));
    await write("other/last.sql", made("last"));
    expect(names).toThrow("last has two files");
    await rm(join(functions, "other"), { recursive: true });
  });

  it("have parts, whose change is a change of the function", async () => {
    await write("test/last.sql", "begin\n-- include: last/part.sql\nend\n");
    await write("test/last/part.sql", "  work\n");
    const read = () => readFunctions(functions).find(({ name }) => name === "last");
    const first = read();
    expect(first?.text).toBe("begin\n  work\nend\n");
    await write("test/last/part.sql", "  rest\n");
    expect(read()?.sha256).not.toBe(first?.sha256);
    await rm(join(functions, "test"), { recursive: true });
  });
});
