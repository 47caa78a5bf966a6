import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { program, root, runNode, SetupError } from "./setup.mjs";

const help = `node server/programs/bin/prepare.mjs: migrates the database of DATABASE_URL, the owner's login, and creates what a new bank needs. For
deployments (deploy/README.md), whose servers have no rights of the owner. Idempotent. It builds nothing.`;

await program(help, async () => {
  if (!process.env.DATABASE_URL) throw new SetupError("DATABASE_URL is not set: the owner's login.");
  const { main } = await import(pathToFileURL(join(root, "dist/migrate.js")).href);
  await main();
  if (!runNode(["--enable-source-maps", join(root, "dist/seed.js")])) throw new SetupError("The seed failed.");
});
