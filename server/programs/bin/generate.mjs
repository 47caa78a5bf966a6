// `npm run db:generate`: writes a migration with the changes in db/schema. Options go to drizzle-kit (`--custom --name x`, `--help`).
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, ensureNode, fail, root, run } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
  run(process.execPath, ["node_modules/drizzle-kit/bin.cjs", "generate", ...process.argv.slice(2)]);
  // drizzle-kit compares with the newest snapshot only; each has 9,000 lines.
  const snapshots = readdirSync(join(root, "db/migrations/meta")).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(root, "db/migrations/meta", name));
} catch (error) {
  fail(error);
}
