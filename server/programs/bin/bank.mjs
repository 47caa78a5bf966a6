import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, loadEnvironmentFile, program, root } from "./setup.mjs";

const help = `npm run bank: installs what is missing, starts Postgres, migrates, seeds the demo bank on the first start, builds when a
source has changed, and serves on PORT. npm run dev (--dev) does the same with Next in development mode and restarts the server when its
sources change. .env.example lists the environment.`;

await program(help, async (args) => {
  loadEnvironmentFile();
  ensureInstalled();
  const developing = args.includes("--dev");
  process.env.NODE_ENV = developing ? "development" : "production";
  const watch = developing ? await (await import("./bundle.mjs")).watch() : ensureBuilt();
  const { main } = await import(pathToFileURL(`${root}/dist/bank.js`).href);
  const bank = await main();
  watch?.(() => bank.reload());
});
