// `npm run bench`: figures as ratios to pgbench in one run on one cluster. A timing is never a test.
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, ensureNode, fail, root } from "./setup.mjs";

try {
  ensureNode();
  ensureInstalled();
  ensureBuilt();
  const { main } = await import(pathToFileURL(`${root}/dist/bench.js`).href);
  await main();
  process.exit(0);
} catch (error) {
  fail(error);
}
