import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, program, root } from "./setup.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

const help = `node server/programs/bin/e2e-server.mjs: opens a demo bank for the browser tests, with its data in a temporary folder. The
browser tests start and stop it.`;

await program(help, async () => {
  const folder = temporaryFolder("e2e");
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  ensureInstalled();
  ensureBuilt();
  Object.assign(process.env, { NODE_ENV: "production", DEMO: "1", DATA_DIR: folder, LOG_LEVEL: "warn" });
  // Only tests end its days.
  for (const name of ["DATABASE_URL", "APP_DATABASE_URL", "END_OF_DAY_AT"]) delete process.env[name];
  const { openBank } = await import(pathToFileURL(`${root}/dist/bank.js`).href);
  const opening = openBank(process.env);
  const stop = () => opening.then((bank) => bank.close(true)).finally(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  const bank = await opening;
  // For fixtures that write as the owner. A second bank names its own file. Git ignores e2e/.auth.
  const file = join(root, "e2e/.auth", process.env.E2E_STATE ?? "server.json");
  mkdirSync(dirname(file), { recursive: true });
  const state = { baseUrl: process.env.PUBLIC_URL, ownerUrl: bank.ownerUrl, dataFolder: folder };
  // Whoever waits for the file reads all of it.
  writeFileSync(`${file}.part`, JSON.stringify(state), { mode: 0o600 });
  renameSync(`${file}.part`, file);
});
