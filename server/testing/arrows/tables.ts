import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { roomOf, root, type Source, within } from "./sources";
import { sqlTexts } from "./sql-texts";

// Table ownership: a file of db/schema belongs to the folder of its name.

/** Folders that share a file of db/schema. Only `posting` and `db` write the ledger. `ledger` reads it for reports. */
const sharedBy: Record<string, readonly string[]> = {
  staff: ["staff", "auth"],
  "service-clients": ["service-clients", "auth"],
  approvals: ["approvals", "commands"],
  posting: ["posting", "ledger"],
};

/** Seed, tests and measurements read all tables as the owner. */
const readsAll = within("db", "e2e", "server/programs", "server/testing", "server/seed");

const folder = join(root, "db/schema");

/** Tables and views of db/schema, by the name of their file or its folder. */
export const tablesBySchema: ReadonlyMap<string, readonly string[]> = byOwner(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const names = [...text.matchAll(/\bpg(?:Table|View|MaterializedView)\(\s*"(\w+)"/g)];
      return [file.split(/[/.]/)[0] ?? "", names.map(([, name = ""]) => name)] as const;
    }),
);

function byOwner(files: readonly (readonly [owner: string, tables: readonly string[]])[]) {
  const all = new Map<string, string[]>();
  for (const [owner, tables] of files) all.set(owner, [...(all.get(owner) ?? []), ...tables]);
  return all;
}

function mayRead(path: string, schema: string): boolean {
  return readsAll(path) || (sharedBy[schema] ?? [schema]).includes(roomOf(path) ?? "");
}

export function isSchemaOfOthers({ path }: Source, imported: string): boolean {
  const schema = /^db\/schema(?:\/([\w-]+)(?:\/[\w-]+)?)?$/.exec(imported);
  return schema !== null && schema[1] !== "columns" && !mayRead(path, schema[1] ?? "");
}

/**
 * Tables of other folders in a file's SQL: after a keyword or comma that a table follows, with or without quotes and
 * `public`. Words in sentences, columns and aliases of the same name do not count.
 */
export function tablesOfOthers(source: Source): string[] {
  const closed = [...tablesBySchema].flatMap(([schema, tables]) => (mayRead(source.path, schema) ? [] : tables));
  const text = source.text.toLowerCase();
  if (!closed.some((table) => text.includes(table))) return [];
  const place = new RegExp(
    `(?:\\b(?:from|join|into|update|using|only|table|truncate)\\b|,)[\\s(]*(?:"?public"?\\s*\\.\\s*)?"?(${closed.join("|")})"?(?!\\w)`,
    "gi",
  );
  return sqlTexts(source).flatMap((statement) =>
    [...statement.matchAll(place)].map(([, table = ""]) => table.toLowerCase()),
  );
}
