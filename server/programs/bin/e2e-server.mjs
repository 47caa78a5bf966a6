import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt, ensureInstalled, program, root } from "./setup.mjs";
import { temporaryFolder } from "./temporary-folder.mjs";

const help = `node server/programs/bin/e2e-server.mjs: opens a demo bank for the browser tests, with its data in a temporary folder. The
browser tests start and stop it.`;

const SESSIONS = join(root, "e2e/.auth");
const RENEW_EVERY_MS = 10 * 60_000;
const COOKIE = "countinghouse.session";

/** Whoever reads the file reads all of it. */
function writeWhole(file, value) {
  writeFileSync(`${file}.part`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${file}.part`, file);
}

/** The roles' sessions end after 30 minutes without renewal, and a busy machine takes longer for all tests. */
async function renewSessions(site) {
  for (const name of readdirSync(SESSIONS).filter((one) => one.endsWith(".json") && !one.startsWith("server"))) {
    const file = join(SESSIONS, name);
    const state = JSON.parse(readFileSync(file, "utf8"));
    const session = state.cookies.find((cookie) => cookie.name === COOKIE);
    if (session === undefined) continue;
    const answer = await fetch(`${site}/api/auth/session`, { headers: { cookie: `${COOKIE}=${session.value}` } });
    const sent = answer.headers.getSetCookie().find((line) => line.startsWith(`${COOKIE}=ey`));
    if (sent === undefined) continue;
    session.value = sent.slice(COOKIE.length + 1, sent.indexOf(";"));
    session.expires = Date.now() / 1_000 + 30 * 60;
    writeWhole(file, state);
  }
}

/** Seeding takes most of the start, so that all banks of a run are copies of one seeded folder. */
async function seededFolder(own, prepareBank) {
  const shared = join(SESSIONS, "server.json");
  if (process.env.E2E_STATE !== undefined && existsSync(shared)) {
    const { seeded } = JSON.parse(readFileSync(shared, "utf8"));
    // The file of an earlier run names a folder that is gone.
    if (existsSync(seeded)) return seeded;
  }
  const seeded = join(own, "seeded");
  await prepareBank({ ...process.env, DATA_DIR: seeded });
  return seeded;
}

/** With owners, because Postgres may run as another user than this. */
function copyFolder(from, to) {
  const { status } = spawnSync("cp", ["-a", from, to], { stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`${from} cannot be copied`);
}

await program(help, async () => {
  const folder = temporaryFolder("e2e");
  const data = join(folder, "bank");
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  ensureInstalled();
  ensureBuilt();
  Object.assign(process.env, { NODE_ENV: "production", DEMO: "1", DATA_DIR: data, LOG_LEVEL: "warn" });
  // Only tests end its days.
  for (const name of ["DATABASE_URL", "APP_DATABASE_URL", "END_OF_DAY_AT"]) delete process.env[name];
  const { openBank, prepareBank } = await import(pathToFileURL(`${root}/dist/bank.js`).href);
  const open = async () => {
    const seeded = await seededFolder(folder, prepareBank);
    copyFolder(seeded, data);
    return { seeded, bank: await openBank(process.env) };
  };
  const opening = open();
  const stop = () => opening.then(({ bank }) => bank.close(true)).finally(() => process.exit(0));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
  const { bank, seeded } = await opening;
  // For fixtures that write as the owner. A second bank names its own file. Git ignores e2e/.auth.
  const file = join(SESSIONS, process.env.E2E_STATE ?? "server.json");
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, { baseUrl: process.env.PUBLIC_URL, ownerUrl: bank.ownerUrl, dataFolder: data, seeded });
  if (process.env.E2E_STATE !== undefined) return;
  setInterval(() => void renewSessions(process.env.PUBLIC_URL).catch(console.error), RENEW_EVERY_MS);
});
