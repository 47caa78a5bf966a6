import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureInstalled, program, root, runPackage, SetupError } from "./setup.mjs";

const help = `npm run db:generate: writes a migration for the changes of db/schema since the newest migration. --name <name> names its file,
--custom makes an empty one for SQL by hand.`;

await program(help, (args) => {
  ensureInstalled();
  if (!runPackage("drizzle-kit", ["generate", ...args])) throw new SetupError("drizzle-kit generate failed.");
  // drizzle-kit compares with the newest snapshot only, and each has 9,000 lines.
  const snapshots = readdirSync(join(root, "db/migrations/meta")).filter((name) => name.endsWith("_snapshot.json"));
  for (const name of snapshots.sort().slice(0, -1)) rmSync(join(root, "db/migrations/meta", name));
});
