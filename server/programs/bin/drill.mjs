// `npm run drill`: breaks what can break and checks what must hold.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, root, SetupError } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
  ensureBuilt();
  const program = join(root, "dist/drill.js");
  if (!existsSync(program))
    throw new SetupError("There is no drill in this version: server/programs/drill/drill.ts is missing.");
  process.env.NODE_ENV = "production";
  const { main } = await import(pathToFileURL(program).href);
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
