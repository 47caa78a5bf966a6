// What attacks leave of the bank: hostile requests by chance, as many as the first argument says; the second names a file for what was found.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, root } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
  ensureBuilt();
  process.env.NODE_ENV = "production";
  const { main } = await import(pathToFileURL(join(root, "dist/hostile.js")).href);
  await main(process.argv.slice(2));
} catch (error) {
  fail(error);
}
