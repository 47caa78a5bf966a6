import type { Owner } from "./fixture";

/** Tables with their columns, each with rows in the format of COPY. */
type Tables = readonly (readonly [columns: string, rows: readonly string[]])[];

/** Writes rows while the caller prepares the next ones, then creates the index, as after a bulk load. */
export async function withIndexLast(
  owner: Owner,
  name: string,
  load: (write: (tables: Tables) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [index] = await owner<{ definition: string }[]>`select pg_get_indexdef(${name}::regclass) as definition`;
  if (!index) throw new Error(`the index ${name} is missing`);
  await owner.unsafe(`drop index ${name}`);
  let writing = Promise.resolve();
  await load(async (tables) => {
    await writing;
    writing = copy(owner, tables);
  });
  await writing;
  await owner.unsafe(`set maintenance_work_mem = '1GB'; ${index.definition}`);
}

async function copy(owner: Owner, tables: Tables): Promise<void> {
  for (const [columns, rows] of tables) {
    const stream = await owner.unsafe(`copy ${columns} from stdin`).writable();
    await new Promise<void>((done, fail) => {
      stream.once("error", fail).once("finish", () => done());
      stream.end(rows.join(""));
    });
  }
}

export const line = (...columns: string[]): string =>
  `${columns.map((column) => column.replace(/[\\\t\n\r]/g, (letter) => ESCAPED[letter] ?? letter)).join("\t")}\n`;
const ESCAPED: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
