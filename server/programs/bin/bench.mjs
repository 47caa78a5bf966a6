// `npm run bench`: measures the posting engine against pgbench on one cluster, and with
// `-- --against <folder>` another checkout beside this one.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, root, SetupError } from "./setup.mjs";

/** Builds another checkout by its own rules; releases had them in one of these places. */
async function buildOther(folder) {
  const setup = ["server/programs/bin", "server/bin"].map((place) => join(folder, place, "setup.mjs")).find(existsSync);
  if (!setup) throw new SetupError(`--against ${folder}: not a checkout of this repository.`);
  const other = await import(pathToFileURL(setup).href);
  other.ensureInstalled();
  other.ensureBuilt();
}

try {
  ensureNode();
  ensureInstalled();
  ensureBuilt();
  const program = join(root, "dist/bench.js");
  if (!existsSync(program))
    throw new SetupError("There is no bench in this version: server/programs/bench/bench.ts is missing.");
  const args = process.argv.slice(2);
  const at = args.indexOf("--against") + 1;
  if (at > 0 && args[at]) {
    args[at] = resolve(args[at]);
    await buildOther(args[at]);
  }
  process.env.NODE_ENV = "production";
  const { main } = await import(pathToFileURL(program).href);
  await main(args);
} catch (error) {
  fail(error);
}
